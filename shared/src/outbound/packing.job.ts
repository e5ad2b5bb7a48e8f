import type { Match } from '../catalog/barcode-match.ts'
import { type Job, job, type Next, namedFor, type Step, type StepView, say, type World } from '../job/job.ts'
import { customer } from '../setup/customer.ts'
import { workBucket } from '../sync/buckets.ts'
import { binName } from './bin-name.ts'
import { ordersByPicking, ordersInBin, ordersInSlot } from './floor-lists.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, outboundOrder } from './order.ts'
import { alike } from './packing-alike.ts'
import { again, back, doubt, kept, label, material, undo, undone } from './packing-close.ts'
import {
  fitsStation,
  type Held,
  isPart,
  isWhole,
  linesHeld,
  orderHeld,
  otherTotes,
  packable,
  stopped,
  undoable,
  verifiedOf,
  wantedOf,
} from './packing-held.ts'
import { printed, toMaterial, toPrint } from './packing-label.ts'
import { open } from './packing-open.ts'
import { packingUndoes } from './packing-undoes.ts'
import { told } from './told.ts'
import { parcel, type WaveType } from './wave.ts'

const start: Step<Held> = {
  accepts: ['slot', 'tote', 'order', 'package'],
  view: (now, world) => ({
    instruction: say('outbound.scan-tote-or-order'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world)) }],
    ...(undoable(world, now) && { secondary: [undo] }),
  }),
  press: (now, _, world) => undone(world, now),
  scan(now, match, world) {
    if (match.kind === 'sku' || match.kind === 'unknown') return { stay: say('job.unknown-code') }
    const found = ordersOf(world, match)
    const fitting = (id: string) => {
      const order = world.row(outboundOrder, id)
      return order === undefined || fitsStation(now, order)
    }
    const ids = found.filter(fitting)
    if (found.length > 0 && ids.length === 0) return { stay: say('outbound.other-station') }
    const waveIds = ids.flatMap((id) => world.row(outboundOrder, id)?.waveId ?? [])
    const [tote] = match.kind === 'tote' ? match.ids : []
    const [slot] = match.kind === 'slot' ? match.ids : []
    const held: Held = {
      ...{ ...kept(now), orderIds: ids, waveIds: [...new Set(waveIds)] },
      ...(tote && { tote }),
      ...(slot && { slot }),
    }
    const [only, second] = packable(world, held)
    const [first] = ids
    if (!only) return first ? opened(world, held, first) : { stay: say('job.unknown-code') }
    return second ? { step: 'item', held } : opened(world, held, only.id)
  },
}

/** The orders that a code means: those in a tote, the order itself, or the order of a parcel. */
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
    secondary: [...(undoable(world, held) ? [undo] : []), back],
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
  press: (now, key, world) => (key === 'undo' ? undone(world, now) : { step: 'start', held: kept(now) }),
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
      code: {
        text: order?.slot || binName(order?.bin) || (order?.no ?? ''),
        ...(counted && { caption: say('outbound.item', { name: counted.skuCode }) }),
      },
      facts: [
        ...lines.map((line) => ({
          label: say('outbound.item', { name: `${line.skuCode} ${namedFor(world, line)}` }),
          value: `${verifiedOf(held, line)} / ${wantedOf(line)}`,
          strong: verifiedOf(held, line) < wantedOf(line),
          article: line.skuId,
        })),
        ...(others.length > 0 ? [{ label: say('outbound.also-in'), value: others.join(', ') }] : []),
        ...aboutOrder(world, order),
      ],
      progress: { done: sum((line) => verifiedOf(held, line)), total: sum((line) => wantedOf(line)) },
      ...(counted &&
        wantedOf(counted) > 1 && {
          keypad: { value: verifiedOf(held, counted), max: wantedOf(counted), countsScans: true },
        }),
      ...stopped(world, held),
      secondary: [
        ...(isPart(world, held) ? [{ key: 'part', label: say('outbound.close-part') }] : []),
        ...toPrint(world, held),
        back,
      ],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    const all = linesHeld(world, now)
    if (all.length === 0) return { stay: say('outbound.work-is-coming'), tone: 'again' }
    const lines = all.filter(({ skuId }) => skuId === candidate?.skuId)
    if (lines.length === 0 || !candidate) return { stay: say('outbound.not-in-order') }
    const line = lines.find((one) => verifiedOf(now, one) < wantedOf(one))
    return line ? verified(world, now, { line, more: candidate.pieces }) : { stay: say('outbound.enough-of') }
  },
  enter(now, entered, world) {
    const line = linesHeld(world, now).find(({ id }) => id === now.lineId)
    return line
      ? verified(world, now, { line, more: entered - verifiedOf(now, line) })
      : { stay: say('outbound.verify-first') }
  },
  press(now, key, world) {
    if (key === 'print') return printed('verify', now)
    return key === 'part' ? toMaterial(world, { ...now, more: true }) : again(now)
  },
}

/** What a packer should know of the order besides its goods: what its customer asks for stands out. */
function aboutOrder(world: World, order: OutboundOrder | undefined): NonNullable<StepView['facts']> {
  if (!order) return []
  const { no, docNo, channel, remark, abnormal } = order
  const owner = world.row(customer, order.customerId)
  return [
    ...(abnormal ? [{ label: say('outbound.is-abnormal'), value: no, strong: true }] : []),
    ...(remark ? [{ label: say('outbound.remark'), value: remark, strong: true }] : []),
    { label: say('outbound.order'), value: [no, docNo].filter(Boolean).join(' · ') },
    ...(owner ? [{ label: say('outbound.customer'), value: `${owner.name} (${owner.code})` }] : []),
    ...(channel ? [{ label: say('outbound.channel'), value: channel }] : []),
  ]
}

function verified(world: World, now: Held, { line, more }: { line: OutboundLine; more: number }): Next<Held> {
  const total = verifiedOf(now, line) + more
  if (total > wantedOf(line)) return { stay: say('outbound.only-so-many', { open: wantedOf(line) }) }
  const held = { ...now, lineId: line.id, verified: { ...now.verified, [line.id]: total } }
  return isWhole(world, held) ? toMaterial(world, held) : { step: 'verify', held }
}

function waiting(world: World, types?: readonly WaveType[]): number {
  const picked = world.list(ordersByPicking, [world.scope, 'in-delivery', 'picked'])
  return picked.filter((order) => !order.packed && fitsStation({ ...(types && { types }) }, order)).length
}

/** A station for single items: an item picks the oldest order of such a wave that waits for one. */
const single: Step<Held> = {
  ...start,
  accepts: ['sku', 'tote', 'order', 'package'],
  expects: (now, world) => ({ skuIds: new Set(stationLines(world, now).map(({ skuId }) => skuId)) }),
  view: (now, world) => ({
    instruction: say('outbound.scan-single-item'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world, now.types)) }],
    ...(undoable(world, now) && { secondary: [undo] }),
  }),
  scan(now, match, world) {
    if (match.kind !== 'sku') return start.scan?.(now, match, world) ?? { stay: say('job.unknown-code') }
    const candidate = match.candidates[0]
    const line = stationLines(world, now).find(({ skuId }) => skuId === candidate?.skuId)
    if (!line || !candidate) return { stay: say('outbound.no-order-wants-it') }
    const held = { ...kept(now), orderIds: [line.orderId], ...(line.waveId && { waveIds: [line.waveId] }) }
    const next = opened(world, held, line.orderId)
    return 'step' in next
      ? verified(world, { ...held, orderId: line.orderId }, { line, more: candidate.pieces })
      : next
  },
}

/** Lines that wait for their pieces at this station, the oldest order first. */
function stationLines(world: World, now: Held): OutboundLine[] {
  const orders = world.list(ordersByPicking, [world.scope, 'in-delivery', 'picked'])
  return orders
    .filter((order) => !order.packed && !order.held && fitsStation(now, order))
    .sort((a, b) => (a.no < b.no ? -1 : 1))
    .flatMap(({ id }) => world.list(linesOfOrder, [id]))
}

/** Verifies every piece of an order and closes its packages (state-machines §10.1-10.4), at a station of its own for some kinds of waves. */
export function packingJobOf(types?: readonly WaveType[]): Job {
  const picksByItem = types?.includes('single-item-single-quantity') ?? false
  return job<Held>({
    name: types ? `packing ${types.join(' ')}` : 'packing',
    title: say('outbound.packing'),
    permission: 'outbound.pack',
    start: 'start',
    steps: { start: picksByItem ? single : start, item, alike, verify, material, open, label, doubt },
    begin: () => (types ? { types } : {}),
    waiting: (world) => waiting(world, types),
    buckets: ({ waveIds = [] }) => waveIds.map(workBucket),
    tells: told,
    undoes: packingUndoes,
    undone: ({ last: _, ...held }) => ({ held }),
  })
}

export const packingJob = packingJobOf()
