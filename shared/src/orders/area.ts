import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { addressApi } from './address.api.ts'
import { address } from './address.ts'
import { ordersCommands } from './commands.ts'
import { forecastBatchApi } from './forecast-batch.api.ts'
import { forecastBatch, forecastScan } from './forecast-batch.ts'
import { orderFreight } from './order-freight.ts'
import { orderQuote } from './order-quote.ts'
import { parcelOrderApi } from './parcel-order.api.ts'
import { parcelGoods, parcelOrder } from './parcel-order.ts'
import { parcelPiece } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'
import { defaultAddress, deleteAddress, saveAddress } from './save-address.ts'

export const ordersArea = {
  tables: {
    parcelOrder,
    parcelGoods,
    parcelPiece,
    orderQuote,
    orderFreight,
    address,
    forecastBatch,
    forecastScan,
  },
  commands: [...ordersCommands, saveAddress, defaultAddress, deleteAddress],
  calls: { parcelOrder: parcelOrderApi, address: addressApi, forecastBatch: forecastBatchApi },
  news: newsOf(
    parcelOrder,
    ['no', 'originalNo', 'status', 'waybillNo', 'submittedAt', 'shippedAt', 'signedAt'],
    {
      'parcel-order.submitted': ['parcel-order.submitted'],
      'parcel-order.held': ['parcel-order.held'],
      'parcel-order.released': ['parcel-order.released'],
      'parcel-order.cancelled': ['parcel-order.cancelled'],
      'parcel-order.received': ['parcel-order.received'],
      'parcel-order.ready': ['parcel-order.to-ship', 'parcel-order.paid'],
      'parcel-order.shipped': ['parcel-order.outbound-shipped'],
      'parcel-order.delivering': ['parcel-order.delivering'],
      'parcel-order.signed': ['parcel-order.signed'],
      'parcel-order.rejected': ['parcel-order.rejected'],
      'parcel-order.problem': ['parcel-order.problem'],
    },
  ),
  refusals: ordersRefusals,
} satisfies Area
