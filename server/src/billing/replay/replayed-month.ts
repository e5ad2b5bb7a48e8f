import { feeOfCause } from '@longshore/shared/billing/charge-definition.ts'
import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import {
  type ReplayDifference,
  type ReplayedLine,
  replayedCharges,
} from '@longshore/shared/billing/replayed-charges.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import { monthSpan } from '@longshore/shared/money/month-span.ts'
import { grouped } from '@longshore/shared/pricing/grouped.ts'
import type { Quote } from '@longshore/shared/pricing/quote.ts'
import { type Kysely, sql } from 'kysely'
import { behindIn, type Reached, type Span } from '../../database/in-span.ts'
import type { Database } from '../../database/tables.ts'
import { wronglyCounted } from '../counted-proof.ts'
import { ReplayPrices } from './replay-prices.ts'

/** Charges whose documents are read at once. */
const SOME = 1000
/** Documents that are known to be done: one whose charges lie further apart is read once more. */
const REMEMBERED = 100_000
/** Differences that are told one by one. */
const TOLD = 100

export interface ReplayedMonth {
  /** `2026-10`, of UTC. */
  readonly month: string
  readonly lines: number
  /** Lines that a person wrote, or of which a person gave something back. */
  readonly asWritten: number
  /** Lines that are right by their own version, where another one is in force for their moment by now. */
  readonly repriced: number
  readonly differing: number
  /** The first of both. */
  readonly differences: readonly ReplayDifference[]
  /** Wholes, such as documents, whose charges do not come to what their price says of all that was counted. */
  readonly wholes: readonly object[]
}

/**
 * Derives the charges of a month of UTC anew, document by document, each by its cause and the prices of its moment. `db` is one moment of
 * the database. Charges come by cursor, in the order of their time.
 */
export async function replayedMonth(
  db: Kysely<Database>,
  month: string,
  told: (lines: number) => void = () => undefined,
): Promise<ReplayedMonth> {
  const span = monthSpan(month)
  const prices = await ReplayPrices.of(db)
  const done = new Set<string>()
  const sums = { lines: 0, asWritten: 0, repriced: 0, differing: 0, ofWholes: 0 }
  const differences: ReplayDifference[] = []
  let reached: Reached = { at: span.from, id: '' }
  for (;;) {
    const heads = await headsBehind(db, reached, span)
    const [first, last] = [heads[0], heads[heads.length - 1]]
    if (!first || !last) break
    const ids = [...new Set(heads.map(({ documentId }) => documentId))].filter((id) => !done.has(id))
    const lines = ids.length > 0 ? await linesOf(db, ids) : []
    await prices.quotes(lines)
    for (const of of grouped(lines, ({ documentId }) => documentId).values()) {
      const ofMonth = of.filter(({ occurredAt }) => occurredAt >= span.from && occurredAt < span.until)
      // It was read with its first charge of the month.
      if (ofMonth.some((line) => isBefore(line, first))) continue
      const found = replayedCharges(of, prices)
      const within = new Set(ofMonth.map(({ id }) => id))
      sums.lines += ofMonth.length
      for (const id of found.asWritten) if (within.has(id)) sums.asWritten += 1
      for (const id of found.ofWholes) if (within.has(id)) sums.ofWholes += 1
      for (const one of found.differences) {
        if (!within.has(one.line.id)) continue
        sums[one.why === 'repriced' ? 'repriced' : 'differing'] += 1
        if (differences.length < TOLD) differences.push(one)
      }
    }
    if (done.size > REMEMBERED) done.clear()
    for (const id of ids) done.add(id)
    reached = last
    told(sums.lines)
  }
  const { ofWholes, ...counted } = sums
  return { month, ...counted, differences, wholes: ofWholes > 0 ? await wronglyCounted(db) : [] }
}

function isBefore({ occurredAt, id }: ReplayedLine, other: Reached): boolean {
  return occurredAt === other.at ? id < other.id : occurredAt < other.at
}

type Head = Reached & Pick<ReplayedLine, 'documentId'>

async function headsBehind(db: Kysely<Database>, reached: Reached, span: Span): Promise<Head[]> {
  const rows = await db
    .selectFrom('chargeLine')
    .select(['id', 'occurredAt', 'documentId'])
    .where(behindIn(span, reached)('occurredAt', 'id'))
    .where('status', '<>', 'void')
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(SOME)
    .execute()
  return rows.map(({ occurredAt, ...row }) => ({ ...row, at: Number(occurredAt) }))
}

/** All charges of some documents that stand, with their causes. */
async function linesOf(db: Kysely<Database>, documentIds: readonly string[]): Promise<ReplayedLine[]> {
  const rows = await db
    .selectFrom('chargeLine as l')
    .leftJoin('chargeCause as c', (join) =>
      join.onRef('c.scopeNo', '=', 'l.scopeNo').onRef('c.seq', '=', 'l.seq').onRef('c.n', '=', 'l.n'),
    )
    .leftJoin('chargeBasis as b', 'b.no', 'c.basisNo')
    .select(['l.id', 'l.fee', 'l.of', 'l.customerId', 'l.quantity', 'l.currency', 'l.amount', 'l.exact'])
    .select(['l.counted', 'l.ruleId', 'l.reverses', 'l.documentId', 'l.documentNo', 'l.occurredAt'])
    .select(['l.scopeNo', 'l.seq', 'l.n', 'c.quantity as pieces', 'c.occurredAt as at', 'b.fee as causeFee'])
    .select(['b.ownerId', 'b.documentId as causeDocument', 'b.basis'])
    // Only what it is asked for is parsed: a quote is longer than all the rest.
    .select(sql<string | null>`case when l.fee = ${sql.lit(FREIGHT)} then l.quote end`.as('quote'))
    .where('l.documentId', 'in', documentIds)
    .where('l.status', '<>', 'void')
    .execute()
  return rows.map(({ pieces, at, causeFee, ownerId, causeDocument, basis, quote, ...row }) => {
    const { code: fee, of } = feeOfCause(causeFee ?? '')
    return {
      ...{ ...row, quantity: Number(row.quantity), amount: Number(row.amount) },
      ...{ occurredAt: Number(row.occurredAt), scopeNo: Number(row.scopeNo), seq: Number(row.seq) },
      ...{ n: Number(row.n), quote: quote === null ? null : (JSON.parse(quote) as Quote | null) },
      cause:
        causeFee === null
          ? undefined
          : {
              ...{ fee, of, customerId: ownerId ?? '', documentId: causeDocument ?? '' },
              ...{ quantity: Number(pieces), at: Number(at), basis: JSON.parse(basis || '{}') as Basis },
            },
    }
  })
}
