import type { Placed } from '@longshore/shared/outbound/order.ts'
import type { BoardKind } from '@longshore/shared/performance/board.api.ts'
import { toteOf } from '@longshore/shared/stock/place.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface Waiting {
  readonly waits: number | null
  readonly inWork: number | null
}

/** What stands before each kind of work, counted as that work is: pieces, parcels, positions. */
export async function workThatWaits(
  db: Kysely<Database>,
  scope: string,
): Promise<Readonly<Record<BoardKind, Waiting>>> {
  const [dock, lines, picks, sort, parcels, putBacks, counts] = await Promise.all([
    atDock(db, scope),
    onLines(db, scope),
    inWaves(db, scope),
    toSort(db, scope),
    inFulfilment(db, scope),
    toPutBack(db, scope),
    toCount(db, scope),
  ])
  return { receive: dock, ...lines, pick: picks, sort, ...parcels, 'put-back': putBacks, count: counts }
}

const whole = (sum: unknown) => Number(sum ?? 0)

/** Receipts at the dock: those signed, and those of which pieces were counted. */
async function atDock(db: Kysely<Database>, scope: string): Promise<Waiting> {
  const rows = await db
    .selectFrom('receipt')
    .select((eb) => [
      'status',
      eb.fn.sum<number>(sql`case when forecast > received then forecast - received else 0 end`).as('left'),
    ])
    .where('scope', '=', scope)
    .where('status', 'in', ['signed', 'partially-received'])
    .groupBy('status')
    .execute()
  const of = (status: string) => whole(rows.find((row) => row.status === status)?.left)
  return { waits: of('signed'), inWork: of('partially-received') }
}

async function onLines(db: Kysely<Database>, scope: string) {
  const inspect = await db
    .selectFrom('receiptLine')
    .select((eb) =>
      eb.fn
        .sum<number>(sql`case when received > good + defective then received - good - defective else 0 end`)
        .as('left'),
    )
    .where('scope', '=', scope)
    .where('inspection', '=', 'waiting')
    .executeTakeFirst()
  const shelving = await db
    .selectFrom('receiptLine')
    .select((eb) => [
      'putaway',
      eb.fn.sum<number>(sql`good + defective - "shelvedGood" - "shelvedDefective"`).as('left'),
    ])
    .where('scope', '=', scope)
    .where('putaway', 'in', ['to-be-put', 'partly'])
    .groupBy('putaway')
    .execute()
  const of = (putaway: string) => Math.max(0, whole(shelving.find((row) => row.putaway === putaway)?.left))
  return {
    inspect: { waits: whole(inspect?.left), inWork: null },
    putaway: { waits: of('to-be-put'), inWork: of('partly') },
  }
}

/** Pieces of waves that nobody has taken over, and of those that somebody walks. */
async function inWaves(db: Kysely<Database>, scope: string): Promise<Waiting> {
  const rows = await db
    .selectFrom('wave')
    .select((eb) => [
      eb.case().when('leaseWorker', 'is', null).then(0).else(1).end().as('walked'),
      eb.fn.sum<number>(sql`pieces - picked`).as('left'),
    ])
    .where('scope', '=', scope)
    .where('status', 'in', ['not-picked', 'partially-picked'])
    .groupBy('walked')
    .execute()
  const of = (walked: number) => Math.max(0, whole(rows.find((row) => Number(row.walked) === walked)?.left))
  return { waits: of(0), inWork: of(1) }
}

/** Pieces that lie in totes, of orders that have a slot of the wall: at most as many orders as it has slots. */
async function toSort(db: Kysely<Database>, scope: string): Promise<Waiting> {
  const rows = await db
    .selectFrom('outboundOrder')
    .innerJoin('outboundLine', 'outboundLine.orderId', 'outboundOrder.id')
    .select(['outboundLine.places', 'outboundOrder.status', 'outboundOrder.packed'])
    .where('outboundOrder.scope', '=', scope)
    .where('outboundOrder.onWall', '=', 1)
    .execute()
  // Asked for besides, SQLite takes the index of the states, behind which all that is in work stands.
  const open = rows.filter(({ status, packed }) => status === 'in-delivery' && packed === 0)
  const placed = open.flatMap(({ places }) => JSON.parse(places) as readonly Placed[])
  const waits = placed.reduce(
    (sum, { location, quantity }) => (toteOf(location) === undefined ? sum : sum + quantity),
    0,
  )
  return { waits, inWork: null }
}

/** Picked orders without a package, and packages by what they still need. */
async function inFulfilment(db: Kysely<Database>, scope: string) {
  const picked = await db
    .selectFrom('outboundOrder')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('scope', '=', scope)
    .where('status', '=', 'in-delivery')
    .where('picking', '=', 'picked')
    .where('packed', '=', 0)
    .executeTakeFirst()
  const closed = await db
    .selectFrom('outboundOrder')
    .innerJoin('parcel', 'parcel.orderId', 'outboundOrder.id')
    .select((eb) => [
      eb.fn.sum<number>(sql`case when "toWeigh" = 1 and parcel.weighed = 0 then 1 else 0 end`).as('weigh'),
      eb.fn.sum<number>(sql`case when "toCheck" = 1 and parcel.rechecked = 0 then 1 else 0 end`).as('check'),
      eb.fn
        .sum<number>(
          sql`case when ("toWeigh" = 1 and parcel.weighed = 0) or ("toCheck" = 1 and parcel.rechecked = 0)
            then 0 else 1 end`,
        )
        .as('leave'),
    ])
    .where('outboundOrder.scope', '=', scope)
    .where('outboundOrder.status', '=', 'in-delivery')
    .where('outboundOrder.picking', '=', 'picked')
    .where('parcel.open', '=', 1)
    .executeTakeFirst()
  const waits = (count: unknown): Waiting => ({ waits: whole(count), inWork: null })
  return {
    pack: waits(picked?.orders),
    weigh: waits(closed?.weigh),
    recheck: waits(closed?.check),
    'scan-out': waits(closed?.leave),
  }
}

async function toPutBack(db: Kysely<Database>, scope: string): Promise<Waiting> {
  const row = await db
    .selectFrom('putBack')
    .select((eb) => eb.fn.sum<number>(sql`quantity - done`).as('left'))
    .where('scope', '=', scope)
    .where('open', '=', 1)
    .executeTakeFirst()
  return { waits: whole(row?.left), inWork: null }
}

async function toCount(db: Kysely<Database>, scope: string): Promise<Waiting> {
  const row = await db
    .selectFrom('countTask')
    .select((eb) => eb.fn.countAll<number>().as('positions'))
    .where('scope', '=', scope)
    .where('status', '=', 'to-be-counted')
    .executeTakeFirst()
  return { waits: whole(row?.positions), inWork: null }
}
