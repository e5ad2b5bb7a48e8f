import type { HallReplay, ReplayedBay } from '@longshore/shared/stock/replay-view.ts'

/** One posting of a replay: bays by their place in the film's list, −1 outside of the hall. */
export interface FilmEvent {
  /** Seconds since the beginning. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly pieces: number
  readonly fromLimited: boolean
  readonly toLimited: boolean
  /** `seq.n`, by which the server says more of it. */
  readonly name: string
}

/** A replay, read once. */
export interface Film {
  readonly bays: readonly ReplayedBay[]
  /** In the order of time. */
  readonly events: readonly FilmEvent[]
  readonly from: number
  /** Seconds from the beginning to the end. */
  readonly length: number
}

/** What lies in each bay of the film's list at a second. */
export interface Frame {
  readonly pieces: readonly number[]
  /** Pieces on positions with a capacity. */
  readonly inRoom: readonly number[]
  /** How many events have happened. */
  readonly happened: number
}

export function filmOf({ bays, events, from, until }: HallReplay): Film {
  const nth = new Map(bays.map(({ prefix, row }, i) => [`${prefix}/${row}`, i]))
  const placeOf = (bay: string | undefined) => nth.get(bay ?? '') ?? -1
  const lines = events === '' ? [] : events.split('\n')
  const read = lines.map((line): FilmEvent => {
    const [at, fromBay, toBay, pieces, limited = '', name = ''] = line.split('\t')
    return {
      ...{ at: Number(at), from: placeOf(fromBay), to: placeOf(toBay), pieces: Number(pieces), name },
      ...{ fromLimited: limited.includes('f'), toLimited: limited.includes('t') },
    }
  })
  return { bays, from, length: until - from, events: read.sort((one, other) => one.at - other.at) }
}

/** The hall at the end of a second of the film: so many additions that a hundred thousand events take a few milliseconds. */
export function frameAt({ bays, events }: Film, second: number): Frame {
  const pieces = bays.map((bay) => bay.pieces)
  const inRoom = bays.map((bay) => bay.inRoom)
  const add = (to: number[], place: number, more: number) => {
    if (place >= 0) to[place] = (to[place] ?? 0) + more
  }
  let happened = 0
  for (const one of events) {
    if (one.at > second) break
    happened++
    add(pieces, one.from, -one.pieces)
    add(pieces, one.to, one.pieces)
    if (one.fromLimited) add(inRoom, one.from, -one.pieces)
    if (one.toLimited) add(inRoom, one.to, one.pieces)
  }
  return { pieces, inRoom, happened }
}

/** The second of the next event behind a second, or of the last one before it. */
export function eventBeside({ events }: Film, second: number, side: 'before' | 'after'): number | undefined {
  const behind = events.findIndex(({ at }) => at > second)
  if (side === 'after') return events[behind]?.at
  for (let i = (behind < 0 ? events.length : behind) - 1; i >= 0; i--) {
    const at = events[i]?.at
    if (at !== undefined && at < second) return at
  }
  return undefined
}

/** The events that happened last, the newest first; those of some bays where they are named. */
export function lastOf(
  { events }: Film,
  { happened }: Frame,
  { most, of }: { most: number; of?: ReadonlySet<number> | undefined },
): FilmEvent[] {
  const found: FilmEvent[] = []
  for (let i = happened - 1; i >= 0 && found.length < most; i--) {
    const one = events[i]
    if (one && (!of || of.has(one.from) || of.has(one.to))) found.push(one)
  }
  return found
}
