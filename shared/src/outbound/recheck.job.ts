import { job, type Next, namedFor, type Step, say, type World, wants } from '../job/job.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { workBucket } from '../sync/buckets.ts'
import { openParcels } from './floor-lists.ts'
import { linesOfOrder, type OutboundLine } from './order.ts'
import { stepBefore } from './packaging.ts'
import { type Held, interceptHeld, parcelHeld, parcelOf, stopAt, stoppedParcel } from './parcel-held.ts'
import { parcelUndoes } from './parcel-undoes.ts'
import { recheckParcel } from './recheck-parcel.ts'
import { told } from './told.ts'
import { undoRecheck } from './undo-parcel.ts'
import { type Parcel, parcel } from './wave.ts'

const back = { key: 'back', label: say('outbound.back') }

const find: Step<Held> = {
  accepts: ['package', 'order'],
  view: (now, world) => ({
    instruction: say('outbound.scan-parcel'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world)) }],
    ...(undoable(world, now) && { secondary: [{ key: 'undo', label: say('outbound.undo-recheck') }] }),
  }),
  press(now, _, world) {
    const checked = undoable(world, now)
    if (!checked) return { stay: say('outbound.nothing-to-undo') }
    return {
      step: 'find',
      held: {},
      commands: [wants(undoRecheck, { parcelId: checked.id })],
      done: say('outbound.recheck-undone', { parcel: checked.no }),
      tone: 'attention',
    }
  },
  scan(_, match, world) {
    const found = parcelOf(world, match)
    if (!found) return { stay: say('outbound.parcel-unknown') }
    const held: Held = { parcelId: found.id, ...(found.waveId && { waveId: found.waveId }) }
    if (stoppedParcel(world, held)) return { step: 'stop', held }
    if (found.status === 'swept') return { stay: say('outbound.gone-already'), tone: 'again' }
    if (!found.open) return { stay: say('outbound.parcel-is-open') }
    if (stepBefore('check', found)) return { stay: say('outbound.weigh-it-first') }
    return { step: 'check', held }
  },
}

/** The parcel that was found right last, while it is here. */
function undoable(world: World, { last }: Held): Parcel | undefined {
  const found = world.row(parcel, last)
  return found?.open === 1 && found.rechecked === 1 ? found : undefined
}

/** What should be in it, where its order's lines are on the device. */
function contentOf(world: World, held: Held): { line: OutboundLine; quantity: number }[] {
  const found = parcelHeld(world, held)
  const lines = found ? world.list(linesOfOrder, [found.orderId]) : []
  return (found?.content ?? []).flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
}

/** By what was scanned of each article, unless the house takes a worker's look for it. */
function mayBeRight(world: World, held: Held): boolean {
  const inside = parcelHeld(world, held)?.content ?? []
  return houseSettings(world).recheckBySight || inside.every(({ lineId }) => held.seen?.[lineId])
}

const check: Step<Held> = {
  accepts: ['sku', 'package', 'order'],
  expects: (held, world) => ({ skuIds: new Set(contentOf(world, held).map(({ line }) => line.skuId)) }),
  view(held, world) {
    const found = parcelHeld(world, held)
    return {
      instruction: say('outbound.check-parcel'),
      code: {
        text: found?.no ?? '',
        ...(found && !found.toCheck && { caption: say('outbound.check-not-asked') }),
      },
      facts: contentOf(world, held).map(({ line, quantity }) => ({
        label: say('outbound.item', { name: `${line.skuCode} ${namedFor(world, line)}` }),
        value: `${held.seen?.[line.id] ?? 0} / ${quantity}`,
        strong: (held.seen?.[line.id] ?? 0) < quantity,
        article: line.skuId,
      })),
      ...(stoppedParcel(world, held) && { blocking: stopAt(world, held) }),
      ...(mayBeRight(world, held) && { primary: { key: 'ok', label: say('outbound.parcel-is-right') } }),
      secondary: [{ key: 'wrong', label: say('outbound.parcel-is-wrong'), tone: 'danger' }, back],
    }
  },
  scan(now, match, world) {
    if (match.kind !== 'sku') return find.scan?.(now, match, world) ?? { stay: say('job.unknown-code') }
    const candidate = match.candidates[0]
    const inside = contentOf(world, now)
    if (inside.length === 0 && parcelHeld(world, now)?.content.length)
      return { stay: say('outbound.work-is-coming'), tone: 'again' }
    const of = inside.filter(({ line }) => line.skuId === candidate?.skuId)
    const next = of.find(({ line, quantity }) => (now.seen?.[line.id] ?? 0) < quantity)
    if (!next || !candidate)
      return { step: 'wrong', held: now, tone: 'wrong', done: say('outbound.does-not-belong') }
    const seen = { ...now.seen, [next.line.id]: (now.seen?.[next.line.id] ?? 0) + candidate.pieces }
    const held = { ...now, seen }
    const whole = contentOf(world, held).every(({ line, quantity }) => (seen[line.id] ?? 0) >= quantity)
    return whole ? checked(world, held, { ok: true, reason: '' }) : { step: 'check', held }
  },
  press(now, key, world) {
    if (key === 'ok') return checked(world, now, { ok: true, reason: '' })
    if (key === 'wrong') return { step: 'wrong', held: now }
    return key === 'stop' ? interceptHeld(world, now, 'find') : { step: 'find', held: {} }
  },
}

function checked(world: World, now: Held, { ok, reason }: { ok: boolean; reason: string }): Next<Held> {
  const found = parcelHeld(world, now)
  if (!found) return { stay: say('outbound.parcel-unknown') }
  return {
    step: 'find',
    held: ok ? { last: found.id } : {},
    commands: [wants(recheckParcel, { parcelId: found.id, ok, reason })],
    done: ok
      ? say('outbound.recheck-ok', { parcel: found.no })
      : say('outbound.recheck-opened', { parcel: found.box || found.no }),
    tone: ok ? 'ok' : 'attention',
  }
}

const wrong: Step<Held> = {
  accepts: [],
  view: (held, world) => ({
    instruction: say('outbound.what-is-wrong'),
    code: { text: parcelHeld(world, held)?.no ?? '' },
    secondary: [
      { key: 'missing', label: say('outbound.why-missing') },
      { key: 'wrong-goods', label: say('outbound.why-wrong-goods') },
      { key: 'too-many', label: say('outbound.why-too-many') },
      { key: 'damaged', label: say('outbound.why-damaged') },
      back,
    ],
  }),
  press: (now, key, world) =>
    key === 'back' ? { step: 'check', held: now } : checked(world, now, { ok: false, reason: key }),
}

const stop: Step<Held> = {
  accepts: ['package', 'order'],
  view: (held, world) => ({ instruction: say('outbound.scan-parcel'), blocking: stopAt(world, held) }),
  scan: (now, match, world) => find.scan?.(now, match, world) ?? { stay: say('job.unknown-code') },
  press: (now, _, world) => interceptHeld(world, now, 'find'),
}

function waiting(world: World): number {
  const open = world.list(openParcels, [world.scope, 1])
  return open.filter(({ toCheck, rechecked }) => toCheck && !rechecked).length
}

/** Checks packed parcels once more; opens those that are not right (state-machines §10.6). */
export const recheckJob = job<Held>({
  name: 'recheck',
  title: say('outbound.recheck'),
  permission: 'outbound.recheck',
  start: 'find',
  steps: { find, check, wrong, stop },
  begin: () => ({}),
  waiting,
  buckets: ({ waveId }) => (waveId ? [workBucket(waveId)] : []),
  tells: told,
  undoes: parcelUndoes,
  undone: ({ last: _, ...held }) => ({ held }),
})
