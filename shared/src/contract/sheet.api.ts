import { object } from 'yup'
import { filled, id } from '../command/schema.ts'
import { read } from './endpoint.ts'
import type { SheetImport, SheetImportSummary } from './sheet.ts'

const base = '/api/owms/v1/imports'
const audience = ['staff', 'customer'] as const

/** The long imports that the caller began. */
export const sheetApi = {
  /** The newest of one kind, such as `outbound`. */
  list: read<readonly SheetImportSummary[]>()({
    ...{ path: `${base}/list`, audience, permission: null, input: object({ kind: filled(64) }) },
  }),
  progress: read<SheetImport>()({
    ...{ path: `${base}/progress`, audience, permission: null, input: object({ id: id() }) },
  }),
}
