import { number } from 'yup'
import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id, line, oneOf, several } from '../command/schema.ts'
import { edited } from '../orders/edited-order.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { travelState } from './order-travels.ts'
import { goingOnward } from './other-house.ts'
import type { Stowage } from './stowage.ts'

const events = [
  'parcel-order.piece-left-there',
  'parcel-order.piece-back-there',
  'parcel-order.piece-arrived',
  'parcel-order.piece-on-its-way',
  'parcel-order.piece-overseas',
  'parcel-order.piece-to-house',
  'parcel-order.piece-shipped-on',
] as const
type Onward = (typeof events)[number]

/** Most packages that one part tells of. */
const MOST = 500

interface Went {
  readonly of: Pick<Stowage, 'no'>
  readonly event: Onward
  /** Packages that are on their last way by this, or below zero not any more. */
  readonly arrived: number
}

/** Tells the order that a customer gave what became of its packages in another warehouse of the house. */
export function onward(
  { origin: orderId, originScope }: ParcelOrder,
  own: readonly { readonly no: string }[],
  { of, event, arrived }: Went,
): Change[] {
  if (orderId === '' || own.length === 0) return []
  const pieces = own.map(({ no }) => no)
  return [followUp(originScope, goOnward, { orderId, event, arrived, pieces, document: of.no })]
}

/** Packages of an order went on from another warehouse of the house. */
export const goOnward = intent({
  name: goingOnward.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({
    orderId: id(),
    event: oneOf(events),
    arrived: number().required().integer(),
    pieces: several(line(80), MOST),
    document: line(80),
  }),
  reads: ({ orderId }) => ({ order: need(parcelOrder, orderId) }),
  decide({ order }, { event, arrived: by, pieces, document }) {
    const arrived = order.arrived + by
    return [
      ...(by === 0 ? [] : [edited(order, { arrived, ...travelState({ ...order, arrived }, null) })]),
      ...pieces.map((piece) => note(order.id, event, { piece, stowage: document })),
    ]
  },
})
