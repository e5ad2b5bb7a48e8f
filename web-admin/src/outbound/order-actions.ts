import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { outboundMachine } from '@longshore/shared/outbound/order-machine.ts'
import { mayBeHeld, type OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import { underWay } from '@longshore/shared/outbound/under-way.ts'
import { actionsOf, deletion } from '../grid/actions.ts'
import { printsLabels } from '../labels/label-order.ts'

const action = actionsOf(orderApi.list)
const orderId = ({ id }: OrderSummary) => ({ orderId: id })
const reasoned = ({ id }: OrderSummary, { reason }: { reason: string }) => ({ orderId: id, reason })
const statusOf = ({ status }: OrderSummary) => status
const toReview = ({ status }: OrderSummary) => outboundMachine.allows(status, 'review')

const edit = (form: string) =>
  action.opens('kit.edit', ({ id }) => `${form}?id=${id}`, {
    permission: 'outbound.order',
    fits: ({ status }) => status === 'draft',
  })
const backorder = action.does(
  'outbound.submit-backorder',
  orderApi.submit,
  ({ id }) => ({ orderId: id, backorder: true }),
  {
    ...{ name: 'backorder', asks: 'confirm', question: 'outbound.backorder-question' },
    fits: ({ mayBackorder }) => mayBackorder,
  },
)
const cancels = action.moves(outboundMachine, statusOf, { cancel: orderApi.cancel }, reasoned, {
  cancel: { danger: true, question: 'message.confirmCancel' },
})
const deletes = action.moves(outboundMachine, statusOf, { delete: orderApi.delete }, orderId, {
  delete: deletion,
})

/** What the customer, or the desk for the customer, does with an order. */
const ofCustomer = (form: string) => [
  edit(form),
  ...action.moves(
    outboundMachine,
    statusOf,
    { submit: orderApi.submit, convertToDraft: orderApi.convertToDraft },
    orderId,
    { submit: { success: 'message.submitted' } },
  ),
  backorder,
]

/** The merchant's order is reviewed, or that review taken back. */
export const merchantActions = [
  action.does(
    'outbound.merchant-review',
    orderApi.merchantReview,
    ({ id }) => ({ orderId: id, reviewed: true }),
    {
      fits: (row) => toReview(row) && !row.merchantReviewed,
    },
  ),
  action.does(
    'outbound.cancel-merchant-review',
    orderApi.merchantReview,
    ({ id }) => ({ orderId: id, reviewed: false }),
    {
      ...{ name: 'cancel-merchant-review', asks: 'confirm' as const },
      fits: (row) => toReview(row) && row.merchantReviewed,
    },
  ),
]

/** The warehouse's review, its rejection and taking it back. */
export const reviewActions = [
  ...action.moves(outboundMachine, statusOf, { review: orderApi.review }, orderId, {
    review: { fits: (row) => toReview(row) && row.merchantReviewed && !row.warehouseReviewed },
  }),
  ...action.moves(outboundMachine, statusOf, { finalAudit: orderApi.finalAudit }, orderId, {
    finalAudit: { fits: (row) => toReview(row) && row.warehouseReviewed },
  }),
  ...action.moves(outboundMachine, statusOf, { reject: orderApi.reject }, reasoned, {
    reject: { danger: true },
  }),
  ...action.moves(outboundMachine, statusOf, { cancelReject: orderApi.cancelReject }, orderId, {
    cancelReject: { fits: ({ rejected }) => rejected },
  }),
  ...action.moves(outboundMachine, statusOf, { cancelReview: orderApi.cancelReview }, orderId, {
    cancelReview: {
      fits: (row) =>
        outboundMachine.allows(row.status, 'cancelReview') || (toReview(row) && row.warehouseReviewed),
    },
  }),
]

/** The order on paper: printing holds its pieces where the list says. */
const prints = action.opens('list.open', ({ id }) => `/pickingList?id=${id}`, {
  permission: 'outbound.wave',
  fits: ({ shown }) => shown === 'to-be-issued',
})

/** The label that its parcel leaves under, before it is packed or again. */
const labels = printsLabels<OrderSummary>('order', {
  fits: ({ status }) => status === 'to-be-issued' || status === 'in-delivery' || status === 'shipped',
})

const reallocate = action.does('outbound.reallocate', orderApi.reallocate, orderId, {
  fits: ({ shown, picking }) =>
    (shown === 'to-be-issued' || shown === 'in-delivery') && picking === 'waiting-for-allocation',
})

/** The customer, or the desk for the customer, holds an order before a wave takes it. */
const holds = [
  action.does('outbound.hold', orderApi.hold, reasoned, {
    asks: 'reason',
    success: 'message.held',
    fits: mayBeHeld,
  }),
  action.does('outbound.release', orderApi.release, orderId, { asks: 'confirm', fits: ({ held }) => held }),
]

const setsAside = action.does('outbound.set-aside', orderApi.setAside, reasoned, {
  ...{ asks: 'reason', danger: true },
  fits: ({ status, abnormal }) => !abnormal && (underWay as readonly string[]).includes(status),
})
/** An order that was set aside goes on where it stood, or back to review. */
const outAgain = [
  action.does('outbound.re-out', orderApi.reout, orderId, {
    ...{ asks: 'confirm', fits: ({ shown }) => shown === 'abnormal' },
  }),
  action.does('outbound.return', orderApi.return, orderId, {
    asks: 'confirm',
    fits: ({ shown, status }) => shown === 'abnormal' && status !== 'in-delivery',
  }),
]

/** Batch outbound: every package of the chosen orders is handed over, each order with its own outcome. */
const issues = action.does('outbound.issue', parcelApi.issue, orderId, {
  ...{ asks: 'confirm' as const, question: 'outbound.issue-question' as const },
  fits: ({ status, packed, shown }) => status === 'in-delivery' && packed && shown === 'in-delivery',
})
const bags = [true, false].map((bagged) =>
  action.does(
    bagged ? 'outbound.bag' : 'outbound.unbag',
    parcelApi.bag,
    ({ id }) => ({ orderId: id, bagged }),
    {
      ...(bagged ? {} : { name: 'unbag' }),
      fits: (row) => row.packed && row.bagged !== bagged && row.status !== 'cancelled',
    },
  ),
)

export const staffActions = [
  ...ofCustomer('/createCheckoutSlip'),
  ...merchantActions,
  ...reviewActions,
  prints,
  labels,
  reallocate,
  issues,
  ...bags,
  ...holds,
  setsAside,
  ...outAgain,
  ...cancels,
  ...deletes,
]
export const customerActions = [
  ...ofCustomer('/createOutboundOrder'),
  ...holds,
  ...outAgain,
  ...cancels,
  ...deletes,
]
