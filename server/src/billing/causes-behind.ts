import { feeOfCause } from '@longshore/shared/billing/charge-definition.ts'
import type { ChargeSheet } from '@longshore/shared/billing/charge-line.ts'
import type { RatedCause } from '@longshore/shared/billing/rate-cause.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import type { RatingMarkRow } from './rating.tables.ts'

/** A cause with the document that it is for, and what it takes back. */
export interface Cause extends Omit<RatedCause, 'grade'> {
  readonly sheet: ChargeSheet
  readonly scopeNo: number
  readonly seq: number
  readonly n: number
  readonly documentId: string
  readonly subjectId: string
  readonly reverses: { readonly seq: number; readonly n: number } | undefined
}

const sheets: Readonly<Record<string, ChargeSheet>> = { misc: 'miscellaneous', rent: 'warehouse-rent' }

function causes(db: Kysely<Database>) {
  return db
    .selectFrom('chargeCause')
    .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
    .select(['chargeCause.scopeNo', 'seq', 'n', 'quantity', 'occurredAt', 'reversesSeq', 'reversesN'])
    .select(['documentId', 'ownerId', 'sheet', 'fee', 'subjectId', 'basis'])
}

type Found = Awaited<ReturnType<ReturnType<typeof causes>['execute']>>[number]

function causeOf(row: Found): Cause {
  const { documentId, subjectId, ownerId: customerId, reversesSeq, reversesN } = row
  const { code: fee, of } = feeOfCause(row.fee)
  return {
    ...{ fee, of, customerId, documentId, subjectId, sheet: sheets[row.sheet] ?? (row.sheet as ChargeSheet) },
    ...{ scopeNo: Number(row.scopeNo), seq: Number(row.seq), n: Number(row.n) },
    ...{ quantity: Number(row.quantity), at: Number(row.occurredAt) },
    basis: JSON.parse(row.basis || '{}') as Basis,
    reverses:
      reversesSeq === null || reversesN === null
        ? undefined
        : { seq: Number(reversesSeq), n: Number(reversesN) },
  }
}

/** The next causes of a scope behind a mark, in its order. */
export async function causesBehind(
  db: Kysely<Database>,
  { scope, seq, n }: RatingMarkRow,
  limit: number,
): Promise<Cause[]> {
  const rows = await causes(db)
    .where('chargeCause.scopeNo', '=', numberOf(scope))
    .where('seq', '>=', seq)
    .where((one) => one.or([one('seq', '>', seq), one('n', '>', n)]))
    .orderBy('seq')
    .orderBy('n')
    .limit(limit)
    .execute()
  return rows.map(causeOf)
}

/** Causes that have no price, after one of them, in the order of their scopes. */
export async function causesWithoutPrice(
  db: Kysely<Database>,
  after: Pick<Cause, 'scopeNo' | 'seq' | 'n'>,
  limit: number,
): Promise<Cause[]> {
  const { scopeNo, seq, n } = after
  const rows = await causes(db)
    .innerJoin('unratedCause as u', (join) =>
      join
        .onRef('u.scopeNo', '=', 'chargeCause.scopeNo')
        .onRef('u.seq', '=', 'chargeCause.seq')
        .onRef('u.n', '=', 'chargeCause.n'),
    )
    .where((one) =>
      one.or([
        one('u.scopeNo', '>', scopeNo),
        one.and([one('u.scopeNo', '=', scopeNo), one('u.seq', '>', seq)]),
        one.and([one('u.scopeNo', '=', scopeNo), one('u.seq', '=', seq), one('u.n', '>', n)]),
      ]),
    )
    .clearSelect()
    .select(['chargeCause.scopeNo', 'chargeCause.seq', 'chargeCause.n', 'chargeCause.quantity'])
    .select(['chargeCause.occurredAt', 'reversesSeq', 'reversesN', 'chargeBasis.documentId', 'ownerId'])
    .select(['chargeBasis.sheet', 'chargeBasis.fee', 'subjectId', 'basis'])
    .orderBy('u.scopeNo')
    .orderBy('u.seq')
    .orderBy('u.n')
    .limit(limit)
    .execute()
  return rows.map(causeOf)
}
