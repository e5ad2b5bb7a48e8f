import { localTime } from '@longshore/shared/money/local-time.ts'

/** Zones and their changes go by quarters of an hour. */
const QUARTER = 900_000
const MOST = 5000

/** Tells the day of a zone's calendar, `YYYY-MM-DD`; a day is looked up once for each quarter of an hour. */
export function calendarOf(zone: string): (at: number) => string {
  const known = new Map<number, string>()
  return (at) => {
    const quarter = Math.floor(at / QUARTER)
    const found = known.get(quarter)
    if (found !== undefined) return found
    const { year, month, day } = localTime(at, zone)
    if (known.size > MOST) known.clear()
    known.set(quarter, `${year}-${month}-${day}`)
    return `${year}-${month}-${day}`
  }
}
