import type { Priced } from '@longshore/shared/billing/rate-cause.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { type Cause, causesBehind, causesWithoutPrice } from './causes-behind.ts'
import { FreightQuotes } from './freight-quotes.ts'
import { writeCosts } from './rated-costs.ts'
import { RatedSlice } from './rated-slice.ts'
import { claimed, markOf } from './rating-mark.ts'

/** Causes that one transaction rates: it holds scans up for some milliseconds. */
const SOME = 100
/** The mark of the change of prices up to which causes without one were tried. */
const UNRATED = 'unrated'

interface Parts {
  readonly engine: Engine
  now(): number
  newId(): string
  /** Waits after a slice that took so many ms, as long as others need the loop; by default only whatever waits goes first. */
  rest?(tookMs: number): Promise<void>
}

/**
 * Follows the causes of fees of each scope and rates them in slices (design money.md §1). How far it came is kept in the
 * transaction that writes the lines, so that a stop loses nothing and nothing is charged twice. What has no price is listed,
 * and tried again when a price was published.
 */
export class Rating {
  readonly #parts: Parts
  readonly #freight: FreightQuotes
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#freight = new FreightQuotes(parts.engine.lists)
  }

  async look(): Promise<void> {
    const houses = await this.#parts.engine.reader.selectFrom('warehouse').select('id').execute()
    for (const scope of ['company', ...houses.map(({ id }) => `warehouse:${id}`)])
      while (!this.#closed) {
        const from = performance.now()
        if ((await this.slice(scope)) === 0) break
        await this.#rest(performance.now() - from)
      }
    await this.#again()
  }

  close(): void {
    this.#closed = true
  }

  /** Rates some causes of a scope; how many. */
  async slice(scope: string): Promise<number> {
    const { engine } = this.#parts
    const from = await markOf(engine.reader, scope)
    const causes = await causesBehind(engine.reader, from, SOME)
    const last = causes.at(-1)
    if (!last) return 0
    const freight = await this.#freight.of(causes)
    return engine.operate(async (db) => {
      if (!(await claimed(db, from, last))) return 0
      await this.#write(db, causes, freight)
      return causes.length
    })
  }

  /** Tries what has no price once more after prices changed. A stop in the middle begins it again, and rates nothing twice. */
  async #again(): Promise<void> {
    const { engine } = this.#parts
    const seq = await priceChange(engine.reader)
    const mark = await markOf(engine.reader, UNRATED)
    if (seq <= mark.seq) return
    let last: Pick<Cause, 'scopeNo' | 'seq' | 'n'> | undefined = { scopeNo: 0, seq: 0, n: 0 }
    while (last && !this.#closed) {
      const causes: Cause[] = await causesWithoutPrice(engine.reader, last, SOME)
      last = causes.at(-1)
      const freight = await this.#freight.of(causes)
      const from = performance.now()
      if (last) await engine.operate((db) => this.#write(db, causes, freight))
      if (last) await this.#rest(performance.now() - from)
    }
    if (!this.#closed) await engine.operate((db) => claimed(db, mark, { seq, n: 0 }))
  }

  async #rest(tookMs: number): Promise<void> {
    const { rest } = this.#parts
    if (rest) await rest(tookMs)
    else await new Promise((resolve) => setImmediate(resolve))
  }

  async #write(
    db: Kysely<Database>,
    causes: readonly Cause[],
    freight: ReadonlyMap<string, Priced>,
  ): Promise<void> {
    const { now, newId } = this.#parts
    const slice = await RatedSlice.of(db, causes, { at: now(), newId, freight })
    await slice.write(causes)
    await writeCosts(db, causes, { at: now(), newId })
  }
}

/** The number of the last command that changed what fees cost, or which there are. */
async function priceChange(db: Kysely<Database>): Promise<number> {
  const { rule } = await db
    .selectFrom('feeRule')
    .select((one) => one.fn.max('version').as('rule'))
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  const { fee } = await db
    .selectFrom('chargeDefinition')
    .select((one) => one.fn.max('version').as('fee'))
    .executeTakeFirstOrThrow()
  const { list } = await db
    .selectFrom('priceList')
    .select((one) => one.fn.max('version').as('list'))
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  // One that is in use again has its prices again.
  const { way } = await db
    .selectFrom('channel')
    .select((one) => one.fn.max('version').as('way'))
    .executeTakeFirstOrThrow()
  return Math.max(Number(rule ?? 0), Number(fee ?? 0), Number(list ?? 0), Number(way ?? 0))
}
