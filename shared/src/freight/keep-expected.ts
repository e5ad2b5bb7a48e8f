import type { Change } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { bag } from './bag.ts'
import { expects } from './other-house.ts'
import { bagAt, claimOf, inOtherHouse, inTransit } from './piece-place.ts'
import { hasLeft, itemId, keepingExpected, stowage, stowageItem } from './stowage.ts'

/** More packages of one bag than are in dispute at a time. */
const MOST_INSIDE = 100

/**
 * A sight, or one that is taken back, changed whether a bag or a package is with a load that goes to another warehouse of the
 * house: that one hears how it stands by now, so that who was seen with a carrier does not come there in its bag as well.
 */
export const keepExpected = intent({
  name: keepingExpected.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ thingId: id(), stowageId: id() }),
  reads: ({ thingId, stowageId }, { scope }) => ({
    load: row(stowage, stowageId),
    item: row(stowageItem, itemId(stowageId, thingId)),
    one: row(bag, thingId),
    piece: row(parcelPiece, thingId),
    inside: first(piecesAt, [scope, inTransit(stowageId, thingId)], MOST_INSIDE),
  }),
  reads2: ({ stowageId }, { piece, inside }) => {
    const bagId = bagAt(claimOf(piece?.place ?? '', inTransit(stowageId)) ?? '')
    return {
      around: row(bag, bagId),
      aroundItem: row(stowageItem, bagId && itemId(stowageId, bagId)),
      orders: rows(parcelOrder, [...new Set([...inside, ...(piece ? [piece] : [])].map((of) => of.orderId))]),
    }
  },
  decide({ load, item, one, piece, inside, around, aroundItem, orders }): Change[] {
    const thing = one ?? piece
    if (!load?.destination || !hasLeft(load) || !thing) return []
    const isAt = (place: string, begin: string) => claimOf(place, begin) !== undefined
    const comes = ({ place }: Pick<ParcelPiece, 'place'>) => isAt(place, inTransit(load.id))
    // That warehouse has it, and said so.
    if (isAt(thing.place, inOtherHouse(load.id))) return []
    const own = item ? [item] : []
    if (one) {
      const isAway = comes(one)
      return expects(load, {
        ...{ within: one, items: own, isDone: true, isAway },
        ...(isAway ? { pieces: inside, orders } : { pieces: [], orders: [] }),
      })
    }
    const pieces = piece ? [piece] : []
    if (!comes(thing))
      return expects(load, {
        ...{ pieces, orders: [], items: own, within: undefined },
        ...{ isDone: false, isAway: false },
      })
    const within = around && comes(around) ? around : undefined
    const items = within && aroundItem ? [aroundItem] : own
    return expects(load, { pieces, orders, items, within, isDone: false, isAway: true })
  },
})
