import type { Resolutions } from './command/resolution.ts'
import { exceptionKinds } from './exception-kinds.ts'
import { countResolutions } from './exceptions/count-resolutions.ts'
import { houseResolutions, houseReversals } from './exceptions/house-resolutions.ts'
import { reopener } from './exceptions/reopen-exception.ts'
import { resolver } from './exceptions/resolve-exception.ts'
import { inboundResolutions, inboundReversals } from './inbound/resolutions.ts'
import { outboundResolutions } from './outbound/resolutions.ts'

/** What each way of resolving does besides closing the exception; a way that is not here only closes it. */
export const resolutions: Resolutions = {
  ...houseResolutions,
  ...countResolutions,
  ...inboundResolutions,
  ...outboundResolutions,
}

export const resolveException = resolver({ kinds: exceptionKinds, effects: resolutions })

/** What each way leaves to be undone when somebody reopens what it closed; a way that did something and is not here stands. */
export const reversals: Resolutions = { ...houseReversals, ...inboundReversals }

export const reopenException = reopener({ kinds: exceptionKinds, effects: resolutions, reversals })
