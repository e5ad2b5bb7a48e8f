import type { Rows } from '@longshore/shared/sync/view.ts'
import type { Chance } from './chance.ts'
import { type Chore, drawn, type Job } from './chore.ts'
import { abnormalDesk } from './desk-abnormal.ts'
import { dockDesk } from './desk-dock.ts'
import { gateDesk, leadDesk } from './desk-gate.ts'
import { handlingDesk } from './desk-handling.ts'
import { orderDesk, waveDesk } from './desk-outbound.ts'
import { partsDesk } from './desk-parts.ts'
import { returnsDesk } from './desk-returns.ts'
import { dockChores } from './dock-chores.ts'
import { handlingChores } from './handling-chores.ts'
import type { Known } from './known.ts'
import { moveChores, moveDesk } from './move-chores.ts'
import { benchChores, pickingChores, shelfChores, wallChores } from './outbound-chores.ts'
import { parcelChores } from './parcel-chores.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

interface Place<C> {
  readonly share: number
  readonly chores: readonly C[]
}

/** Where people of the floor work, and how many of them. */
export const floorPlaces: readonly Place<Chore>[] = [
  { share: 48, chores: dockChores },
  { share: 20, chores: pickingChores },
  { share: 7, chores: wallChores },
  { share: 8, chores: benchChores },
  { share: 11, chores: parcelChores },
  { share: 6, chores: shelfChores },
  { share: 6, chores: handlingChores },
  { share: 4, chores: moveChores },
]

/** The desks of the house. */
export const deskPlaces: readonly Place<DeskChore>[] = [
  { share: 26, chores: dockDesk },
  { share: 24, chores: orderDesk },
  { share: 30, chores: waveDesk },
  { share: 12, chores: gateDesk },
  { share: 23, chores: leadDesk },
  { share: 12, chores: handlingDesk },
  { share: 10, chores: returnsDesk },
  { share: 16, chores: [...partsDesk, ...abnormalDesk] },
  { share: 4, chores: moveDesk },
]

const TRIES = 4

/** Something a worker does next, chosen from what the device shows, now and then from paper. */
export function nextJob(rows: Rows, known: Known, chance: Chance): Job | undefined {
  for (let tried = 0; tried < TRIES; tried++) {
    const { command, args } = drawn(drawn(floorPlaces, chance).chores, chance)
    const given = args({ rows, known, chance })
    if (given) return { command, args: given }
  }
  return undefined
}

/** Something a person at a desk does next. */
export async function deskWork(desk: SimDesk): Promise<void> {
  const { chance } = desk
  for (let tried = 0; tried < TRIES; tried++)
    if (await drawn(drawn(deskPlaces, chance).chores, chance).does(desk)) return
}
