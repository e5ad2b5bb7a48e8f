import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { withoutRow } from './order-parts.ts'
import {
  goodsOfOrder,
  MOST_GOODS,
  nothingCame,
  type ParcelOrder,
  parcelGoods,
  parcelOrder,
  tabOf,
} from './parcel-order.ts'

/** A new draft that says what another order says; what is one order's own, its numbers, is left out. */
export const copyParcelOrder = intent({
  name: 'orders.copyParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }, told) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    ...numbering('parcel-order', told),
  }),
  decide({ order, goods, counter, house }, _, told) {
    const { numbers, counted } = nextNumbers('parcel-order', { counter, house }, { told })
    const copyId = told.id('order')
    const state = { status: 'draft', forecast: 0, held: 0, abnormal: 0 } as const
    const copy: Omit<ParcelOrder, 'scope' | 'version'> = {
      ...{ ...withoutRow(order), id: copyId, no: numbers[0] ?? copyId, ...state, tab: tabOf(state) },
      ...{ holdReason: '', abnormalReason: '', binnedFrom: '', mergedInto: null, outboundId: null },
      ...{ originalNo: '', deliveryNo: '', waybillNo: '', attachments: [], ...nothingCame },
      ...{ createdAt: told.at, submittedAt: null, shippedAt: null, signedAt: null },
    }
    return [
      counted,
      put(parcelOrder, copy),
      ...goods.map((line, i) =>
        put(parcelGoods, { ...withoutRow(line), id: told.id(`line ${i}`), orderId: copyId }),
      ),
      note(copyId, 'parcel-order.copied', { from: order.no }),
    ]
  },
})
