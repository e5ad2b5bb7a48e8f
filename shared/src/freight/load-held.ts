import { ownCode } from '../catalog/barcode-match.ts'
import { type Phrase, say, type World } from '../job/job.ts'
import { worker } from '../setup/warehouse.ts'
import { isOverCabinet } from './cabinet.ts'
import { isWrong } from './load-item.ts'
import { isClosed } from './order-progress.ts'
import { bagsCalled, believedAt, orderOf, pieceOf } from './packages-held.ts'
import { bagAt, stowageAt } from './piece-place.ts'
import {
  hasLeft,
  itemsOfStage,
  type Stowage,
  type StowageItem,
  stowage,
  stowagesByStatus,
  stowagesOfNo,
} from './stowage.ts'

export interface Held {
  readonly stowageId?: string
  /** The number of a load that is not known here. */
  readonly no?: string
  /** Why a thing is not loaded without a word, and which it is. */
  readonly doubt?: Doubt
  readonly code?: string
  readonly thingId?: string
}

export type Doubt = 'gone' | 'stopped' | 'wrong-load' | 'other-load' | 'in-bag' | 'locked' | 'over-cabinet'

/** Loads that wait at the dock. */
export function loadsWaiting(world: World): readonly Stowage[] {
  return (['to-be-submitted', 'submitted'] as const).flatMap((status) =>
    world.list(stowagesByStatus, [world.scope, status]),
  )
}

export function loadHeld(world: World, { stowageId }: Held): Stowage | undefined {
  return world.row(stowage, stowageId)
}

export function loadCalled(world: World, code: string): Stowage | undefined {
  return world.list(stowagesOfNo, [world.scope, ownCode(code)])[0]
}

/** A bag or a package, as this handheld knows it. */
export interface There {
  readonly id: string
  readonly no: string
  readonly place: string
  readonly channel: string
  readonly grams: number
  /** Its order is held or over. */
  readonly stopped: boolean
  /** What tells it from others of its number. */
  readonly about: string
}

/** Bags and packages that bear a code; two handhelds may have opened a bag each by one number. */
export function thingsCalled(world: World, code: string): readonly There[] {
  const bags = bagsCalled(world, code).map(({ id, no, place, channel, weight, zone, openedBy }) => ({
    ...{ id, no, place, channel, grams: weight, stopped: false },
    about: [channel, zone, openedBy].filter(Boolean).join(' · '),
  }))
  const piece = pieceOf(world, code)
  if (bags.length > 0 || !piece) return bags
  const order = orderOf(world, piece)
  const { id, no, place, grams, weight } = piece
  return [
    {
      ...{ id, no, place, channel: order?.channel ?? '', grams: grams || weight, about: '' },
      stopped: order !== undefined && (order.held === 1 || isClosed(order)),
    },
  ]
}

/** The load that a thing is recorded on. */
export function otherLoad(world: World, thing: There): Stowage | undefined {
  return world.row(stowage, stowageAt(believedAt(thing)))
}

/** What the worker is asked before a thing is loaded. */
export function doubtOf(thing: There, to: Stowage): Doubt | undefined {
  if (hasLeft(to)) return 'gone'
  if (thing.stopped) return 'stopped'
  if (isWrong(thing, to)) return 'wrong-load'
  const from = believedAt(thing)
  if (stowageAt(from) !== undefined) return 'other-load'
  if (bagAt(from) !== undefined) return 'in-bag'
  if (to.submitted === 1) return 'locked'
  const sums = { grams: to.grams + thing.grams, volume: to.volume }
  return isOverCabinet(to.cabinetType, sums) ? 'over-cabinet' : undefined
}

/** What was planned for a load and is not on it, by all that this handheld has heard and scanned. */
export function missingOf(world: World, { id }: Stowage): readonly StowageItem[] {
  return world.list(itemsOfStage, [id, 'planned'])
}

/** How old what others sent is. */
export function heardOf({ heardAt, now }: World): Phrase {
  if (heardAt == null) return say('loading.heard-never')
  const minutes = Math.floor((now - heardAt) / 60_000)
  if (minutes < 1) return say('loading.heard-now')
  return minutes < 60
    ? say('loading.heard-minutes', { n: minutes })
    : say('loading.heard-hours', { n: Math.floor(minutes / 60) })
}

/** Whether whoever works here may do that; the roster of a new handheld may not be here yet. */
export function may(world: World, permission: string): boolean {
  return world.row(worker, world.workerId)?.permissions.includes(permission) ?? true
}

export function loadFacts(world: World, one: Stowage) {
  return [
    { label: say('loading.on-it'), value: String(one.loaded), strong: true },
    { label: say('loading.not-loaded'), value: String(missingOf(world, one).length), strong: true },
    { label: say('loading.weight'), value: '', kilos: one.grams / 1000 },
    ...(one.channel ? [{ label: say('loading.channel'), value: one.channel }] : []),
    ...(one.submitted === 1
      ? [{ label: say('loading.content'), value: '', words: say('loading.is-locked') }]
      : []),
  ]
}
