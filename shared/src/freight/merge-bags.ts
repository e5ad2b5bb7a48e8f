import { carry } from '../command/carry.ts'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { piecesAt } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import { disputedIn, readDisputed } from './close-bag.ts'
import { touched } from './fill-bag.ts'
import { inBag } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'

/** No bag holds more. */
const MOST_IN_BAG = 2000

/** Whether one bag may take what another holds: both are for the same channel and zone, or the taking one for any. */
export function mayTake(into: Bag, from: Bag): boolean {
  return (
    (into.channel === '' || into.channel === from.channel) && (into.zone === '' || into.zone === from.zone)
  )
}

/** What lies in one open bag is in another one from now on: two handhelds had opened both for the same. */
export const mergeBags = intent({
  name: 'freight.mergeBags',
  scope: 'warehouse',
  permission: 'freight.lead',
  args: args({ bagId: id(), intoId: id() }),
  reads: ({ bagId, intoId }, { scope }) => ({
    bag: need(bag, bagId),
    into: need(bag, intoId),
    inside: list(piecesAt, [scope, inBag(bagId)], MOST_IN_BAG),
    ...readDisputed(scope),
  }),
  decide({ bag: from, into, inside, disputed }) {
    const shut = [from, into].find(({ status }) => status !== 'open')
    if (shut) throw pieceRefusals.bagClosed({ bag: shut.no })
    if (from.id === into.id || !mayTake(into, from)) throw pieceRefusals.bagsDiffer({ bag: into.no })
    const [piece] = disputedIn(from, disputed)
    if (piece) throw pieceRefusals.mergeDisputed({ bag: from.no, piece: piece.no })
    return [
      ...inside.map((one) => carry(one.id, inBag(from.id), inBag(into.id))),
      put(bag, { ...from, status: 'merged', cameWith: '' }),
      ...touched(into),
      note(from.id, 'bag.merged', { into: into.no }),
      note(into.id, 'bag.took', { bag: from.no, pieces: inside.length }),
    ]
  },
})
