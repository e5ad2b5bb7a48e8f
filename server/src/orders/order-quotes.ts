import { houseId } from '@longshore/shared/command/id.ts'
import { keepOrderQuote } from '@longshore/shared/orders/keep-order-quote.ts'
import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import type { Kysely } from 'kysely'
import { SYSTEM } from '../commands/perform.ts'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import type { House, Work } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { PriceIndexes } from '../pricing/price-indexes.ts'
import { buyerOf, quotesOf } from '../pricing/quotes.ts'

const EVERY = 2000
const SOME = 200

type Parts = Pick<House, 'engine' | 'perform' | 'now' | 'defect'>

/** Computes the quotes that pre-confirmed orders ask for. */
export function orderQuotes({ defect, ...parts }: Parts): Work {
  const indexes = new PriceIndexes(parts.engine.lists)
  return new Repeated({ every: EVERY, where: 'quotes', look: () => quoteAsked(parts, indexes), defect })
}

/** Answers how many were asked for. Another server that looks at the same row performs the same command: it is done once. */
export async function quoteAsked(
  { engine, perform, now }: Omit<Parts, 'defect'>,
  indexes: PriceIndexes,
): Promise<number> {
  const db = engine.lists
  const asked = await db
    .selectFrom('orderQuote')
    .select(['id', 'scope', 'orderId', 'askedAt'])
    .where('status', '=', 'asked')
    .orderBy('askedAt')
    .orderBy('id')
    .limit(SOME)
    .execute()
  for (const { id: quoteId, scope, orderId, askedAt } of asked) {
    const found = await quoteOf(db, orderId, { indexes, at: askedAt })
    const at = now()
    await perform({
      ...{ id: houseId(quoteId, 'quoted'), name: keepOrderQuote.name, scope },
      args: { quoteId, quote: found ? JSON.stringify(found.quote) : '' },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
  }
  return asked.length
}

async function quoteOf(
  db: Kysely<Database>,
  orderId: string,
  { indexes, at }: { indexes: PriceIndexes; at: number },
) {
  const row = await db.selectFrom('parcelOrder').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!row) return undefined
  const order = parsedRow(row, ['consignee']) as ParcelOrder
  if (order.channel === '') return undefined
  const { postcode, city } = order.consignee
  const grams = order.measured === order.pieces && order.weighed > 0 ? order.weighed : order.weight
  const buyer = await buyerOf(db, order.customerId)
  const parcel = { country: order.country, postcode, city, grams, volume: order.volume }
  const [found] = await quotesOf({ db, indexes }, parcel, { buyer, channel: order.channel, at })
  return found
}
