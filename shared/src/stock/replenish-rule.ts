import { sku } from '../catalog/sku.ts'
import { need } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, count, id, pieces } from '../command/schema.ts'
import { flag, integer, listOf, type RowOf, table, text } from '../rows/table.ts'
import { position } from '../setup/warehouse.ts'
import { stockRefusals } from './refusals.ts'

/** How many pieces of an article a position of the pick face is kept at. */
export const replenishRule = table('replenishRule', {
  positionId: text,
  positionCode: text,
  skuId: text,
  skuCode: text,
  ownerId: text,
  /** Below it goods are fetched from the reserve, up to the maximum. */
  minimum: integer,
  maximum: integer,
  enabled: flag,
})
export type ReplenishRule = RowOf<typeof replenishRule>
const rulesOfPlace = listOf('rulesOfPlace', replenishRule, ['scope', 'positionId', 'skuId'])

export const replenishRules = resource({
  ...{ area: 'stock', noun: 'ReplenishRule', table: replenishRule, scope: 'warehouse' },
  permission: 'setup.position',
  fields: args({ positionId: id(), skuId: id(), minimum: count(), maximum: pieces() }),
  more: ({ positionId, skuId }) => ({ position: need(position, positionId), sku: need(sku, skuId) }),
  columns({ positionId, skuId, minimum, maximum }, was, { position: at, sku: of }) {
    if (at.kind !== 'picking') throw stockRefusals.notPickFace({ position: at.code })
    if (maximum < Math.max(1, minimum)) throw stockRefusals.maximumBelow()
    return {
      ...{ positionId, positionCode: at.code, skuId, skuCode: of.code, ownerId: of.customerId },
      ...{ minimum, maximum, enabled: was?.enabled ?? 1 },
    }
  },
  on: 'enabled',
  unique: {
    list: rulesOfPlace,
    keys: ({ positionId, skuId }, { scope }) => [scope, positionId, skuId],
  },
})
