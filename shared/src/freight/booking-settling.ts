import { fraction, times, wholeOf } from '../money/exact.ts'
import { machine } from '../rows/machine.ts'
import type { Booking } from './booking.ts'

export const settlingStates = [
  'booked',
  'loaded',
  'pending',
  'reconciled',
  'disputed',
] as const satisfies readonly Booking['settling'][]
export type SettlingStatus = Exclude<Booking['settling'], ''>

/** A booking beside what its carrier asks for it (design money.md §3). The departure of its space is the cause. */
export const settlingMachine = machine('bookingSettling', {
  states: settlingStates,
  starts: ['booked'],
  // biome-ignore format: read as a table
  moves: {
    load:      { from: ['booked'],  to: 'loaded',     derived: true },
    depart:    { from: ['booked', 'loaded'], to: 'pending', derived: true },
    reopen:    { from: ['pending', 'reconciled', 'disputed'], to: 'loaded', derived: true },
    reconcile: { from: ['pending'], to: 'reconciled', permission: 'billing.settle' },
    dispute:   { from: ['pending', 'reconciled'], to: 'disputed', permission: 'billing.settle', asks: 'reason' },
    settle:    { from: ['disputed'], to: 'reconciled', permission: 'billing.settle', asks: 'reason' },
  },
})

type Figures = Pick<Booking, 'grams' | 'volume' | 'loadedGrams' | 'loadedVolume'>

/** "Dead freight = max(0, booked − loaded)" (design money.md §3): grams and mm³ that were paid for and left empty. */
export function deadFreight({ grams, volume, loadedGrams, loadedVolume }: Figures) {
  return { grams: Math.max(0, grams - loadedGrams), volume: Math.max(0, volume - loadedVolume) }
}

/** What so many grams cost by the price of a kilogram, in minor units; rounded once. */
export function freightOf(grams: number, perKg: number): number {
  return wholeOf(times(fraction(BigInt(grams), 1000n), fraction(BigInt(perKg))))
}
