import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** What is marked as low against the sums of the articles. */
export const lowProofs: readonly Proof[] = [
  {
    rule: 'an article is marked as low exactly where it came and is below its warning stock',
    query: async (db) =>
      (
        await sql<object>`
          select f.scope, f."skuId", l.id as marked, f.free, f."warningStock"
          from (
            select supply.scope, supply."skuId", supply.shelf - supply.allocated - supply.promised as free,
              sku."warningStock", sku.code, sku."customerId",
              case when sku.enabled = 1 and sku."mergedInto" is null
                and supply.shelf - supply.allocated - supply.promised < sku."warningStock" then 1 else 0 end as low
            from supply join sku on sku.id = supply."skuId"
          ) f
          left join "lowStock" l on l.id = f.scope || '/' || f."skuId"
          where (f.low = 1 and l.id is null) or (f.low = 0 and l.id is not null)
            or l.code <> f.code or l."customerId" <> f."customerId"
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
