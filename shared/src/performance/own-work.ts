import { activeBetween, piecesOf, workOf } from './floor-work.ts'
import type { MyWork } from './my-day.ts'

/** A fact as a device keeps it: what, when and with which arguments. */
export interface OwnFact {
  readonly k: string
  readonly t: number
  readonly a: object
}

type Sum = { -readonly [K in keyof MyWork]: MyWork[K] }

/** What facts of one person add up to by kind, in the order in which they were done, as far as the facts alone tell. */
export function ownWork(facts: readonly OwnFact[]): MyWork[] {
  const sums = new Map<string, Sum>()
  let before: OwnFact | undefined
  for (const fact of facts) {
    const work = workOf(fact.k)
    if (!work) continue
    const { kind, counts, undoes } = work
    const sum = sums.get(kind) ?? {
      ...{ kind, lines: 0, pieces: 0, active: 0, undone: 0, wrong: 0, contradicted: 0 },
    }
    sums.set(kind, sum)
    sum.active += before ? activeBetween(before.t, fact.t) : 0
    before = fact
    if (undoes) sum.undone++
    if (!counts && !undoes) continue
    const sign = counts ? 1 : -1
    sum.lines = Math.max(0, sum.lines + sign)
    sum.pieces = Math.max(0, sum.pieces + sign * piecesOf(fact.a))
  }
  return [...sums.values()]
}
