import { type Next, type Step, say, type Wanted, type World, wants } from '../job/job.ts'
import { confirmedByNext } from '../job/next-item.ts'
import { position } from '../setup/warehouse.ts'
import { loadTrolley, unloadTrolley } from './load-trolley.ts'
import { back, type Held, keyOf, loadOf, type Put, taken, workHeld, worksFor } from './putaway-held.ts'
import { receiptLine } from './receipt.ts'
import { undoPut } from './undo-put.ts'

const piecesOn = (world: World, trolley: string | undefined) =>
  loadOf(world, trolley).reduce((sum, { quantity }) => sum + quantity, 0)

/** Trolleys and totes have codes of one form: one that holds an order's goods is none to load. */
export function trolleyTaken(code: string, world: World): Next<Held> {
  const order = world.lookups?.orderIn?.(code)
  if (order !== undefined) return { stay: say('inbound.tote-of-order', { tote: code, order }) }
  return { step: 'trolley', held: { trolley: code } }
}

/** Loads what several lines brought, one item after another. */
export const trolley: Step<Held> = {
  accepts: ['sku', 'receipt', 'tote'],
  view(now, world) {
    const pieces = piecesOn(world, now.trolley)
    return {
      instruction: say('inbound.scan-item-to-load'),
      code: { text: now.trolley ?? '', caption: say('inbound.trolley') },
      facts: [{ label: say('inbound.on-trolley'), value: String(pieces), strong: true }],
      ...(pieces > 0 && { primary: { key: 'walk', label: say('inbound.walk-and-put') } }),
      secondary: [
        ...(now.loaded
          ? [{ key: 'undo', label: say('inbound.undo-load', { quantity: now.loaded.quantity }) }]
          : []),
        back,
      ],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'receipt') {
      const [receiptId] = match.ids
      return { step: 'trolley', held: { ...onlyTrolley(now), ...(receiptId && { receiptId }) } }
    }
    if (match.kind === 'tote') {
      if (match.code !== now.trolley) return trolleyTaken(match.code, world)
      return piecesOn(world, now.trolley) > 0 ? walks(now) : { step: 'trolley', held: onlyTrolley(now) }
    }
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const works = worksFor(world, match.candidates[0]?.skuId ?? '', now)
    const [only, second] = works
    if (!only) return { stay: say('inbound.nothing-to-put') }
    return second
      ? { step: 'which', held: { ...onlyTrolley(now), works: works.map(keyOf) } }
      : taken(now, keyOf(only), world)
  },
  press(now, key, world) {
    if (key === 'walk') return walks(now)
    const line = world.row(receiptLine, now.loaded?.lineId)
    if (key !== 'undo' || !now.loaded || !line) return { step: 'item', held: {} }
    return {
      step: 'trolley',
      held: onlyTrolley(now),
      commands: [
        wants(unloadTrolley, { ...now.loaded, receiptId: line.receiptId, trolley: now.trolley ?? '' }),
      ],
      done: say('inbound.load-undone', { quantity: now.loaded.quantity }),
    }
  },
}

/** The load is complete: by a press, or by scanning the trolley once more. */
function walks(now: Held): Next<Held> {
  return { step: 'walk', held: { ...onlyTrolley(now), walks: true } }
}

/** How many of an item go onto the trolley. */
export const load: Step<Held> = {
  accepts: ['sku'],
  expects: (now, world) => ({ skuIds: new Set([workHeld(world, now)?.line.skuId ?? '']) }),
  view(now, world) {
    const work = workHeld(world, now)
    return {
      instruction: say('inbound.how-many-load'),
      code: { text: work?.line.skuCode ?? '' },
      article: work?.line.skuId,
      keypad: {
        value: now.quantity ?? work?.left ?? 0,
        ...(work && { max: work.left }),
        countsScans: true,
      },
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    const work = workHeld(world, now)
    if (candidate && candidate.skuId === work?.line.skuId)
      return { step: 'load', held: { ...now, quantity: (now.quantity ?? 0) + candidate.pieces } }
    const waits = worksFor(world, candidate?.skuId ?? '', now).length > 0
    const loaded = () => load.enter?.(now, now.quantity ?? work?.left ?? 0, world)
    return confirmedByNext(waits, loaded, say('inbound.confirm-first'))
  },
  enter(now, quantity, world) {
    const work = workHeld(world, now)
    if (!work) return { stay: say('inbound.receipt-gone') }
    if (quantity < 1) return { stay: say('inbound.at-least-one') }
    if (quantity > work.left) return { stay: say('inbound.only-open', { left: work.left }) }
    const { line, condition } = work
    const loaded = { lineId: line.id, quantity, condition }
    return {
      step: 'trolley',
      held: { ...onlyTrolley(now), loaded },
      commands: [wants(loadTrolley, { ...loaded, receiptId: line.receiptId, trolley: now.trolley ?? '' })],
      done: say('inbound.loaded', { quantity, sku: line.skuCode, trolley: now.trolley ?? '' }),
    }
  },
  press: (now) => ({ step: 'trolley', held: onlyTrolley(now) }),
}

/** Walks with the trolley: the nearest shelf first. */
export const walk: Step<Held> = {
  accepts: ['sku'],
  expects: (now, world) => ({ skuIds: new Set(loadOf(world, now.trolley).map(({ skuId }) => skuId)) }),
  view(now, world) {
    const next = nextStop(now, world)
    return {
      instruction: say('inbound.scan-item-from-trolley'),
      ...(next && { code: { text: next.code, caption: say('inbound.item', { name: next.sku }) } }),
      article: next?.skuId,
      facts: [
        { label: say('inbound.on-trolley'), value: String(piecesOn(world, now.trolley)), strong: true },
      ],
      secondary: [
        ...(now.last
          ? [{ key: 'undo', label: say('inbound.undo-put', { quantity: now.last.quantity }) }]
          : []),
        back,
      ],
    }
  },
}

/** The first of the suggested positions on the walk, and what goes there. */
function nextStop(now: Held, world: World): { code: string; sku: string; skuId: string } | undefined {
  const stops = loadOf(world, now.trolley).flatMap(({ lineId, skuId, skuCode, condition }) => {
    const [first] = condition === 'good' ? (world.row(receiptLine, lineId)?.suggested ?? []) : []
    return first
      ? [
          {
            ...{ code: first.code, sku: skuCode, skuId },
            at: world.row(position, first.positionId)?.walk ?? first.code,
          },
        ]
      : []
  })
  return stops.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0]
}

function onlyTrolley({ trolley: code, receiptId }: Held): Held {
  return { ...(code && { trolley: code }), ...(receiptId && { receiptId }) }
}

/** What is in hand once something was taken back: pieces put from a trolley stand on it again, which may have been empty. */
export function ontoTrolley({ last: _, loaded: __, ...held }: Held, [by]: readonly Wanted[]) {
  const { trolley: onto = '' } = { ...by?.args } as Partial<Put>
  return by?.command.name === undoPut.name && onto !== ''
    ? { step: 'walk', held: { trolley: onto, walks: true } }
    : { held }
}
