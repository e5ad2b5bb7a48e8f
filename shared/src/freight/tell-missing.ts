import { type Change, followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, next, row } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { bag } from './bag.ts'
import { rootOf, tellSender } from './other-house.ts'
import { claimOf, inTransit } from './piece-place.ts'
import {
  itemsOfStage,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
  tellingMissing,
} from './stowage.ts'

/** What opens the problem shipment of a package that did not arrive, and answers it once it is found; a later area. */
export const askingMissing = { name: 'service.askAboutMissing' }

/** Packages that one part tells of. */
const AT_ONCE = 25

/** What is said of a package: numbers alone, because a sentence of the house would be in one language. */
export function asked(
  { id: orderId }: { readonly id: string },
  { no }: ParcelPiece,
  { of, found }: { of: Stowage; found: boolean },
) {
  return { orderId, text: `${no}: ${of.no}`, found }
}

/**
 * Opens a problem shipment for each package that did not arrive with its load. Where the load came from another warehouse
 * of the house, that one hears of each item by itself, and asks its customers: a word of all that did not arrive would
 * overtake the words of what did.
 */
export const tellMissing = intent({
  name: tellingMissing.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ stowageId: id(), after: line(80), itemId: maybeId() }),
  reads: ({ stowageId, itemId }) => ({
    one: need(stowage, stowageId),
    items: first(itemsOfStage, [stowageId, 'departed'], 1),
    named: row(stowageItem, itemId),
  }),
  reads2({ after, itemId }, { one, ...found }, { scope }) {
    const item = itemOf(found, itemId)
    return {
      inside: next(piecesAt, [scope, item?.kind === 'bag' ? inTransit(one.id, item.thingId) : ''], {
        ...{ after, limit: AT_ONCE + 1 },
      }),
      loose: row(parcelPiece, item?.kind === 'piece' ? item.thingId : null),
      within: row(bag, item?.kind === 'bag' ? item.thingId : null),
    }
  },
  decide({ one, inside, loose, within, ...found }, { itemId }, told): Change[] {
    const item = itemOf(found, itemId)
    if (!item || (!itemId && one.closed === 0)) return []
    const goesOn = (after: string) =>
      followUp(told.scope, tellingMissing, { stowageId: one.id, after, itemId })
    const thing = within ?? loose
    if (one.origin) {
      const turn = item.turn + 1
      return [
        put(stowageItem, { ...item, stage: 'missing', missing: 1, turn }),
        ...(thing ? tellSender(one, { what: 'missing', at: told.at, root: rootOf(thing), turn }) : []),
        goesOn(''),
      ]
    }
    const part = inside.slice(0, AT_ONCE)
    const last = inside.length > AT_ONCE ? part[part.length - 1] : undefined
    const own = [...part, ...(loose && claimOf(loose.place, inTransit(one.id)) ? [loose] : [])]
    return [
      ...own.map((piece) =>
        followUp(told.scope, askingMissing, asked({ id: piece.orderId }, piece, { of: one, found: false })),
      ),
      // What is found before the last of a bag is told of is told of as found too.
      put(stowageItem, { ...item, stage: last ? item.stage : 'missing', missing: 1 }),
      ...(itemId && !last ? [] : [goesOn(last?.id ?? '')]),
    ]
  },
})

/** The item that is named, else the next of those that did not arrive. */
function itemOf(
  { items, named }: { readonly items: readonly StowageItem[]; readonly named: StowageItem | undefined },
  itemId: string | null,
): StowageItem | undefined {
  if (!itemId) return items[0]
  return named?.stage === 'departed' ? named : undefined
}
