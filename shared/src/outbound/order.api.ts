import { number, object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Work } from '../contract/scan.ts'
import { reallocateOrder } from './allocate-waiting.ts'
import { cancelOrder, deleteOrder } from './cancel-order.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { goodsConditions, orderKinds } from './order.ts'
import { type OrderDetail, type OrderSummary, orderTabs } from './order-view.ts'
import { printList } from './print-list.ts'
import { remarkOrder } from './remark-order.ts'
import {
  cancelRejectOrder,
  cancelReview,
  convertToDraft,
  finalAudit,
  merchantReview,
  rejectOrder,
  reviewOrder,
} from './review-order.ts'
import { saveOrder } from './save-order.ts'
import { reoutOrder, returnOrder, setAsideOrder } from './set-aside-order.ts'
import { submitOrder } from './submit-order.ts'

const spoken = '/api/vrpxinbound'
const base = '/api/owms/v1/outbound'
const both = ['staff', 'customer'] as const
const staff = ['staff'] as const
const byOrder = { audience: both, idsAs: 'orderId' } as const

export const pickingStates = ['waiting-for-allocation', 'waiting-to-pick', 'picking', 'picked'] as const

const list = pageInput(['createdAt', 'shipBy', 'priority'], {
  /** The start of the order's number, its issue document number or its waybill. */
  search: search(),
  status: anyOf(orderTabs),
  kind: anyOf(orderKinds),
  /** What pieces it is of; of defective ones are removals alone. */
  condition: anyOf(goodsConditions),
  picking: anyOf(pickingStates),
  merchantReviewed: yesOrNo(),
  warehouseReviewed: yesOrNo(),
  rejected: yesOrNo(),
  printed: yesOrNo(),
  packed: yesOrNo(),
  swept: yesOrNo(),
  bagged: yesOrNo(),
  customerId: within(),
  waveId: within(),
  packageType: search(),
  /** Orders that say so themselves, or whose channel does where they say nothing. */
  logisticsMode: search(),
  /** Still here, and to leave by this moment. */
  dueBy: moment(),
  /** Of this priority or a larger one. */
  priorityFrom: number().integer().min(0).optional(),
  createdFrom: moment(),
  createdTo: moment(),
})

/** Outbound orders: staff see those of their warehouse, customers their own. */
export const orderApi = {
  list: read<Page<OrderSummary>>()({
    ...{ path: `${spoken}/get_smart_outbound_list`, audience: both, permission: 'outbound.view' },
    input: list,
  }),
  /** Orders behind each status tab, under the filters of the list. */
  counts: read<Readonly<Record<string, number>>>()({
    ...{ path: `${spoken}/get_outbound_listcount_web`, audience: both, permission: 'outbound.view' },
    input: list,
  }),
  byId: read<OrderDetail>()({
    ...{ path: `${spoken}/get_outbound_byid`, audience: both, permission: 'outbound.view' },
    input: object({ id: id() }),
  }),
  /** What the floor did about it, and how each is taken back. */
  work: read<readonly Work[]>()({
    ...{ path: `${base}/work`, audience: ['staff'], permission: 'outbound.view' },
    input: object({ id: id() }),
  }),
  /** Who may carry a parcel. */
  carriers: read<readonly { id: string; code: string; name: string }[]>()({
    ...{ path: `${base}/carriers`, audience: both, permission: 'outbound.view', input: object({}) },
  }),
  save: performs({
    ...{ path: `${spoken}/save_outbound_single`, bulkPath: `${spoken}/save_outbound_multi` },
    ...{ audience: both, command: saveOrder },
  }),
  submit: performs({ path: `${base}/submit`, audience: both, command: submitOrder }),
  convertToDraft: performs({ path: `${base}/convert-to-draft`, audience: both, command: convertToDraft }),
  cancel: performs({ path: `${base}/cancel`, audience: both, command: cancelOrder }),
  delete: performs({ path: `${base}/delete`, audience: both, command: deleteOrder }),
  hold: performs({ path: `${base}/hold`, audience: both, command: holdOrder }),
  release: performs({ path: `${base}/release`, audience: both, command: releaseOrder }),
  setAside: performs({ path: `${base}/set-aside`, audience: staff, command: setAsideOrder }),
  reout: performs({ ...byOrder, path: `${spoken}/set_outbound_reout_byids`, command: reoutOrder }),
  return: performs({ ...byOrder, path: `${spoken}/set_outbound_return_byids`, command: returnOrder }),
  merchantReview: performs({ path: `${base}/merchant-review`, audience: staff, command: merchantReview }),
  review: performs({ path: `${base}/review`, audience: staff, command: reviewOrder }),
  finalAudit: performs({ path: `${base}/final-audit`, audience: staff, command: finalAudit }),
  reject: performs({ path: `${base}/reject`, audience: staff, command: rejectOrder }),
  cancelReject: performs({ path: `${base}/cancel-reject`, audience: staff, command: cancelRejectOrder }),
  cancelReview: performs({ path: `${base}/cancel-review`, audience: staff, command: cancelReview }),
  remark: performs({ path: `${base}/remark`, audience: staff, command: remarkOrder }),
  printList: performs({ path: `${base}/print-list`, audience: staff, command: printList }),
  reallocate: performs({ path: `${base}/reallocate`, audience: staff, command: reallocateOrder }),
}
