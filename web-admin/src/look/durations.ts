import { textOf } from '../language/language.ts'

/** Hours and minutes of some seconds. */
export function durationOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const rest = String(minutes % 60).padStart(2, '0')
  return textOf('timer.hours-minutes', { hours: Math.floor(minutes / 60), minutes: rest })
}

/** What an export says of them: hours with two decimals. */
export function hoursOf(seconds: number): number {
  return Math.round(seconds / 36) / 100
}
