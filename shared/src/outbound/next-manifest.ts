import { type Change, followUp, note, put } from '../command/change.ts'
import { first } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import type { Handover } from './handover.ts'
import { withParcel } from './scan-out.ts'
import { type Parcel, parcel } from './wave.ts'

/** Parcels that left under no hand-over, by the carrier that has them ('' where nobody knows); the first to leave first. */
export const leftAlone = listOf('leftAlone', parcel, ['scope', 'nextManifest'], ['sweptAt', 'id'])

/** Parcels that one step writes: it stays within 25 ms (architecture §11.12). */
export const LISTED_AT_ONCE = 50
/** Hand-overs of before named no carrier: nothing waits for them. */
const NO_CARRIER = '-'

export const readLeft = (scope: string, into: Handover) => ({
  left: first(leftAlone, [scope, into.carrierId ?? NO_CARRIER], LISTED_AT_ONCE),
})

/** What `listLeft` is called and takes. */
export const listingLeft = { name: 'outbound.listLeft', args: args({ handoverId: id() }) } as const

/** The hand-over with the parcels of its carrier that left before under none; what is more than one step follows. */
export function withLeft(into: Handover, left: readonly Parcel[]): { into: Handover; changes: Change[] } {
  const changes: Change[] = left.map((one) =>
    put(parcel, { ...one, handoverId: into.id, nextManifest: null }),
  )
  if (left.length > 0) changes.push(note(into.id, 'handover.listed-left', { parcels: left.length }))
  if (left.length === LISTED_AT_ONCE) changes.push(followUp(into.scope, listingLeft, { handoverId: into.id }))
  return { into: left.reduce((sum, one) => withParcel(sum, one, 1), into), changes }
}
