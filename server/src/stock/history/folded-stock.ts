import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type Crossing, dayOf } from './crossing.ts'
import type { StockAgeRow, StockFlowRow, StockLotRow } from './history.tables.ts'

/** Without pieces none is the oldest. */
const NONE = 0

/** The articles that some crossings touch, folded in memory and written back at once. */
export class FoldedStock {
  readonly #scope: string
  readonly #lots = new Map<string, StockLotRow>()
  readonly #changed = new Set<StockLotRow>()
  readonly #ages = new Map<string, StockAgeRow>()
  readonly #flows = new Map<string, StockFlowRow>()
  readonly #came = new Map<string, { ownerId: string; day: number; pieces: number }>()

  private constructor(scope: string) {
    this.#scope = scope
  }

  /** What stands so far of the articles of some crossings. */
  static async of(db: Kysely<Database>, scope: string, crossings: readonly Crossing[]): Promise<FoldedStock> {
    const stock = new FoldedStock(scope)
    const skuIds = [...new Set(crossings.map(({ skuId }) => skuId))]
    if (skuIds.length === 0) return stock
    const lots = await db
      .selectFrom('stockLot')
      .selectAll()
      .where('scope', '=', scope)
      .where('skuId', 'in', skuIds)
      .execute()
    for (const lot of lots)
      stock.#lots.set(`${lot.skuId} ${lot.batch}`, {
        ...lot,
        ...{ cameAt: Number(lot.cameAt), pieces: Number(lot.pieces) },
      })
    const ages = await db
      .selectFrom('sku')
      .leftJoin('stockAge', (join) => join.on('stockAge.id', '=', sql`${`${scope}/`} || sku.id`))
      .select(['sku.id as skuId', 'sku.customerId', 'sku.code', 'stockAge.pieces', 'stockAge.oldestAt'])
      .select(['stockAge.quietSince', 'stockAge.lastOutAt', 'stockAge.movedAt'])
      .where('sku.id', 'in', skuIds)
      .execute()
    for (const { skuId, customerId, code, ...age } of ages)
      stock.#ages.set(skuId, {
        ...{ id: `${scope}/${skuId}`, scope, version: 0, skuId, customerId, code },
        ...{ pieces: Number(age.pieces ?? 0), oldestAt: Number(age.oldestAt ?? NONE) },
        ...{ quietSince: Number(age.quietSince ?? 0), lastOutAt: Number(age.lastOutAt ?? 0) },
        movedAt: Number(age.movedAt ?? 0),
      })
    return stock
  }

  fold(crossing: Crossing): void {
    const { skuId, at, day, delta, shipped } = crossing
    if (delta !== 0) this.#lot(crossing)
    const flow = this.#flows.get(`${skuId} ${day}`) ?? {
      ...{ scope: this.#scope, skuId, day, delta: 0, shipped: 0 },
    }
    flow.delta += delta
    flow.shipped += shipped
    this.#flows.set(`${skuId} ${day}`, flow)
    const age = this.#ages.get(skuId)
    if (!age) return
    if (age.pieces === 0 && delta > 0) age.quietSince = Math.max(age.quietSince, at)
    age.pieces += delta
    age.movedAt = Math.max(age.movedAt, at)
    if (shipped <= 0) return
    age.lastOutAt = Math.max(age.lastOutAt, at)
    age.quietSince = Math.max(age.quietSince, at)
  }

  #lot({ skuId, ownerId, batch, at, delta }: Crossing): void {
    const key = `${skuId} ${batch}`
    const lot = this.#lots.get(key) ?? {
      ...{ scope: this.#scope, skuId, batch, ownerId, cameAt: at, pieces: 0 },
    }
    // Pieces without a receipt are as old as the first of those that are there.
    if (batch === '' && lot.pieces === 0) lot.cameAt = at
    lot.pieces += delta
    this.#lots.set(key, lot)
    this.#changed.add(lot)
    // All together stand under no owner, and so does what is nobody's yet.
    for (const owner of new Set(['', ownerId])) this.#cameOn(owner, dayOf(lot.cameAt), delta)
  }

  #cameOn(ownerId: string, day: number, by: number): void {
    const came = this.#came.get(`${ownerId} ${day}`) ?? { ownerId, day, pieces: 0 }
    came.pieces += by
    this.#came.set(`${ownerId} ${day}`, came)
  }

  async write(db: Kysely<Database>): Promise<void> {
    const scope = this.#scope
    const lots = [...this.#changed]
    const ages = [...this.#ages.values()].map((age) => ({ ...age, oldestAt: this.#oldest(age.skuId) }))
    if (lots.length > 0)
      await db
        .insertInto('stockLot')
        .values(lots)
        .onConflict((c) =>
          c.columns(['scope', 'skuId', 'batch']).doUpdateSet((eb) => ({
            ...{ pieces: eb.ref('excluded.pieces'), cameAt: eb.ref('excluded.cameAt') },
          })),
        )
        .execute()
    if (this.#came.size > 0)
      await db
        .insertInto('stockCame')
        .values([...this.#came.values()].map((came) => ({ scope, ...came })))
        .onConflict((c) =>
          c.columns(['scope', 'ownerId', 'day']).doUpdateSet((eb) => ({
            pieces: eb('stockCame.pieces', '+', eb.ref('excluded.pieces')),
          })),
        )
        .execute()
    if (this.#flows.size > 0)
      await db
        .insertInto('stockFlow')
        .values([...this.#flows.values()])
        .onConflict((c) =>
          c.columns(['scope', 'skuId', 'day']).doUpdateSet((eb) => ({
            delta: eb('stockFlow.delta', '+', eb.ref('excluded.delta')),
            shipped: eb('stockFlow.shipped', '+', eb.ref('excluded.shipped')),
          })),
        )
        .execute()
    if (ages.length > 0)
      await db
        .insertInto('stockAge')
        .values(ages)
        .onConflict((c) =>
          c.column('id').doUpdateSet((eb) => ({
            ...{ pieces: eb.ref('excluded.pieces'), oldestAt: eb.ref('excluded.oldestAt') },
            ...{ quietSince: eb.ref('excluded.quietSince'), lastOutAt: eb.ref('excluded.lastOutAt') },
            movedAt: eb.ref('excluded.movedAt'),
          })),
        )
        .execute()
  }

  #oldest(skuId: string): number {
    const here = [...this.#lots.values()].filter((lot) => lot.skuId === skuId && lot.pieces > 0)
    return here.length > 0 ? Math.min(...here.map(({ cameAt }) => cameAt)) : NONE
  }
}
