import { string } from 'yup'
import { mergedTargets } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { type Change, move, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { said } from '../command/resolution.ts'
import { args, id, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { draftReceipt } from '../inbound/draft-receipt.ts'
import { arrivesAs } from '../inbound/inspect-count.ts'
import { countedMore } from '../inbound/line-count.ts'
import type { Receipt, ReceiptLine } from '../inbound/receipt.ts'
import { stageOf } from '../inbound/receipt-state.ts'
import { inboundRefusals } from '../inbound/refusals.ts'
import { partEnds } from '../inbound/resolutions.ts'
import { returnMethods, returnsOfOrder } from '../inbound/return.ts'
import { boxesCounted } from '../inbound/sign-box.ts'
import { claimsOf, publicationsOf, unknownGoods, unknownPart } from '../inbound/unknown-part.ts'
import { linesOfOrder, outboundOrder } from '../outbound/order.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { RECEIVING, SUPPLIER, UNKNOWN } from '../stock/place.ts'
import { exception, exceptionsOfSubject } from './exception.ts'
import { mustStand } from './handle-part.ts'
import { exceptionRefusals } from './refusals.ts'
import { linesBack, mustBeLeft, mustBeShipped, returnedLines } from './returned-pieces.ts'

/**
 * An unknown part becomes a document of its owner (state-machines §12): a receipt, or a return, in which its goods are
 * received. A part that nobody claimed becomes the return of an order that the house shipped: the order says whose it is.
 */
export const bookPart = intent({
  name: 'exceptions.bookPart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({
    partId: id(),
    as: oneOf(['receipt', 'return']),
    orderId: maybeId(),
    /** Of a return: what is to be done with the goods. */
    method: string()
      .oneOf([...returnMethods])
      .default('re-shelve'),
    lines: several(args({ skuId: id(), quantity: pieces() })),
  }),
  reads: ({ partId, as, orderId, lines }, told) => ({
    part: need(unknownPart, partId),
    shown: list(publicationsOf, [partId]),
    claims: list(claimsOf, [partId]),
    sold: row(outboundOrder, orderId),
    soldLines: list(linesOfOrder, [orderId ?? '']),
    before: list(returnsOfOrder, [orderId ?? '']),
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
    ...numbering(as, told),
  }),
  reads2: (_, { part, sold, skus, before }) =>
    Object.assign(returnedLines(before), {
      targets: mergedTargets(skus),
      owner: row(customer, part.customerId || sold?.customerId),
      open: list(exceptionsOfSubject, [part.receiptId || part.id, 'open']),
      taken: list(exceptionsOfSubject, [part.receiptId || part.id, 'taken']),
    }),
  decide({ part, shown, claims, sold, soldLines, before, skus, counter, house, ...more }, given, told) {
    mustStand(part)
    const { targets, owner, open, taken, ...returned } = more
    const isReturn = given.as === 'return'
    const customerId = part.customerId || (isReturn ? (sold?.customerId ?? '') : '')
    if (!customerId) throw exceptionRefusals.partUnclaimed({ code: part.code })
    if (given.lines.length === 0) throw inboundRefusals.incomplete()
    if (given.orderId) {
      mustBeShipped(sold, customerId)
      mustBeLeft(given.lines, { soldLines, back: linesBack(before, returned) })
    }
    const { numbers, counted } = nextNumbers(given.as, { counter, house }, { told })
    const no = numbers[0] ?? told.commandId
    const draft = draftReceipt(
      {
        ...{ kind: isReturn ? 'return' : 'standard', originalNo: sold?.docNo ?? '', waybillNo: part.code },
        ...{ mark: '', logisticsCompany: '', remark: part.remark, etd: null, eta: null, boxCount: 1 },
        ...{ boxes: [], lines: given.lines.map((one) => ({ ...one, boxNo: '', boxCount: 0 })) },
      },
      {
        ...{ was: undefined, no, customerId, skus, targets, house, told, open: 1 as const },
        owner: isReturn ? { inspection: 'full' as const, samplePercent: 0 } : owner,
      },
    )
    const header: Receipt = {
      ...{ ...draft.header, scope: told.scope, version: 0, stage: stageOf('to-be-received') },
      ...{ status: 'to-be-received', submittedAt: told.at, method: isReturn ? given.method : '' },
      ...{ soldOrderId: sold?.id ?? null, soldOrderNo: sold?.no ?? '' },
    }
    const lines = draft.lines.map((one) => one.row as ReceiptLine)
    const work = [...open, ...taken].find((one) => said(one, 'partId') === part.id)
    return [
      counted,
      move({
        ...{ from: UNKNOWN, to: SUPPLIER, skuId: unknownGoods(part.id), ownerId: '', batch: part.receiptId },
        ...{ condition: 'pending', quantity: part.quantity, documentId: header.id },
      }),
      ...boxesCounted(header, 1, { told, photo: part.photo }),
      ...received(header, lines, told),
      ...partEnds({ part, shown, claims }, { ended: 'received', customerId }, told),
      ...(work
        ? [
            put(exception, {
              ...{ ...work, status: 'resolved', resolution: 'booked', remark: no },
              ...{ resolvedBy: told.actor.id, resolvedAt: told.at },
            }),
          ]
        : []),
      note(header.id, 'receipt.from-part', { code: part.code, by: told.actor.name }),
      note(part.id, 'part.booked', { receipt: no, by: told.actor.name }),
    ]
  },
})

/** The goods of every line stand at the dock. */
function received(header: Receipt, lines: readonly ReceiptLine[], told: Told): Change[] {
  let at: Receipt = { ...header, boxesSigned: 1, signedAt: told.at }
  return lines.flatMap((line) => {
    const { skuId, ownerId, forecast: quantity } = line
    const goods = { skuId, ownerId, batch: header.id, documentId: header.id, quantity }
    const changes = countedMore({ ...line, scope: told.scope, version: 0 }, at, {
      ...{ by: quantity, surplus: 0, told },
    })
    at = { ...at, received: at.received + quantity }
    return [move({ ...goods, from: SUPPLIER, to: RECEIVING, condition: arrivesAs(line) }), ...changes]
  })
}
