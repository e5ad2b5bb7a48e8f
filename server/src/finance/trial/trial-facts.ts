import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import type { PriceTrial } from '@longshore/shared/finance/price-trial.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { monthSpan } from '@longshore/shared/money/month-span.ts'
import { type Kysely, sql } from 'kysely'
import { behindIn, within } from '../../database/in-span.ts'
import type { Database } from '../../database/tables.ts'

/** An order's freight of the month, as it was measured. */
export interface TrialFact {
  readonly id: string
  readonly at: number
  readonly customerId: string
  readonly documentId: string
  readonly documentNo: string
  readonly basis: Basis
  /** What it was charged; undefined where it had no price. */
  readonly was: { readonly amount: number; readonly currency: Currency } | undefined
  /** It was taken back since, or a person wrote it. */
  readonly gone: boolean
}

type Cursor = Pick<PriceTrial, 'month' | 'phase' | 'afterAt' | 'afterId'>

/** How many there are to be looked at. */
export async function factsIn(
  db: Kysely<Database>,
  { month, fee }: Pick<PriceTrial, 'month' | 'fee'>,
): Promise<number> {
  const span = monthSpan(month)
  const lines = await db
    .selectFrom('chargeLine')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('fee', '=', fee)
    .where(within(span, 'occurredAt'))
    .executeTakeFirstOrThrow()
  const unrated = await db
    .selectFrom('unratedCause')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('fee', '=', fee)
    .where(within(span, 'occurredAt'))
    .executeTakeFirstOrThrow()
  return Number(lines.many) + Number(unrated.many)
}

/** The next charges of freight in the month, or the next that had no price. */
export function factsBehind(db: Kysely<Database>, cursor: Cursor, limit: number): Promise<TrialFact[]> {
  return cursor.phase === 'charges' ? charged(db, cursor, limit) : unpriced(db, cursor, limit)
}

async function charged(
  db: Kysely<Database>,
  { month, afterAt, afterId }: Cursor,
  limit: number,
): Promise<TrialFact[]> {
  const behind = behindIn(monthSpan(month), { at: afterAt, id: afterId })
  const rows = await db
    .selectFrom('chargeLine')
    .select(['id', 'occurredAt', 'customerId', 'documentId', 'documentNo', 'basis', 'amount', 'currency'])
    .select(['reverses', 'quantity', 'status'])
    .where('fee', '=', FREIGHT)
    .where(behind('occurredAt', 'id'))
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  const back = await db
    .selectFrom('chargeLine')
    .select('reverses')
    .where('reverses', 'in', [...rows.map(({ id }) => id), ''])
    .where('quantity', '<', 0)
    .where('status', '<>', sql<'void'>`'void'`)
    .execute()
  const taken = new Set(back.map(({ reverses }) => reverses))
  return rows.map((row) => {
    const basis = JSON.parse(String(row.basis)) as Basis
    const isCharge = row.status !== 'void' && row.reverses === null && Number(row.quantity) > 0
    return {
      ...{ id: row.id, at: Number(row.occurredAt), customerId: row.customerId, basis },
      ...{ documentId: row.documentId, documentNo: row.documentNo },
      was: { amount: Number(row.amount), currency: row.currency },
      gone: !isCharge || taken.has(row.id) || basis.channel === undefined,
    }
  })
}

async function unpriced(
  db: Kysely<Database>,
  { month, afterAt, afterId }: Cursor,
  limit: number,
): Promise<TrialFact[]> {
  const behind = behindIn(monthSpan(month), { at: afterAt, id: afterId })
  const rows = await db
    .selectFrom('unratedCause as u')
    .innerJoin('chargeCause as c', (join) =>
      join.onRef('c.scopeNo', '=', 'u.scopeNo').onRef('c.seq', '=', 'u.seq').onRef('c.n', '=', 'u.n'),
    )
    .innerJoin('chargeBasis as b', 'b.no', 'c.basisNo')
    .select(['u.id', 'u.occurredAt', 'u.customerId', 'u.documentId', 'u.documentNo', 'u.quantity', 'b.basis'])
    .where('u.fee', '=', FREIGHT)
    .where(behind('u.occurredAt', 'u.id'))
    .orderBy('u.occurredAt')
    .orderBy('u.id')
    .limit(limit)
    .execute()
  const sums = await db
    .selectFrom('unratedCause')
    .select(({ fn }) => ['documentId', fn.sum('quantity').as('left')])
    .where('fee', '=', FREIGHT)
    .where('documentId', 'in', [...rows.map(({ documentId }) => documentId), ''])
    .groupBy('documentId')
    .execute()
  const left = new Map(sums.map((one) => [one.documentId, Number(one.left)]))
  return rows.map((row) => ({
    ...{ id: row.id, at: Number(row.occurredAt), customerId: row.customerId },
    ...{ documentId: row.documentId, documentNo: row.documentNo },
    ...{ basis: JSON.parse(row.basis || '{}') as Basis, was: undefined },
    gone: Number(row.quantity) < 0 || (left.get(row.documentId) ?? 0) <= 0,
  }))
}
