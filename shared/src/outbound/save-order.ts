import { number } from 'yup'
import { followed, mergedTargets, toldOfMerged } from '../catalog/merged-sku.ts'
import { type Sku, sku } from '../catalog/sku.ts'
import { mustMatchWarehouse } from '../catalog/sku-warehouses.ts'
import { type Change, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { toMs } from '../money/units.ts'
import { codeOfChannel } from '../pricing/channel-word.ts'
import { codeOfWord } from '../setup/dictionary-word.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { consigneeSchema, tidyConsignee, warningsOf } from './consignee.ts'
import { draftLines, draftOrder } from './draft-order.ts'
import { codeOfMode, matchedWords } from './matched-words.ts'
import { goodsConditions, linesOfOrder, orderKinds, outboundLine, outboundOrder } from './order.ts'
import { outboundRefusals } from './refusals.ts'

/**
 * Saves an outbound order as a draft: a new one, or a draft's header and lines written anew (state-machines §6). It may
 * lack its original doc No. until it is submitted.
 */
export const saveOrder = intent({
  name: 'outbound.saveOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({
    /** Nobody's for a new order. */
    orderId: maybeId(),
    /** Whose order; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    /** A draft that exists keeps what it is. */
    kind: oneOf(orderKinds).default('sale'),
    /** Only a removal takes defective pieces home. */
    condition: oneOf(goodsConditions).default('good'),
    docNo: line(64),
    originalNo: line(64),
    channel: line(64),
    packageType: line(64),
    /** Left empty, the channel says how it travels. */
    logisticsMode: line(64),
    carrierId: maybeId(),
    waybillNo: line(64),
    remark: line(500),
    /** A larger number is more urgent. */
    priority: count().max(9999).default(0),
    /** When it has to leave, in seconds; left empty, the carrier's cut-off says so. */
    shipBy: number().integer().min(0).nullable().default(null),
    consignee: consigneeSchema,
    lines: several(args({ skuId: id(), quantity: pieces() })),
  }),
  reads: ({ orderId }, told) => ({
    was: row(outboundOrder, orderId),
    oldLines: list(linesOfOrder, [orderId]),
    ...numbering('order', told),
  }),
  reads2: ({ lines, packageType, logisticsMode, channel }) => ({
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
    ...matchedWords({ packageType, logisticsMode, channel }),
  }),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ was, oldLines, skus, targets, packageTypes, counter, house, ...known }, given, told) {
    const customerId = told.actor.customerId ?? was?.customerId ?? given.customerId
    if (!customerId) throw outboundRefusals.customerRequired()
    if (given.orderId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status: was.status })
    const { waybillNo, remark } = given
    const [docNo, originalNo] = [given.docNo.trim(), given.originalNo.trim()]
    const channel = codeOfChannel(given.channel, known.channels)
    if (docNo === '') throw outboundRefusals.docNoEmpty()
    if (originalNo !== '' && channel === '') throw outboundRefusals.channelRequired()
    if (given.lines.length === 0) throw outboundRefusals.noLines()
    const kind = was?.kind ?? given.kind
    if (kind === 'sale' && given.condition === 'defective') throw outboundRefusals.defectiveSale()
    const consignee = tidyConsignee(given.consignee)

    const orderId = was?.id ?? told.id('order')
    const { numbers, counted } = nextNumbers('order', { counter, house }, { told })
    const goods = given.lines.map((one, i) => {
      const article = skuOf(one.skuId, { skus, targets, customerId }, i + 1)
      mustMatchWarehouse(article, told.scope, house)
      return { ...one, sku: article }
    })
    const header = draftOrder({
      ...{ id: orderId, no: was?.no ?? numbers[0] ?? orderId, kind, condition: given.condition },
      ...{ docNo, originalNo, customerId, channel, waybillNo, consignee, remark, goods },
      packageType: codeOfWord(given.packageType, packageTypes),
      logisticsMode: codeOfMode(given.logisticsMode, known),
      ...{
        carrierId: given.carrierId,
        warehouseRemark: was?.warehouseRemark ?? '',
        priority: given.priority,
      },
      shipBy: given.shipBy === null ? null : toMs(given.shipBy),
      ...{ parcelOrderId: was?.parcelOrderId ?? null, createdAt: was?.createdAt ?? told.at },
    })
    const changes: Change[] = [
      ...oldLines.map((old) => remove(outboundLine, old.id)),
      put(outboundOrder, header),
      ...draftLines(header, goods, told).map((line) => put(outboundLine, line)),
      note(orderId, was ? 'order.edited' : 'order.created'),
      ...toldOfMerged(orderId, 'order.sku-merged', { skus, targets }),
      ...warningsOf(consignee),
    ]
    return was ? changes : [counted, ...changes]
  },
})

/** The customer's article; one of somebody else, or one that is stopped, does not match. */
function skuOf(
  skuId: string,
  { skus, targets, customerId }: { skus: readonly Sku[]; targets: readonly Sku[]; customerId: string },
  line: number,
): Sku {
  const named = skus.find((one) => one.id === skuId)
  const found = followed(named, targets)
  if (found?.customerId !== customerId || !found.enabled) throw outboundRefusals.skuUnmatched({ line })
  return found
}
