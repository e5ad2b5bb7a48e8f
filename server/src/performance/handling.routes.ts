import type { InputOf } from '@longshore/shared/contract/page.ts'
import { doneKinds } from '@longshore/shared/finance/earned-document.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'
import { monthSpan } from '@longshore/shared/money/month-span.ts'
import {
  type HandlingJobRow,
  type HandlingRow,
  type handlingApi,
  handlingRateRow,
  handlingRow,
} from '@longshore/shared/performance/handling.api.ts'
import {
  type Handling,
  type HandlingRate,
  handling,
  handlingRate,
} from '@longshore/shared/performance/handling.ts'
import { costOfTime, handlingCost, rateIn } from '@longshore/shared/performance/handling-cost.ts'
import { type Kysely, sql } from 'kysely'
import { equal } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { ratesOf } from '../finance/margin/margin-reckoned.ts'
import type { HandlersOf } from '../http/handlers.ts'

const filters = { month: equal('month'), customerId: equal('customerId') }
/** All of a customer's month. */
export const handlingListing: Listing<Handling, InputOf<typeof handlingApi.list.input>> = {
  ...{ table: handling, scope: 'company', filters },
  always: (columns) => columns('kind', '=', sql<string>`''`),
}
/** The same by warehouse and kind of work. */
export const handlingJobListing: Listing<Handling, InputOf<typeof handlingApi.jobs.input>> = {
  ...{ table: handling, scope: 'company' },
  filters: { ...filters, kind: equal('kind') },
  always: (columns) => columns('kind', '<>', sql<string>`''`),
}
export const handlingRateListing: Listing<HandlingRate, InputOf<typeof handlingApi.rates.input>> = {
  ...{ table: handlingRate, scope: 'company' },
  filters: { warehouseId: equal('warehouseId') },
}

export function handlingRoutes(db: Kysely<Database>): HandlersOf<typeof handlingApi> {
  const customersOf = (rows: readonly Pick<Handling, 'customerId'>[]) =>
    namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
  const warehousesOf = (rows: readonly { warehouseId: string }[]) =>
    namesOf(
      db,
      { table: 'warehouse', column: 'name' },
      rows.map(({ warehouseId }) => warehouseId),
    )
  return {
    list: readsOf(db, handlingListing, async (rows) => reckoned(db, rows, await customersOf(rows))).list,
    jobs: readsOf(db, handlingJobListing, async (rows) => {
      const [customerOf, warehouseOf] = [await customersOf(rows), await warehousesOf(rows)]
      const rates = await hourlyRates(db)
      return rows.map((row): HandlingJobRow => {
        const { id, customerId, month, kind, active, lines, warehouseId } = row
        const rate = rateIn(rates, row)
        return {
          ...{ id, customerId, month, kind, active, lines, currency: rate?.currency ?? '' },
          ...{ customerName: customerOf(customerId), warehouseName: warehouseOf(warehouseId) },
          cost: rate ? fromMinor(costOfTime(active, rate), rate.currency) : '',
        }
      })
    }).list,
    rates: readsOf(db, handlingRateListing, async (rows) => {
      const warehouseOf = await warehousesOf(rows)
      return rows.map((row) => handlingRateRow(row, warehouseOf(row.warehouseId)))
    }).list,
  }
}

/** Of each customer's month what it cost and what it brought, by what is kept: no step and no charge is read. */
async function reckoned(
  db: Kysely<Database>,
  rows: readonly Handling[],
  nameOf: (id: string) => string,
): Promise<HandlingRow[]> {
  if (rows.length === 0) return []
  const customers = [...new Set(rows.map(({ customerId }) => customerId))]
  const months = [...new Set(rows.map(({ month }) => month))]
  const parts = await db
    .selectFrom('handling')
    .select(['customerId', 'month', 'warehouseId', 'active', 'firstAt'])
    .where('customerId', 'in', customers)
    .where('month', 'in', months)
    .where('kind', '<>', '')
    .execute()
  const partsOf = Map.groupBy(parts, ({ customerId, month }) => `${customerId}|${month}`)
  const [rates, rateAt] = [await hourlyRates(db), await ratesOf(db)]
  const moneyOf = await namesOf(db, { table: 'customer', column: 'currency' }, customers)
  const ordersOf = await ordersGone(db, customers, months)
  const costs = rows.map(({ customerId, month }) => {
    const theirs = (partsOf.get(`${customerId}|${month}`) ?? []).map((part) => ({
      ...{ ...part, active: Number(part.active), firstAt: Number(part.firstAt) },
    }))
    const currency = (moneyOf(customerId) || undefined) as Currency | undefined
    const cost = handlingCost(theirs, { currency, rates, rateAt })
    return { currency: cost?.currency ?? currency, cost: cost?.cost }
  })
  const marginIdOf = ({ customerId, month }: Handling, currency: Currency | undefined) =>
    ['customer', customerId, customerId, month, currency ?? ''].join('|')
  const marginOf = await namesOf(
    db,
    { table: 'margin', column: 'margin' },
    rows.map((row, nth) => marginIdOf(row, costs[nth]?.currency)),
  )
  return rows.map((row, nth) => {
    const { currency, cost } = costs[nth] ?? { currency: undefined, cost: undefined }
    return handlingRow(row, {
      ...{ customerName: nameOf(row.customerId), currency, cost },
      orders: ordersOf(row.customerId, row.month),
      margin: Number(marginOf(marginIdOf(row, currency)) || 0),
    })
  })
}

/** What an hour costs: few rows, one for each warehouse and change. */
function hourlyRates(db: Kysely<Database>): Promise<HandlingRate[]> {
  return db
    .selectFrom('handlingRate')
    .selectAll()
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, perHour: Number(row.perHour), setAt: Number(row.setAt) })))
}

const orderKinds = doneKinds.filter((kind) => kind === 'order' || kind === 'parcel')

/** How many orders of a customer left in a month. */
async function ordersGone(
  db: Kysely<Database>,
  customers: readonly string[],
  months: readonly string[],
): Promise<(customerId: string, month: string) => number> {
  const counts = new Map<string, number>()
  for (const month of months) {
    const { from, until } = monthSpan(month)
    const found = await db
      .selectFrom('earnedDocument')
      .select(({ fn }) => ['customerId', fn.countAll<number>().as('orders')])
      .where('customerId', 'in', [...customers])
      .where('kind', '<>', sql<''>`''`)
      .where('kind', 'in', orderKinds)
      .where('doneAt', '>=', from)
      .where('doneAt', '<', until)
      .groupBy('customerId')
      .execute()
    for (const { customerId, orders } of found) counts.set(`${customerId}|${month}`, Number(orders))
  }
  return (customerId, month) => counts.get(`${customerId}|${month}`) ?? 0
}
