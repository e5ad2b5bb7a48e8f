import { activeBetween } from '@longshore/shared/performance/floor-work.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'

export type Moment = Pick<WorkStep, 'at' | 'seq' | 'day' | 'kind' | 'month' | 'customerId'>

/** Orders steps of one person by when they were done. */
export const byTime = (one: Pick<Moment, 'at' | 'seq'>, other: Pick<Moment, 'at' | 'seq'>) =>
  one.at - other.at || one.seq - other.seq

/**
 * What steps that come to others change of a person's active time, by figure. The time between two steps belongs to the
 * work of the second. `around` holds the step before the first new one and all from there to a pause behind the last, so
 * that the sum is the same in whatever order the steps come.
 */
export function activeAdded<K>(
  around: readonly Moment[],
  added: readonly Moment[],
  figureOf: (moment: Moment) => K,
): Map<K, number> {
  const change = new Map<K, number>()
  const sum = (moments: readonly Moment[], sign: 1 | -1) => {
    let before: Moment | undefined
    for (const moment of [...moments].sort(byTime)) {
      const key = figureOf(moment)
      if (before) change.set(key, (change.get(key) ?? 0) + sign * activeBetween(before.at, moment.at))
      before = moment
    }
  }
  sum(around, -1)
  sum([...around, ...added], 1)
  return change
}
