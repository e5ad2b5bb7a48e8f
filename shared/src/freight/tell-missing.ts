import { type Change, followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, next, row } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { claimOf, inTransit } from './piece-place.ts'
import { itemsOfStage, type Stowage, stowage, stowageItem, tellingMissing } from './stowage.ts'

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

/** Opens a problem shipment for each package that did not arrive with its load. */
export const tellMissing = intent({
  name: tellingMissing.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ stowageId: id(), after: line(80) }),
  reads: ({ stowageId }) => ({
    one: need(stowage, stowageId),
    items: first(itemsOfStage, [stowageId, 'departed'], 1),
  }),
  reads2: ({ after }, { one, items: [item] }, { scope }) => ({
    inside: next(piecesAt, [scope, item?.kind === 'bag' ? inTransit(one.id, item.thingId) : ''], {
      ...{ after, limit: AT_ONCE + 1 },
    }),
    loose: row(parcelPiece, item?.kind === 'piece' ? item.thingId : null),
  }),
  decide({ one, items: [item], inside, loose }, _, told): Change[] {
    if (!item || one.closed === 0) return []
    const part = inside.slice(0, AT_ONCE)
    const last = inside.length > AT_ONCE ? part[part.length - 1] : undefined
    const own = [...part, ...(loose && claimOf(loose.place, inTransit(one.id)) ? [loose] : [])]
    return [
      // The warehouse that sent them asks its customers.
      ...(one.origin ? [] : own).map((piece) =>
        followUp(told.scope, askingMissing, asked({ id: piece.orderId }, piece, { of: one, found: false })),
      ),
      ...(last ? [] : [put(stowageItem, { ...item, stage: 'missing', missing: 1 })]),
      followUp(told.scope, tellingMissing, { stowageId: one.id, after: last?.id ?? '' }),
    ]
  },
})
