import type { Match } from '../catalog/barcode-match.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { workBucket } from '../sync/buckets.ts'
import { ordersByPicking, ordersInBin, ordersInSlot } from './floor-lists.ts'
import { linesOfOrder, type OutboundLine, outboundOrder } from './order.ts'
import { packOrder } from './pack-order.ts'
import {
  type Held,
  isWhole,
  linesHeld,
  orderHeld,
  otherTotes,
  packable,
  piecesTaken,
  stopped,
  verifiedOf,
} from './packing-held.ts'
import { binName } from './picking-held.ts'
import { told } from './told.ts'
import { parcel } from './wave.ts'

const back = { key: 'back', label: say('outbound.back') }
const again = ({ orderIds = [], waveIds = [], tote }: Held): { step: string; held: Held } =>
  orderIds.length > 1
    ? { step: 'item', held: { orderIds, waveIds, ...(tote && { tote }) } }
    : { step: 'start', held: {} }

const start: Step<Held> = {
  accepts: ['slot', 'tote', 'order', 'package'],
  view: (_, world) => ({
    instruction: say('outbound.scan-tote-or-order'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world)) }],
  }),
  scan(_, match, world) {
    if (match.kind === 'sku' || match.kind === 'unknown') return { stay: say('job.unknown-code') }
    const ids = ordersOf(world, match)
    const waveIds = ids.flatMap((id) => world.row(outboundOrder, id)?.waveId ?? [])
    const [tote] = match.kind === 'tote' ? match.ids : []
    const held = { orderIds: ids, waveIds: [...new Set(waveIds)], ...(tote && { tote }) }
    const [only, second] = packable(world, held)
    const [first] = ids
    if (!only) return first ? opened(world, held, first) : { stay: say('job.unknown-code') }
    return second ? { step: 'item', held } : opened(world, held, only.id)
  },
}

/** The orders that a code means: those in a tote, an order itself, or that of a parcel. */
function ordersOf(
  world: World,
  { kind, ids }: Extract<Match, { ids: readonly string[] }>,
): readonly string[] {
  if (kind === 'tote')
    return ids.flatMap((code) => world.list(ordersInBin, [world.scope, code])).map(({ id }) => id)
  if (kind === 'slot')
    return ids.flatMap((slot) => world.list(ordersInSlot, [world.scope, slot])).map(({ id }) => id)
  return kind === 'package' ? ids.flatMap((id) => world.row(parcel, id)?.orderId ?? []) : ids
}

/** Opens an order to pack; says why when it cannot be packed. */
function opened(world: World, now: Held, orderId: string): Next<Held> {
  const order = world.row(outboundOrder, orderId)
  if (!order) return { stay: say('job.unknown-code') }
  if (order.packed || order.status === 'shipped')
    return { stay: say('outbound.packed-already'), tone: 'again' }
  if (order.status === 'in-delivery' && !order.held && order.picked < order.pieces)
    return { stay: say('outbound.not-picked-yet', { picked: order.picked, pieces: order.pieces }) }
  return { step: 'verify', held: { ...now, orderId } }
}

/** A tote of several orders: an item says which, the oldest order first. */
const item: Step<Held> = {
  accepts: ['sku', 'slot', 'order', 'tote'],
  expects: (held, world) => ({ skuIds: new Set(openLines(world, held).map(({ skuId }) => skuId)) }),
  view: (held, world) => ({
    instruction: say('outbound.scan-item-to-pack'),
    facts: [{ label: say('outbound.orders-left'), value: String(packable(world, held).length) }],
    secondary: [back],
  }),
  scan(now, match, world) {
    if (match.kind !== 'sku') return start.scan?.(now, match, world) ?? { stay: say('job.unknown-code') }
    const candidate = match.candidates[0]
    const open = openLines(world, now)
    if (open.length === 0 && packable(world, now).length > 0)
      return { stay: say('outbound.work-is-coming'), tone: 'again' }
    const line = open.find(({ skuId }) => skuId === candidate?.skuId)
    if (!line || !candidate) return { stay: say('outbound.not-in-tote') }
    const next = opened(world, now, line.orderId)
    return 'step' in next
      ? verified(world, { ...now, orderId: line.orderId }, { line, more: candidate.pieces })
      : next
  },
  press: () => ({ step: 'start', held: {} }),
}

/** Lines that are in the tote and not packed; nothing while their work is not on the device. */
function openLines(world: World, held: Held): OutboundLine[] {
  return packable(world, held).flatMap(({ id }) => world.list(linesOfOrder, [id]))
}

const verify: Step<Held> = {
  accepts: ['sku'],
  expects: (held, world) => ({ skuIds: new Set(linesHeld(world, held).map(({ skuId }) => skuId)) }),
  view(held, world) {
    const order = orderHeld(world, held)
    const lines = linesHeld(world, held)
    const counted = lines.find(({ id }) => id === held.lineId)
    const others = otherTotes(world, held)
    const sum = (of: (line: OutboundLine) => number) => lines.reduce((total, line) => total + of(line), 0)
    return {
      instruction: lines.length === 0 ? say('outbound.work-is-coming') : say('outbound.verify-pieces'),
      code: { text: order?.slot || binName(order?.bin) || (order?.no ?? '') },
      facts: [
        ...lines.map((line) => ({
          label: say('outbound.item', { name: line.skuCode }),
          value: `${verifiedOf(held, line)} / ${line.quantity}`,
          strong: verifiedOf(held, line) < line.quantity,
        })),
        ...(others.length > 0 ? [{ label: say('outbound.also-in'), value: others.join(', ') }] : []),
      ],
      progress: { done: sum((line) => verifiedOf(held, line)), total: sum((line) => line.quantity) },
      ...(counted &&
        counted.quantity > 1 && {
          keypad: { value: verifiedOf(held, counted), max: counted.quantity, countsScans: true },
        }),
      ...stopped(world, held),
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    const all = linesHeld(world, now)
    if (all.length === 0) return { stay: say('outbound.work-is-coming'), tone: 'again' }
    const lines = all.filter(({ skuId }) => skuId === candidate?.skuId)
    if (lines.length === 0 || !candidate) return { stay: say('outbound.not-in-order') }
    const line = lines.find((one) => verifiedOf(now, one) < one.quantity)
    return line ? verified(world, now, { line, more: candidate.pieces }) : { stay: say('outbound.enough-of') }
  },
  enter(now, entered, world) {
    const line = linesHeld(world, now).find(({ id }) => id === now.lineId)
    return line
      ? verified(world, now, { line, more: entered - verifiedOf(now, line) })
      : { stay: say('outbound.verify-first') }
  },
  press: (now) => again(now),
}

function verified(world: World, now: Held, { line, more }: { line: OutboundLine; more: number }): Next<Held> {
  const total = verifiedOf(now, line) + more
  if (total > line.quantity) return { stay: say('outbound.only-so-many', { open: line.quantity }) }
  const held = { ...now, lineId: line.id, verified: { ...now.verified, [line.id]: total } }
  return { step: isWhole(world, held) ? 'material' : 'verify', held }
}

const material: Step<Held> = {
  accepts: 'anything',
  view: (held, world) => ({
    instruction: say('outbound.scan-material'),
    ...stopped(world, held),
    primary: { key: 'none', label: say('outbound.no-material') },
    secondary: [back],
  }),
  scan: (now, { code }) => ({
    step: 'label',
    held: { ...now, material: code.trim().toUpperCase().slice(0, 64) },
  }),
  press(now, key) {
    if (key === 'none') return { step: 'label', held: now }
    return key === 'back' ? { step: 'verify', held: now } : again(now)
  },
}

const label: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const { waybillNo = '' } = orderHeld(world, held) ?? {}
    return {
      instruction: waybillNo ? say('outbound.scan-its-label') : say('outbound.scan-any-label'),
      ...(waybillNo && { code: { text: waybillNo } }),
      ...stopped(world, held),
      secondary: [{ key: 'without', label: say('outbound.without-label') }, back],
    }
  },
  scan(now, { code }, world) {
    const read = code.trim()
    const { waybillNo = '' } = orderHeld(world, now) ?? {}
    if (waybillNo && read.toUpperCase() !== waybillNo.toUpperCase())
      return { stay: say('outbound.wrong-label', { waybill: waybillNo }) }
    return packed(world, now, waybillNo || read)
  },
  press(now, key, world) {
    if (key === 'without') return packed(world, now, '')
    return key === 'back' ? { step: 'material', held: now } : again(now)
  },
}

function packed(world: World, now: Held, waybillNo: string): Next<Held> {
  const order = orderHeld(world, now)
  if (!order) return { stay: say('job.unknown-code') }
  const pieces = piecesTaken(world, now, order)
  const others = packable(world, now).some(({ id }) => id !== order.id)
  return {
    ...again(others ? now : {}),
    commands: [
      wants(packOrder, { orderId: order.id, pieces, waybillNo, material: now.material ?? '', weight: 0 }),
    ],
    done: say('outbound.packed', { order: order.no }),
  }
}

function waiting(world: World): number {
  const picked = world.list(ordersByPicking, [world.scope, 'in-delivery', 'picked'])
  return picked.filter(({ packed: isPacked }) => !isPacked).length
}

/** Verifies every piece of an order and closes its package (state-machines §10.1-10.4). */
export const packingJob = job<Held>({
  name: 'packing',
  title: say('outbound.packing'),
  permission: 'outbound.pack',
  start: 'start',
  steps: { start, item, verify, material, label },
  begin: () => ({}),
  waiting,
  buckets: ({ waveIds = [] }) => waveIds.map(workBucket),
  tells: told,
})
