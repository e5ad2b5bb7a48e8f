import { number, string } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency, price } from '../command/measure.ts'
import { first, list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, code, filled, id } from '../command/schema.ts'
import { type Currency, parseMoney } from '../money/money.ts'
import type { Draft } from '../rows/table.ts'
import { currencyUse, useOf } from '../setup/currency.ts'
import { customer } from '../setup/customer.ts'
import { definitionsOfCode } from './charge-definition.ts'
import { type ChargeLine, chargeLine } from './charge-line.ts'
import { beside, creditLeft, creditOfLine } from './credit-left.ts'
import { documentsOfNo } from './ledger.ts'
import { type ManualCharge, manualCharge } from './manual-charge.ts'
import { billingRefusals } from './refusals.ts'

const about = { scope: 'customer', permission: 'billing.settle' } as const

/** Somebody charges what no scan caused. Its customer reads the reason. */
export const writeCharge = intent({
  name: 'billing.writeCharge',
  ...about,
  args: args({
    ...{ customerId: id(), fee: code(), currency: currency(), amount: price() },
    ...{ documentNo: filled(64), reason: filled(300) },
  }),
  reads: ({ customerId, fee, currency: money, documentNo }) => ({
    owner: need(customer, customerId),
    named: list(definitionsOfCode, [fee]),
    use: row(currencyUse, money),
    documents: first(documentsOfNo, [documentNo, customerId, 'receivable'], 1),
  }),
  decide({ named: [definition], use, documents: [known] }, { amount, ...given }, told) {
    if (definition?.side !== 'revenue') throw billingRefusals.feeMissing({ fee: given.fee })
    const money = given.currency as Currency
    const parsed = parseMoney(amount, money)
    if (!parsed.ok) throw refusals.inputInvalid({ fields: 'amount' })
    const documentId = known?.documentId ?? told.id('charge')
    const what = { ...given, documentId, currency: money, amount: parsed.minor, credits: null }
    return written(what, { above: useOf(use).chargeAbove, credited: undefined }, told)
  },
})

/** A charge is given back, in part or whole, at its own price: what is on no bill yet. */
export const creditCharge = intent({
  name: 'billing.creditCharge',
  ...about,
  args: args({
    ...{ customerId: id(), lineId: id(), reason: filled(300) },
    pieces: number().integer().min(0).max(1_000_000_000).default(0),
    amount: string().max(20).default(''),
  }),
  reads: ({ lineId }) => ({ line: need(chargeLine, lineId) }),
  reads2: (_, { line }) => ({ use: row(currencyUse, line.currency), ...beside(line) }),
  decide({ line, use, ...others }, { customerId, reason, ...wanted }, told) {
    mustBeCreditable(line)
    const amount = -creditOfLine(line, creditLeft(line, others), wanted)
    const { currency: money, fee, documentId, documentNo } = line
    const what = { customerId, fee, currency: money, amount, documentId, documentNo, reason }
    const limit = { above: useOf(use).chargeAbove, credited: line }
    return written({ ...what, credits: line.id }, limit, told)
  },
})

/** What stands on a bill is credited by a credit note; what waits to be paid is changed at its order. */
export function mustBeCreditable({ status }: ChargeLine): void {
  if (status === 'billed' || status === 'due' || status === 'void')
    throw refusals.moveNotAllowed({ move: 'credit', status })
}

type Said = Pick<
  ManualCharge,
  'customerId' | 'fee' | 'currency' | 'amount' | 'documentId' | 'documentNo' | 'reason' | 'credits'
>
interface Limit {
  readonly above: number
  readonly credited: ChargeLine | undefined
}

/** Above the limit it waits for another person, below it is charged at once. */
function written(what: Said, { above, credited }: Limit, told: Told): Change[] {
  const chargeId = told.id('charge')
  const waits = above > 0 && Math.abs(what.amount) > above
  return [
    put(manualCharge, {
      ...{ ...what, id: chargeId, status: waits ? 'waiting' : 'charged', answer: '' },
      ...{ writtenBy: told.actor.id, writtenName: told.actor.name, writtenAt: told.at },
      ...{ decidedName: '', decidedAt: null },
    }),
    note(chargeId, 'charge.written', { reason: what.reason }),
    ...(waits ? [] : [put(chargeLine, lineOf({ ...what, id: chargeId }, credited, told))]),
  ]
}

/** The charge that a person wrote: no cause brings it, and no rule prices it but that of the charge that it credits. */
export function lineOf(
  one: Omit<Said, 'reason' | 'credits'> & Pick<ManualCharge, 'id'>,
  credited: ChargeLine | undefined,
  { at }: Pick<Told, 'at'>,
): Draft<ChargeLine> {
  const { id: lineId, customerId, fee, currency: money, amount, documentId, documentNo } = one
  const priced = { ruleId: credited?.ruleId ?? '', ruleNo: credited?.ruleNo ?? 0, of: credited?.of ?? '' }
  return {
    ...{ id: lineId, customerId, fee, currency: money, amount, documentId, documentNo, ...priced },
    ...{ sheet: credited?.sheet ?? 'miscellaneous', shown: credited?.shown ?? 1, status: 'accrued' },
    // A credit is of money alone: its pieces stay charged, and may still be taken back by what happens to them.
    ...{ exact: String(amount), counted: credited ? '0' : '1', quantity: credited ? 0 : 1, basis: {} },
    ...{ quote: null, subjectId: '', scopeNo: 0, seq: 0, n: 0, reverses: credited?.id ?? null },
    ...{ occurredAt: at, ratedAt: at, settledBy: '', settledName: '', settledAt: null },
    ...{ postingId: '', billId: '' },
  }
}
