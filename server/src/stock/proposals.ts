import type { Proposal } from '@longshore/shared/stock/replenish.api.ts'
import { SHORT_PICK } from '@longshore/shared/stock/tasks.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** So many positions of the pick face are looked at: with more of them below their minimum, the first are shown. */
const MOST_FACES = 1000

interface Face {
  readonly id: string
  readonly positionId: string
  readonly positionCode: string
  readonly skuId: string
  readonly skuCode: string
  readonly ownerId: string
  readonly minimum: number
  readonly maximum: number
  readonly onFace: number | string
  readonly onTheWay: number | string
  readonly suspects: number | string
}

interface Source {
  readonly positionId: string
  readonly code: string
  readonly skuId: string
  readonly ownerId: string
  readonly free: number | string
}

/**
 * What should be fetched from the reserve: of each article that the pick face holds less of than its rule says, on the
 * way counted in, up to the maximum, the oldest batches first. A position where a picker missed pieces counts as
 * empty until it was counted. Nothing is stored: what changes the stock changes the proposals.
 */
export async function proposalsOf(db: Kysely<Database>, scope: string, search: string): Promise<Proposal[]> {
  const faces = await facesBelow(db, scope, search)
  const sources = await reserveOf(db, scope, faces)
  return faces.flatMap((face) => {
    const isShort = Number(face.suspects) > 0
    const [onFace, onTheWay] = [Number(face.onFace), Number(face.onTheWay)]
    let wanted = face.maximum - (isShort ? 0 : onFace) - onTheWay
    const found: Proposal[] = []
    for (const source of sources.get(`${face.skuId} ${face.ownerId}`) ?? []) {
      const quantity = Math.min(wanted, source.free)
      if (quantity <= 0) continue
      source.free -= quantity
      wanted -= quantity
      found.push({
        ...{ id: `${face.id} ${source.positionId}`, skuId: face.skuId, skuCode: face.skuCode },
        ...{ toPositionId: face.positionId, toCode: face.positionCode },
        ...{ fromPositionId: source.positionId, fromCode: source.code, quantity, onFace, onTheWay },
        ...{ minimum: face.minimum, maximum: face.maximum },
        why: isShort ? 'short-pick' : 'below-minimum',
      })
    }
    return found
  })
}

/** A pattern in which the signs of a search mean themselves. */
function startingWith(search: string): string {
  return `${search.replace(/[!%_]/g, '!$&')}%`
}

/** Whether a count order froze a position: nothing goes there, and nothing is taken. */
function frozen(positionId: string) {
  return sql`exists (select 1 from "countTask" z
    where z."positionId" = ${sql.raw(positionId)} and z.freezes = 1 and z.status in ('planned', 'to-be-counted'))`
}

/** Positions of the pick face that hold too little of an article, by their codes. */
async function facesBelow(db: Kysely<Database>, scope: string, search: string): Promise<readonly Face[]> {
  const { rows } = await sql<Face>`
    select * from (
      select r.id, r."positionId", r."positionCode", r."skuId", r."skuCode", r."ownerId", r.minimum, r.maximum,
        coalesce((select sum(b.quantity) from balance b
          where b.scope = r.scope and b."locationId" = 'SHELF:' || r."positionId" and b."skuId" = r."skuId"
            and b."ownerId" = r."ownerId" and b.condition = 'good' and b.quantity > 0), 0) as "onFace",
        coalesce((select sum(t.quantity - t.done) from "moveTask" t
          where t."toPositionId" = r."positionId" and t.open = 1 and t."skuId" = r."skuId"), 0) as "onTheWay",
        (select count(*) from "countTask" c
          where c."positionId" = r."positionId" and c.reason = ${SHORT_PICK}
            and c.status in ('to-be-counted', 'counted')) as suspects
      from "replenishRule" r
      where r.scope = ${scope} and r.enabled = 1 and not ${frozen('r."positionId"')}
        and (r."positionCode" like ${startingWith(search.toUpperCase())} escape '!'
          or r."skuCode" like ${startingWith(search)} escape '!')
    ) f
    where f."onFace" + f."onTheWay" < f.minimum or (f.suspects > 0 and f."onTheWay" < f.maximum)
    order by f."positionCode", f.id
    limit ${MOST_FACES}`.execute(db)
  return rows
}

/** Free pieces of the articles on reserve positions, less what is to be moved from there already. */
async function reserveOf(db: Kysely<Database>, scope: string, faces: readonly Face[]) {
  const bySku = new Map<string, (Omit<Source, 'free'> & { free: number })[]>()
  const skuIds = [...new Set(faces.map(({ skuId }) => skuId))]
  if (skuIds.length === 0) return bySku
  const { rows } = await sql<Source>`
    select p.id as "positionId", p.code, b."skuId", b."ownerId",
      sum(b.quantity - b.allocated) - coalesce((select sum(t.quantity - t.done) from "moveTask" t
        where t."fromPositionId" = p.id and t.open = 1 and t."skuId" = b."skuId"), 0) as free
    from balance b join position p on p.id = substr(b."locationId", 7)
    where b.scope = ${scope} and b."skuId" in (${sql.join(skuIds)}) and b.condition = 'good' and b.quantity > 0
      and b."locationId" like 'SHELF:%' and p.kind = 'storage' and p.enabled = 1
      and not exists (select 1 from "countTask" c
        where c."positionId" = p.id and c.reason = ${SHORT_PICK} and c.status in ('to-be-counted', 'counted'))
      and not ${frozen('p.id')}
    group by p.id, p.code, b."skuId", b."ownerId"
    order by min(b.batch), p.code`.execute(db)
  for (const { free, ...source } of rows) {
    const key = `${source.skuId} ${source.ownerId}`
    bySku.set(key, [...(bySku.get(key) ?? []), { ...source, free: Number(free) }])
  }
  return bySku
}
