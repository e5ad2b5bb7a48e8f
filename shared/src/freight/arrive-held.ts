import { ownCode } from '../catalog/barcode-match.ts'
import type { World } from '../job/job.ts'
import { bagsCalled } from './packages-held.ts'
import {
  type ItemStage,
  itemId,
  itemsOfNo,
  itemsOfStage,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
  stowagesByStatus,
  stowagesOfNo,
} from './stowage.ts'

export interface Held {
  readonly stowageId?: string
  /** The number of a load that is not known here. */
  readonly no?: string
  /** What was scanned and is not of this load, as far as it is known here. */
  readonly surplus?: readonly string[]
}

/** Loads on their way, and those of which a part came. */
export function loadsComing(world: World): readonly Stowage[] {
  return (['arrival-partial', 'departed'] as const).flatMap((status) =>
    world.list(stowagesByStatus, [world.scope, status]),
  )
}

export function loadHeld(world: World, { stowageId }: Held): Stowage | undefined {
  return world.row(stowage, stowageId)
}

export function loadCalled(world: World, code: string): Stowage | undefined {
  return world.list(stowagesOfNo, [world.scope, ownCode(code)])[0]
}

const onItsWay: readonly ItemStage[] = ['loaded', 'leaving', 'departed', 'missing']

/** What left with a load and did not arrive, by all that this handheld has heard and scanned. */
export function missingOf(world: World, { id }: Stowage): readonly StowageItem[] {
  return onItsWay.flatMap((stage) => world.list(itemsOfStage, [id, stage]))
}

/** The bag or package of a load that bears a code. */
export function itemCalled(world: World, { id }: Stowage, code: string): StowageItem | undefined {
  const ofNo = world.list(itemsOfNo, [id, ownCode(code)])
  const called =
    ofNo.length > 0
      ? ofNo
      : bagsCalled(world, code).flatMap((one) => world.row(stowageItem, itemId(id, one.id)) ?? [])
  return called.find((one) => !hasArrived(one)) ?? called[0]
}

export function hasArrived({ stage }: StowageItem): boolean {
  return stage === 'arriving' || stage === 'arrived'
}
