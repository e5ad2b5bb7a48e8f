import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf, Page } from '@longshore/shared/contract/page.ts'
import { MOST_DAYS, type Timer, type TimesRow, type timesInput } from '@longshore/shared/contract/timer.ts'
import { clockOnDayOf, DAY, localTime } from '@longshore/shared/money/local-time.ts'
import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { type Durations, durationsOf, type Span } from '../database/durations.ts'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

const HOUR = 3_600_000

type Limit = 'storeHours' | 'shipHours'

/** The time that the viewer's warehouse sets itself, and its clocks. */
export async function timerOf(
  db: Kysely<Database>,
  { warehouseId }: Viewer,
  { limit, now }: { limit: Limit; now: number },
): Promise<Timer & { readonly scope: string; readonly zone: string }> {
  if (warehouseId === null) throw refusals.warehouseRequired()
  const house = await db
    .selectFrom('warehouse')
    .select(['settings', 'zone'])
    .where('id', '=', warehouseId)
    .executeTakeFirst()
  const settings = settingsOf(house && { settings: JSON.parse(house.settings) as WarehouseSettings })
  return { now, hours: settings[limit], scope: `warehouse:${warehouseId}`, zone: house?.zone ?? 'UTC' }
}

/** A day of a warehouse's calendar. */
interface Day extends Span {
  readonly name: string
}

/** The days of a warehouse's calendar that a period touches, the first first. */
export function daysIn({ from, to }: Span, zone: string): Day[] {
  const days: Day[] = []
  let starts = clockOnDayOf(from, '00:00', zone)
  while (starts < to) {
    const ends = clockOnDayOf(starts, '00:00', zone, 1)
    const { year, month, day } = localTime(starts + DAY / 2, zone)
    days.push({ name: `${year}-${month}-${day}`, from: starts, to: ends })
    starts = ends
  }
  return days
}

type Input = InputOf<ReturnType<typeof timesInput>>

/** One page of how long documents took, by day or by customer. They are as many as days, or customers: all are sorted here. */
export async function timesOf(
  db: Kysely<Database>,
  documents: Durations,
  { input, viewer, limit, now }: { input: Input; viewer: Viewer; limit: Limit; now: number },
): Promise<Page<TimesRow>> {
  const { scope, zone, hours } = await timerOf(db, viewer, { limit, now })
  const to = Math.min(now, input.to === undefined ? now : (input.to + 1) * 1000)
  const from = Math.max(to - MOST_DAYS * DAY, (input.from ?? 0) * 1000)
  const days = daysIn({ from, to }, zone)
  const [first, last] = [days[0], days.at(-1)]
  const whole = first && last ? [{ from: first.from, to: last.to }] : []
  const byCustomer = input.by === 'customer'
  const found = await durationsOf(db, documents, {
    ...{ scope, customerId: input.customerId, within: hours * HOUR },
    ...(byCustomer ? { spans: whole, by: 'customer' } : { spans: days, by: 'span' }),
  })
  const customerName = await namesOf(
    db,
    { table: 'customer', column: 'name' },
    byCustomer ? found.map(({ key }) => key) : [],
  )
  const rows = found.map(({ key, documents: many, median, p90, inTime }): TimesRow => {
    const day = byCustomer ? '' : (days[Number(key)]?.name ?? '')
    return {
      ...{ id: day || key, day, customerName: byCustomer ? customerName(key) : '', documents: many },
      ...{ median: Math.round(median / 1000), p90: Math.round(p90 / 1000) },
      inTime: Math.floor((inTime * 100) / many),
    }
  })
  const sort = input.sort as 'day' | 'documents' | 'median' | 'p90' | 'inTime'
  const turn = input.desc === 'yes' ? -1 : 1
  const order = (one: TimesRow, other: TimesRow) =>
    one[sort] < other[sort]
      ? -turn
      : one[sort] > other[sort]
        ? turn
        : one.customerName < other.customerName
          ? -1
          : 1
  const start = (input.page - 1) * input.size
  return { rows: rows.sort(order).slice(start, start + input.size), total: rows.length, more: false }
}
