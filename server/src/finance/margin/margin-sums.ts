import type { MarginSum } from '@longshore/shared/finance/spread-margin.ts'
import { deadFreight, freightOf } from '@longshore/shared/freight/booking-settling.ts'
import { splitAmount } from '@longshore/shared/money/split-amount.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** Of a booking: the room that was filled, and the room that was paid for and left empty. */
export const SPACE = 'BOOKED_SPACE'
export const DEAD_SPACE = 'DEAD_SPACE'

/** What a source is: a document, all that is charged to a customer for none, or costs of a number that no document had. */
export interface Source {
  readonly documentId: string
  readonly documentNo: string
  readonly customerId: string
}

export function sourceOf(key: string): Source {
  const none = { documentId: '', documentNo: '', customerId: '' }
  if (key.startsWith('no:')) return { ...none, documentNo: key.slice(3) }
  if (key.startsWith('of:')) return { ...none, customerId: key.slice(3) }
  return { ...none, documentId: key }
}

const DAY = 86_400_000
const day = sql<number>`"occurredAt" / ${sql.lit(DAY)}`

interface Charged {
  readonly sums: readonly MarginSum[]
  readonly customerId: string
  readonly documentNo: string
}

/** What a customer was charged for a document: net of what was taken back and credited. */
export async function chargesOf(db: Kysely<Database>, { documentId, customerId }: Source): Promise<Charged> {
  const rows = await db
    .selectFrom('chargeLine')
    .select(['customerId', 'subjectId', 'fee', 'currency'])
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.min('occurredAt').as('at')])
    .select(({ fn }) => fn.max('documentNo').as('no'))
    .where('documentId', '=', documentId)
    .where('status', '<>', sql<'void'>`'void'`)
    .$if(documentId === '', (lines) => lines.where('customerId', '=', customerId))
    .groupBy(['customerId', 'subjectId', 'fee', 'currency', day])
    .orderBy('fee')
    .orderBy('subjectId')
    .execute()
  const sums = rows.map(
    (row): MarginSum => ({
      ...{ state: 'charged', fee: row.fee, subjectId: row.subjectId, by: 'weight', currency: row.currency },
      ...{ amount: Number(row.amount), at: Number(row.at) },
    }),
  )
  return { sums: byMonth(sums), customerId: rows[0]?.customerId ?? customerId, documentNo: rows[0]?.no ?? '' }
}

/** What suppliers ask for it, or are expected to. */
export async function costsOf(
  db: Kysely<Database>,
  { documentId, documentNo }: Source,
): Promise<MarginSum[]> {
  if (documentId === '' && documentNo === '') return []
  const invoiced = sql<number>`case when status = 'expected' then 0 else 1 end`
  const rows = await db
    .selectFrom('costLine')
    .select(['subjectId', 'fee', 'currency', invoiced.as('invoiced')])
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.min('occurredAt').as('at')])
    .where('documentId', '=', documentId)
    .where('status', '<>', sql<'void'>`'void'`)
    .$if(documentId === '', (lines) => lines.where('documentNo', '=', documentNo))
    .groupBy(['subjectId', 'fee', 'currency', invoiced, day])
    .orderBy('fee')
    .orderBy('subjectId')
    .execute()
  const definitions = await db
    .selectFrom('chargeDefinition')
    .select(['code', 'splitBy'])
    .where('code', 'in', [...new Set(rows.map(({ fee }) => fee)), ''])
    .execute()
  const split = new Map(definitions.map(({ code, splitBy }) => [code, splitBy]))
  return byMonth(
    rows.map(
      (row): MarginSum => ({
        ...{
          state: Number(row.invoiced) === 1 ? 'invoiced' : 'expected',
          fee: row.fee,
          subjectId: row.subjectId,
        },
        ...{ by: split.get(row.fee) ?? 'weight', currency: row.currency },
        ...{ amount: Number(row.amount), at: Number(row.at) },
      }),
    ),
  )
}

/** What a carrier asks for a booking whose space has left: what it billed, else what is due by the price of a kilogram. */
export async function bookingCosts(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('booking')
    .select(['scope', 'spaceId', 'customerId', 'currency', 'perKg', 'due', 'billed', 'departedAt'])
    .select(['grams', 'volume', 'loadedGrams', 'loadedVolume'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { scope, spaceId, customerId, departedAt } = row
  if (Number(departedAt) === 0) return { scope, spaceId, customerId, sums: [] }
  const [booked, dead] = [Number(row.grams), deadFreight(numbers(row)).grams]
  const due = freightOf(booked, Number(row.perKg))
  const amount = row.billed === null ? Number(row.due) : Number(row.billed)
  const [filled = 0, empty = 0] = due === 0 ? [amount, 0] : splitAmount(amount, [booked - dead, dead])
  const sum: MarginSum = {
    ...{ state: row.billed === null ? 'expected' : 'invoiced', fee: SPACE, subjectId: '', by: 'weight' },
    ...{ currency: row.currency, at: Number(departedAt), amount: filled },
  }
  const sums: MarginSum[] = [sum, { ...sum, fee: DEAD_SPACE, amount: empty }]
  return { scope, spaceId, customerId, sums: sums.filter((one) => one.amount !== 0) }
}

function numbers(row: Record<'grams' | 'volume' | 'loadedGrams' | 'loadedVolume', unknown>) {
  const { grams, volume, loadedGrams, loadedVolume } = row
  return {
    ...{ grams: Number(grams), volume: Number(volume) },
    ...{ loadedGrams: Number(loadedGrams), loadedVolume: Number(loadedVolume) },
  }
}

/** One sum for each month of what is alike. */
function byMonth(sums: readonly MarginSum[]): MarginSum[] {
  const all = new Map<string, MarginSum>()
  for (const one of sums) {
    const month = new Date(one.at).toISOString().slice(0, 7)
    const key = [one.state, one.fee, one.subjectId, one.currency, month].join(' ')
    const same = all.get(key)
    all.set(key, same ? { ...same, amount: same.amount + one.amount, at: Math.min(same.at, one.at) } : one)
  }
  return [...all.values()].filter(({ amount }) => amount !== 0)
}
