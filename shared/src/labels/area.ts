import type { Area } from '../contract/area.ts'
import { hideJobs } from './hide-jobs.ts'
import { labelApi } from './label.api.ts'
import { labelJob, labelPrint } from './label-job.ts'
import { printerApi } from './printer.api.ts'
import { printer } from './printer.ts'
import { recordPrint } from './record-print.ts'
import { labelRefusals } from './refusals.ts'
import { printers } from './save-printer.ts'

export const labelsArea = {
  tables: {
    labelJob,
    labelPrint,
    printer,
  },
  commands: [recordPrint, ...printers.commands, hideJobs],
  calls: {
    labels: labelApi,
    printer: printerApi,
  },
  refusals: labelRefusals,
} satisfies Area
