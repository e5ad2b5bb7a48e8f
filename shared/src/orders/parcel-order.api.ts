import { array, number, object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Currency } from '../money/money.ts'
import { attachToOrder, changeDeclaration, changeTransport } from './change-parcel-order.ts'
import { copyParcelOrder } from './copy-parcel-order.ts'
import { retryFulfilment } from './follow-outbound.ts'
import {
  binParcelOrder,
  cancelParcelOrder,
  holdParcelOrder,
  purgeParcelOrder,
  releaseParcelOrder,
  restoreParcelOrder,
} from './hold-parcel-order.ts'
import { mergeParcelOrders } from './merge-parcel-orders.ts'
import {
  type ParcelOrderKind,
  type ParcelOrderStatus,
  type ParcelOrderTab,
  parcelOrderKinds,
  parcelOrderStates,
  parcelOrderTabs,
} from './parcel-order.ts'
import type { ParcelOrderDetail, ParcelOrderSummary } from './parcel-order-view.ts'
import { saveParcelOrder } from './save-parcel-order.ts'
import { splitParcelOrder } from './split-parcel-order.ts'
import {
  cancelForecast,
  draftParcelOrder,
  preConfirmParcelOrder,
  submitForecast,
  submitParcelOrder,
} from './submit-parcel-order.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/parcel-order'
const both = ['staff', 'customer'] as const
const reads = { audience: both, permission: 'orders.view' } as const
const byOrder = { audience: both, idsAs: 'orderId' } as const

const filters = {
  /** The start of the order's number, the customer's, the delivery number or the waybill. */
  search: search(),
  status: anyOf(parcelOrderTabs),
  state: anyOf(parcelOrderStates),
  kind: anyOf(parcelOrderKinds),
  customerId: within(),
  channel: search(),
  country: search(),
  forecast: yesOrNo(),
  createdFrom: moment(),
  createdTo: moment(),
}
const list = pageInput(['createdAt'], filters)

/** Orders of one day in the list's filters. */
export interface DayCount {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly orders: number
  readonly pieces: number
  /** kg */
  readonly weight: number
}

/** What the pages of orders offer to choose from, and how much of it an order takes. */
export interface ParcelOrderPageSet {
  readonly tabs: readonly ParcelOrderTab[]
  readonly kinds: readonly ParcelOrderKind[]
  readonly statuses: readonly ParcelOrderStatus[]
  readonly currencies: readonly Currency[]
  readonly pickupMethods: readonly string[]
  readonly mostPieces: number
  readonly mostGoods: number
}

/** Orders that may be sent as one. */
export interface MergeGroup {
  readonly id: string
  readonly consigneeName: string
  readonly country: string
  readonly channel: string
  readonly orders: readonly ParcelOrderSummary[]
}

/** A moment in seconds; dates end before the year 255,000. */
const second = () => number().integer().min(0).max(8_000_000_000_000)

/** Customers' parcel orders: staff see those of their warehouse, customers their own. */
export const parcelOrderApi = {
  list: read<Page<ParcelOrderSummary>>()({ ...reads, path: `${spoken}/get_smart_order_list`, input: list }),
  /** Orders behind each tab, under the filters of the list. */
  counts: read<Readonly<Record<string, number>>>()({
    ...{ ...reads, path: `${spoken}/get_smart_order_listcount`, input: list },
  }),
  /** Orders of each day; at most a year. */
  countsByTime: read<readonly DayCount[]>()({
    ...{ ...reads, path: `${spoken}/get_smart_order_listcount_bytime` },
    input: object({ from: second().required(), to: second().required() }),
  }),
  pageSet: read<ParcelOrderPageSet>()({ ...reads, path: `${spoken}/get_page_set`, input: object({}) }),
  byId: read<ParcelOrderDetail>()({
    ...{ ...reads, path: `${spoken}/get_smart_order_byid`, input: object({ id: id() }) },
  }),
  byIds: read<readonly ParcelOrderDetail[]>()({
    ...{ ...reads, path: `${spoken}/get_smart_order_byids` },
    input: object({ ids: array().of(id()).required().min(1).max(100) }),
  }),
  /** Orders of which nothing came and that may go as one, those alike together; at most a hundred groups. */
  mergeable: read<readonly MergeGroup[]>()({ ...reads, path: `${base}/mergeable`, input: object({}) }),
  save: performs({
    ...{ path: `${spoken}/save_smart_order_single`, bulkPath: `${spoken}/add_smart_order_multi` },
    ...{ audience: both, command: saveParcelOrder },
  }),
  copy: performs({ ...byOrder, path: `${spoken}/copy_smart_order_single`, command: copyParcelOrder }),
  hold: performs({ ...byOrder, path: `${spoken}/holdon_smart_order_single`, command: holdParcelOrder }),
  submit: performs({
    ...byOrder,
    path: `${spoken}/set_smart_order_submit_multi`,
    command: submitParcelOrder,
  }),
  draft: performs({ ...byOrder, path: `${spoken}/set_smart_order_draft_multi`, command: draftParcelOrder }),
  changeTransport: performs({
    ...{ ...byOrder, path: `${spoken}/set_smart_order_trans_way`, command: changeTransport },
  }),
  delete: performs({ ...byOrder, path: `${spoken}/del_smart_order_multi`, command: binParcelOrder }),
  submitForecast: performs({
    ...{ ...byOrder, path: `${spoken}/set_smart_order_foresubmit_multi`, command: submitForecast },
  }),
  cancelForecast: performs({ ...byOrder, path: `${base}/cancel-forecast`, command: cancelForecast }),
  preConfirm: performs({ ...byOrder, path: `${base}/pre-confirm`, command: preConfirmParcelOrder }),
  release: performs({ ...byOrder, path: `${base}/release`, command: releaseParcelOrder }),
  cancel: performs({ ...byOrder, path: `${base}/cancel`, command: cancelParcelOrder }),
  restore: performs({ ...byOrder, path: `${base}/restore`, command: restoreParcelOrder }),
  purge: performs({ ...byOrder, path: `${base}/purge`, command: purgeParcelOrder }),
  retry: performs({ ...byOrder, path: `${base}/retry`, command: retryFulfilment }),
  changeDeclaration: performs({
    path: `${base}/change-declaration`,
    audience: both,
    command: changeDeclaration,
  }),
  attach: performs({ path: `${base}/attach`, audience: both, command: attachToOrder }),
  split: performs({ path: `${base}/split`, audience: both, command: splitParcelOrder }),
  merge: performs({ path: `${base}/merge`, audience: both, command: mergeParcelOrders }),
}
