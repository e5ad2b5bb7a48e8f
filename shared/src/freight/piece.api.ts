import { number, object } from 'yup'
import { filled, id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { parcelOrderKinds } from '../orders/parcel-order.ts'
import {
  type ComingOrder,
  comingTabs,
  type ParcelReceipt,
  type PieceDetail,
  type PieceLine,
  type PlaceContents,
  stockTabs,
} from './piece-view.ts'
import { measurePiece, receivePiece } from './receive-piece.ts'
import { undoReceivePiece } from './undo-receipt.ts'

const base = '/api/owms/v1/parcel'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

/** Where the picture of a package is looked at by its hash and the package that holds it. */
export const piecePhotoPath = `${base}/piece/photo`

/** Packages that came: where each is, who received and measured it, and where it was at any second. */
export const pieceApi = {
  list: read<Page<PieceLine>>()({
    ...{ ...reads, path: `${base}/piece/list` },
    input: pageInput(['receivedAt'], {
      search: search(),
      status: anyOf(stockTabs),
      place: within(),
      customerId: within(),
      disputed: yesOrNo(),
      receivedFrom: moment(),
      receivedTo: moment(),
    }),
  }),
  byId: read<PieceDetail>()({ ...reads, path: `${base}/piece/by-id`, input: object({ id: id() }) }),
  /** What a place held at the end of a second; now without one. */
  contents: read<PlaceContents>()({
    ...{ ...reads, path: `${base}/place/contents` },
    input: object({ place: filled(80), time: number().integer().min(0).optional() }),
  }),
  receive: performs({ path: `${base}/receive`, audience: staff, command: receivePiece }),
  undo: performs({ path: `${base}/undo-receive`, audience: staff, command: undoReceivePiece }),
  measure: performs({ path: `${base}/measure`, audience: staff, command: measurePiece }),
}

/** Parcel orders by what of them came. */
export const parcelReceiptApi = {
  list: read<Page<ComingOrder>>()({
    ...{ ...reads, path: `${base}/receipt/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(comingTabs),
      kind: anyOf(parcelOrderKinds),
      customerId: within(),
      channel: search(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<ParcelReceipt>()({ ...reads, path: `${base}/receipt/by-id`, input: object({ id: id() }) }),
}
