import type { Area } from '../contract/area.ts'
import { boardApi } from './board.api.ts'
import { figuresApi } from './figures.api.ts'
import { myDayApi } from './my-day.api.ts'
import { performanceApi } from './performance.api.ts'
import { performanceEntry } from './performance-entry.ts'
import { performanceRefusals } from './refusals.ts'
import { auditEntry, cancelAuditEntry, deleteEntry, recordFigure, saveEntry } from './save-entry.ts'
import { workFigure, workStep } from './work-figure.ts'

export const performanceArea = {
  tables: {
    performanceEntry,
    workStep,
    workFigure,
  },
  commands: [saveEntry, recordFigure, deleteEntry, auditEntry, cancelAuditEntry],
  calls: {
    performance: performanceApi,
    board: boardApi,
    figures: figuresApi,
    myDay: myDayApi,
  },
  refusals: performanceRefusals,
} satisfies Area
