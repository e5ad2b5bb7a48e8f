import { ownCode, slotsOf, totesOf } from '@longshore/shared/catalog/barcode-match.ts'
import { MOST_HAPPENED } from '@longshore/shared/home/look-up.ts'
import { carrying, defectiveShelf, shelf, tote, wall } from '@longshore/shared/stock/place.ts'
import { sql } from 'kysely'
import { skusBearing } from '../catalog/catalog.find.ts'
import { skuListing } from '../catalog/sku.routes.ts'
import { rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import { positionListing } from '../setup/position.routes.ts'
import { happenedAt } from '../stock/happened.ts'
import { goodsAt, placesHolding } from './look-up-goods.ts'
import { customersOf, each, type Look, meaning, ofPlaces, sought } from './look-up-told.ts'

export const positions: Look = async (db, looked) => {
  const { scope } = looked
  const rows = await rowsFound(db, positionListing, { ...sought(looked), by: ['code'] })
  const partition = await namesOf(
    db,
    { table: 'partition', column: 'name' },
    rows.map(({ partitionId }) => partitionId),
  )
  return each(rows, async ({ id, code, partitionId, kind, enabled, capacity }) => {
    const places = [shelf(id), defectiveShelf(id)]
    const counts = await db
      .selectFrom('countTask')
      .select('reason')
      .where('positionId', '=', id)
      .where('status', 'in', ['to-be-counted', 'counted'])
      .limit(10)
      .execute()
    const held = await db
      .selectFrom('balance')
      .select((eb) => eb.fn.sum<number>('allocated').as('pieces'))
      .where('scope', '=', scope)
      .where('locationId', '=', shelf(id))
      .where('quantity', '>', 0)
      .executeTakeFirst()
    return meaning(
      {
        ...{ kind: 'position', id, code, state: enabled ? kind : 'stopped' },
        facts: [
          ['partition', partition(partitionId)],
          ['takes', capacity || null],
          ['held-for', Number(held?.pieces ?? 0) || null],
          ['to-count', counts.length || null],
        ],
      },
      goodsAt(db, scope, places),
      ofPlaces(db, scope, places),
    )
  })
}

/** A tote has no row: what it holds, and whose pieces it takes, says what it is. */
export const totes: Look = async (db, { scope, code }) => {
  const [named] = totesOf(ownCode(code))
  if (!named) return []
  const serves = await db
    .selectFrom('outboundOrder')
    .leftJoin('wave', 'wave.id', 'outboundOrder.waveId')
    .select(['outboundOrder.no', 'wave.no as waveNo'])
    .where('outboundOrder.scope', '=', scope)
    .where('outboundOrder.status', '=', sql.lit('in-delivery' as const))
    .where('outboundOrder.packed', '=', sql.lit(0 as const))
    .where('outboundOrder.bin', '=', named)
    .orderBy('outboundOrder.bin')
    .limit(100)
    .execute()
  const places = [tote(named), carrying(named)]
  const goods = await goodsAt(db, scope, places)
  const [first] = serves
  const said = await meaning(
    {
      ...{ kind: 'tote', id: named, code: named },
      state: serves.length > 0 ? 'serves' : goods.goods.length > 0 ? 'holds' : 'empty',
      facts: [
        ['order', serves.length > 3 ? serves.length : serves.map(({ no }) => no).join(', ')],
        ['wave', first?.waveNo ?? null],
      ],
    },
    Promise.resolve(goods),
    ofPlaces(db, scope, places),
  )
  return [said]
}

export const slots: Look = async (db, { scope, code }) => {
  const [slot] = slotsOf(ownCode(code))
  if (!slot) return []
  const kept = await db
    .selectFrom('outboundOrder')
    .leftJoin('wave', 'wave.id', 'outboundOrder.waveId')
    .select(['outboundOrder.id', 'outboundOrder.no', 'wave.no as waveNo'])
    .where('outboundOrder.onWall', '=', 1)
    .where('outboundOrder.scope', '=', scope)
    .where('outboundOrder.wallSlot', '=', slot)
    .limit(10)
    .execute()
  const place = wall(slot)
  const said = await meaning(
    {
      ...{ kind: 'slot', id: slot, code: `W-${slot}`, state: kept.length > 0 ? 'serves' : 'empty' },
      facts: [
        ['order', kept.map(({ no }) => no).join(', ')],
        ['wave', kept[0]?.waveNo ?? null],
      ],
    },
    goodsAt(db, scope, [place]),
    ofPlaces(db, scope, [place]),
  )
  return [said]
}

export const skus: Look = async (db, looked) => {
  const { viewer, scope, code, at } = looked
  const [bearing, named] = await Promise.all([
    skusBearing(db, { text: code, at }, viewer),
    rowsFound(db, skuListing, { ...sought(looked), by: ['code'] }),
  ])
  const rows = [...new Map([...bearing, ...named].map((row) => [row.id, row])).values()]
  const owner = await customersOf(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return each(rows, async ({ id: skuId, code: skuCode, name, customerId, enabled }) => {
    const sums = await db
      .selectFrom('supply')
      .select(['good', 'shelf', 'allocated', 'promised'])
      .where('scope', '=', scope)
      .where('skuId', '=', skuId)
      .where('ownerId', '=', customerId)
      .executeTakeFirst()
    const { good = 0, shelf: onShelves = 0, allocated = 0, promised = 0 } = sums ?? {}
    return meaning(
      {
        ...{ kind: 'sku', id: skuId, code: skuCode, about: name, state: enabled ? '' : 'stopped' },
        facts: [
          ['owner', owner(customerId)],
          ['pieces', good],
          ['free', Math.max(0, onShelves - allocated - promised)],
        ],
      },
      placesHolding(db, scope, { skuId, ownerId: customerId }),
      happenedAt(db, {
        ...{ scope, most: MOST_HAPPENED },
        accounts: (balances) => balances.where('balance.skuId', '=', skuId),
      }),
    )
  })
}
