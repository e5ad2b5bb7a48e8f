import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type Bill, type BillDispute, billStates, openOf, type PaidState, paidStateOf } from './bill.ts'
import type { BillPaper } from './bill-paper.ts'
import type { BillPayment } from './bill-payment.ts'
import type { ChargeLineLine } from './charge-line.api.ts'
import { generateBill, voidBill } from './generate-bill.ts'
import { answerDispute, auditBill, confirmBill, disputeLine, dueBill, issueBill } from './issue-bill.ts'
import { payBill, takeBackPayment } from './pay-bill.ts'

type Inside = 'scope' | 'total' | 'writtenOff' | 'credited' | 'collecting' | 'reminded' | 'auditedBy'
/** A bill in a list. Times in seconds, money as text. */
export interface BillLine extends Omit<Bill, Inside> {
  readonly customerName: string
  readonly total: string
  readonly writtenOff: string
  readonly credited: string
  readonly open: string
  readonly collecting: boolean
  readonly paid: PaidState
}

/** What is known of a bill's PDF; `sha256` is '' until it was drawn the first time. */
export type PaperSeen = Pick<BillPaper, 'sha256' | 'bytes' | 'pages'>

export interface BillDetail extends BillLine {
  /** Null while it is not issued, or void. */
  readonly paper: PaperSeen | null
  readonly disputed: readonly DisputeLine[]
  readonly payments: readonly PaymentLine[]
  readonly timeline: readonly TimelineEntry[]
}

export interface PaymentLine extends Omit<BillPayment, 'scope' | 'amount' | 'paidBy'> {
  readonly amount: string
}

export type DisputeLine = Omit<BillDispute, 'scope' | 'customerId'>

/** Who of the house did what is the house's own affair: a customer reads no name. */
const unnamed = { createdName: '', auditedName: '', issuedName: '' }

export function billLine(row: Bill, customerName: string, isOfHouse: boolean): BillLine {
  const { scope: _, auditedBy: __, reminded: ___, ...named } = row
  const same = isOfHouse ? named : { ...named, ...unnamed }
  const { total, writtenOff, credited, currency } = row
  const seconds = (at: number | null) => (at === null ? null : toSeconds(at))
  return {
    ...{ ...same, customerName, collecting: row.collecting === 1, paid: paidStateOf(row) },
    ...{ total: fromMinor(total, currency), writtenOff: fromMinor(writtenOff, currency) },
    credited: fromMinor(credited, currency),
    open: fromMinor(row.status === 'void' ? 0 : openOf(row), currency),
    ...{ until: toSeconds(row.until), createdAt: toSeconds(row.createdAt) },
    ...{
      issuedAt: seconds(row.issuedAt),
      dueAt: seconds(row.dueAt),
      writtenOffAt: seconds(row.writtenOffAt),
    },
  }
}

export function saidDispute(
  { scope: _, customerId: __, ...row }: BillDispute,
  isOfHouse: boolean,
): DisputeLine {
  const answeredAt = row.answeredAt === null ? null : toSeconds(row.answeredAt)
  const answeredName = isOfHouse ? row.answeredName : ''
  return { ...row, answeredName, raisedAt: toSeconds(row.raisedAt), answeredAt }
}

/** Who paid is the house's own affair, as everywhere, where it is not one of the customer's own people; and who took back. */
export function saidPayment(
  { scope: _, paidBy, ...row }: BillPayment,
  { isOfHouse, ownPeople }: { readonly isOfHouse: boolean; readonly ownPeople: ReadonlySet<string> },
): PaymentLine {
  return {
    ...{ ...row, amount: fromMinor(row.amount, row.currency), paidAt: toSeconds(row.paidAt) },
    takenBackAt: row.takenBackAt === null ? null : toSeconds(row.takenBackAt),
    ...(!isOfHouse && { paidName: ownPeople.has(paidBy) ? row.paidName : '', takenBackName: '' }),
  }
}

const path = '/api/owms/v1/billing/bill'
/** Files of a bill, of any who may see it: its PDF, its lines as a spreadsheet, and all that its amounts are derived from. */
export const billFiles = {
  pdf: `${path}/paper`,
  xlsx: `${path}/paper-sheet`,
  json: `${path}/verifiable`,
} as const
const staff = { audience: ['staff'], idsAs: 'billId' } as const
const both = { audience: ['staff', 'customer'], idsAs: 'billId' } as const
const reads = { audience: ['staff', 'customer'], permission: 'finance.view' } as const

/** Bills: staff see all, a customer its own that were issued. */
export const billApi = {
  list: read<Page<BillLine>>()({
    ...{ audience: ['staff'], permission: 'billing.view', path: `${path}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(billStates),
      customerId: within(),
      createdFrom: moment(),
      createdTo: moment(),
      /** A line of it waits for the house's answer; since when one does. */
      disputed: anyOf(['yes']),
      disputedFrom: moment(),
    }),
  }),
  own: read<Page<BillLine>>()({
    ...{ audience: ['customer'], permission: 'finance.view', path: `${path}/own` },
    input: pageInput(['issuedAt'], {
      search: search(),
      status: anyOf(billStates),
      unpaid: anyOf(['yes']),
    }),
  }),
  byId: read<BillDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  lines: read<Page<ChargeLineLine>>()({
    ...{ ...reads, path: `${path}/lines` },
    input: pageInput(['occurredAt'], { billId: within() }, 'no'),
  }),
  generate: performs({ path: `${path}/generate`, audience: ['staff'], command: generateBill }),
  audit: performs({ ...staff, path: `${path}/audit`, command: auditBill }),
  issue: performs({ ...staff, path: `${path}/issue`, command: issueBill }),
  confirm: performs({ ...both, path: `${path}/confirm`, command: confirmBill }),
  due: performs({ ...staff, path: `${path}/due`, command: dueBill }),
  pay: performs({ ...both, path: `${path}/pay`, command: payBill }),
  takeBack: performs({ path: `${path}/take-back-payment`, audience: ['staff'], command: takeBackPayment }),
  dispute: performs({ path: `${path}/dispute`, audience: ['customer'], command: disputeLine }),
  answer: performs({ path: `${path}/answer`, audience: ['staff'], command: answerDispute }),
  void: performs({ ...staff, path: `${path}/void`, command: voidBill }),
}
