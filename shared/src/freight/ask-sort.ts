import { fact } from '../command/command.ts'
import { sorting } from './sort-parcel.ts'

/** `sortParcel` as a device queues it: what was told is a row of the server alone. */
export const askSort = fact({ ...sorting, reads: () => ({}), decide: () => [] })
