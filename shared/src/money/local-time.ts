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

/** `zone` is an IANA name; an unknown one throws. */
export function localTime(ms: number, zone: string): LocalTime {
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
