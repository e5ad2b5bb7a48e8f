import { DAY, localTime, momentOf } from '../money/local-time.ts'

export const spanKinds = ['day', 'week', 'month'] as const
export type SpanKind = (typeof spanKinds)[number]

/** How many a chart shows; of months one more, so that the first that is shown has one to have grown from. */
const many: Readonly<Record<SpanKind, number>> = { day: 31, week: 13, month: 14 }

/** From a moment until before another, in ms. */
export interface CalendarSpan {
  readonly from: number
  readonly to: number
}

/** The days, weeks (from Monday) or months of a zone's calendar up to the one that a moment lies in, the oldest first. */
export function calendarSpans(kind: SpanKind, at: number, zone: string): CalendarSpan[] {
  const { year, month, day } = localTime(at, zone)
  const today = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  const walls = Array.from({ length: many[kind] + 1 }, (_, nth) => {
    const ago = many[kind] - 1 - nth
    if (kind === 'month') return Date.UTC(Number(year), Number(month) - 1 - ago, 1)
    return kind === 'week' ? monday - ago * 7 * DAY : today - ago * DAY
  })
  const moments = walls.map((wall) => momentOf(wall, zone))
  return moments.slice(1).map((to, nth) => ({ from: moments[nth] ?? to, to }))
}
