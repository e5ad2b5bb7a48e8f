import { exception } from '@longshore/shared/exceptions/exception.ts'
import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { foundBy, listOf } from '@longshore/shared/rows/table.ts'
import type { Floor } from './floor.ts'
import type { Handset } from './handset.ts'
import { INTERCEPTED, parcelOf } from './physics.ts'

const told = listOf('exceptionsTold', exception, ['kind', 'status'])
const ordersByNo = foundBy('ordersByNo', outboundOrder, ({ no }) => [no])
const STOPPED = ['outbound.packed-after-cancel', 'outbound.packed-while-held']

/** Reads what came back from the worker's own scans, and acts where it tells where goods belong. */
export async function heed({ engine }: Handset, { goods, tally }: Floor): Promise<void> {
  for (const { id } of engine.attention()) await engine.dismiss(id)
  for (const kind of STOPPED)
    for (const { subjectLabel } of engine.rows.list(told, [kind, 'open'])) {
      const [order] = engine.rows.list(ordersByNo, [subjectLabel])
      const parcel = parcelOf(order?.waybillNo)
      if (!order || goods.isEmpty(parcel)) continue
      for (const lying of goods.at(parcel)) goods.carry(parcel, INTERCEPTED, lying)
      tally.add('parcels put aside afterwards')
    }
}
