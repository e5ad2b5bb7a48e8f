import { type Change, followUp, put, raise } from '../command/change.ts'
import { type Loaded, row } from '../command/reads.ts'
import { type Bag, bag } from './bag.ts'
import { CARRIER, claimOf, OTHER_HOUSE, stowageAt } from './piece-place.ts'
import { following, followingArrival, itemId, stowage, stowageItem } from './stowage.ts'

/** The load with which a bag left, or arrived. */
export const readTravels = ({ id: bagId, place }: Bag) => {
  const load = stowageAt(
    claimOf(place, 'TRANSIT:') ?? claimOf(place, CARRIER) ?? claimOf(place, OTHER_HOUSE) ?? '',
  )
  return { travels: row(stowageItem, load && itemId(load, bagId)), travelsWith: row(stowage, load) }
}

/** What is heard of as laid into a bag that left goes where the bag is, whatever was heard first. */
export function followsBag(
  { travels, travelsWith, bag: one }: Loaded<ReturnType<typeof readTravels>> & { readonly bag: Bag },
  { scope }: { readonly scope: string },
): Change[] {
  if (!travels) return []
  const { stage, stowageId } = travels
  // Whoever laid it in saw the bag here, and it is on its way to here.
  if (travelsWith?.origin)
    return [
      raise(
        'freight.here-after-all',
        { table: bag.name, id: one.id, label: one.no },
        { stowage: travelsWith.no },
      ),
    ]
  if (stage === 'departed' || stage === 'missing')
    return [put(stowageItem, { ...travels, stage: 'leaving' }), followUp(scope, following, { stowageId })]
  if (stage === 'arrived')
    return [
      put(stowageItem, { ...travels, stage: 'arriving' }),
      followUp(scope, followingArrival, { stowageId }),
    ]
  return []
}
