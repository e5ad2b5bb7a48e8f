import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Cause } from './causes-behind.ts'

export type Live = Pick<
  ChargeLine,
  | 'id'
  | 'fee'
  | 'of'
  | 'quantity'
  | 'exact'
  | 'counted'
  | 'amount'
  | 'currency'
  | 'ruleId'
  | 'ruleNo'
  | 'occurredAt'
> & { readonly cause: string; readonly documentId: string; readonly reverses: string | null }

interface Asked {
  readonly table: 'chargeLine' | 'costLine'
  /** Only lines of these fees. */
  readonly fees: readonly string[] | undefined
  readonly rules: readonly FeeRule[]
}

interface CauseKey {
  readonly scopeNo: number
  readonly seq: number
  readonly n: number
}

export const keyOf = ({ scopeNo, seq, n }: CauseKey) => `${scopeNo}.${seq}.${n}`

/** PostgreSQL answers large numbers as text. */
export const numbered = ({ scopeNo, seq, n }: Record<keyof CauseKey, unknown>): CauseKey => ({
  ...{ scopeNo: Number(scopeNo), seq: Number(seq), n: Number(n) },
})

export const ofDocument = ({ documentId, fee }: { documentId: string; fee: string }) => `${documentId} ${fee}`

/**
 * Lines that stand for these causes or for those that they take back, and what took parts of those back before. A document of
 * a hundred thousand scans has as many lines: only where the document is charged once are all of its lines read.
 */
export async function standingFor(
  db: Kysely<Database>,
  causes: readonly Cause[],
  { table, fees, rules }: Asked,
): Promise<Live[]> {
  const back = causes.flatMap(({ scopeNo, reverses }) => (reverses ? [{ scopeNo, ...reverses }] : []))
  const keys = [...causes, ...back]
  const wanted = new Set(keys.map(keyOf))
  const lines = (by: (where: ExpressionBuilder<Database, 'chargeLine'>) => ReturnType<typeof where.and>) =>
    db
      .selectFrom(table as 'chargeLine')
      .select(['id', 'fee', 'of', 'quantity', 'exact', 'counted', 'amount', 'currency', 'ruleId', 'ruleNo'])
      .select(['scopeNo', 'seq', 'n', 'documentId', 'reverses', 'occurredAt'])
      .where(stands(table))
      .where((where) => by(where))
      .execute()
  // In SQL it would lead SQLite away from the index by cause.
  const ofFees = ({ fee }: { fee: string }) => fees?.includes(fee) ?? true
  const near = await lines((where) =>
    where.and([
      where('scopeNo', 'in', distinct(keys.map(({ scopeNo }) => scopeNo))),
      where('seq', 'in', distinct(keys.map(({ seq }) => seq))),
      // What a person wrote has no cause, and stands outside of the index.
      where('seq', '>', sql.lit(0)),
    ]),
  )
  const found = near.filter((row) => ofFees(row) && wanted.has(keyOf(numbered(row))))
  const taken = new Set(back.map(keyOf))
  const reversed = found.filter((row) => taken.has(keyOf(numbered(row))))
  const onceFor = new Set(rules.filter(({ basis }) => basis === 'order').map(({ id }) => id))
  const isOnce = reversed.some(({ ruleId }) => onceFor.has(ruleId))
  const beside =
    reversed.length === 0
      ? []
      : await lines((where) =>
          where.and([
            where('documentId', 'in', distinct(reversed.map(({ documentId }) => documentId))),
            ...(isOnce ? [] : [where('reverses', 'in', distinct(reversed.map(({ id }) => id)))]),
          ]),
        )
  const all = new Map([...found, ...beside.filter(ofFees)].map((row) => [row.id, row]))
  return [...all.values()].map((row) => ({
    ...{ ...row, quantity: Number(row.quantity), amount: Number(row.amount), ruleNo: Number(row.ruleNo) },
    occurredAt: Number(row.occurredAt),
    cause: keyOf(numbered(row)),
  }))
}

/** Pieces that were charged by a price before for the documents of these causes, by fee, where a price is for the document as a whole. */
export async function chargedBefore(
  db: Kysely<Database>,
  causes: readonly Cause[],
  { table, rules }: Asked,
): Promise<Map<string, number>> {
  const once = new Set(rules.filter(({ basis }) => basis === 'order').map(({ fee }) => fee))
  const asked = causes.filter(({ fee }) => once.has(fee))
  if (asked.length === 0) return new Map()
  const sums = await db
    .selectFrom(table as 'chargeLine')
    .select(['documentId', 'fee', sql<number>`sum(${sql.ref('quantity')})`.as('quantity')])
    .where('documentId', 'in', distinct(asked.map(({ documentId }) => documentId)))
    .where('fee', 'in', [...once])
    .where('ruleId', '<>', '')
    .where(stands(table))
    .groupBy(['documentId', 'fee'])
    .execute()
  return new Map(sums.map(({ quantity, ...of }) => [ofDocument(of), Number(quantity)]))
}

/** In the words of the index by cause, which holds only such lines. */
const stands = (table: Asked['table']) =>
  table === 'chargeLine'
    ? sql<boolean>`status <> 'void'`
    : sql<boolean>`${sql.ref('differs')} = 0 and status <> 'void'`

function distinct<T>(of: readonly T[]): T[] {
  return [...new Set(of)]
}
