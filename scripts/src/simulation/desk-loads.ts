import {
  arriveAll,
  arriveItem,
  cancelArrival,
  closeArrival,
} from '@longshore/shared/freight/arrive-stowage.ts'
import { cancelDeparture, departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { loadItem, unloadItem } from '@longshore/shared/freight/load-item.ts'
import { planItem, rollItems, unplanItems } from '@longshore/shared/freight/plan-stowage.ts'
import { revertStowage, saveStowage, submitStowage } from '@longshore/shared/freight/save-stowage.ts'
import { sortParcel } from '@longshore/shared/freight/sort-parcel.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { OTHER_WAREHOUSE } from './sim-world.ts'

const STAYS = ['to-be-submitted', 'submitted']

/** A bag or a package that is here, now and then any. */
async function thing(desk: SimDesk) {
  const bag = desk.chance.of(0.5)
  const here = desk.chance.of(0.9)
  const one = bag
    ? await desk.one('bag', here ? { status: ['open', 'closed'] } : {})
    : await desk.one('parcelPiece', here ? { status: 'stored' } : {})
  return one && { thingId: one.id, code: '', no: String(one.no) }
}

async function load(desk: SimDesk, filter: Parameters<SimDesk['one']>[1]) {
  const one = await desk.one('stowage', desk.chance.of(0.9) ? filter : {})
  return one && { stowageId: one.id }
}

/** An item of some load, by what became of it. */
async function itemOf(desk: SimDesk, stage: readonly string[]) {
  const one = await desk.one('stowageItem', { stage })
  return one && { stowageId: String(one.stowageId), id: one.id, thingId: String(one.thingId) }
}

/** What the desks of the logistics warehouse do with loads. */
export const loadDesk: readonly DeskChore[] = [
  deskChore(saveStowage, 3, async ({ chance, server }) =>
    saveStowage.args.validateSync({
      ...{ id: null, way: chance.one(['air', 'sea']), channel: '' },
      destination: server.begins === 'onward' && chance.of(0.4) ? OTHER_WAREHOUSE : null,
    }),
  ),
  deskChore(planItem, 5, async (desk) => {
    const [to, what] = [await load(desk, { status: STAYS }), await thing(desk)]
    return to && what && { ...to, code: what.no }
  }),
  deskChore(unplanItems, 2, async (desk) => {
    const one = await itemOf(desk, ['planned', 'loaded'])
    return one && { stowageId: one.stowageId, itemIds: [one.id] }
  }),
  deskChore(rollItems, 4, async (desk) => {
    const [one, to] = [await itemOf(desk, ['planned', 'loaded']), await load(desk, { submitted: 0 })]
    return one && to && { ...one, toId: to.stowageId, itemIds: [one.id], reason: 'Shut out' }
  }),
  deskChore(loadItem, 8, async (desk) => {
    const [to, what] = [await load(desk, { status: STAYS }), await thing(desk)]
    return to && what && { ...to, ...what, stowageNo: '', from: 'STAGE', anyway: true }
  }),
  deskChore(unloadItem, 3, async (desk) => {
    const one = await itemOf(desk, ['loaded'])
    return one && { ...one, stowageNo: '', code: '' }
  }),
  deskChore(submitStowage, 6, (desk) => load(desk, { submitted: 0 })),
  deskChore(revertStowage, 3, (desk) => load(desk, { status: 'submitted' })),
  deskChore(departStowage, 8, async (desk) => {
    const one = await load(desk, { status: 'submitted' })
    return one && { ...one, stowageNo: '' }
  }),
  deskChore(cancelDeparture, 8, async (desk) => {
    const one = await load(desk, { status: 'departed' })
    return one && { ...one, reason: 'It did not leave' }
  }),
  deskChore(arriveItem, 8, async (desk) => {
    const one = await itemOf(desk, ['departed'])
    return one && { ...one, stowageNo: '', code: '', photo: null }
  }),
  deskChore(arriveAll, 2, async (desk) => {
    const one = await load(desk, { status: ['departed', 'arrival-partial'] })
    return one && { ...one, stowageNo: '' }
  }),
  deskChore(cancelArrival, 6, async (desk) => {
    const one = await itemOf(desk, ['arriving', 'arrived'])
    return one && { stowageId: one.stowageId, itemId: one.id, reason: 'Another one' }
  }),
  deskChore(closeArrival, 3, async (desk) => {
    const one = await load(desk, { status: 'arrival-partial' })
    return one && { ...one, reason: 'Ten days' }
  }),
  deskChore(sortParcel, 3, async (desk) => {
    const [order, scheme] = [await desk.one('parcelOrder'), await desk.one('zoningScheme')]
    if (!order || !scheme) return undefined
    const told = { zone: 'A', cage: '1', segment: '', weight: 1000, templateId: null, templateNo: 0 }
    return { ...told, orderId: order.id, code: String(order.no), schemeId: scheme.id }
  }),
]
