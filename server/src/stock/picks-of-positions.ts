import { type Kysely, sql } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'

/** Places of the journal that one query reads. */
const SOME = 5000

/** The position's id in a location `SHELF:<id>`. */
const POSITION_OF_SHELF = sql<string>`substr(source."locationId", 7)`

/** The place in a warehouse's journal where a moment begins: found by halving, because the journal is in the order of its places. */
export async function seqAt(db: Kysely<Database>, scope: string, moment: number): Promise<number> {
  let low = 0
  let high = await headOf(db, scope)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const next = await db
      .selectFrom('posting')
      .select(['seq', 'at'])
      .where('scopeNo', '=', numberOf(scope))
      .where('seq', '>', middle)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!next || Number(next.at) >= moment) high = middle
    else low = Number(next.seq)
  }
  return low
}

export async function headOf(db: Kysely<Database>, scope: string): Promise<number> {
  const last = await db
    .selectFrom('posting')
    .select('seq')
    .where('scopeNo', '=', numberOf(scope))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.seq ?? 0)
}

export interface TakenPart {
  /** How often a picker took from each position. */
  readonly taken: readonly { readonly positionId: string; readonly picks: number }[]
  readonly readTo: number
  readonly last: boolean
}

/** Picks by position from a place of the journal on, some thousand postings at a time. */
export async function* takenParts(
  db: Kysely<Database>,
  scope: string,
  from: number,
): AsyncGenerator<TakenPart> {
  const head = await headOf(db, scope)
  for (let after = from; ; after += SOME) {
    const to = Math.min(after + SOME, head)
    const found = await db
      .selectFrom('posting')
      .innerJoin('balance as source', 'source.accountId', 'posting.fromAccount')
      .innerJoin('balance as target', 'target.accountId', 'posting.toAccount')
      .select(POSITION_OF_SHELF.as('positionId'))
      .select((eb) => eb.fn.countAll<number | string>().as('picks'))
      .where('posting.scopeNo', '=', numberOf(scope))
      .where('posting.seq', '>', after)
      .where('posting.seq', '<=', to)
      .where('source.locationId', 'like', 'SHELF:%')
      .where('target.locationId', 'like', 'TOTE:%')
      .groupBy('source.locationId')
      .execute()
    const taken = found.map(({ positionId, picks }) => ({ positionId, picks: Number(picks) }))
    const last = to >= head
    yield { taken, readTo: Math.max(to, from), last }
    if (last) return
  }
}

export async function takenSince(
  db: Kysely<Database>,
  scope: string,
  from: number,
): Promise<Map<string, number>> {
  const picks = new Map<string, number>()
  for await (const { taken } of takenParts(db, scope, from))
    for (const one of taken) picks.set(one.positionId, (picks.get(one.positionId) ?? 0) + one.picks)
  return picks
}
