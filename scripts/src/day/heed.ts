import { derivedId } from '@longshore/shared/command/id.ts'
import { exception } from '@longshore/shared/exceptions/exception.ts'
import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { foundBy, listOf } from '@longshore/shared/rows/table.ts'
import type { Floor } from './floor.ts'
import type { Handset } from './handset.ts'
import { hasLabel, INTERCEPTED } from './physics.ts'

const told = listOf('exceptionsTold', exception, ['kind', 'status'])
const ordersByNo = foundBy('ordersByNo', outboundOrder, ({ no }) => [no])
const STOPPED = ['outbound.packed-after-cancel', 'outbound.packed-while-held', 'outbound.packed-twice']

/** Reads what came back from the worker's own scans, and acts where it tells where goods belong. */
export async function heed(handset: Handset, { goods, tally, atBench }: Floor): Promise<void> {
  const { engine, physics, name } = handset
  const isSent = !handset.isOffline && engine.outbox().length === 0
  for (const { id } of engine.attention()) await engine.dismiss(id)
  for (const { op, exceptions } of engine.outbox())
    if (exceptions.some(({ kind }) => STOPPED.includes(kind)))
      putAside(physics.parcel(derivedId(op.id, 'parcel')), goods)
  for (const kind of STOPPED)
    for (const { subjectLabel, causeCommand, details } of engine.rows.list(told, [kind, 'open'])) {
      const [order] = engine.rows.list(ordersByNo, [subjectLabel])
      const packed = physics.parcel(derivedId(causeCommand, 'parcel'))
      const parcels = packed ? [packed] : goods.places.filter((place) => hasLabel(place, order?.waybillNo))
      // It may stand open beside its number.
      for (const place of [...parcels, String(details.parcel)].filter((one) => !goods.isEmpty(one))) {
        for (const lying of goods.at(place)) goods.carry(place, INTERCEPTED, lying)
        tally.add('parcels put aside afterwards')
      }
    }
  if (isSent) for (const [place, bench] of atBench) if (bench === name) atBench.delete(place)
}

/** The screen tells of it before it is sent: news came in that make it wrong. */
function putAside(parcel: string | undefined, goods: Floor['goods']): void {
  if (parcel) for (const lying of goods.at(parcel)) goods.carry(parcel, INTERCEPTED, lying)
}
