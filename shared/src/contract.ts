import { type Areas, areas } from './areas.ts'
import { type Joined, joined } from './contract/area.ts'
import { exceptionCalls } from './exceptions/exception.api.ts'
import { reopenException, resolveException } from './resolutions.ts'

/** Exceptions are resolved by what every area declares. */
export const exceptionApi = exceptionCalls(resolveException, reopenException)

export type Contract = Joined<Areas, 'calls'> & { readonly exceptions: typeof exceptionApi }

/** Every call there is, group by group. */
export const contract: Contract = { ...joined(areas, 'calls'), exceptions: exceptionApi }
