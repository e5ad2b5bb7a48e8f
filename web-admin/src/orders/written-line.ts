import type { ParcelGoodsView } from '@longshore/shared/orders/parcel-order-view.ts'

/** What a person wrote of a line, without what the house says beside it: as it is sent again. */
export function writtenLine({
  id: _id,
  lineNo: _lineNo,
  article: _article,
  stock_quantity: _stock,
  ...written
}: ParcelGoodsView): object {
  return written
}
