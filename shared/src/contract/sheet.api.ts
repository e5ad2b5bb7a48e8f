import { boolean, number, object, string } from 'yup'
import { count, filled, id, several } from '../command/schema.ts'
import { call, read } from './endpoint.ts'
import type { SheetAccepted, SheetImport, SheetImportSummary, SheetTaken } from './sheet.ts'
import type { SheetRepair, WaitingRow } from './sheet-repair.ts'

const base = '/api/owms/v1/imports'
const audience = ['staff', 'customer'] as const

/** Letters of one cell, as Excel has them. */
const cell = () => string().defined().max(32_767)
const line = () => number().required().integer().min(1)

/** The imports that the caller began, or another of the same customer. */
export const sheetApi = {
  /** The newest of one kind, such as `outbound`. */
  list: read<readonly SheetImportSummary[]>()({
    ...{ path: `${base}/list`, audience, permission: null, input: object({ kind: filled(64) }) },
  }),
  progress: read<SheetImport>()({
    ...{ path: `${base}/progress`, audience, permission: null, input: object({ id: id() }) },
  }),
  /** Its rows that wait to be repaired, behind a line. */
  rows: read<SheetRepair>()({
    ...{ path: `${base}/rows`, audience, permission: null },
    input: object({ id: id(), after: count().default(0) }),
  }),
  /** Writes cells of rows that wait; answers those rows. */
  edit: call<readonly WaitingRow[]>()({
    ...{ path: `${base}/edit`, audience, permission: null },
    input: object({
      ...{ id: id() },
      cells: several(object({ line: line(), field: filled(64), value: cell() })),
    }),
  }),
  /** Writes one value instead of another into a column of all rows that wait; '' is an empty cell. */
  replace: call<{ readonly changed: number }>()({
    ...{ path: `${base}/replace`, audience, permission: null },
    input: object({
      ...{ id: id(), field: filled(64), from: cell(), to: cell() },
      /** Whether the value means the same in later sheets of the customer, or of the member of staff. */
      remember: boolean().default(false),
    }),
  }),
  /** Says what columns of one's sheets of a kind are, by what heads them; '' is a column that is not read. */
  heads: call<null>()({
    ...{ path: `${base}/heads`, audience, permission: null },
    input: object({
      kind: filled(64),
      heads: several(object({ text: filled(200), field: string().defined().max(64) })),
    }),
  }),
  /** Imports the rows that wait once more. */
  send: call<SheetTaken | SheetAccepted>()({
    ...{ path: `${base}/send`, audience, permission: null, input: object({ id: id() }) },
  }),
  /** Takes back what it brought, all of it, or nothing: what stands in the way is told by line (parcels.md §4). */
  back: call<SheetTaken | SheetAccepted>()({
    ...{ path: `${base}/back`, audience, permission: null, input: object({ id: id() }) },
  }),
  /** Leaves rows that wait aside for good: those of some lines, or all. */
  discard: call<{ readonly discarded: number }>()({
    ...{ path: `${base}/discard`, audience, permission: null },
    input: object({ id: id(), lines: several(line()).default([]) }),
  }),
}
