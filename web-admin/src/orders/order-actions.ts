import { freightApi } from '@longshore/shared/billing/freight.api.ts'
import { type Currency, fromMinor, toMinor } from '@longshore/shared/money/money.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { isOpen, parcelOrderMachine } from '@longshore/shared/orders/parcel-order.ts'
import type { ParcelOrderSummary } from '@longshore/shared/orders/parcel-order-view.ts'
import { actionsOf } from '../grid/actions.ts'
import { printsLabels } from '../labels/label-order.ts'
import { t } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { openChannels } from '../pricing/channel-search.ts'

const action = actionsOf(parcelOrderApi.list)
const orderId = ({ id }: ParcelOrderSummary) => ({ orderId: id })
const reasoned = ({ id }: ParcelOrderSummary, { reason }: { reason: string }) => ({ orderId: id, reason })
const statusOf = ({ status }: ParcelOrderSummary) => status
const isWritten = ({ status }: ParcelOrderSummary) => status === 'draft' || status === 'pre-confirmed'
const isHere = ({ status }: ParcelOrderSummary) => status === 'draft' || isOpen(status)
const isOfPackages = ({ kind }: ParcelOrderSummary) => kind !== 'dropshipping'
const { moves } = action
const { preConfirm, submit, submitForecast, cancelForecast, draft } = parcelOrderApi
const writing = { preConfirm, submit, submitForecast, cancelForecast, convertToDraft: draft }

/** What the freight of orders comes to in each currency. */
function freightSum(rows: readonly ParcelOrderSummary[]): string {
  const sums = new Map<Currency, number>()
  for (const { freight, freightCurrency } of rows) {
    const currency = freightCurrency as Currency
    if (freight !== '') sums.set(currency, (sums.get(currency) ?? 0) + toMinor(freight, currency))
  }
  return [...sums].map(([currency, sum]) => amountText(fromMinor(sum, currency), currency)).join(' + ')
}

/** Pays orders from the balance. */
const pays = action.does(
  'parcel.pay',
  freightApi.pay,
  ({ id, customerId }) => ({ customerId, orderId: id }),
  {
    ...{ asks: 'confirm', success: 'parcel.pay-begun' },
    question: (rows) => t('parcel.pay-question', { amount: freightSum(rows) }),
    fits: ({ status }) => status === 'to-pay',
  },
)

/** What a customer does with an order, or the desk for the customer; the form is named by its address. */
export const orderActions = (form: string) => [
  action.opens('kit.edit', ({ id }) => `${form}?id=${id}`, { permission: 'orders.edit', fits: isWritten }),
  ...moves(parcelOrderMachine, statusOf, writing, orderId, {
    // What is taken out of stock goes its own way from then on.
    submit: { success: 'message.submitted', backFits: isOfPackages },
    submitForecast: {
      fits: (row) => row.status === 'submitted' && !row.forecast && isOfPackages(row),
    },
    cancelForecast: { fits: ({ status, forecast }) => status === 'submitted' && forecast },
  }),
  pays,
  action.does('parcel.hold', parcelOrderApi.hold, reasoned, {
    ...{ takes: 'one', asks: 'reason', success: 'message.held' },
    fits: ({ status, held }) => isOpen(status) && !held,
  }),
  action.does('parcel.release', parcelOrderApi.release, orderId, {
    asks: 'confirm',
    fits: ({ held }) => held,
  }),
  action.does('parcel.retry', parcelOrderApi.retry, orderId, {
    fits: ({ kind, status, abnormal }) => kind === 'dropshipping' && status === 'submitted' && abnormal,
  }),
  action.does(
    'parcel.change-transport',
    parcelOrderApi.changeTransport,
    ({ id }, { chosen }) => ({ orderId: id, channel: chosen }),
    {
      choice: { label: 'parcel.channel', search: openChannels },
      ...{ success: 'message.transportChanged' as const, fits: isHere },
    },
  ),
  action.opens('parcel.split', ({ id }) => `/editOrder?id=${id}&split=1`, {
    permission: 'orders.edit',
    fits: ({ status, received }) =>
      (isWritten({ status } as ParcelOrderSummary) || status === 'submitted') && !received,
  }),
  printsLabels<ParcelOrderSummary>('parcelOrder', {
    fits: ({ status }) => isOpen(status) && status !== 'pre-confirmed',
  }),
  action.opens('problem.raise', ({ no }) => `/raiseProblem?order=${no}`, {
    permission: 'service.problem',
    fits: ({ status }) => status !== 'draft' && status !== 'in-recycle-bin',
  }),
  action.does('parcel.copy', parcelOrderApi.copy, orderId),
  ...moves(parcelOrderMachine, statusOf, { cancel: parcelOrderApi.cancel }, reasoned, {
    cancel: { danger: true, question: 'message.confirmCancel' },
  }),
  ...moves(parcelOrderMachine, statusOf, { delete: parcelOrderApi.delete }, orderId, {
    delete: { danger: true },
  }),
  ...moves(parcelOrderMachine, statusOf, { restore: parcelOrderApi.restore }, orderId),
  ...moves(parcelOrderMachine, statusOf, { purge: parcelOrderApi.purge }, orderId, {
    purge: { danger: true, question: 'message.confirmDelete', success: 'message.deleted' },
  }),
]

export const customerActions = orderActions('/thenEwOrder')
export const staffActions = orderActions('/newParcelOrder')
