import { type Change, followUp, put } from '../command/change.ts'
import { type Loaded, row } from '../command/reads.ts'
import type { Bag } from './bag.ts'
import { CARRIER, claimOf, stowageAt } from './piece-place.ts'
import { following, followingArrival, itemId, stowageItem } from './stowage.ts'

/** The load with which a bag left, or arrived. */
export const readTravels = ({ id: bagId, place }: Bag) => {
  const load = stowageAt(claimOf(place, 'TRANSIT:') ?? claimOf(place, CARRIER) ?? '')
  return { travels: row(stowageItem, load && itemId(load, bagId)) }
}

/** What is heard of as laid into a bag that left goes where the bag is, whatever was heard first. */
export function followsBag(
  { travels }: Loaded<ReturnType<typeof readTravels>>,
  { scope }: { readonly scope: string },
): Change[] {
  if (!travels) return []
  const { stage, stowageId } = travels
  if (stage === 'departed' || stage === 'missing')
    return [put(stowageItem, { ...travels, stage: 'leaving' }), followUp(scope, following, { stowageId })]
  if (stage === 'arrived')
    return [
      put(stowageItem, { ...travels, stage: 'arriving' }),
      followUp(scope, followingArrival, { stowageId }),
    ]
  return []
}
