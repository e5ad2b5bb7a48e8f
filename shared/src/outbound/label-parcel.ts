import { note, put, warn } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { carrier } from '../setup/warehouse.ts'
import { outboundOrder } from './order.ts'
import { isOfOther, labelRead, readBearers, wrongLabel } from './parcel-label.ts'
import { outboundRefusals } from './refusals.ts'
import { parcel, parcelsOfOrder } from './wave.ts'

/**
 * A closed package gets the waybill that it was closed without, or another one in place of a spoilt label. Its order gets
 * the number too where nobody had planned one, or where the package had named it.
 */
export const labelParcel = intent({
  name: 'outbound.labelParcel',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({ parcelId: id(), waybillNo: filled(64) }),
  reads: ({ parcelId }) => ({ parcel: need(parcel, parcelId) }),
  reads2: (_, { parcel: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    parcels: list(parcelsOfOrder, [orderId]),
  }),
  reads3: ({ waybillNo }, { parcel: { carrierId }, order }, { scope }) => ({
    ...readBearers(order, waybillNo, scope),
    carries: row(carrier, carrierId ?? order.carrierId),
  }),
  decide(loaded, given, told) {
    const { parcel: was, order, parcels, carries } = loaded
    if (!was.open) throw outboundRefusals.labelLate({ parcel: was.no })
    const waybillNo = labelRead(order, given.waybillNo)
    const taken = parcels.find((one) => one.id !== was.id && one.open && one.waybillNo === waybillNo)
    if (taken) throw outboundRefusals.labelUsed({ parcel: taken.no })
    const wrong = wrongLabel(order, given.waybillNo, loaded)
    if (wrong) throw wrong
    const hadNamed = was.namesOrder === 1 && order.waybillNo === was.waybillNo
    const named = order.waybillNo === '' || hadNamed
    return [
      put(parcel, { ...was, waybillNo, namesOrder: flagOf(named) }),
      ...(named ? [put(outboundOrder, { ...order, waybillNo })] : []),
      note(order.id, 'order.labelled', { parcel: was.no, waybill: waybillNo, by: told.actor.name }),
      ...(carries && isOfOther(order, waybillNo, carries)
        ? [warn(outboundRefusals.numberOfOther({ code: waybillNo, carrier: carries.name }))]
        : []),
    ]
  },
})
