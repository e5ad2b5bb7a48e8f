import { type Phrase, say, type World } from '../job/job.ts'
import { parcelPiece } from '../orders/parcel-piece.ts'
import { bag } from './bag.ts'

interface Said {
  readonly no?: string
  readonly code?: string
  readonly bagId?: string
  readonly pieceId?: string
  readonly pieceIds?: readonly string[]
}

/** What a command of bags did, for the list of unsent work. */
export function toldOfBags(command: string, args: object, world: World): Phrase | undefined {
  const { no = '', code = '', bagId, pieceId, pieceIds = [] } = args as Said
  const called = world.row(bag, bagId)?.no ?? ''
  if (command === 'freight.beginBag') return say('bagging.begun', { bag: no })
  if (command === 'freight.bagPiece') return say('bagging.laid-in', { code })
  if (command === 'freight.closeBag') return say('bagging.closed', { bag: called })
  if (command === 'freight.emptyBag') return say('bagging.emptied', { bag: called, count: pieceIds.length })
  if (command !== 'freight.unbagPiece') return undefined
  return say('bagging.taken-out', { code: world.row(parcelPiece, pieceId)?.no ?? '' })
}
