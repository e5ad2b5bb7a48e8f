/** A moment as the clocks of a zone show it, each part padded with zeros. */
export interface LocalTime {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
}

/** Making a formatter costs a thousand times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The last one that was asked for: what one command makes, and all that a sheet brings, is of one moment. */
let last: { readonly ms: number; readonly zone: string; readonly time: LocalTime } | undefined

/** `zone` is an IANA name; an unknown one throws. */
export function localTime(ms: number, zone: string): LocalTime {
  if (last?.ms !== ms || last.zone !== zone)
    last = { ms, zone, time: (zone === 'UTC' && utcAt(ms)) || shownAt(ms, zone) }
  return last.time
}

const UTC = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/

/** What a formatter would say, at a hundredth of its cost; nothing for years of more or less than four digits. */
function utcAt(ms: number): LocalTime | undefined {
  const parts = UTC.exec(new Date(ms).toISOString())
  if (!parts) return undefined
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
  return { year, month, day, hour, minute, second }
}

function shownAt(ms: number, zone: string): LocalTime {
  const part = new Map(
    formatterOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const padded = (type: Intl.DateTimeFormatPartTypes, width = 2) =>
    (part.get(type) ?? '').padStart(width, '0')
  return {
    year: padded('year', 4),
    month: padded('month'),
    day: padded('day'),
    hour: padded('hour'),
    minute: padded('minute'),
    second: padded('second'),
  }
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const made = formatters.get(zone)
  if (made) return made
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  })
  formatters.set(zone, formatter)
  return formatter
}

export function isZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * The moment at which the clocks of a zone show a wall time, in ms; `wall` is that time in ms as if it were UTC. A time
 * that the clocks skip is read by the offset before the change.
 */
export function momentOf(wall: number, zone: string): number {
  const near = wall - offsetAt(wall, zone)
  return wall - offsetAt(near, zone)
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?Z?)?$/

/**
 * The moment that a person writes as `2026-01-31 16:30` on the clocks of a zone, in ms; a cell of a sheet that holds a date
 * reads like one of UTC and is a wall time all the same. Undefined for any other text.
 */
export function momentWritten(text: string, zone: string): number | undefined {
  const [, day, clock] = WRITTEN.exec(text.trim()) ?? []
  const wall = Date.parse(`${day}T${clock}:00Z`)
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(`${day}T${clock}`)) return undefined
  return momentOf(wall, zone)
}

/** The moment on the day of `at` when the clocks of a zone show `HH:MM`. */
export function clockOnDayOf(at: number, clock: string, zone: string, daysLater = 0): number {
  const [hour, minute] = clock.split(':').map(Number)
  const wall = at + offsetAt(at, zone)
  const midnight = wall - (wall % DAY)
  return momentOf(midnight + daysLater * DAY + ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000, zone)
}

/** The first moment from `at` on when the clocks of a zone show `HH:MM`. */
export function clockFrom(at: number, clock: string, zone: string): number {
  const today = clockOnDayOf(at, clock, zone)
  return today >= at ? today : clockOnDayOf(at, clock, zone, 1)
}

/** Milliseconds of a day on which no clock is changed. */
export const DAY = 86_400_000
export const HOUR = 3_600_000

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
function offsetAt(at: number, zone: string): number {
  const { year, month, day, hour, minute, second } = localTime(at, zone)
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return shown - Math.floor(at / 1000) * 1000
}
