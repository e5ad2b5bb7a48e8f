import { type Areas, areas } from './areas.ts'
import { type Joined, joined } from './contract/area.ts'

export type Tables = Joined<Areas, 'tables'>

/** Every table of domain rows. */
export const tables: Tables = joined(areas, 'tables')
