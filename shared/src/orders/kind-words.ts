import { plainKey } from '../contract/plain-key.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { type ParcelOrderKind, parcelOrderKinds } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'

/** What people call each kind of order in a sheet, beside its code; the first ones are what the pages say. */
const words: Readonly<Record<ParcelOrderKind, readonly string[]>> = {
  standard: ['普通订单', 'Standard order', 'Pedido estándar', '新订单', '普通', 'New order', 'Standard'],
  sticker: ['贴单订单', 'Sticker order', 'Pedido con etiqueta propia', '贴单', 'Sticker', 'Etiqueta'],
  express: ['快递订单', 'Express order', 'Pedido exprés', '快递', 'Express', 'Exprés'],
  fba: ['FBA 订单', 'FBA order', 'Pedido FBA', 'FBA'],
  dropshipping: [
    '一件代发订单',
    'Dropshipping order',
    'Pedido dropshipping',
    '一件代发',
    '代发',
    'Drop shipping',
  ],
}

const kinds = new Map(
  parcelOrderKinds.flatMap((kind) => [kind, ...words[kind]].map((word) => [plainKey(word), kind] as const)),
)

/** The kind of order that a cell names, by its code or a word of any language. */
export function kindNamed(cell: string): ParcelOrderKind | undefined {
  return kinds.get(plainKey(cell))
}

/** A kind by its code or a word; what a word of one begins with, or is begun by, is offered. */
export const kindCell: CellCheck = (cell) => {
  if (kindNamed(cell)) return undefined
  const key = plainKey(cell)
  const meant = [...kinds].find(([word]) => key !== '' && (word.startsWith(key) || key.startsWith(word)))?.[1]
  return { refusal: ordersRefusals.kindUnknown({ kind: cell }), suggestion: meant }
}
