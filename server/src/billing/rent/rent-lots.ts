import type { CurveStep, RentArticle, RentLot } from '@longshore/shared/billing/rent-curve.ts'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import type { RentAccountRow, RentCurveRow } from './rent.tables.ts'
import { touch } from './rent-curves.ts'

/** Articles that are read at a time. */
const SOME = 200

/** The articles of a customer in a warehouse of which pieces were there at an hour or later, some at a time. */
export async function* articlesOf(
  db: Kysely<Database>,
  { scope, ownerId, from }: Pick<RentAccountRow, 'scope' | 'ownerId'> & { readonly from: number },
): AsyncGenerator<readonly RentArticle[]> {
  let after = ''
  for (;;) {
    const articles = await db
      .selectFrom('rentArticle')
      .select('skuId')
      .where('scope', '=', scope)
      .where('ownerId', '=', ownerId)
      .where('skuId', '>', after)
      .where((article) => article.or([article('pieces', '<>', 0), article('lastHour', '>', from)]))
      .orderBy('skuId')
      .limit(SOME)
      .execute()
    const [first, last] = [articles[0], articles.at(-1)]
    if (!first || !last) return
    const steps = await db
      .selectFrom('rentCurve as c')
      .innerJoin('rentLot as l', (join) =>
        join
          .onRef('l.scope', '=', 'c.scope')
          .onRef('l.ownerId', '=', 'c.ownerId')
          .onRef('l.skuId', '=', 'c.skuId')
          .onRef('l.batch', '=', 'c.batch'),
      )
      .select(['c.skuId', 'c.batch', 'c.hour', 'c.came', 'c.gone', 'l.volume'])
      .where('c.scope', '=', scope)
      .where('c.ownerId', '=', ownerId)
      .where('c.skuId', '>=', first.skuId)
      .where('c.skuId', '<=', last.skuId)
      .orderBy('c.skuId')
      .orderBy('c.batch')
      .orderBy('c.hour')
      .execute()
    const found = new Map(articles.map(({ skuId }) => [skuId, new Steps()]))
    for (const { skuId, ...step } of steps) found.get(skuId)?.add(step)
    yield [...found.values()].map((one) => one.article())
    after = last.skuId
  }
}

/** The steps of one article, in the order of its receipts and hours. */
class Steps {
  readonly #lots = new Map<string, RentLot & { readonly came: CurveStep[] }>()
  readonly #gone: CurveStep[] = []

  add(step: Pick<RentCurveRow, 'batch' | 'hour' | 'came' | 'gone'> & { readonly volume: number }): void {
    const { batch, volume } = step
    const hour = Number(step.hour)
    const [came, gone] = [Number(step.came), Number(step.gone)]
    const lot = this.#lots.get(batch) ?? { batch, volume: Number(volume), came: [] }
    if (came !== 0) lot.came.push({ hour, pieces: came })
    this.#lots.set(batch, lot)
    if (gone !== 0) this.#gone.push({ hour, pieces: gone })
  }

  article(): RentArticle {
    return { lots: [...this.#lots.values()], gone: this.#gone }
  }
}

/** Articles that nobody had measured when their pieces came take up the room that they measured first, since they came. */
export async function measuredLate(engine: Engine, scope: string): Promise<void> {
  const found = await engine.reader
    .selectFrom('rentLot')
    .innerJoin('sku', 'sku.id', 'rentLot.skuId')
    .innerJoin('rentArticle', (join) =>
      join
        .onRef('rentArticle.scope', '=', 'rentLot.scope')
        .onRef('rentArticle.ownerId', '=', 'rentLot.ownerId')
        .onRef('rentArticle.skuId', '=', 'rentLot.skuId'),
    )
    .select(['rentLot.ownerId', 'rentLot.skuId', 'batch', 'firstHour', 'length', 'width', 'height'])
    .where('rentLot.scope', '=', scope)
    .where('rentLot.volume', '=', sql.lit(0))
    .where('length', '>', 0)
    .where('width', '>', 0)
    .where('height', '>', 0)
    .limit(SOME)
    .execute()
  if (found.length === 0) return
  await engine.operate(async (db) => {
    const touched = new Map<string, number>()
    for (const { ownerId, skuId, batch, firstHour, length, width, height } of found) {
      await db
        .updateTable('rentLot')
        .set({ volume: Number(length) * Number(width) * Number(height) })
        .where('scope', '=', scope)
        .where('ownerId', '=', ownerId)
        .where('skuId', '=', skuId)
        .where('batch', '=', batch)
        .where('volume', '=', 0)
        .execute()
      touched.set(ownerId, Math.min(touched.get(ownerId) ?? Number(firstHour), Number(firstHour)))
    }
    await touch(db, scope, touched)
  })
}
