import { areas } from './areas.ts'
import type { Resolutions } from './command/resolution.ts'
import { joined } from './contract/area.ts'
import { exceptionKinds } from './exception-kinds.ts'
import { resolver } from './exceptions/resolve-exception.ts'

/** What each way of resolving does besides closing the exception; a way that is not here only closes it. */
export const resolutions: Resolutions = joined(areas, 'resolutions')

export const resolveException = resolver({ kinds: exceptionKinds, effects: resolutions })
