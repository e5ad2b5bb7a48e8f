import type { Command } from '@longshore/shared/command/command.ts'
import type { Rows } from '@longshore/shared/sync/view.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'

/** What somebody on the floor has before them: the device's rows, and what the papers of the house say. */
export interface AtHand {
  readonly rows: Rows
  readonly known: Known
  readonly chance: Chance
}

/** Something that people of a run do now and then; `share` says how often beside the others of its place. */
export interface Chore {
  readonly command: Command
  readonly share: number
  /** Nothing when there is nothing to do it with. */
  args(at: AtHand): object | undefined
}

export interface Job {
  readonly command: Command
  readonly args: object
}

export function chore<A extends object>(
  command: Command<A>,
  share: number,
  args: (at: AtHand) => A | undefined,
): Chore {
  return { command, share, args }
}

/** One of the chores, each as often as its share says. */
export function drawn<C extends { readonly share: number }>(chores: readonly C[], chance: Chance): C {
  let left = chance.next() * chores.reduce((sum, { share }) => sum + share, 0)
  for (const one of chores) {
    left -= one.share
    if (left < 0) return one
  }
  return chores[chores.length - 1] as C
}
