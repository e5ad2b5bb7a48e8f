import { Rating } from '@longshore/server/billing/rating.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { writtenOrder } from '@longshore/shared/orders/written-order.ts'
import { FEES, priceOf } from './desk-bills.ts'
import { delivery } from './desk-cod.ts'
import { CHANNELS } from './desk-parcel-orders.ts'
import { BUYERS, buyer, clerks, FRIEND, idOf, PAYING_START } from './money-people.ts'
import { type Doing, type FirstWork, OWNER } from './sim-world.ts'

/** What freight costs by weight, in cents: the first kilogram, each further one that has begun, and the delivery. */
export const FREIGHT = { first: 2000, perStep: 500, delivery: 100 } as const

const PRICES = ['0.335', '1.005', '2.50', '0.125']
const RATES = [
  ['CNY', 'USD', '0.14'],
  ['USD', 'CNY', '7.05'],
  ['CNY', 'JPY', '20.5'],
] as const
const DELIVERED = 6
/** Seconds; in the middle of a run everything costs something else. */
const RISES = PAYING_START / 1000 + 25
/** Seconds; behind all that happened in this world. */
const LATE = PAYING_START / 1000 + 100

/** Two customers with balances, prices of most fees, freight that is paid first, and what carriers collected. */
export async function moneyUnderWay(first: FirstWork, act: Doing, engine: Engine): Promise<FirstWork> {
  await engine.operate(async (db) => {
    const owner = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', OWNER)
      .executeTakeFirstOrThrow()
    const friend = {
      ...owner,
      id: FRIEND,
      code: 'FRIEND',
      name: 'Friend',
      parcelPayment: 'automatic' as const,
    }
    await db.insertInto('customer').values(friend).execute()
    await db
      .updateTable('customer')
      .set({ parcelPayment: 'prepaid', creditLimit: 10_000 })
      .where('id', '=', OWNER)
      .execute()
    const use = { id: 'CNY', scope: 'company', version: 1, enabled: 1 } as const
    await db
      .insertInto('currencyUse')
      .values({ ...use, apartMost: 200, secondAbove: 4000, chargeAbove: 0 })
      .execute()
  })
  await prices(act)
  const accounts: string[] = []
  for (const [currency, secondAbove] of [
    ['CNY', '150'],
    ['USD', '0'],
  ]) {
    const account = {
      code: `B${currency}`,
      payee: 'House',
      bank: 'Harbour',
      account: '1',
      currency,
      secondAbove,
    }
    const made = await act('finance.saveBankAccount', { id: null, ...account }, 'company')
    accounts.push(...made('bankAccount'))
  }
  for (const [nth, customerId] of BUYERS.entries())
    for (const bankAccountId of accounts) {
      const payment = { amount: '140.00', transactionNo: `FIRST${nth}`, voucher: ['a'.repeat(64)] }
      const said = { method: 'bank-transfer', payer: 'Lin', bank: 'Harbour', bankAccountId, ...payment }
      const made = await act('finance.submitRecharge', said, 'company', buyer(customerId))
      await act('finance.approveRecharge', { rechargeId: made('recharge')[0] }, 'company', anna)
    }
  const packages = await orders(act, engine)
  await billsUnderWay(act, engine)
  await payoutsUnderWay(act)
  await engine.operate((db) =>
    db.updateTable('customer').set({ codByBank: 1 }).where('id', '=', FRIEND).execute(),
  )
  return { ...first, packages }
}

const [anna, ben] = clerks

/** What happened so far is charged and settled, and a bill of it stands at each desk. */
async function billsUnderWay(act: Doing, engine: Engine): Promise<void> {
  let made = 0
  await new Rating({
    engine,
    now: () => PAYING_START,
    newId: () => idOf(`first charge ${made++}`),
  }).look()
  const lines = await engine.reader
    .selectFrom('chargeLine')
    .select('id')
    .where('customerId', '=', OWNER)
    .where('fee', '<>', 'FREIGHT')
    .orderBy('id')
    .execute()
  const [scope, customerId] = [`customer:${OWNER}`, OWNER]
  const bills: string[] = []
  for (const { id } of lines.slice(0, 3)) {
    await act('billing.settleCharges', { customerId, lineIds: [id] }, scope, anna)
    const said = { customerId, currency: 'CNY', sheets: [], until: LATE, remark: '' }
    bills.push(...(await act('billing.generateBill', said, scope, anna))('bill'))
    await followed(engine)
  }
  for (const billId of bills.slice(1)) {
    await act('billing.auditBill', { customerId, billId }, scope, anna)
    await act('billing.issueBill', { customerId, billId }, scope, ben)
  }
  await act('billing.confirmBill', { customerId, billId: bills[2] }, scope, buyer(OWNER))
}

/** Until nothing that follows waits any more: whoever made this world goes on with it. */
async function followed({ reader }: Engine): Promise<void> {
  while (await reader.selectFrom('followUp').select('id').executeTakeFirst())
    await new Promise((resolve) => setImmediate(resolve))
}

/** Deliveries that were collected; of those that a carrier's statement says the same of one is applied for, and one is audited. */
async function payoutsUnderWay(act: Doing): Promise<void> {
  for (let nth = 0; nth < DELIVERED; nth++)
    await act('finance.followCod', { ...delivery(nth), signedAt: 1000 + nth }, 'company')
  for (let nth = 0; nth < 4; nth++) {
    const { waybillNo, collected } = delivery(nth)
    const line = {
      waybillNo,
      currency: 'CNY',
      collected: fromMinor(collected, 'CNY'),
      fee: '0.50',
      reference: '',
    }
    await act('finance.bringCodLine', { ...line, lineId: idOf(waybillNo) }, 'company', anna)
  }
  for (const [nth, customerId] of BUYERS.entries()) {
    const payee = { currency: 'CNY', holder: 'Lin', bank: 'Harbour', account: '6222' }
    const made = await act('finance.applyWithdrawalOfAll', payee, 'company', buyer(customerId))
    const [withdrawalId] = made('withdrawal')
    if (nth === 1) await act('finance.auditWithdrawal', { withdrawalId }, 'company', anna)
  }
}

async function prices(act: Doing): Promise<void> {
  for (const [nth, fee] of FEES.entries())
    for (const [price, validFrom] of [
      [PRICES[nth] ?? '1', 1],
      ['0.455', RISES],
    ] as const) {
      const rule = await act('billing.saveFeeRule', priceOf(fee, price, validFrom), 'company')
      await act('billing.publishFeeRule', { ruleId: rule('feeRule')[0] }, 'company')
    }
  for (const code of CHANNELS) {
    const list = {
      ...{ id: null, code, name: code, kind: 'published', channel: code, currency: 'CNY' },
      zones: [{ zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' }],
      rates: [{ zone: 'A', upTo: 30_000, first: 1000, base: '20', step: 1000, perStep: '5', delivery: '1' }],
    }
    const saved = await act('pricing.savePriceList', list, 'company')
    await act('pricing.publishPriceList', { id: saved('priceList')[0] }, 'company')
  }
  for (const [fromCurrency, toCurrency, rate] of RATES) {
    const said = { fromCurrency, toCurrency, rate, source: 'Bank', startsAt: null, remark: '' }
    const entered = await act('finance.enterRate', said, 'company')
    await act('finance.putRateInForce', { id: entered('exchangeRate')[0] }, 'company')
  }
}

/** Orders of both, the first of each measured. */
async function orders(act: Doing, engine: Engine): Promise<string[]> {
  const consignee = {
    ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
    ...{ postcode: '10110', address1: 'Jalan 1' },
  }
  for (let nth = 0; nth < 8; nth++) {
    const written = writtenOrder.cast({
      ...{ customerId: BUYERS[nth % 2], channel: CHANNELS[nth % 3 === 0 ? 1 : 0], pieces: 1, consignee },
      goods: [{ nameEn: 'Mug', quantity: 2, price: '2.50' }],
    })
    const saved = await act('orders.saveParcelOrder', { ...written, orderId: null })
    await act('orders.submitParcelOrder', { orderId: saved('parcelOrder')[0] })
  }
  const pieces = await engine.reader.selectFrom('parcelPiece').select('id').orderBy('no').execute()
  for (const [nth, { id: pieceId }] of pieces.slice(0, 5).entries())
    await act('freight.receivePiece', {
      ...{ pieceId, masterId: null, code: '', weight: 0.8 + nth, length: 40, width: 30, height: 20 },
      photo: null,
    })
  return pieces.map(({ id }) => id)
}
