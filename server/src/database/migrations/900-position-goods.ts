import type { Kysely } from 'kysely'
import { createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Positions looked at in one statement. */
const SLICE = 500
/** Owners that a row names. */
const NAMED = 3

/**
 * Whose goods lie on a position travels with it. Devices that hold its pack compare it at their next shift's start and
 * fetch it again.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'positionGoods', { code: 'text', owners: 'text', skuId: 'text' }, 'travels')
  for (let after = ''; ; ) {
    const positions = await db
      .selectFrom('position')
      .select(['id', 'scope', 'code', 'bucket'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const there = await goodsOn(db, positions)
    const rows = positions.flatMap(({ id, scope, code, bucket }) => {
      const goods = there.get(`${scope}/${id}`)
      if (!goods) return []
      const owners = [...new Set(goods.map(({ ownerId }) => ownerId))].sort().slice(0, NAMED)
      const [skuId = '', second] = new Set(goods.map((one) => one.skuId))
      const alone = second === undefined ? skuId : ''
      return [{ id, scope, version: 0, code, owners: JSON.stringify(owners), skuId: alone, bucket }]
    })
    if (rows.length > 0) await db.insertInto('positionGoods').values(rows).execute()
    if (positions.length < SLICE) return
    after = String(positions[positions.length - 1]?.id)
  }
}

async function goodsOn(db: Kysely<AnyTables>, positions: readonly { id?: unknown; scope?: unknown }[]) {
  if (positions.length === 0) return new Map<string, { ownerId: string; skuId: string }[]>()
  const found = await db
    .selectFrom('balance')
    .select(['scope', 'locationId', 'ownerId', 'skuId'])
    .distinct()
    .where('scope', 'in', [...new Set(positions.map(({ scope }) => String(scope)))])
    .where(
      'locationId',
      'in',
      positions.flatMap(({ id }) => [`SHELF:${id}`, `DEF:${id}`]),
    )
    .where('quantity', '>', 0)
    .execute()
  const goods = found.map(({ scope, locationId, ownerId, skuId }) => ({
    at: `${scope}/${String(locationId).slice(String(locationId).indexOf(':') + 1)}`,
    ...{ ownerId: String(ownerId), skuId: String(skuId) },
  }))
  return Map.groupBy(goods, ({ at }) => at)
}
