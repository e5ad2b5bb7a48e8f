import { boolean } from 'yup'
import { sku } from '../catalog/sku.ts'
import { followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { rows } from '../command/reads.ts'
import { args, filled, id, line, oneOf, several } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { partition } from '../setup/warehouse.ts'
import { type CountedRange, type CountType, countOrder, countTypes } from './count-order.ts'
import { fillCountOrder } from './fill-count-order.ts'
import { stockRefusals } from './refusals.ts'

/** Orders a count of many positions (StartCounting). Its positions follow, some at a time. */
export const openCountOrder = intent({
  name: 'stock.openCountOrder',
  scope: 'warehouse',
  permission: 'stock.approve',
  args: args({
    type: oneOf(countTypes),
    /** Prefixes of positions. */
    shelves: several(filled(20)).default([]),
    partitionIds: several(id()).default([]),
    skuIds: several(id()).default([]),
    /** Orders take nothing from its positions, and no goods are sent there, until they are counted. */
    freezes: boolean().default(false),
    remark: line(500),
  }),
  reads: ({ partitionIds, skuIds }, told) => ({
    partitions: rows(partition, partitionIds),
    articles: rows(sku, skuIds),
    ...numbering('count', told),
  }),
  decide({ partitions, articles, counter, house }, { type, remark, shelves, freezes }, told) {
    const skus = articles.map((one) => ({ skuId: one.id, skuCode: one.code, ownerId: one.customerId }))
    const range = rangeOf(type, { shelves, skus, partitionIds: partitions.map((one) => one.id) })
    if (!range) throw stockRefusals.nothingToCount()
    const { numbers, counted } = nextNumbers('count', { counter, house }, { told })
    const orderId = told.id('count-order')
    return [
      counted,
      put(countOrder, {
        ...{ id: orderId, no: numbers[0] ?? told.commandId, type, ...range, status: 'to-be-counted', remark },
        freezes: flagOf(freezes),
        ...{
          filled: 0,
          positions: 0,
          passed: 0,
          left: 0,
          counted: 0,
          approved: 0,
          differing: 0,
          differences: 0,
          worth: [],
        },
        ...{ createdByName: told.actor.name, approver: null, approverName: '', reason: '' },
        ...{ createdAt: told.at, finishedAt: null },
      }),
      note(orderId, 'count-order.created', { by: told.actor.name }),
      followUp(told.scope, fillCountOrder, { orderId, part: 0, after: '' }),
    ]
  },
})

/** What a type counts, of all that was chosen; undefined where its choice is empty. */
function rangeOf(type: CountType, { shelves, partitionIds, skus }: CountedRange): CountedRange | undefined {
  const none = { shelves: [], partitionIds: [], skus: [] }
  const prefixes = [...new Set(shelves.map((one) => one.trim().toUpperCase()))]
  const ranges: Readonly<Record<CountType, CountedRange | false>> = {
    whole: none,
    shelf: prefixes.length > 0 && { ...none, shelves: prefixes },
    partition: partitionIds.length > 0 && { ...none, partitionIds },
    sku: skus.length > 0 && { ...none, skus },
    'shelf-sku': prefixes.length > 0 && skus.length > 0 && { ...none, shelves: prefixes, skus },
  }
  return ranges[type] || undefined
}
