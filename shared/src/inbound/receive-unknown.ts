import { ownCode } from '../catalog/barcode-match.ts'
import { type Sku, sku } from '../catalog/sku.ts'
import { type Change, move, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { first, type Loaded, list, row } from '../command/reads.ts'
import { args, filled, line, maybeId, pieces } from '../command/schema.ts'
import { ABNORMAL, SUPPLIER, UNKNOWN } from '../stock/place.ts'
import { piecesCounted } from './line-count.ts'
import { boxesOfCode, receipt, receiptsOfNo, receiptsOfWaybill } from './receipt.ts'
import { linesOfGoods } from './receipt-lists.ts'
import { boxArrived, boxesCounted, subjectOf } from './sign-box.ts'
import { unknownGoods, unknownPart } from './unknown-part.ts'

/**
 * Something arrived that the worker's device cannot place: a code that it does not know, or an item that is not on the
 * receipt in hand. A code that the server knows becomes what it means (state-machines §27.17); an item that somebody
 * owns goes to the abnormal area, anything else to the unknown parts.
 */
export const receiveUnknown = fact({
  name: 'inbound.receiveUnknown',
  scope: 'warehouse',
  permission: 'inbound.receive',
  args: args({
    code: filled(100),
    /** The receipt in whose box it lay. */
    receiptId: maybeId(),
    /** The article, where its barcode is known. */
    skuId: maybeId(),
    quantity: pieces(),
    remark: line(500),
    photo: photo(),
  }),
  reads: (given, { scope }) => readUnknown(given, scope),
  reads2: (_, found) => readItsBox(found),
  decide: (found, given, told) => unknownArrived(found, given, told),
})

/** What a code that the device does not know may mean. */
export const readUnknown = (
  { code, receiptId, skuId }: Pick<Given, 'code' | 'receiptId' | 'skuId'>,
  scope: string,
) => ({
  receipt: row(receipt, receiptId),
  lines: first(linesOfGoods, [receiptId ?? '', skuId ?? ''], 1),
  sku: row(sku, skuId),
  boxes: list(boxesOfCode, [scope, ownCode(code)]),
  byNo: list(receiptsOfNo, [scope, ownCode(code)]),
  byWaybill: list(receiptsOfWaybill, [scope, ownCode(code)]),
})
export const readItsBox = ({ boxes }: Pick<Loaded<ReturnType<typeof readUnknown>>, 'boxes'>) => ({
  boxReceipt: row(receipt, boxes[0]?.receiptId),
})

/** What such a thing changes: what its code means, or an unknown part. */
export function unknownArrived(
  found: Loaded<ReturnType<typeof readUnknown>> & Loaded<ReturnType<typeof readItsBox>>,
  given: Given,
  told: Told,
): Change[] {
  const { receipt: header, lines, boxes, boxReceipt, byNo, byWaybill } = found
  const [line] = lines
  const matched = (document: { id: string; no: string }, as: string) =>
    raise('inbound.matched', subjectOf(document), { code: given.code, as, quantity: given.quantity })
  if (header && line) return [...piecesCounted(line, header, { ...given, told }), matched(header, 'line')]
  if (!given.skuId && boxReceipt && boxes[0] && boxes.length === 1)
    return [...boxArrived(boxReceipt, boxes[0], { told, ...given }), matched(boxReceipt, 'box')]
  const [document, another] = [...byNo, ...byWaybill]
  if (!given.skuId && document && !another)
    return [
      ...boxesCounted(document, given.quantity, { told, photo: given.photo }),
      matched(document, 'receipt'),
    ]
  return keptApart(given, found.sku, { header, told })
}

interface Given {
  readonly code: string
  readonly receiptId: string | null
  readonly skuId: string | null
  readonly quantity: number
  readonly remark: string
  readonly photo: string | null
}

function keptApart(
  { code, quantity, remark, photo: picture }: Given,
  article: Sku | undefined,
  { header, told }: { header: { id: string; no: string } | undefined; told: Told },
): Change[] {
  const part = told.id('part')
  const documentId = header?.id ?? part
  const held = article
    ? { skuId: article.id, ownerId: article.customerId, to: ABNORMAL }
    : { skuId: unknownGoods(part), ownerId: '', to: UNKNOWN }
  const details = {
    ...{ code, quantity, remark, photo: picture, by: told.actor.name },
    ...{ skuId: held.skuId, ownerId: held.ownerId, sku: article?.code ?? null },
    ...{ receiptId: header?.id ?? null, receipt: header?.no ?? null },
    ...(!article && { partId: part }),
  }
  const subject = header ? subjectOf(header) : { table: 'part', id: part, label: code }
  const kept = put(unknownPart, {
    ...{ id: part, code, quantity, remark, photo: picture, status: 'unclaimed' },
    ...{ receiptId: header?.id ?? '', receiptNo: header?.no ?? '' },
    ...{ ended: '', customerId: '', receivedBy: told.actor.name, receivedAt: told.at },
    ...{ publishedAt: null, settledAt: null, reminded: 0 },
  })
  return [
    ...(article ? [] : [kept]),
    move({ ...held, from: SUPPLIER, batch: header?.id ?? '', condition: 'pending', quantity, documentId }),
    note(documentId, 'receipt.unknown', { code, quantity, photo: picture }),
    raise(article ? 'inbound.sku-mismatch' : 'inbound.unknown-part', subject, details),
  ]
}
