import { changeConsignee } from './change-consignee.ts'
import { attachToOrder, changeDeclaration, changeTransport } from './change-parcel-order.ts'
import { copyParcelOrder } from './copy-parcel-order.ts'
import { followOutbound, retryFulfilment } from './follow-outbound.ts'
import {
  binParcelOrder,
  cancelParcelOrder,
  holdParcelOrder,
  purgeParcelOrder,
  releaseParcelOrder,
  restoreParcelOrder,
} from './hold-parcel-order.ts'
import { keepOrderQuote } from './keep-order-quote.ts'
import { mergeParcelOrders } from './merge-parcel-orders.ts'
import { oweFreight, payOrderFreight } from './owe-freight.ts'
import { saveParcelOrder } from './save-parcel-order.ts'
import { dropScan, scanForecast } from './scan-forecast.ts'
import { splitParcelOrder } from './split-parcel-order.ts'
import { cancelBatch, submitBatch } from './submit-batch.ts'
import {
  cancelForecast,
  draftParcelOrder,
  preConfirmParcelOrder,
  submitForecast,
  submitParcelOrder,
} from './submit-parcel-order.ts'
import { takeBackParcelOrder } from './take-back-parcel-order.ts'

export const ordersCommands = [
  saveParcelOrder,
  preConfirmParcelOrder,
  submitParcelOrder,
  draftParcelOrder,
  submitForecast,
  cancelForecast,
  holdParcelOrder,
  releaseParcelOrder,
  cancelParcelOrder,
  binParcelOrder,
  restoreParcelOrder,
  purgeParcelOrder,
  takeBackParcelOrder,
  changeTransport,
  changeDeclaration,
  attachToOrder,
  changeConsignee,
  copyParcelOrder,
  splitParcelOrder,
  mergeParcelOrders,
  scanForecast,
  dropScan,
  submitBatch,
  cancelBatch,
  followOutbound,
  retryFulfilment,
  keepOrderQuote,
  oweFreight,
  payOrderFreight,
]
