import { job, type Next, type Step, type StepView, say, type World, wants } from '../job/job.ts'
import { workBucket } from '../sync/buckets.ts'
import { ordersByPicking } from './floor-lists.ts'
import { missAtSort } from './miss-at-sort.ts'
import { closeTote, openTote } from './open-tote.ts'
import { type OutboundOrder, outboundOrder } from './order.ts'
import {
  confirmsSlot,
  type Held,
  leftInTote,
  linesOfWave,
  openPieces,
  slotOfOrder,
  slotsToClear,
  unsorted,
  waveOfTote,
} from './sort-held.ts'
import { sortPiece } from './sort-piece.ts'
import { back, laidAside, surplus, unwanted } from './sort-unwanted.ts'
import { told } from './told.ts'
import { isMixed, unsortedOf } from './wall.ts'
import { isOfOther, wallTote, wallToteId } from './wall-tote.ts'

const start: Step<Held> = {
  accepts: ['tote'],
  view: ({ waveId }, world) => ({
    instruction: say('outbound.scan-tote-to-sort'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world)) }, ...slotsToTell(world, waveId)],
  }),
  scan: (now, match, world) =>
    match.kind === 'tote' ? opened(world, now, match.code) : { stay: say('job.unknown-code') },
}

/** Opens a tote at the wall; the one before it is closed. */
function opened(world: World, now: Held, code: string): Next<Held> {
  const waveId = waveOfTote(world, code, now)
  if (!waveId) return { stay: say('outbound.tote-unknown', { tote: code }) }
  const orders = world.list(ordersByPicking, [world.scope, 'in-delivery', 'picked'])
  const kind = orders.find((order) => order.waveId === waveId)?.waveType ?? ''
  if (kind !== '' && !isMixed(kind)) return { stay: say('outbound.needs-no-sorting') }
  const row = world.row(wallTote, wallToteId(world.scope, code))
  const { workerId, deviceId, now: at } = world
  if (row && isOfOther(row, { workerId, deviceId, at }))
    return { step: 'other', held: { ...now, tote: code, waveId }, tone: 'asked' }
  return taken(now, { tote: code, waveId }, false)
}

function taken(now: Held, { tote, waveId }: { tote: string; waveId: string }, takeOver: boolean): Next<Held> {
  const before = now.tote && now.tote !== tote ? [wants(closeTote, { tote: now.tote })] : []
  return {
    step: 'item',
    held: { tote, waveId },
    commands: [...before, wants(openTote, { tote, waveId, takeOver })],
    done: say('outbound.tote-taken', { tote }),
  }
}

const other: Step<Held> = {
  accepts: [],
  view: ({ tote = '' }, world) => ({
    instruction: say('outbound.tote-of', {
      tote,
      worker: world.row(wallTote, wallToteId(world.scope, tote))?.workerName ?? '',
    }),
    secondary: [back, { key: 'take', label: say('outbound.take-over'), tone: 'danger' }],
  }),
  press: ({ tote, waveId }, key) =>
    key === 'take' && tote && waveId ? taken({}, { tote, waveId }, true) : { step: 'start', held: {} },
}

const item: Step<Held> = {
  accepts: ['sku', 'tote'],
  expects: ({ waveId }, world) => ({
    skuIds: new Set(linesOfWave(world, waveId).map(({ skuId }) => skuId)),
  }),
  view(held, world) {
    const { last, aside, waveId, tote = '' } = held
    if (aside)
      return {
        instruction: say('outbound.put-aside'),
        blocking: {
          title: aside.cancelled ? say('outbound.order-cancelled') : say('outbound.not-wanted'),
          text: say('outbound.into-abnormal-area', { order: aside.order }),
          action: { key: 'aside', label: say('outbound.is-put-aside') },
        },
      }
    const lines = linesOfWave(world, waveId)
    const left = leftInTote(world, held).reduce((sum, one) => sum + one.left, 0)
    return {
      instruction: last
        ? say(last.full ? 'outbound.slot-is-full' : 'outbound.put-into-slot')
        : say(lines.length === 0 ? 'outbound.work-is-coming' : 'outbound.scan-item-to-sort', { tote }),
      ...(last && { code: { text: last.slot, caption: say('outbound.then-next-item') } }),
      facts: [
        { label: say('outbound.left-in-tote'), value: String(left), strong: true },
        ...slotsToTell(world, waveId),
      ],
      progress: {
        done: lines.reduce((sum, line) => sum + line.quantity, 0) - openPieces(lines),
        total: lines.reduce((sum, line) => sum + line.quantity, 0),
      },
      secondary: [
        ...(held.enough ? [{ key: 'another', label: say('outbound.another-in-hand') }] : []),
        { key: 'empty', label: say('outbound.tote-is-empty') },
      ],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'tote') return opened(world, now, match.code)
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const candidate = match.candidates[0]
    if (linesOfWave(world, now.waveId).length === 0)
      return { stay: say('outbound.work-is-coming'), tone: 'again' }
    const { enough: _, ...held } = now
    return candidate ? sorted(world, held, candidate) : { stay: say('job.unknown-code') }
  },
  press(now, key, world) {
    if (key === 'aside') return laidAside(now)
    if (key === 'another') return { step: 'surplus', held: now }
    return leftInTote(world, now).length > 0 ? { step: 'missing', held: now } : closed(now)
  },
}

/** Slots that a packer can take, and slots that somebody has to clear, as far as this device has heard. */
function slotsToTell(world: World, waveId: string | undefined): NonNullable<StepView['facts']> {
  const { full, stopped } = slotsToClear(world, waveId)
  return [
    ...(full.length > 0 ? [{ label: say('outbound.slots-full'), value: full.join(', ') }] : []),
    ...(stopped.length > 0 ? [{ label: say('outbound.slots-stopped'), value: stopped.join(', ') }] : []),
  ]
}

/** One piece of an article goes to the order that lacks the fewest; what nobody wants is laid aside. */
function sorted(world: World, now: Held, { skuId, pieces }: { skuId: string; pieces: number }): Next<Held> {
  const { waveId } = now
  let waits: OutboundOrder | undefined
  for (const { order, lines, open } of unsorted(world, waveId)) {
    const line = lines.find((one) => one.skuId === skuId && unsortedOf(one) >= pieces)
    if (!line) continue
    const slot = slotOfOrder(order)
    if (slot === '') {
      waits = order
      continue
    }
    const putting = {
      lineId: line.id,
      slot,
      sku: line.skuCode,
      order: order.no,
      pieces,
      full: open === pieces,
    }
    return confirmsSlot(world) ? { step: 'slot', held: { ...now, putting } } : put(now, putting)
  }
  if (waits) return { stay: say('outbound.slot-not-free', { order: waits.no }) }
  return unwanted(world, now, { skuId, pieces })
}

/** The piece lies in its slot. */
function put(
  now: Held,
  { lineId, slot, sku, order, pieces, full }: NonNullable<Held['putting']>,
): Next<Held> {
  const { putting: _, ...held } = now
  return {
    step: 'item',
    held: { ...held, last: { slot, sku, order, full } },
    commands: [wants(sortPiece, { lineId, from: now.tote ?? '', slot, quantity: pieces })],
    done: say('outbound.sorted', { sku, slot }),
  }
}

/** Where the house asks for it: the piece is booked when the slot it lies in was scanned (state-machines §9). */
const slotStep: Step<Held> = {
  accepts: ['slot'],
  view: ({ putting }) => ({
    instruction: say('outbound.put-and-scan-slot'),
    code: { text: putting?.slot ?? '', caption: say('outbound.item', { name: putting?.sku ?? '' }) },
    secondary: [back],
  }),
  scan(now, match) {
    const { putting } = now
    if (!putting || match.kind !== 'slot') return { stay: say('job.unknown-code') }
    if (match.ids[0] !== putting.slot) return { stay: say('outbound.wrong-slot', { slot: putting.slot }) }
    return put(now, putting)
  },
  press({ putting: _, ...held }) {
    return { step: 'item', held }
  },
}

function closed({ tote, waveId }: Held): Next<Held> {
  return {
    step: 'start',
    held: { ...(waveId && { waveId }) },
    ...(tote && { commands: [wants(closeTote, { tote })] }),
    done: say('outbound.tote-emptied', { tote: tote ?? '' }),
  }
}

/** The books have pieces in a tote that is empty: one line after another is answered for. */
const missing: Step<Held> = {
  accepts: [],
  view(held, world) {
    const [first] = leftInTote(world, held)
    const order = world.row(outboundOrder, first?.line.orderId)
    const slot = order && slotOfOrder(order)
    return {
      instruction: say('outbound.missing-in-tote', {
        quantity: first?.left ?? 0,
        sku: first?.line.skuCode ?? '',
      }),
      ...(slot && { code: { text: slot, caption: say('outbound.for-slot') } }),
      article: first?.line.skuId,
      facts: [{ label: say('outbound.order'), value: order?.no ?? '' }],
      secondary: [
        { key: 're-pick', label: say('outbound.pick-once-more') },
        { key: 'abnormal', label: say('outbound.set-order-aside'), tone: 'danger' },
        back,
      ],
    }
  },
  press(now, key, world) {
    const [first, ...rest] = leftInTote(world, now)
    if (key === 'back') return { step: 'item', held: now }
    if (!first || !now.tote) return closed(now)
    const { line, left } = first
    const answer = key === 'abnormal' ? 'abnormal' : 're-pick'
    const miss = wants(missAtSort, { lineId: line.id, from: now.tote, quantity: left, answer })
    const done = say('outbound.missing-noted', { sku: line.skuCode })
    if (rest.length > 0) return { step: 'missing', held: now, commands: [miss], done, tone: 'attention' }
    const next = closed(now)
    return 'step' in next
      ? { ...next, commands: [miss, ...(next.commands ?? [])], done, tone: 'attention' }
      : next
  },
}

/** Picked orders of mixed waves whose pieces lie together in a tote. */
function waiting(world: World): number {
  const picked = world.list(ordersByPicking, [world.scope, 'in-delivery', 'picked'])
  const shared = new Map<string, number>()
  for (const { bin } of picked) shared.set(bin, (shared.get(bin) ?? 0) + 1)
  return picked.filter(
    ({ packed, slot, bin, waveType }) =>
      !packed && slot === '' && bin !== '' && isMixed(waveType) && (shared.get(bin) ?? 0) > 1,
  ).length
}

/** Sorts the totes of a mixed wave into a wall with a slot for each order (state-machines §9). */
export const sortJob = job<Held>({
  name: 'sorting',
  title: say('outbound.sorting'),
  permission: 'outbound.sort',
  start: 'start',
  steps: { start, other, item, slot: slotStep, surplus, missing },
  begin: () => ({}),
  waiting,
  buckets: ({ waveId }) => (waveId ? [workBucket(waveId)] : []),
  tells: told,
})
