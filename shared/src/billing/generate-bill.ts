import { array, number } from 'yup'
import { type Change, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { first, type ListRead, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, oneOf } from '../command/schema.ts'
import type { Currency } from '../money/money.ts'
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

/** Lines that one command takes of each sheet. */
const AT_ONCE = 40
const about = { scope: 'customer', permission: 'billing.bill' } as const
const billOf = args({ customerId: id(), billId: id() })

type Wanted = Pick<Bill, 'customerId' | 'currency' | 'sheets' | 'until'>
type Loaded = Readonly<Record<ChargeSheet, readonly ChargeLine[]>>

function openOf({ customerId, currency: money, sheets }: Wanted): Record<ChargeSheet, ListRead<ChargeLine>> {
  const of = (sheet: ChargeSheet) => {
    const wanted = sheets.length === 0 || sheets.includes(sheet)
    return first(linesToBill, [customerId, wanted ? 'settled' : '', money, sheet], AT_ONCE)
  }
  return {
    outbound: of('outbound'),
    inbound: of('inbound'),
    'in-warehouse': of('in-warehouse'),
    miscellaneous: of('miscellaneous'),
    'warehouse-rent': of('warehouse-rent'),
  }
}

/** The next lines of a bill; it follows itself until none is left. */
function collected(one: Bill, loaded: Loaded, told: Told): Change[] {
  const lines = chargeSheets
    .flatMap((sheet) => loaded[sheet])
    .filter(({ occurredAt }) => occurredAt <= one.until)
  const total = lines.reduce((sum, { amount }) => sum + amount, one.total)
  const isWhole = lines.length === 0
  return [
    ...lines.map((of) => put(chargeLine, { ...of, status: 'billed', billId: one.id })),
    put(bill, { ...one, total, lines: one.lines + lines.length, collecting: isWhole ? 0 : 1 }),
    ...(isWhole
      ? []
      : [
          followUp(
            told.scope,
            { name: 'billing.collectBill' },
            {
              customerId: one.customerId,
              billId: one.id,
            },
          ),
        ]),
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
  reads: (given) => openOf(wantedOf(given)),
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
      },
      ...{ remark: given.remark, createdAt: told.at, createdName: told.actor.name },
      ...{ auditedBy: '', auditedName: '', issuedAt: null, issuedName: '', dueAt: null, writtenOffAt: null },
    }
    const changes = collected(one, loaded, told)
    if (!changes.some((change) => change.do === 'put' && change.table === chargeLine))
      throw billingRefusals.billEmpty()
    return [...changes, note(one.id, 'bill.generated')]
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

/** It follows a bill that is generated, and nothing else. */
export const collectBill = intent({
  name: 'billing.collectBill',
  ...{ ...about, permission: null, args: billOf },
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  reads2: (_, { one }) => openOf(one),
  decide({ one, ...loaded }, _, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    return one.status === 'to-be-issued' && one.collecting ? collected(one, loaded, told) : []
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
  reads: ({ billId }) => ({ one: need(bill, billId), lines: first(linesOfBill, [billId], 200) }),
  decide({ one, lines }, { customerId, billId }, { actor, scope }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if (one.status !== 'void') return []
    return [
      ...lines.map((of) => put(chargeLine, { ...of, status: 'settled', billId: '' })),
      ...(lines.length > 0
        ? [followUp(scope, { name: 'billing.freeBill' }, { customerId, billId })]
        : [put(bill, { ...one, collecting: 0 })]),
    ]
  },
})
