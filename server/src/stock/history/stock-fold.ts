import type { Kysely } from 'kysely'
import { numberOf } from '../../commands/scope-number.ts'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { type Crossing, crossingOf } from './crossing.ts'
import { FoldedStock } from './folded-stock.ts'
import type { StockFoldRow } from './history.tables.ts'

/** Postings that one transaction folds: it holds scans up for some milliseconds. */
const SOME = 200

/** How far a slice came; undefined where nothing was left, or another server folds. */
type Slice = { readonly postings: number } | undefined

/**
 * Folds the journal of each warehouse forward into what its stock says over time. How far it came is kept in the
 * transaction that wrote what it found, so that a stop loses nothing and nothing is folded twice.
 */
export class StockFold {
  readonly #engine: Engine
  #closed = false

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Folds everything that is booked; between two slices whatever waits goes first. */
  async look(): Promise<void> {
    const houses = await this.#engine.reader.selectFrom('warehouse').select('id').execute()
    for (const { id } of houses)
      while (!this.#closed) {
        if (!(await this.slice(`warehouse:${id}`))) break
        await new Promise((resolve) => setImmediate(resolve))
      }
  }

  close(): void {
    this.#closed = true
  }

  /** Folds some postings of a warehouse. */
  async slice(scope: string): Promise<Slice> {
    const from = await this.#from(scope)
    const postings = await postingsBehind(this.#engine.reader, from)
    const last = postings.at(-1)
    if (!last) return undefined
    const crossings = postings.flatMap((posting): Crossing[] => {
      const crossing = crossingOf(posting)
      return crossing ? [crossing] : []
    })
    const folded = await this.#engine.operate(async (db) => {
      if (!(await claimed(db, from, last))) return false
      const stock = await FoldedStock.of(db, scope, crossings)
      for (const crossing of crossings) stock.fold(crossing)
      await stock.write(db)
      return true
    })
    return folded ? { postings: postings.length } : undefined
  }

  async #from(scope: string): Promise<StockFoldRow> {
    const found = await this.#engine.reader
      .selectFrom('stockFold')
      .selectAll()
      .where('scope', '=', scope)
      .executeTakeFirst()
    if (!found) return { scope, seq: 0, n: 0, at: 0 }
    return { scope, seq: Number(found.seq), n: Number(found.n), at: Number(found.at) }
  }
}

/** Moves the mark from where the postings were read; false where another server moved it meanwhile. */
async function claimed(
  db: Kysely<Database>,
  { scope, seq, n }: StockFoldRow,
  last: { seq: number; n: number; at: number },
): Promise<boolean> {
  const to = { seq: last.seq, n: last.n, at: last.at }
  await db
    .insertInto('stockFold')
    .values({ scope, seq: 0, n: 0, at: 0 })
    .onConflict((c) => c.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('stockFold')
    .set(to)
    .where('scope', '=', scope)
    .where('seq', '=', seq)
    .where('n', '=', n)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The next postings of a warehouse behind a mark, with what both accounts are of. */
export async function postingsBehind(
  db: Kysely<Database>,
  { scope, seq, n }: Pick<StockFoldRow, 'scope' | 'seq' | 'n'>,
) {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('balance as from', 'from.accountId', 'posting.fromAccount')
    .innerJoin('balance as to', 'to.accountId', 'posting.toAccount')
    .select(['posting.seq', 'posting.n', 'posting.at', 'posting.quantity', 'from.skuId', 'from.ownerId'])
    .select(['from.locationId as from', 'from.batch as fromBatch'])
    .select(['to.locationId as to', 'to.batch as toBatch'])
    .where('posting.scopeNo', '=', numberOf(scope))
    .where('posting.seq', '>=', seq)
    .where((one) => one.or([one('posting.seq', '>', seq), one('posting.n', '>', n)]))
    .orderBy('posting.seq')
    .orderBy('posting.n')
    .limit(SOME)
    .execute()
  return rows.map((row) => ({
    ...row,
    ...{ seq: Number(row.seq), n: Number(row.n), at: Number(row.at), quantity: Number(row.quantity) },
  }))
}
