import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type CreditNote, creditNoteStates } from './credit-note.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { rejectCreditNote, writeCreditNote } from './write-credit-note.ts'

type Inside = 'scope' | 'amount' | 'refunded' | 'writtenBy' | 'lineId'
/** A credit note in a list. Times in seconds, money as text. */
export interface CreditNoteLine extends Omit<CreditNote, Inside> {
  readonly customerName: string
  readonly amount: string
  readonly refunded: string
}

export interface CreditNoteDetail extends CreditNoteLine {
  readonly timeline: readonly TimelineEntry[]
}

/** Who of the house did what is the house's own affair: a customer reads no name. */
export function creditNoteLine(row: CreditNote, customerName: string, isOfHouse: boolean): CreditNoteLine {
  const { scope: _, writtenBy: __, lineId: ___, amount, refunded, currency, ...same } = row
  return {
    ...{ ...same, ...(!isOfHouse && { writtenName: '', decidedName: '' }), customerName, currency },
    ...{ amount: fromMinor(amount, currency), refunded: fromMinor(refunded, currency) },
    writtenAt: toSeconds(row.writtenAt),
    decidedAt: row.decidedAt === null ? null : toSeconds(row.decidedAt),
  }
}

const path = '/api/owms/v1/billing/credit-note'
const staff = { audience: ['staff'], idsAs: 'noteId' } as const
const reads = { audience: ['staff'], permission: 'billing.view' } as const

/** Credit notes: staff see all, a customer its own that were issued. */
export const creditNoteApi = {
  list: read<Page<CreditNoteLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['writtenAt'], {
      ...{ search: search(), status: anyOf(creditNoteStates), customerId: within() },
      ...{ writtenFrom: moment(), writtenTo: moment() },
    }),
  }),
  own: read<Page<CreditNoteLine>>()({
    ...{ audience: ['customer'], permission: 'finance.view', path: `${path}/own` },
    input: pageInput(['decidedAt'], { search: search() }),
  }),
  byId: read<CreditNoteDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  write: performs({ path: `${path}/write`, audience: ['staff'], command: writeCreditNote }),
  issue: performs({ ...staff, path: `${path}/issue`, command: issueCreditNote }),
  reject: performs({ ...staff, path: `${path}/reject`, command: rejectCreditNote }),
}
