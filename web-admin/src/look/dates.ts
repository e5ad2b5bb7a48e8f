import dayjs, { type Dayjs } from 'dayjs'

export const dayFormat = 'YYYY-MM-DD'
export const timeFormat = 'YYYY-MM-DD HH:mm:ss'

/** Year-month-day hour:minute:second of a moment in seconds, by the clock of this machine (specification 000 §9). */
export function timeOf(seconds: number): string {
  return dayjs.unix(seconds).format(timeFormat)
}

export function dayOf(seconds: number): string {
  return dayjs.unix(seconds).format(dayFormat)
}

/** First and last day, both included; an open end reaches as far as there are rows. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Specification 000 §9. A week begins on Monday; a month before a day that the month lacks ends at its last day. */
export const quickRanges: Readonly<Record<string, (today: Dayjs) => readonly [Dayjs, Dayjs]>> = {
  today: (today) => [today, today],
  yesterday: (today) => [today.subtract(1, 'day'), today.subtract(1, 'day')],
  'seven-days': (today) => [today.subtract(6, 'day'), today],
  'last-week': (today) => [monday(today).subtract(7, 'day'), monday(today).subtract(1, 'day')],
  'last-month': (today) => [
    today.subtract(1, 'month').startOf('month'),
    today.startOf('month').subtract(1, 'day'),
  ],
  'last-three-months': (today) => [today.subtract(3, 'month'), today],
}

function monday(day: Dayjs): Dayjs {
  return day.subtract((day.day() + 6) % 7, 'day')
}

export function daysOf(range: string, today: Dayjs): Days | undefined {
  const [from, to] = quickRanges[range]?.(today) ?? []
  return from && to && { from: from.format(dayFormat), to: to.format(dayFormat) }
}

/** Ranges start one month before today unless the person says otherwise. */
export function defaultFrom(today: Dayjs): string {
  return today.subtract(1, 'month').format(dayFormat)
}

/** The first and the last second of the days. */
export function secondsOf({ from, to }: Days): { from: number | undefined; to: number | undefined } {
  return {
    from: from ? dayjs(from).startOf('day').unix() : undefined,
    to: to ? dayjs(to).endOf('day').unix() : undefined,
  }
}

/** How far a clock is off, in whole minutes with a sign; seconds. */
export function clockText(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${Math.round(Math.abs(seconds) / 60)}`
}
