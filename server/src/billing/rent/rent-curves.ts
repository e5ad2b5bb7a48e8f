import { isOutside, SUPPLIER } from '@longshore/shared/stock/place.ts'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { postingsBehind } from '../../stock/history/stock-fold.ts'
import { claimed, markOf } from '../rating-mark.ts'
import type { RentArticleRow, RentCurveRow, RentLotRow } from './rent.tables.ts'

const HOUR = 3_600_000
/** Nothing is later: there is nothing to look at again. */
export const NEVER = Number.MAX_SAFE_INTEGER

type Posting = Awaited<ReturnType<typeof postingsBehind>>[number]
type Step = Omit<RentCurveRow, 'scope'>

/**
 * Follows the journal of each warehouse and keeps in which hour how many pieces of each article came, with which receipt, and
 * left. What moves within walls changes nothing, and what was taken before the house heard that it had come is owed within walls.
 */
export class RentCurves {
  readonly #engine: Engine
  #closed = false

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async look(scope: string): Promise<void> {
    while (!this.#closed) {
      if ((await this.slice(scope)) === 0) break
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  close(): void {
    this.#closed = true
  }

  /** Keeps some postings of a warehouse; how many. */
  async slice(scope: string): Promise<number> {
    const { reader } = this.#engine
    const from = await markOf(reader, `rent ${scope}`)
    const postings = await postingsBehind(reader, { ...from, scope })
    const last = postings.at(-1)
    if (!last) return 0
    return this.#engine.operate(async (db) => {
      if (!(await claimed(db, from, last))) return 0
      await write(db, scope, postings.flatMap(stepOf))
      return postings.length
    })
  }
}

/** What goes back to where it came from never came. */
function stepOf(posting: Posting): Step[] {
  const { at, quantity, skuId, ownerId, from, fromBatch, to, toBatch } = posting
  if (isOutside(from) === isOutside(to)) return []
  const of = { skuId, ownerId, hour: Math.floor(at / HOUR) }
  if (isOutside(from)) return [{ ...of, batch: toBatch, came: quantity, gone: 0 }]
  if (to === SUPPLIER) return [{ ...of, batch: fromBatch, came: -quantity, gone: 0 }]
  return [{ ...of, batch: '', came: 0, gone: quantity }]
}

async function write(db: Kysely<Database>, scope: string, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const volumeOf = await volumesOf(db, steps)
  const articles = new Map<string, RentArticleRow>()
  const lots = new Map<string, RentLotRow>()
  const curve = new Map<string, RentCurveRow>()
  const touched = new Map<string, number>()
  for (const { ownerId, skuId, batch, hour, came, gone } of steps) {
    const of = { scope, ownerId, skuId }
    const article = articles.get(`${ownerId} ${skuId}`) ?? {
      ...of,
      pieces: 0,
      firstHour: hour,
      lastHour: hour,
    }
    article.pieces += came - gone
    article.firstHour = Math.min(article.firstHour, hour)
    article.lastHour = Math.max(article.lastHour, hour)
    articles.set(`${ownerId} ${skuId}`, article)
    lots.set(`${ownerId} ${skuId} ${batch}`, { ...of, batch, volume: volumeOf.get(skuId) ?? 0 })
    const key = `${ownerId} ${skuId} ${batch} ${hour}`
    const step = curve.get(key) ?? { ...of, batch, hour, came: 0, gone: 0 }
    curve.set(key, { ...step, came: step.came + came, gone: step.gone + gone })
    touched.set(ownerId, Math.min(touched.get(ownerId) ?? hour, hour))
  }
  await db
    .insertInto('rentArticle')
    .values([...articles.values()])
    .onConflict((row) =>
      row.columns(['scope', 'ownerId', 'skuId']).doUpdateSet((eb) => ({
        pieces: eb('rentArticle.pieces', '+', eb.ref('excluded.pieces')),
        firstHour: chosen('rentArticle', 'firstHour', '<'),
        lastHour: chosen('rentArticle', 'lastHour', '>'),
      })),
    )
    .execute()
  await db
    .insertInto('rentLot')
    .values([...lots.values()])
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('rentCurve')
    .values([...curve.values()])
    .onConflict((row) =>
      row.columns(['scope', 'ownerId', 'skuId', 'batch', 'hour']).doUpdateSet((eb) => ({
        came: eb('rentCurve.came', '+', eb.ref('excluded.came')),
        gone: eb('rentCurve.gone', '+', eb.ref('excluded.gone')),
      })),
    )
    .execute()
  await touch(db, scope, touched)
}

async function volumesOf(db: Kysely<Database>, steps: readonly Step[]): Promise<ReadonlyMap<string, number>> {
  const articles = await db
    .selectFrom('sku')
    .select(['id', 'length', 'width', 'height'])
    .where('id', 'in', [...new Set(steps.map(({ skuId }) => skuId))])
    .execute()
  return new Map(
    articles.map(({ id, length, width, height }) => [id, Number(length) * Number(width) * Number(height)]),
  )
}

/** The rent of these customers has to be looked at again, each from an hour on. */
export async function touch(
  db: Kysely<Database>,
  scope: string,
  from: ReadonlyMap<string, number>,
): Promise<void> {
  if (from.size === 0) return
  await db
    .insertInto('rentAccount')
    .values(
      [...from].map(([ownerId, touched]) => ({ scope, ownerId, through: touched, touched, changes: 1 })),
    )
    .onConflict((account) =>
      account.columns(['scope', 'ownerId']).doUpdateSet((eb) => ({
        touched: chosen('rentAccount', 'touched', '<'),
        changes: eb('rentAccount.changes', '+', sql.lit(1)),
      })),
    )
    .execute()
}

/** The smaller or the larger of what stands and what comes. */
function chosen(table: string, column: string, by: '<' | '>') {
  const [was, is] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)]
  return sql<number>`case when ${was} ${sql.raw(by)} ${is} then ${was} else ${is} end`
}
