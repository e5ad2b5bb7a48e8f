import { OWNERS_NAMED } from '@longshore/shared/stock/position-goods.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** Tasks to move goods, and what is known of the goods on a position. */
export const moveProofs: readonly Proof[] = [
  {
    rule: 'a task to move goods is open while some of it is left and nobody cancelled it',
    query: async (db) => {
      const { rows } = await sql<object>`
        select id, "skuCode", status, quantity, done, open from "moveTask"
        where done < 0 or done > quantity or open <> case when status = 'open' then 1 else 0 end
          or (status = 'open' and done >= quantity) or (status = 'done' and done <> quantity)
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
  {
    rule: 'a position is free exactly where it is in use, kept for no article, and holds no goods',
    query: async (db) => {
      const { rows } = await sql<object>`
        with free as (
          select p.id, p.scope, p."partitionId", p.walk, case when p.kind = 'defective' then 1 else 0 end as "forDefective"
          from position p
          where p.enabled = 1 and p."skuId" is null and not exists (
            select 1 from balance b
            where b.scope = p.scope and b.quantity > 0 and b."locationId" in ('SHELF:' || p.id, 'DEF:' || p.id))
        )
        select coalesce(k."positionId", f.id) as id, k."positionId" as kept, f.id as stands
        from "freePosition" k
        full join free f on f.id = k."positionId"
        where f.id is null or k."positionId" is null or k.scope <> f.scope or k."partitionId" <> f."partitionId"
          or k.walk <> f.walk or k."forDefective" <> f."forDefective"
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
  {
    rule: 'what is known of the goods on a position is what the books have there',
    query: async (db) => {
      const { rows } = await sql<object>`
        with lies as (
          select p.id, count(distinct b."ownerId") as owners, min(b."ownerId") as "firstOwner",
            case when min(b."skuId") = max(b."skuId") then min(b."skuId") else '' end as "skuId"
          from position p
          join balance b on b.scope = p.scope and b.quantity > 0
            and b."locationId" in ('SHELF:' || p.id, 'DEF:' || p.id)
          group by p.id
        )
        select coalesce(g.id, l.id) as id, g.owners, g."skuId", l.owners as "standsOwners", l."skuId" as "standsSku"
        from "positionGoods" g
        full join lies l on l.id = g.id
        where g.id is null or l.id is null or g."skuId" <> l."skuId"
          or g.owners not like '%' || l."firstOwner" || '%'
          or length(g.owners) - length(replace(g.owners, ',', '')) + 1
            <> case when l.owners > ${OWNERS_NAMED} then ${OWNERS_NAMED} else l.owners end
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
]
