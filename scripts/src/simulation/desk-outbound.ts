import type { Performed } from '@longshore/server/commands/asked.ts'
import { ordersToWave } from '@longshore/server/outbound/orders-to-wave.ts'
import { addToWave } from '@longshore/shared/outbound/add-to-wave.ts'
import { reallocateOrder } from '@longshore/shared/outbound/allocate-waiting.ts'
import { closeWave, fillWave, openWave } from '@longshore/shared/outbound/build-wave.ts'
import { cancelOrder, deleteOrder } from '@longshore/shared/outbound/cancel-order.ts'
import { generateWaves } from '@longshore/shared/outbound/generate-waves.ts'
import { holdOrder, releaseOrder } from '@longshore/shared/outbound/hold-order.ts'
import { claimWave, endLease, releaseWave, takeOverWave } from '@longshore/shared/outbound/lease-wave.ts'
import { planByRules } from '@longshore/shared/outbound/plan-by-rules.ts'
import { printList } from '@longshore/shared/outbound/print-list.ts'
import { removeFromWave } from '@longshore/shared/outbound/remove-from-wave.ts'
import {
  cancelRejectOrder,
  cancelReview,
  convertToDraft,
  finalAudit,
  merchantReview,
  rejectOrder,
  reviewOrder,
} from '@longshore/shared/outbound/review-order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { waveRules } from '@longshore/shared/outbound/save-wave-rule.ts'
import { reoutOrder, returnOrder, setAsideOrder } from '@longshore/shared/outbound/set-aside-order.ts'
import { startOrder } from '@longshore/shared/outbound/start-order.ts'
import { submitOrder } from '@longshore/shared/outbound/submit-order.ts'
import { voidWave } from '@longshore/shared/outbound/void-wave.ts'
import { waveTypes } from '@longshore/shared/outbound/wave.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { HOUSE, OWNER, SKUS, writtenOrder } from './sim-world.ts'

type Filter = Readonly<Record<string, string | number>>

/** An order that the page shows under this filter, now and then any. */
const onOrder = (filter: Filter) => async (desk: SimDesk) => {
  const { chance, known } = desk
  const orderId = chance.of(0.9) ? (await desk.one('outboundOrder', filter))?.id : chance.one(known.orders)
  return orderId === undefined ? undefined : { orderId }
}

const withReason = (filter: Filter) => async (desk: SimDesk) => {
  const found = await onOrder(filter)(desk)
  return found && { ...found, reason: 'The buyer asked' }
}

const onWave = ({ chance, known }: SimDesk) => {
  const waveId = chance.one(known.waves)
  return waveId === undefined ? undefined : { waveId }
}

const SALE = { kind: 'sale', condition: 'good' } as const
const REMOVALS = [
  { kind: 'removal', condition: 'good' },
  { kind: 'removal', condition: 'defective' },
] as const

export const orderDesk: readonly DeskChore[] = [
  deskChore(saveOrder, 8, async (desk) => {
    const { chance, known } = desk
    const draft = chance.of(0.4) ? await desk.one('outboundOrder', { status: 'draft' }) : undefined
    const lines = SKUS.filter(() => chance.of(0.4)).map((skuId) => ({ skuId, quantity: 1 + chance.below(3) }))
    return {
      ...writtenOrder(known.orders.length, lines),
      orderId: draft?.id ?? null,
      customerId: OWNER,
      ...(chance.of(0.15) ? (chance.one(REMOVALS) ?? SALE) : SALE),
      priority: chance.below(3),
      shipBy: null,
    }
  }),
  deskChore(submitOrder, 8, async (desk) => {
    const found = await onOrder({ status: 'draft' })(desk)
    return found && { ...found, backorder: desk.chance.of(0.3) }
  }),
  deskChore(convertToDraft, 3, onOrder({ status: 'to-review' })),
  deskChore(merchantReview, 8, async (desk) => {
    const found = await onOrder({ status: 'to-review', merchantReviewed: 0 })(desk)
    return found && { ...found, reviewed: desk.chance.of(0.9) }
  }),
  deskChore(reviewOrder, 8, onOrder({ status: 'to-review', merchantReviewed: 1 })),
  deskChore(finalAudit, 10, onOrder({ status: 'to-review', warehouseReviewed: 1 })),
  deskChore(rejectOrder, 4, withReason({ status: 'to-review' })),
  { ...deskChore(cancelRejectOrder, 6, () => undefined), does: rejectAndThinkAgain },
  deskChore(cancelReview, 2, onOrder({ status: 'to-be-issued' })),
  deskChore(holdOrder, 5, withReason({ held: 0, status: 'to-be-issued' })),
  deskChore(releaseOrder, 6, onOrder({ held: 1 })),
  deskChore(setAsideOrder, 4, withReason({ abnormal: 0 })),
  deskChore(reoutOrder, 5, onOrder({ abnormal: 1 })),
  deskChore(returnOrder, 4, onOrder({ abnormal: 1 })),
  deskChore(cancelOrder, 10, withReason({})),
  deskChore(deleteOrder, 4, onOrder({ status: 'cancelled' })),
  deskChore(printList, 3, onOrder({ status: 'to-be-issued' })),
  deskChore(reallocateOrder, 3, onOrder({ status: 'to-be-issued' })),
]

/** Takes back a rejection, where there is none that of an order just rejected. */
async function rejectAndThinkAgain(desk: SimDesk): Promise<Performed | undefined> {
  const rejected = await onOrder({ status: 'draft', rejected: 1 })(desk)
  if (rejected && desk.chance.of(0.7)) return desk.does(cancelRejectOrder, rejected)
  const found = await withReason({ status: 'to-review' })(desk)
  if (!found) return undefined
  await desk.does(rejectOrder, found)
  return desk.does(cancelRejectOrder, { orderId: found.orderId })
}

/** Has the rules of the house make one wave of what waits, slice by slice; now and then somebody interrupts it. */
async function buildByRules(desk: SimDesk): Promise<Performed | undefined> {
  const { server, chance } = desk
  const { reader } = server.engine
  const rules = await reader.selectFrom('waveRule').selectAll().where('enabled', '=', 1).execute()
  const waiting = []
  for await (const page of ordersToWave(reader, HOUSE)) waiting.push(...page)
  const hall = { cartBins: 3, wallSlots: 99, now: server.now(), zone: 'UTC' }
  const [planned] = planByRules(waiting, rules, hall)
  if (!planned) return undefined
  const { type, method, priority, maxOrders, maxSkus, orderIds } = planned
  const opened = await desk.does(openWave, { type, method, priority, maxOrders, maxSkus })
  const waveId = opened.rows.find(({ table }) => table === 'wave')?.id
  if (waveId === undefined) return opened
  await desk.does(fillWave, { waveId, orderIds: [...orderIds] })
  if (chance.of(0.8)) await desk.does(closeWave, { waveId, slice: 0, last: 1 })
  return opened
}

const wishes = { types: [], method: 'by-type' as const, maxOrders: 3, maxSkus: 50, priority: 0 }

export const waveDesk: readonly DeskChore[] = [
  deskChore(generateWaves, 12, ({ known, chance }) => ({
    ...wishes,
    orderIds: known.orders.filter(() => chance.of(0.8)),
  })),
  { ...deskChore(openWave, 12, () => undefined), does: buildByRules },
  deskChore(fillWave, 1, async (desk) => {
    const [wave, order] = [await desk.one('wave', { status: 'building' }), desk.chance.one(desk.known.orders)]
    return wave && order ? { waveId: wave.id, orderIds: [order] } : undefined
  }),
  deskChore(closeWave, 4, async (desk) => {
    const wave = await desk.one('wave', { status: 'building' })
    return wave && { waveId: wave.id, slice: 0, last: 1 }
  }),
  deskChore(addToWave, 28, async (desk) => {
    const wave = await desk.one('wave', { status: 'not-picked' })
    const order = await desk.one('outboundOrder', { status: 'to-be-issued' })
    return wave && order && { waveId: wave.id, orderId: order.id }
  }),
  deskChore(removeFromWave, 22, ({ chance, known }) => {
    const [waveId, orderId] = [chance.one(known.waves), chance.one(known.orders)]
    return waveId && orderId ? { waveId, orderId } : undefined
  }),
  deskChore(voidWave, 8, onWave),
  deskChore(claimWave, 2, onWave),
  deskChore(takeOverWave, 4, onWave),
  deskChore(releaseWave, 3, onWave),
  deskChore(endLease, 7, async (desk) => {
    const wave = await desk.one('wave')
    return wave?.leasedAt ? { waveId: wave.id, leasedAt: Number(wave.leasedAt) } : undefined
  }),
  deskChore(startOrder, 8, ({ known, chance }) => ({ code: `DOC ${chance.below(known.orders.length)}` })),
  deskChore(waveRules.save, 4, async (desk) => {
    const { chance } = desk
    const was = chance.of(0.5) ? await desk.one('waveRule') : undefined
    return {
      ...{
        id: was?.id ?? null,
        name: `Rule ${chance.below(20)}`,
        type: chance.one(waveTypes) ?? waveTypes[0],
      },
      ...{ packageType: '', logisticsMode: chance.of(0.3) ? 'POST' : '', maxOrders: 1 + chance.below(4) },
      ...{ maxSkus: 1 + chance.below(5), priority: chance.below(3) },
      ...{ leastPriority: chance.below(2), shipBefore: '' },
    }
  }),
  deskChore(waveRules.enable, 1, async (desk) => ruleOf(desk)),
  deskChore(waveRules.disable, 1, async (desk) => ruleOf(desk)),
]

async function ruleOf(desk: SimDesk): Promise<{ id: string } | undefined> {
  const rule = await desk.one('waveRule')
  return rule && { id: rule.id }
}
