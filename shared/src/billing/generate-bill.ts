import { array, number } from 'yup'
import { type Change, followUp, note, put, setAll } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { type BriefRead, brief, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, oneOf } from '../command/schema.ts'
import type { Currency } from '../money/money.ts'
import { flagOf } from '../rows/table.ts'
import { type Bill, bill, billMachine } from './bill.ts'
import {
  type ChargeLine,
  type ChargeSheet,
  chargeLine,
  chargeSheets,
  linesOfBill,
  linesToBill,
} from './charge-line.ts'
import { billingRefusals } from './refusals.ts'

/** Lines of each sheet that a bill begins with. */
const BEGUN = 40
/** Lines that one command takes after that: so many are written within a slice. */
const AT_ONCE = 500
const COLUMNS = ['sheet', 'amount', 'occurredAt'] as const
const about = { scope: 'customer', permission: 'billing.bill' } as const
const billOf = args({ customerId: id(), billId: id() })

type Wanted = Pick<Bill, 'customerId' | 'currency' | 'sheets' | 'until'>
type ToBill = Pick<ChargeLine, 'id' | (typeof COLUMNS)[number]>

const sheetsOf = ({ sheets }: Wanted) =>
  chargeSheets.filter((sheet) => sheets.length === 0 || sheets.includes(sheet))

function openOf(wanted: Wanted, sheet: ChargeSheet, limit: number): BriefRead<ToBill> {
  const status = sheetsOf(wanted).includes(sheet) ? 'settled' : ''
  return brief(linesToBill, COLUMNS, { keys: [wanted.customerId, status, wanted.currency, sheet], limit })
}

/** Lines of one sheet that were read, those of them that the bill takes, and whether there may be more of them. */
function takenOf(loaded: readonly ToBill[], { until }: Wanted, limit: number) {
  const lines = loaded.filter(({ occurredAt }) => occurredAt <= until)
  return { lines, more: lines.length === limit }
}

/** The next lines of a bill; it follows itself from a sheet on, until none is left. */
function collected(
  one: Bill,
  { lines, from }: { lines: readonly ToBill[]; from: ChargeSheet | undefined },
  told: Told,
): Change[] {
  const total = lines.reduce((sum, { amount }) => sum + amount, one.total)
  const { customerId, id: billId } = one
  return [
    setAll(
      chargeLine,
      lines.map((line) => line.id),
      { status: 'billed', billId },
    ),
    put(bill, { ...one, total, lines: one.lines + lines.length, collecting: flagOf(from !== undefined) }),
    ...(from
      ? [followUp(told.scope, { name: 'billing.collectBill' }, { customerId, billId, sheet: from })]
      : []),
  ]
}

/** "Generate bill" (001 §2): the settled charges of a customer up to a moment, in one currency, none of which is on another bill. */
export const generateBill = intent({
  name: 'billing.generateBill',
  ...about,
  args: args({
    customerId: id(),
    currency: currency(),
    sheets: array().of(oneOf(chargeSheets)).default([]).max(chargeSheets.length),
    /** Seconds. */
    until: number().integer().min(0).required(),
    remark: line(500),
  }),
  reads(given) {
    const of = (sheet: ChargeSheet) => openOf(wantedOf(given), sheet, BEGUN)
    return {
      outbound: of('outbound'),
      inbound: of('inbound'),
      'in-warehouse': of('in-warehouse'),
      miscellaneous: of('miscellaneous'),
      'warehouse-rent': of('warehouse-rent'),
    }
  },
  decide(loaded, given, told) {
    const one: Bill = {
      ...{ ...wantedOf(given), id: told.id('bill'), scope: told.scope, version: 0, no: '' },
      ...{
        status: 'to-be-issued',
        lines: 0,
        total: 0,
        writtenOff: 0,
        credited: 0,
        collecting: 1,
        disputes: 0,
        reminded: 0,
      },
      ...{ remark: given.remark, createdAt: told.at, createdName: told.actor.name },
      ...{ auditedBy: '', auditedName: '', issuedAt: null, issuedName: '', dueAt: null, writtenOffAt: null },
    }
    const taken = chargeSheets.map((sheet) => ({ sheet, ...takenOf(loaded[sheet], one, BEGUN) }))
    const lines = taken.flatMap((of) => of.lines)
    if (lines.length === 0) throw billingRefusals.billEmpty()
    const from = taken.find(({ more }) => more)?.sheet
    return [...collected(one, { lines, from }, told), note(one.id, 'bill.generated')]
  },
})

function wantedOf(given: {
  readonly customerId: string
  readonly currency: string
  readonly sheets: readonly string[]
  readonly until: number
}): Wanted {
  const { customerId, currency: money, sheets, until } = given
  return {
    customerId,
    currency: money as Currency,
    sheets: chargeSheets.filter((sheet) => sheets.includes(sheet)),
    until: until * 1000 + 999,
  }
}

/** It follows a bill that is generated, and nothing else: sheet by sheet. */
export const collectBill = intent({
  name: 'billing.collectBill',
  ...{ ...about, permission: null },
  args: args({ customerId: id(), billId: id(), sheet: oneOf(chargeSheets).default(chargeSheets[0]) }),
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  reads2: ({ sheet }, { one }) => ({ loaded: openOf(one, sheet, AT_ONCE) }),
  decide({ one, loaded }, { sheet }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (one.status !== 'to-be-issued' || !one.collecting) return []
    const { lines, more } = takenOf(loaded, one, AT_ONCE)
    const later = chargeSheets.slice(chargeSheets.indexOf(sheet) + 1)
    const from = more ? sheet : later.find((next) => sheetsOf(one).includes(next))
    return collected(one, { lines, from }, told)
  },
})

/** A bill that should not be: its number stays used, and its lines can be billed again. */
export const voidBill = intent({
  name: 'billing.voidBill',
  ...about,
  args: args({ customerId: id(), billId: id(), reason: filled(300) }),
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  decide({ one }, { customerId, billId, reason }, { actor, scope }) {
    const { status } = one
    if (!billMachine.allows(status, 'void')) throw refusals.moveNotAllowed({ move: 'void', status })
    if (one.collecting) throw billingRefusals.billCollecting()
    if (one.credited > 0) throw billingRefusals.billCredited()
    if (one.no !== '' && one.auditedBy === actor.id) throw billingRefusals.ownStep()
    return [
      put(bill, { ...one, status: 'void', collecting: 1 }),
      note(billId, 'bill.voided', { reason }),
      followUp(scope, { name: 'billing.freeBill' }, { customerId, billId }),
    ]
  },
})

/** It follows a bill that became void, until none of its lines is left. */
export const freeBill = intent({
  name: 'billing.freeBill',
  ...{ ...about, permission: null, args: billOf },
  reads: ({ billId }) => ({
    one: need(bill, billId),
    lines: brief(linesOfBill, [], { keys: [billId], limit: AT_ONCE }),
  }),
  decide({ one, lines }, { customerId, billId }, { actor, scope }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if (one.status !== 'void') return []
    return [
      setAll(
        chargeLine,
        lines.map((line) => line.id),
        { status: 'settled', billId: '' },
      ),
      ...(lines.length > 0
        ? [followUp(scope, { name: 'billing.freeBill' }, { customerId, billId })]
        : [put(bill, { ...one, collecting: 0 })]),
    ]
  },
})
