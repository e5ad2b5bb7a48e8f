import { sentenceOf } from '../calls/api.ts'
import { spoken, textOf } from '../language/language.ts'
import type { SeenBoard } from './use-board.ts'

/** What the board is drawn with: readable in a dark hall from some metres. */
export const dark = {
  ...{ ground: '#0c1318', part: '#16212a', line: '#2b3a45', text: '#f2f6f8', faint: '#a9bac6' },
  ...{ alarm: '#ff8a75', warn: '#ffc65c', good: '#7fd6a0' },
} as const

export function figure(count: number): string {
  return count.toLocaleString(spoken())
}

const DAY_S = 86_400

/** A moment on the clocks of the warehouse; the day stands beside it where it is not of the next 24 hours. */
export function momentAt(seconds: number, { zone, now }: { zone: string; now: number }): string {
  const isNear = seconds - now < DAY_S
  const day: Intl.DateTimeFormatOptions = isNear ? {} : { month: 'short', day: 'numeric' }
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }
  return new Intl.DateTimeFormat(spoken(), { ...day, ...clock }).format(seconds * 1000)
}

const MINUTE = 60
const HOUR = 3600

/** How long ago, in the largest whole unit. */
export function lasted(seconds: number): { count: number; unit: 'second' | 'minute' | 'hour' | 'day' } {
  if (seconds >= DAY_S) return { count: Math.floor(seconds / DAY_S), unit: 'day' }
  if (seconds >= HOUR) return { count: Math.floor(seconds / HOUR), unit: 'hour' }
  if (seconds >= MINUTE) return { count: Math.floor(seconds / MINUTE), unit: 'minute' }
  return { count: Math.max(0, Math.floor(seconds)), unit: 'second' }
}

export function lastedText(seconds: number): string {
  const { count, unit } = lasted(seconds)
  return new Intl.NumberFormat(spoken(), { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** How old the board is, what keeps a newer one away, and how far its work is behind. */
export function agedText({ board, age, failed, isStale }: SeenBoard): string {
  const time = lastedText(age / 1000)
  const why = failed === undefined ? '' : ` ${sentenceOf(failed)}`
  const aged = isStale ? textOf('board.disconnected', { time }) + why : textOf('board.age', { time })
  const since = board?.behindSince ?? null
  if (!board || since === null) return aged
  return `${aged} · ${textOf('board.behind', { time: lastedText(board.at - since) })}`
}
