import type { PriceList, PriceStatus } from '@longshore/shared/pricing/price-list.ts'
import { type PriceTable, priceTable } from '@longshore/shared/pricing/quote.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Versions that are held at once. */
const MOST = 200
const SLICE = 5000
const held: readonly PriceStatus[] = ['published', 'superseded', 'ended']

/** Versions of price lists, each with its zones and rates in memory: they never change, so each is read once. */
export class PriceIndexes {
  readonly #db: Kysely<Database>
  readonly #tables = new Map<string, Promise<PriceTable>>()

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** Every version of a channel that held at some time. */
  versionsOf(channel: string): Promise<PriceList[]> {
    return this.#db
      .selectFrom('priceList')
      .selectAll()
      .where('channel', '=', channel)
      .where('status', 'in', held)
      .execute()
  }

  tableOf({ zonesId, ratesId }: Pick<PriceList, 'zonesId' | 'ratesId'>): Promise<PriceTable> {
    const key = `${zonesId} ${ratesId}`
    const found = this.#tables.get(key) ?? this.#read(zonesId, ratesId)
    // The one that was asked for last stands last.
    this.#tables.delete(key)
    this.#tables.set(key, found)
    found.catch(() => this.#tables.delete(key))
    for (const oldest of this.#tables.keys()) {
      if (this.#tables.size <= MOST) break
      this.#tables.delete(oldest)
    }
    return found
  }

  async #read(zonesId: string, ratesId: string): Promise<PriceTable> {
    const zones = await everyRow((after) => {
      const query = this.#db
        .selectFrom('priceZone')
        .select(['id', 'zone', 'country', 'fromKey', 'toKey'])
        .where('zonesId', '=', zonesId)
      return query.where('id', '>', after).orderBy('id').limit(SLICE).execute()
    })
    const rates = await everyRow((after) => {
      const query = this.#db
        .selectFrom('priceRate')
        .select(['id', 'zone', 'upTo', 'first', 'base', 'step', 'perStep', 'delivery'])
        .where('ratesId', '=', ratesId)
      return query.where('id', '>', after).orderBy('id').limit(SLICE).execute()
    })
    return priceTable(zones, rates)
  }
}

async function everyRow<R extends { readonly id: string }>(
  slice: (after: string) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (;;) {
    const more = await slice(rows.at(-1)?.id ?? '')
    rows.push(...more)
    if (more.length < SLICE) return rows
  }
}
