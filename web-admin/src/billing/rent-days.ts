import type { RentExplained } from '@longshore/shared/billing/charge-line.api.ts'

/** A day of UTC with the m³ that goods of each age took up, on average over its hours. */
export interface RentDay {
  readonly day: string
  readonly rooms: readonly number[]
}

const DAY = 86_400

export function rentDaysOf({ from, tiers }: RentExplained): readonly RentDay[] {
  const first = Math.floor(from / DAY)
  const many = Math.max(0, ...tiers.map(({ days }) => days.length))
  return Array.from({ length: many }, (_, i) => ({
    day: new Date((first + i) * DAY * 1000).toISOString().slice(5, 10),
    rooms: tiers.map(({ days }) => days[i] ?? 0),
  }))
}
