import type { Basis } from '@longshore/shared/command/basis.ts'
import type { FeeFact } from '@longshore/shared/finance/tried-fee.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { monthSpan } from '@longshore/shared/money/month-span.ts'
import { type Kysely, sql } from 'kysely'
import { keyOf, numbered } from '../../billing/standing-lines.ts'
import { behindIn, type Reached, within } from '../../database/in-span.ts'
import type { Database } from '../../database/tables.ts'

/** Of one customer, one fee and one month. */
interface Asked {
  readonly customerId: string
  readonly fee: string
  readonly month: string
  /** What of a cause's charges is compared: its own fee's, and those that are a per cent of it. */
  readonly compared: readonly string[]
}

const SOME = 500
const FIRST: Reached = { at: 0, id: '' }

/** The next customer of whom something happened in a month that a fee is for. */
export async function customerBehind(
  db: Kysely<Database>,
  { fee, month, afterId }: { readonly fee: string; readonly month: string; readonly afterId: string },
): Promise<string | undefined> {
  const span = monthSpan(month)
  const found = await db
    .selectFrom('customer as k')
    .select('k.id')
    .where('k.id', '>', afterId)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['chargeLine', 'unratedCause'] as const).map((table) =>
          exists(
            selectFrom(`${table as 'chargeLine'} as l`)
              .select('l.id')
              .whereRef('l.customerId', '=', 'k.id')
              .where('l.fee', '=', fee)
              .where(within(span, 'l.occurredAt')),
          ),
        ),
      ),
    )
    .orderBy('k.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** All that happened, in parts: what was charged, then what had no price. Credits by hand are left out. */
export async function* feeFacts(db: Kysely<Database>, asked: Asked): AsyncGenerator<FeeFact[]> {
  for (const read of [charged, unpriced]) {
    let reached = FIRST
    for (;;) {
      const { facts, last } = await read(db, asked, reached)
      if (facts.length > 0) yield facts
      if (!last) break
      reached = last
    }
  }
}

async function charged(db: Kysely<Database>, { customerId, fee, month, compared }: Asked, reached: Reached) {
  const rows = await db
    .selectFrom('chargeLine')
    .select(['id', 'of', 'quantity', 'basis', 'documentId', 'documentNo', 'occurredAt', 'currency'])
    .select(['scopeNo', 'seq', 'n', 'reverses', 'status'])
    .where('customerId', '=', customerId)
    .where('fee', '=', fee)
    .where(behindIn(monthSpan(month), reached)('occurredAt', 'id'))
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(SOME)
    .execute()
  const heads = rows.filter(
    (row) =>
      row.status !== 'void' && row.reverses === null && Number(row.seq) > 0 && Number(row.quantity) > 0,
  )
  const beside = await db
    .selectFrom('chargeLine')
    .select(['id', 'fee', 'amount', 'scopeNo', 'seq', 'n', 'reverses'])
    .where('scopeNo', 'in', [...heads.map(({ scopeNo }) => scopeNo), -1])
    .where('seq', 'in', [...heads.map(({ seq }) => seq), -1])
    .where('seq', '>', sql.lit(0))
    .where('status', '<>', sql<'void'>`'void'`)
    .execute()
  const of = new Set(heads.map((row) => keyOf(numbered(row))))
  const lines = beside.filter((row) => row.reverses === null && of.has(keyOf(numbered(row))))
  const back = await db
    .selectFrom('chargeLine')
    .select(['reverses', 'amount', 'quantity'])
    .where('reverses', 'in', [...lines.map(({ id }) => id), ''])
    .where('quantity', '<', 0)
    .where('status', '<>', sql<'void'>`'void'`)
    .execute()
  const taken = new Map<string, { amount: number; quantity: number }>()
  for (const { reverses, amount, quantity } of back) {
    const before = taken.get(reverses ?? '') ?? { amount: 0, quantity: 0 }
    taken.set(reverses ?? '', {
      ...{ amount: before.amount + Number(amount), quantity: before.quantity + Number(quantity) },
    })
  }
  const was = new Map<string, number>()
  for (const row of lines) {
    if (!compared.includes(row.fee)) continue
    const key = keyOf(numbered(row))
    was.set(key, (was.get(key) ?? 0) + Number(row.amount) + (taken.get(row.id)?.amount ?? 0))
  }
  const facts = heads.map((row): FeeFact => {
    const quantity = Number(row.quantity)
    return {
      ...{ id: row.id, fee, of: row.of, customerId, documentId: row.documentId, documentNo: row.documentNo },
      ...{ quantity, left: quantity + (taken.get(row.id)?.quantity ?? 0), at: Number(row.occurredAt) },
      basis: JSON.parse(String(row.basis)) as Basis,
      was: { amount: was.get(keyOf(numbered(row))) ?? 0, currency: row.currency as Currency },
    }
  })
  return { facts, last: lastOf(rows) }
}

async function unpriced(db: Kysely<Database>, { customerId, fee, month }: Asked, reached: Reached) {
  const rows = await db
    .selectFrom('unratedCause as u')
    .innerJoin('chargeCause as c', (join) =>
      join.onRef('c.scopeNo', '=', 'u.scopeNo').onRef('c.seq', '=', 'u.seq').onRef('c.n', '=', 'u.n'),
    )
    .innerJoin('chargeBasis as b', 'b.no', 'c.basisNo')
    .select(['u.id', 'u.of', 'u.occurredAt', 'u.documentId', 'u.documentNo', 'u.quantity', 'b.basis'])
    .select(({ selectFrom }) =>
      selectFrom('chargeCause as t')
        .select(({ fn }) => fn.sum<number>('t.quantity').as('taken'))
        .whereRef('t.basisNo', '=', 'c.basisNo')
        .whereRef('t.scopeNo', '=', 'c.scopeNo')
        .whereRef('t.reversesSeq', '=', 'c.seq')
        .whereRef('t.reversesN', '=', 'c.n')
        .as('taken'),
    )
    .where('u.customerId', '=', customerId)
    .where('u.fee', '=', fee)
    .where(behindIn(monthSpan(month), reached)('u.occurredAt', 'u.id'))
    .orderBy('u.occurredAt')
    .orderBy('u.id')
    .limit(SOME)
    .execute()
  const facts = rows
    .filter(({ quantity }) => Number(quantity) > 0)
    .map((row): FeeFact => {
      const quantity = Number(row.quantity)
      return {
        ...{
          id: row.id,
          fee,
          of: row.of,
          customerId,
          documentId: row.documentId,
          documentNo: row.documentNo,
        },
        ...{ quantity, left: quantity + Number(row.taken ?? 0), at: Number(row.occurredAt) },
        ...{ basis: JSON.parse(row.basis || '{}') as Basis, was: undefined },
      }
    })
  return { facts, last: lastOf(rows) }
}

function lastOf(rows: readonly { readonly id: string; readonly occurredAt: number }[]): Reached | undefined {
  const last = rows.length < SOME ? undefined : rows[rows.length - 1]
  return last && { at: Number(last.occurredAt), id: last.id }
}
