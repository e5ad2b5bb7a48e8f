import { machine } from '../rows/machine.ts'
import { integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

/** What somebody's work is counted as. */
export const workKinds = [
  ...['receive', 'inspect', 'putaway', 'pick', 'sort', 'pack', 'weigh', 'recheck', 'scan-out'],
  ...['put-back', 'move', 'count', 'defective', 'destroy', 'other'],
] as const
export type WorkKind = (typeof workKinds)[number]

export type EntryStatus = 'entered' | 'audited'

/** What one person did of one kind on one day (state-machines §25). */
export const performanceEntry = table('performanceEntry', {
  workerId: text,
  workerName: text,
  kind: text,
  /** The day in the warehouse's calendar, `YYYY-MM-DD`. */
  day: text,
  /** Lines, boxes or parcels, as the kind counts. */
  figure: integer,
  /** Typed by a person, or counted from the scans. */
  source: word<'manual' | 'scans'>(),
  remark: text,
  status: word<EntryStatus>(),
  enteredBy: text,
  enteredByName: text,
  auditedBy: text,
  auditedByName: text,
  createdAt: integer,
})
export type PerformanceEntry = RowOf<typeof performanceEntry>
export const entriesOfDay = listOf('entriesOfDay', performanceEntry, ['scope', 'day', 'workerId'])

export const performanceMachine = machine('performance', {
  states: ['entered', 'audited'],
  starts: ['entered'],
  moves: {
    audit: { from: ['entered'], to: 'audited', asks: 'confirm', permission: 'performance.audit' },
    cancelAudit: { from: ['audited'], to: 'entered', asks: 'confirm', permission: 'performance.audit' },
  },
})
