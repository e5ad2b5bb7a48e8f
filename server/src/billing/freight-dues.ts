import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import { oweFreight } from '@longshore/shared/orders/owe-freight.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { House } from '../http/area.ts'

/** Orders that one look tells. */
const SOME = 500

/**
 * Tells orders that wait for their freight what was rated. Another server that looks at the same charge performs the same
 * command: it is done once.
 */
export async function tellFreight({
  engine,
  perform,
  now,
}: Pick<House, 'engine' | 'perform' | 'now'>): Promise<number> {
  const db = engine.lists
  const houses = await db.selectFrom('warehouse').select('id').execute()
  let told = 0
  for (const { id: warehouseId } of houses) {
    const scope = `warehouse:${warehouseId}`
    const rated = await db
      .selectFrom('parcelOrder as o')
      .innerJoin('chargeLine as l', (join) =>
        join.onRef('l.documentId', '=', 'o.id').on('l.fee', '=', FREIGHT),
      )
      .select(['l.id', 'l.documentId as orderId', 'l.currency', 'l.amount', 'l.basis'])
      .where('o.scope', '=', scope)
      .where('o.status', '=', 'stored')
      .where('l.reverses', 'is', null)
      .where('l.status', '<>', 'void')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('chargeLine as m').select('m.id').whereRef('m.reverses', '=', 'l.id'))),
      )
      .limit(SOME)
      .execute()
    for (const { id: lineId, orderId, currency, amount, basis } of rated) {
      const {
        grams = 0,
        volume = 0,
        channel = '',
        country = '',
        postcode = '',
        city = '',
      } = JSON.parse(String(basis)) as Basis
      const at = now()
      await perform({
        ...{ id: houseId(lineId, 'owed'), name: oweFreight.name, scope },
        args: {
          ...{ orderId, lineId, currency, amount: Number(amount) },
          ...{ grams, volume, channel, country, postcode, city },
        },
        ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
      })
    }
    told += rated.length
  }
  return told
}
