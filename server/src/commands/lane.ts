import type { Asked, Performed } from './asked.ts'

/** One who waits in a lane for its turn. */
export interface Waiting {
  readonly asked: Asked
  resolve(performed: Performed): void
  reject(fault: unknown): void
}

/**
 * Whoever waits at a desk goes before what came out of devices' queues and before slices of long work, which nobody
 * waits for: a handheld gave its good sound when the scan was on its disk.
 */
export function takePlace(lane: Waiting[], one: Waiting): void {
  lane.splice(atDesk(one) ? deskOf(lane) : lane.length, 0, one)
}

/** Those whom a group had no time for come first again, but behind whoever came to a desk meanwhile. */
export function comeAgain(lane: Waiting[], left: readonly Waiting[]): void {
  const [first] = left
  lane.splice(first && !atDesk(first) ? deskOf(lane) : 0, 0, ...left)
}

/** Who comes next: so many at most, and what only follows from others by itself, because nobody waits for it. */
export function takeNext(lane: Waiting[], most: number): Waiting[] {
  const [first] = lane
  const other = lane.findIndex((one) => follows(one) !== (first && follows(first)))
  return lane.splice(0, other < 0 ? most : Math.min(most, other))
}

export const follows = ({ asked }: Pick<Waiting, 'asked'>) => asked.followUp === true

export const atDesk = ({ asked }: Pick<Waiting, 'asked'>) => asked.via === 'desk' && !asked.ofMany

/** How many wait at desks: they stand first. */
function deskOf(lane: readonly Waiting[]): number {
  const behind = lane.findIndex((one) => !atDesk(one))
  return behind < 0 ? lane.length : behind
}
