import { type Kysely, type SqlBool, sql } from 'kysely'
import type { AnyTables, Compile } from '../database/statements.ts'

/** The scopes of all warehouses: an index by scope and SKU is entered once for each. */
const scopes = (db: Kysely<AnyTables>) =>
  db.selectFrom('warehouse').select(sql<string>`'warehouse:' || id`.as('scope'))

/** Which documents name a SKU, in every warehouse, by the numbers that people know. */
export function documentStatements(compile: Compile) {
  const receipts = (which: 'open' | 'since') =>
    compile((db, at) => {
      const named = db
        .selectFrom('receiptLine')
        .innerJoin('receipt', 'receipt.id', 'receiptLine.receiptId')
        .select('receipt.no')
        .distinct()
        .where('receiptLine.skuId', '=', at('skuId'))
        .limit(at('limit') as number)
      return which === 'open'
        ? named.where('receipt.status', 'not in', [at('stored'), at('deleted')])
        : named.where('receipt.createdAt', '>=', at('since'))
    })
  const orders = (which: 'open' | 'since') =>
    compile((db, at) => {
      const named = db
        .selectFrom('outboundLine')
        .innerJoin('outboundOrder', 'outboundOrder.id', 'outboundLine.orderId')
        .select('outboundOrder.no')
        .distinct()
        .where('outboundLine.scope', 'in', scopes(db))
        .where('outboundLine.skuId', '=', at('skuId'))
        .limit(at('limit') as number)
      return which === 'open'
        ? named.where('outboundOrder.status', 'not in', [at('shipped'), at('cancelled'), at('deleted')])
        : named.where('outboundOrder.createdAt', '>=', at('since'))
    })
  return {
    openReceipts: receipts('open'),
    receiptsSince: receipts('since'),
    openOrders: orders('open'),
    ordersSince: orders('since'),
    /** Shelves that it stands on, good or defective. */
    shelvesOf: compile((db, at) =>
      db
        .selectFrom('balance')
        .innerJoin('position', (join) =>
          join.on(
            sql<SqlBool>`position.id in (substr(balance."locationId", 7), substr(balance."locationId", 5))`,
          ),
        )
        .select('position.code as no')
        .distinct()
        .where('balance.skuId', '=', at('skuId'))
        .where('balance.quantity', '>', at('zero'))
        .where((eb) =>
          eb.or([
            eb('balance.locationId', 'like', at('shelf')),
            eb('balance.locationId', 'like', at('defective')),
          ]),
        )
        .limit(at('limit') as number),
    ),
    /** Shelves that are kept for it. */
    shelvesKept: compile((db, at) =>
      db
        .selectFrom('position')
        .select('code as no')
        .where('scope', 'in', scopes(db))
        .where('skuId', '=', at('skuId'))
        .limit(at('limit') as number),
    ),
    /** Where pieces of it were booked to. */
    movedSince: compile((db, at) =>
      db
        .selectFrom('balance')
        .innerJoin('posting', 'posting.toAccount', 'balance.accountId')
        .select('balance.locationId as no')
        .distinct()
        .where('balance.skuId', '=', at('skuId'))
        .where('posting.at', '>=', at('since'))
        .limit(at('limit') as number),
    ),
  }
}
