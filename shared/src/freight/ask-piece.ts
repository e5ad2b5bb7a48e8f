import { number } from 'yup'
import { fact } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { args, line, maybeId } from '../command/schema.ts'

const measure = (max: number) => number().min(0).max(max).default(0)
/** kg and cm as a scale or a person says them; 0 where nobody measured. */
export const measures = {
  weight: measure(10_000),
  length: measure(10_000),
  width: measure(10_000),
  height: measure(10_000),
  photo: photo(),
}

/** What `receivePiece` is called and takes. */
export const receivingPiece = {
  name: 'freight.receivePiece',
  scope: 'warehouse',
  permission: 'freight.receive',
  /** `masterId` is the receiving master order under which it was scanned, if any. */
  args: args({ pieceId: maybeId(), masterId: maybeId(), code: line(100), ...measures }),
} as const

/** What `undoReceivePiece` is called and takes; `receivedIn` is what the scan that is taken back left at its package. */
export const undoing = {
  ...receivingPiece,
  name: 'freight.undoReceivePiece',
  args: args({ pieceId: maybeId(), code: line(100), receivedIn: maybeId() }),
} as const

/**
 * `receivePiece` as a device queues it. A device holds no parcel orders and has nothing to say against a scan; what the
 * server finds comes back with the outcome.
 */
export const askPiece = fact({ ...receivingPiece, reads: () => ({}), decide: () => [] })
export const askUndoPiece = fact({ ...undoing, reads: () => ({}), decide: () => [] })
