import type { Area } from '../contract/area.ts'
import { boardApi } from './board.api.ts'
import { figuresApi } from './figures.api.ts'
import { handlingApi } from './handling.api.ts'
import { handling, handlingRate } from './handling.ts'
import { myDayApi } from './my-day.api.ts'
import { performanceApi } from './performance.api.ts'
import { performanceEntry } from './performance-entry.ts'
import { performanceRefusals } from './refusals.ts'
import { auditEntry, cancelAuditEntry, deleteEntry, recordFigure, saveEntry } from './save-entry.ts'
import { setHandlingRate } from './set-handling-rate.ts'
import { workFigure } from './work-figure.ts'

export const performanceArea = {
  tables: {
    performanceEntry,
    workFigure,
    handling,
    handlingRate,
  },
  commands: [saveEntry, recordFigure, deleteEntry, auditEntry, cancelAuditEntry, setHandlingRate],
  calls: {
    performance: performanceApi,
    board: boardApi,
    figures: figuresApi,
    myDay: myDayApi,
    handling: handlingApi,
  },
  refusals: performanceRefusals,
} satisfies Area
