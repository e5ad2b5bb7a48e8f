import { object } from 'yup'
import { id } from '../command/schema.ts'
import { call, read } from '../contract/endpoint.ts'
import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import type { Printer } from './printer.ts'
import { printers } from './save-printer.ts'

export interface PrinterLine extends Omit<Printer, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function printerLine({ scope, enabled, ...row }: Printer): PrinterLine {
  return { ...row, enabled: enabled === 1 }
}

/** What somebody may print on here. */
export interface PrintersHere {
  /** Whether the server reaches any: its setting names networks. */
  readonly on: boolean
  /** Those in use in the chosen warehouse, by name. */
  readonly printers: readonly Pick<Printer, 'id' | 'name'>[]
}

/** A print job that went to a printer. */
export interface SentLabels {
  readonly printer: string
  readonly labels: number
}

const path = '/api/owms/v1/label/printer'

export const printerApi = {
  ...resourceCalls<PrinterLine>()(printers, {
    ...{ path, view: 'setup.view' },
    list: pageInput(['name'], { search: search(), enabled: yesOrNo() }, 'no'),
  }),
  here: read<PrintersHere>()({
    ...{ path: `${path}/here`, audience: ['staff'], permission: 'labels.print', input: object({}) },
  }),
  /**
   * Sends the file of a print job to a printer of the chosen warehouse. The same `Idempotency-Key` sends nothing twice;
   * another one prints once more.
   */
  send: call<SentLabels>()({
    ...{ path: `${path}/send`, audience: ['staff'], permission: 'labels.print' },
    input: object({ jobId: id(), printerId: id() }),
  }),
}
