import { object, string } from 'yup'
import { call, performs, read } from '../contract/endpoint.ts'
import { anyOf, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import { type PerformanceEntry, performanceMachine, workKinds } from './performance-entry.ts'
import { auditEntry, cancelAuditEntry, deleteEntry, recordFigure, saveEntry } from './save-entry.ts'

/** A figure as the wire says it; times in seconds. */
export interface EntryRow extends Omit<PerformanceEntry, 'scope' | 'createdAt'> {
  readonly createdAt: number
}

export function entryRow({ scope: _, createdAt, ...row }: PerformanceEntry): EntryRow {
  return { ...row, createdAt: toSeconds(createdAt) }
}

const base = '/api/owms/v1/performance'
const staff = ['staff'] as const

const onDay = () =>
  string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default('')

/** What people did, entered and audited (specification 001 §2, "Performance and fees"). */
export const performanceApi = {
  list: read<Page<EntryRow>>()({
    ...{ path: `${base}/list`, audience: staff, permission: 'performance.view' },
    input: pageInput(['createdAt', 'day'], {
      /** The start of the person's name. */
      search: search(),
      status: anyOf(performanceMachine.states),
      kind: anyOf(workKinds),
      source: anyOf(['manual', 'scans']),
      day: onDay(),
    }),
  }),
  /** Writes down what the scans of a day say of every worker, and answers how many figures that were. */
  take: call<{ readonly figures: number }>()({
    ...{ path: `${base}/take`, audience: staff, permission: 'performance.enter' },
    input: object({
      day: string()
        .required()
        .matches(/^\d{4}-\d{2}-\d{2}$/),
    }),
  }),
  save: performs({ path: `${base}/save`, audience: staff, command: saveEntry }),
  record: performs({ path: `${base}/record`, audience: staff, command: recordFigure }),
  delete: performs({ path: `${base}/delete`, audience: staff, command: deleteEntry }),
  audit: performs({ path: `${base}/audit`, audience: staff, command: auditEntry }),
  cancelAudit: performs({ path: `${base}/audit/cancel`, audience: staff, command: cancelAuditEntry }),
}
