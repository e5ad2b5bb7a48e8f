import type { Say } from '../language/translation.ts'

/** A duration in milliseconds as a worker says it: one unit, rounded down. */
export function age(ms: number, t: Say): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 10) return t('age.now')
  if (seconds < 60) return t('age.seconds', { n: seconds })
  if (seconds < 3600) return t('age.minutes', { n: Math.floor(seconds / 60) })
  if (seconds < 48 * 3600) return t('age.hours', { n: Math.floor(seconds / 3600) })
  return t('age.days', { n: Math.floor(seconds / 86400) })
}

/** How long it still takes: to the second while it is short. */
export function left(ms: number, t: Say): string {
  return ms < 60_000 ? t('age.seconds', { n: Math.ceil(ms / 1000) }) : age(ms, t)
}

/** Hours and minutes of the device's own clock. */
export function clockTime(at: number): string {
  const when = new Date(at)
  return [when.getHours(), when.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
