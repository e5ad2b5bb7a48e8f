import type { Resolutions } from './command/resolution.ts'
import { exceptionKinds } from './exception-kinds.ts'
import { houseResolutions } from './exceptions/house-resolutions.ts'
import { resolver } from './exceptions/resolve-exception.ts'
import { inboundResolutions } from './inbound/resolutions.ts'
import { outboundResolutions } from './outbound/resolutions.ts'

/** What each way of resolving does besides closing the exception; a way that is not here only closes it. */
export const resolutions: Resolutions = { ...houseResolutions, ...inboundResolutions, ...outboundResolutions }

export const resolveException = resolver({ kinds: exceptionKinds, effects: resolutions })
