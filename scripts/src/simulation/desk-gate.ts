import type { Actor } from '@longshore/shared/command/command.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { giveBack, takeException } from '@longshore/shared/exceptions/move-exception.ts'
import { takeDifference } from '@longshore/shared/exceptions/take-difference.ts'
import { countMaterial } from '@longshore/shared/outbound/count-material.ts'
import { issueOrder, markBagged } from '@longshore/shared/outbound/issue-order.ts'
import { adjustMaterial, receiveMaterial, warnMaterial } from '@longshore/shared/outbound/keep-material.ts'
import { labelParcel } from '@longshore/shared/outbound/label-parcel.ts'
import { nameCarrier } from '@longshore/shared/outbound/list-left.ts'
import { closeHandover, openHandover } from '@longshore/shared/outbound/move-handover.ts'
import { registerParcel } from '@longshore/shared/outbound/register-parcel.ts'
import { missPickup } from '@longshore/shared/outbound/unsweep.ts'
import { resolveException } from '@longshore/shared/resolutions.ts'
import { warehouses } from '@longshore/shared/setup/save-warehouse.ts'
import { approveCount, cancelCount } from '@longshore/shared/stock/approve-count.ts'
import { approveCountOrder } from '@longshore/shared/stock/approve-count-order.ts'
import { cancelCountOrder } from '@longshore/shared/stock/cancel-count-order.ts'
import { countTypes } from '@longshore/shared/stock/count-order.ts'
import { recountPosition } from '@longshore/shared/stock/count-position.ts'
import { openCountOrder } from '@longshore/shared/stock/open-count-order.ts'
import { orderCount } from '@longshore/shared/stock/order-count.ts'
import { LEAD } from './count-checks.ts'
import { ruleDesk } from './desk-count-rules.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { CARRIER, houseRow, MATERIAL_IDS, MATERIALS, POSITIONS, SKUS, WAREHOUSE } from './sim-world.ts'

/** What the desk beside the gate does with parcels, hand-overs and packaging. */
export const gateDesk: readonly DeskChore[] = [
  deskChore(openHandover, 6, () => ({ carrierId: CARRIER, vehicle: 'HH-LS 1', dock: '3' })),
  deskChore(closeHandover, 6, async (desk) => {
    const open = await desk.one('handover', { status: 'open' })
    return open && { handoverId: open.id }
  }),
  deskChore(nameCarrier, 6, async (desk) => {
    const left = await desk.one('parcel', { nextManifest: '' })
    return left && { parcelId: left.id, carrierId: CARRIER }
  }),
  deskChore(missPickup, 5, async (desk) => {
    const gone = await desk.one('parcel', { status: 'swept' })
    return gone && { parcelId: gone.id, reason: 'left on the ramp' }
  }),
  deskChore(issueOrder, 4, async (desk) => {
    const order = await desk.one('outboundOrder', { packed: 1 })
    const into = desk.chance.of(0.5) ? await desk.one('handover') : undefined
    return order && { orderId: order.id, handoverId: into?.id ?? null }
  }),
  deskChore(markBagged, 2, async (desk) => {
    const order = await desk.one('outboundOrder', { packed: 1 })
    return order && { orderId: order.id, bagged: desk.chance.of(0.6) }
  }),
  deskChore(registerParcel, 4, async (desk) => {
    const { chance } = desk
    const parcel = await desk.one('parcel')
    const size = { weight: chance.below(3) / 4, length: chance.below(2) * 20, width: 0, height: 0 }
    return (
      parcel && {
        ...size,
        parcelId: parcel.id,
        material: chance.of(0.5) ? (chance.one(MATERIALS) ?? '') : '',
      }
    )
  }),
  deskChore(labelParcel, 3, async (desk) => {
    const parcel = await desk.one('parcel')
    return parcel && { parcelId: parcel.id, waybillNo: `LATE-${1000 + desk.chance.below(40)}` }
  }),
  deskChore(countMaterial, 2, ({ chance }) => ({
    materialId: chance.one(MATERIAL_IDS) ?? '',
    quantity: chance.below(5),
  })),
  deskChore(receiveMaterial, 1, ({ chance }) => ({
    ...{ materialId: chance.one(MATERIAL_IDS) ?? '', quantity: 1 + chance.below(9), remark: '' },
  })),
  deskChore(adjustMaterial, 1, ({ chance }) => ({
    ...{ materialId: chance.one(MATERIAL_IDS) ?? '', change: chance.of(0.5) ? -1 : 2, reason: 'wet' },
  })),
  deskChore(warnMaterial, 3, ({ chance }) => ({
    ...{ materialId: chance.one(MATERIAL_IDS) ?? '', warning: chance.below(5) },
  })),
]

/** An article costs 1.00 USD: a lead approves a difference of two pieces, one is booked at once. */
const SMALL = { currency: 'USD', approveValueAbove: '2.00', bookValueUpTo: '1.00' } as const

/** The house is set otherwise. */
export const setHouse: DeskChore = deskChore(
  warehouses.save,
  4,
  ({ chance }) => ({
    ...{ ...houseRow, id: WAREHOUSE, own: true, samplePercent: 50, asksWhyElsewhere: false },
    ...{
      inspection: chance.one(['none', 'sample', 'full'] as const) ?? 'none',
      overCapacity: 'warn' as const,
      asksMixing: chance.one(['never', 'owners', 'articles'] as const) ?? 'owners',
    },
    ...{ auditsReceipts: chance.of(0.5), finalAudit: chance.of(0.5), offlineGrace: 240, cartBins: 3 },
    ...{ weighing: chance.of(0.5), weighAndIssue: chance.of(0.2), weightGrams: 50, weightPercent: 5 },
    ...{
      recheckRate: chance.of(0.5) ? 50 : 0,
      confirmsSlot: chance.of(0.3),
      wallSlots: 99,
      backorders: true,
      ...{ parcelLabels: 'by-hand' as const, packPhoto: 'required' as const },
      recheckBySight: chance.of(0.3),
      lockMinutes: 30,
      destroysByTwo: chance.of(0.5),
      recountAbove: chance.of(0.4) ? 2 : 0,
      countLimits: chance.of(0.5) ? [SMALL] : [],
      ...{ countsADay: 3, countsAt: '00:00', bagPieces: chance.of(0.3) ? 3 : 0, bagKilos: 0 },
      returnDays: 0,
      unknownDays: 1,
      storeHours: 24,
      shipHours: 24,
      boardNames: false,
      unknownReminders: [1],
      deadDays: 90,
      silentDays: 7,
    },
  }),
  { scope: 'company' },
)

const counted = (status: string) => async (desk: SimDesk) => {
  const task = await desk.one('countTask', { status })
  return task && { countId: task.id }
}

const toApprove = async (desk: SimDesk) => {
  const task = await desk.one('countTask', { status: 'counted' })
  return task && { countId: task.id, force: '' }
}

const counting = async (desk: SimDesk) => {
  const order = await desk.one('countOrder', { status: ['to-be-counted', 'counting'] })
  return order && { orderId: order.id }
}

const countedOrder = async (desk: SimDesk) => {
  const order = await desk.one('countOrder', { status: 'counting' })
  return order && { orderId: order.id, force: '' }
}

/** The manager counts with a handheld too, under the same name; a lead approves what is small. */
const countsToo: Actor = { kind: 'staff', id: 'ana', name: 'Ana', customerId: null, permissions: undefined }
export const manager: Actor = { ...countsToo, id: 'mia', name: 'Mia' }
const lead: Actor = { ...countsToo, id: LEAD, name: 'Leo', permissions: new Set(['stock.approve-small']) }

/** A way to an end may be the approval of a count, which no house gives to itself above its limits. */
export const byManager = { actor: manager } as const

const OPEN = ['open', 'taken']

const ofException = (status: string) => async (desk: SimDesk) => {
  const found = await desk.one('exception', { status })
  return found && { exceptionId: found.id }
}

async function resolved(desk: SimDesk) {
  const { chance } = desk
  const open = await desk.one('exception', { status: OPEN })
  if (!open) return undefined
  const lines = [...desk.known.lines.values()].flat()
  return {
    resolution: chance.one(exceptionKinds[String(open.kind)]?.resolutions ?? []) ?? '',
    ...{ exceptionId: open.id, remark: 'seen', quantity: null },
    positionId: chance.of(0.8) ? (chance.one(POSITIONS) ?? null) : null,
    lineId: chance.of(0.8) ? (chance.one(lines) ?? null) : null,
  }
}

/** What a lead does about counts and exceptions, and how the house is set. */
export const leadDesk: readonly DeskChore[] = [
  deskChore(orderCount, 3, ({ chance }) => ({
    positionId: POSITIONS[chance.below(2)] ?? '',
    reason: 'yearly',
  })),
  deskChore(openCountOrder, 3, ({ chance }) => ({
    ...{ type: chance.one(countTypes) ?? 'whole', shelves: ['A', 'B'], partitionIds: [WAREHOUSE] },
    ...{ skuIds: SKUS.slice(0, 1 + chance.below(2)), remark: '', freezes: chance.of(0.5) },
  })),
  ...ruleDesk,
  deskChore(approveCountOrder, 4, countedOrder, { actor: manager }),
  deskChore(approveCountOrder, 2, countedOrder, { actor: countsToo }),
  deskChore(cancelCountOrder, 10, async (desk) => {
    const order = await counting(desk)
    return order && { ...order, reason: 'not needed' }
  }),
  deskChore(approveCount, 8, toApprove, { actor: manager }),
  deskChore(approveCount, 3, toApprove, { actor: countsToo }),
  deskChore(approveCount, 3, toApprove, { actor: lead }),
  deskChore(approveCountOrder, 2, countedOrder, { actor: lead }),
  deskChore(takeDifference, 6, counted('counted'), byManager),
  deskChore(recountPosition, 2, counted('counted')),
  deskChore(cancelCount, 3, async (desk) => {
    const task = await desk.one('countTask', { status: ['counted', 'to-be-counted'] })
    return task && { countId: task.id, reason: 'not needed' }
  }),
  deskChore(takeException, 10, ofException('open'), byManager),
  deskChore(giveBack, 14, ofException('taken'), byManager),
  deskChore(resolveException, 20, resolved, byManager),
  setHouse,
]
