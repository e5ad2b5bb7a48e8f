import type { Engine } from '@longshore/server/database/engine.ts'
import { writtenOrder } from '@longshore/shared/orders/written-order.ts'
import { CHANNELS } from './desk-parcel-orders.ts'
import { type Doing, type FirstWork, OTHER_WAREHOUSE, OWNER, plantOtherHouse } from './sim-world.ts'

/** How many packages each order has: the first of them come, and are measured. */
const ORDERS = [1, 2, 1, 3, 1, 2, 1, 1]
const MEASURED = 9
const RECEIVED = 10

const consignee = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
  ...{ postcode: '10110', address1: 'Jalan 1' },
}

/**
 * The logistics warehouse of a run: packages of some orders came, one load left with a bag and a package, another one is
 * loaded, and a bag is open.
 */
export async function loadsUnderWay(first: FirstWork, act: Doing, engine: Engine): Promise<FirstWork> {
  return { ...first, ...(await loadsBegun(act, engine)) }
}

/** With two warehouses a third load is on its way to the other one. */
export async function loadsToOtherHouse(first: FirstWork, act: Doing, engine: Engine): Promise<FirstWork> {
  await plantOtherHouse(engine)
  const begun = await loadsBegun(act, engine)
  await underWayThere(act, begun)
  return { ...first, ...begun }
}

async function loadsBegun(act: Doing, engine: Engine) {
  for (const [nth, pieces] of ORDERS.entries()) {
    const written = writtenOrder.cast({
      ...{ customerId: OWNER, kind: 'standard', channel: CHANNELS[nth % 4 === 3 ? 1 : 0], pieces, consignee },
      goods: [{ nameEn: 'Mug', quantity: 2, price: '2.50' }],
    })
    const [orderId] = (await act('orders.saveParcelOrder', { ...written, orderId: null }))('parcelOrder')
    await act('orders.submitParcelOrder', { orderId })
  }
  const packages = (await engine.reader.selectFrom('parcelPiece').select('id').orderBy('no').execute()).map(
    ({ id }) => id,
  )
  const size = { length: 40, width: 30, height: 20, photo: null }
  for (const [nth, pieceId] of packages.slice(0, RECEIVED).entries())
    await act('freight.receivePiece', {
      ...{ ...size, pieceId, masterId: null, code: '', weight: nth < MEASURED ? 2 + nth : 0 },
    })
  const bags = [await openedBag(act), await openedBag(act), await openedBag(act)]
  const laidIn = [0, 1, 1, 2]
  for (const [nth, into] of laidIn.entries())
    await act('freight.bagPiece', {
      ...{ bagId: bags[into], pieceId: packages[nth], code: '', from: 'STAGE', anyway: true },
    })
  for (const bagId of bags.slice(0, 2)) await act('freight.closeBag', { bagId, weight: 9, seal: 'S' })
  const loads = [await load(act, [bags[0], packages[4]]), await load(act, [bags[1], packages[5]])]
  for (const name of ['freight.submitStowage', 'freight.depart'])
    await act(name, { stowageId: loads[0], ...(name === 'freight.depart' && { stowageNo: '' }) })
  const ranges = [{ zone: 'A', cage: '1', postcode: '1', postcodeTo: '' }]
  const scheme = { id: null, code: 'ID', name: 'ID', country: 'ID', channel: '', priority: 1, ranges }
  await act('freight.saveZoningScheme', { ...scheme, templateId: null, remark: '' }, 'company')
  return { packages, bags, loads }
}

interface Begun {
  readonly packages: readonly (string | undefined)[]
  readonly bags: string[]
  readonly loads: string[]
}

/** A bag and a package are on their way to another warehouse of the house. */
async function underWayThere(act: Doing, { packages, bags, loads }: Begun): Promise<void> {
  const far = await openedBag(act)
  await act('freight.bagPiece', { bagId: far, pieceId: packages[7], code: '', from: 'STAGE', anyway: true })
  await act('freight.closeBag', { bagId: far, weight: 9, seal: 'S' })
  bags.push(far)
  const toOther = await load(act, [far, packages[6]], OTHER_WAREHOUSE)
  loads.push(toOther)
  for (const name of ['freight.submitStowage', 'freight.depart'])
    await act(name, { stowageId: toOther, ...(name === 'freight.depart' && { stowageNo: '' }) })
}

async function openedBag(act: Doing): Promise<string> {
  return (await act('freight.openBag', { channel: '', zone: '' }))('bag')[0] ?? ''
}

async function load(
  act: Doing,
  things: readonly (string | undefined)[],
  destination: string | null = null,
): Promise<string> {
  const saved = await act('freight.saveStowage', { id: null, way: 'air', channel: '', destination })
  const [stowageId = ''] = saved('stowage')
  for (const thingId of things)
    await act('freight.loadItem', {
      ...{ stowageId, stowageNo: '', thingId, code: '', from: 'STAGE', anyway: false },
    })
  return stowageId
}
