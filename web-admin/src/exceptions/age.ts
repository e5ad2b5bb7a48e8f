import { spoken } from '../language/language.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How far a moment (seconds) lies from now, in the spoken language: `3 hr. ago`, `in 2 days`. */
export function ageOf(seconds: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(spoken(), { style: 'short' })
  const away = seconds - now
  const [unit, size] = steps.find(([, least]) => Math.abs(away) >= least) ?? steps[2]
  return words.format(Math.trunc(away / size), unit)
}
