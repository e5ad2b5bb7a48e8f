import { freshId } from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'

let nth = 0

/** A charge as the rating leaves it. */
export function chargeRow(customerId: string, amount: number) {
  nth += 1
  return {
    ...{ id: freshId(), scope: `customer:${customerId}`, version: 0, customerId, sheet: 'outbound' },
    ...{ fee: 'OPERATION', of: '', shown: 1, status: 'accrued', currency: 'CNY', amount },
    ...{ exact: String(amount), counted: '1', quantity: 1, basis: '{}', ruleId: '', ruleNo: 1 },
    ...{ documentId: `order-${nth}`, documentNo: `OB${nth}`, subjectId: '', scopeNo: 0, seq: nth, n: 1 },
    ...{ reverses: null, occurredAt: 1000 + nth, ratedAt: 2000, settledBy: '', settledName: '' },
    ...{ settledAt: null, postingId: '', billId: '' },
  }
}

/** A price in CNY for all customers, in force since ever; each cause is counted by itself. */
export const inForce = {
  ...{ scope: 'company', version: 1, schedule: 'miscellaneous', of: '', customerId: '', chain: '', no: 1 },
  ...{ status: 'published', freeDays: 0, percentOf: '', validFrom: 0, endsAt: null, remark: '' },
  ...{ savedBy: '', savedName: '', publishedName: '', grade: '', counts: 'cause' },
  currency: 'CNY',
  stepMode: 'whole',
  per: '1',
  started: 0,
  minimum: 0,
  maximum: 0,
} as const

/** The number of the company's scope, in which causes are planted; it is opened where it was not. */
export function companyScope(engine: Engine): Promise<number> {
  return engine.operate(async (db) => {
    await db
      .insertInto('scope')
      .values({ id: 'company', seq: 0 })
      .onConflict((s) => s.doNothing())
      .execute()
    const found = db.selectFrom('scope').select('no').where('id', '=', 'company')
    return (await found.executeTakeFirstOrThrow()).no
  })
}
