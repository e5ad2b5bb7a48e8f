import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, rows } from '../command/reads.ts'
import { args, id, several } from '../command/schema.ts'
import { type ParcelOrder, parcelOrdersOfWaybill } from '../orders/parcel-order.ts'
import { type OutboundOrder, outboundOrder } from '../outbound/order.ts'
import { type Parcel, parcelsOfWaybill } from '../outbound/wave.ts'
import { eventsOf, MOST_AT_ONCE } from './carrier-event.ts'
import { knowing } from './take-track-events.ts'
import { toldThere } from './told-there.ts'
import { numberKey, type Track, track } from './track.ts'
import { ordersRead } from './track-work.ts'

/** Finds whose packages those are that carriers told of before anybody here had said their numbers. */
export const knowTracks = intent({
  name: knowing.name,
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ trackIds: several(id(), MOST_AT_ONCE) }),
  reads: ({ trackIds }) => ({ tracks: rows(track, trackIds) }),
  reads2: (_, { tracks }, { scope }) =>
    Object.assign(
      labelsOf(tracks, (no) => list(parcelsOfWaybill, [scope, no])),
      saidBy(tracks, (no) => list(parcelOrdersOfWaybill, [scope, no])),
    ),
  reads3: (_, loaded) =>
    Object.assign(
      // Of packages of another warehouse of the house that one hears all that was told.
      eventsOf(
        loaded.tracks.flatMap(({ id: one }) =>
          (loaded[`said ${one}`] ?? []).some(({ origin }) => origin !== '') ? [one] : [],
        ),
      ),
      {
        outbounds: rows(
          outboundOrder,
          loaded.tracks.flatMap(({ id: one }) =>
            (loaded[`label ${one}`] ?? []).map(({ orderId }) => orderId),
          ),
        ),
      },
    ),
  decide(loaded, _, { scope }) {
    const known = loaded.tracks.flatMap((one): Track[] => {
      if (one.customerId !== '') return []
      const [label] = loaded[`label ${one.id}`] ?? []
      const outbound = loaded.outbounds.find(({ id: of }) => of === label?.orderId)
      if (outbound) return [{ ...one, ...leftWith(outbound) }]
      const said = (loaded[`said ${one.id}`] ?? []).filter(
        ({ status }) => status !== 'draft' && status !== 'deleted',
      )
      // A number that goes on with another order is that one's.
      const going = said.filter(({ status }) => status !== 'cancelled' && status !== 'in-recycle-bin')
      const named = going.length > 0 ? going : said
      const [only] = named
      return only && named.length === 1 ? [{ ...one, ...goesBy(only) }] : []
    })
    // What was told while nobody knew its order, the order has not heard.
    return [
      ...known.map((one) => put(track, one)),
      ...ordersRead(known, scope),
      ...known.flatMap((one) => toldThere(one, loaded[`of ${one.id}`] ?? [])),
    ]
  },
})

type Owned = Pick<Track, 'outboundId' | 'orderId' | 'orderNo' | 'customerId' | 'channel' | 'country'>

/** Whose package it is by the outbound order that it left with. */
export function leftWith({ id: outboundId, ...order }: OutboundOrder): Owned {
  const { parcelOrderId: orderId, docNo, no, customerId, channel, country } = order
  return { outboundId, orderId, orderNo: orderId ? docNo : no, customerId, channel, country }
}

/** Whose package it is by the parcel order that it belongs to. */
export function goesBy({ id: orderId, no: orderNo, customerId, channel, country }: ParcelOrder): Owned {
  return { outboundId: null, orderId, orderNo, customerId, channel, country }
}

type Lists<K extends string, R extends Parcel | ParcelOrder> = Readonly<Record<`${K} ${string}`, ListRead<R>>>

function labelsOf(tracks: readonly Track[], of: (no: string) => ListRead<Parcel>): Lists<'label', Parcel> {
  return Object.fromEntries(tracks.map(({ id: one, no }) => [`label ${one}`, of(numberKey(no))]))
}

function saidBy(
  tracks: readonly Track[],
  of: (no: string) => ListRead<ParcelOrder>,
): Lists<'said', ParcelOrder> {
  return Object.fromEntries(tracks.map(({ id: one, no }) => [`said ${one}`, of(numberKey(no))]))
}
