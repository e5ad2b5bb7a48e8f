import type { Shop } from '@longshore/shared/service/shop.ts'
import { parsedRow } from '../../commands/row-statements.ts'
import type { House, Work } from '../../http/area.ts'
import { Repeated } from '../../jobs/repeated.ts'
import type { RefusedOrders } from './refused-orders.ts'
import { type ShopAdapter, ShopFault } from './shop-adapter.ts'
import { noteHealth } from './shop-health.ts'
import { tellOfShops } from './shop-notices.ts'
import { hashOf, type TakenOrder, takeOrders } from './shop-orders.ts'

/** How often shops are asked for what their messages missed, ms; each time for a while before the last as well. */
const EVERY = 600_000
const OVERLAP = 3_600_000
/** A shop that was never asked is asked for so long back. */
const FIRST = 7 * 86_400_000

export interface ShopWorkParts extends Pick<House, 'engine' | 'perform' | 'now' | 'defect'> {
  readonly rest: ShopAdapter
}

/** Asks shops for their orders: what a message told already is known, what none told is taken now. Customers hear which fail. */
export class ShopWork implements Work {
  readonly #parts: ShopWorkParts
  readonly #repeated: Repeated
  #folder: ShopAdapter | undefined
  #refused: RefusedOrders | undefined

  constructor(parts: ShopWorkParts) {
    this.#parts = parts
    this.#repeated = new Repeated({
      ...{ every: EVERY, where: 'shops', look: () => this.look(), defect: parts.defect },
    })
  }

  /** Folders are read, and refused orders kept, once sheets are taken. */
  opens(folder: ShopAdapter, refused: RefusedOrders): void {
    this.#folder = folder
    this.#refused = refused
  }

  resume(): void {
    this.#repeated.resume()
  }

  close(): Promise<void> {
    return this.#repeated.close()
  }

  async look(): Promise<void> {
    const shops = await this.#parts.engine.lists.selectFrom('shop').selectAll().orderBy('id').execute()
    for (const stored of shops) await this.pull(parsedRow(stored, []) as Shop).catch(() => undefined)
    await tellOfShops(this.#parts)
  }

  /** Answers how many orders were new; undefined where the shop is not asked. Throws a `ShopFault` where it did not answer. */
  async pull(shop: Shop): Promise<number | undefined> {
    const { rest, engine, now } = this.#parts
    const adapter = shop.kind === 'rest' ? rest : this.#folder
    if (!adapter) return undefined
    const at = now()
    if (shop.expiresAt !== null && shop.expiresAt <= at) throw new ShopFault('EXPIRED')
    const health = await engine.lists
      .selectFrom('shopHealth')
      .select('pulledAt')
      .where('id', '=', shop.id)
      .executeTakeFirst()
    const since = health?.pulledAt ? Number(health.pulledAt) - OVERLAP : at - FIRST
    try {
      const pulled = await adapter.pull(shop, since)
      if (!pulled) return undefined
      if ('imported' in pulled) {
        await noteHealth(engine, shop.id, { at, fault: pulled.fault, pulledAt: at })
        return pulled.imported
      }
      const taken: TakenOrder[] = []
      for (const order of pulled.orders) {
        // A day later what was refused is tried again.
        const hash = hashOf(order)
        const source = `pull ${Math.floor(at / 86_400_000)} ${hash}`
        const became = await takeOrders(this.#parts, shop, { orders: [order], source })
        await this.#refused?.keep(shop, [order], { taken: became, source: hash })
        taken.push(...became)
      }
      await noteHealth(engine, shop.id, { at, fault: faultOf(taken), pulledAt: at })
      return taken.filter(({ became }) => became === 'draft').length
    } catch (fault) {
      const said = fault instanceof ShopFault ? fault.message : 'DEFECT'
      await noteHealth(engine, shop.id, { at, fault: said })
      if (!(fault instanceof ShopFault)) this.#parts.defect(fault, 'shops')
      throw fault
    }
  }
}

/** The first order that could not be taken, and why. */
export function faultOf(taken: readonly TakenOrder[]): string {
  const refused = taken.find(({ became }) => became === 'refused')
  return refused ? `${refused.originalNo} ${refused.why}`.slice(0, 300) : ''
}
