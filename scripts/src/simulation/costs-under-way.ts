import { saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { FRIEND, PAYING_START } from './money-people.ts'
import type { Doing, FirstWork } from './sim-world.ts'

/** What suppliers ask for: with which fee's causes it comes, in which currency, and what a piece of it costs. */
export const COSTS = [
  { code: 'LABOUR', comesWith: 'OPERATION', currency: 'CNY', price: '0.205', splitBy: 'weight' },
  { code: 'UNLOADING', comesWith: 'RECEIVE_PARCEL', currency: 'USD', price: '0.335', splitBy: 'weight' },
  { code: 'DOCKING', comesWith: 'SIGN_IN', currency: 'USD', price: '0.115', splitBy: 'weight' },
  { code: 'CUSTOMS', comesWith: 'FREIGHT', currency: 'CNY', price: '3.335', splitBy: 'volume' },
] as const

/** What a supplier asks for a load: nobody expects it. */
export const HAULAGE = 'HAULAGE'
export const CONTAINERS = ['MSKU1000001', 'MSKU1000002'] as const

/** When rent has a price from, and when that changes: within the month before the run. */
export const RENT_BEGINS = PAYING_START - 40 * DAY
export const RENT_CHANGES = PAYING_START - 11 * DAY

interface Price {
  readonly fee: string
  readonly price: string
  readonly currency?: string
  readonly validFrom?: number
}

/** A price of a piece. */
export function pieceOf({ fee, price, currency = 'CNY', validFrom = 1 }: Price) {
  const one = { id: null, fee, customerId: null, currency, basis: 'piece', validFrom }
  return saveFeeRule.args.validateSync({ ...one, steps: [{ to: '', price }] })
}

/** Rent by days in store: the first two cost nothing, then it rises twice. */
function rentOf(price: string, validFrom: number) {
  const rent = { id: null, fee: 'RENT', customerId: null, basis: 'volume-days', freeDays: 2, started: false }
  const steps = [
    { to: '9', price },
    { to: '20', price: '77.7' },
    { to: '', price: '135.5' },
  ]
  return saveFeeRule.args.validateSync({ ...rent, validFrom: Math.floor(validFrom / 1000), steps })
}

/** Two suppliers, what they ask for, the price of rent, and loads on their way in booked containers. */
export async function costsUnderWay(first: FirstWork, act: Doing): Promise<FirstWork> {
  const suppliers: string[] = []
  for (const code of ['ELBE', 'WESER']) {
    const saved = await act('setup.saveSupplier', { id: null, code, name: code, country: 'DE' }, 'company')
    suppliers.push(saved('supplier')[0] ?? '')
  }
  for (const [nth, { price, currency, ...cost }] of COSTS.entries()) {
    const supplierId = suppliers[nth % 2]
    const said = { ...cost, zh: cost.code, en: cost.code, side: 'cost', supplierId }
    await act('billing.saveChargeDefinition', { id: null, ...said }, 'company')
    await publish(act, pieceOf({ fee: cost.code, price, currency }))
  }
  const haulage = { code: HAULAGE, zh: HAULAGE, en: HAULAGE, side: 'cost', splitBy: 'volume' }
  await act('billing.saveChargeDefinition', { id: null, ...haulage }, 'company')
  await publish(act, rentOf('19.999', RENT_BEGINS))
  await publish(act, rentOf('23.45', RENT_CHANGES))
  return { ...first, loads: await loadsBooked(act) }
}

async function publish(act: Doing, price: object): Promise<void> {
  const rule = await act('billing.saveFeeRule', price, 'company')
  await act('billing.publishFeeRule', { ruleId: rule('feeRule')[0] }, 'company')
}

/** A space with a booking of the house and one of a customer; a load for each of two containers. */
async function loadsBooked(act: Doing): Promise<string[]> {
  const room = { carrier: 'Sea', voyage: 'V1', weight: 900, volume: 4, currency: 'USD', perKg: '0.77' }
  const [spaceId = ''] = (await act('freight.saveSpace', { spaceId: null, ...room }))('space')
  for (const customerId of [null, FRIEND]) {
    const asked = { spaceId, customerId, weight: 120, volume: 1, pieces: 0, remark: '' }
    const [bookingId] = (await act('freight.requestBooking', asked))('booking')
    await act('freight.confirmBooking', { bookingId })
  }
  const stands = { containerId: null, type: '40HC', seal: '', blNo: '', remark: '', spaceId }
  for (const containerNo of CONTAINERS) await act('freight.saveContainer', { ...stands, containerNo })
  const loads: string[] = []
  for (const containerNo of CONTAINERS) {
    const saved = await act('freight.saveStowage', { id: null, way: 'sea', channel: '', containerNo })
    loads.push(...saved('stowage'))
  }
  return loads
}
