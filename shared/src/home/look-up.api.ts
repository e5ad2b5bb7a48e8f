import { object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { type LookedUp, lookUpPath } from './look-up.ts'

/** Longer codes, such as those of GS1 with lot and expiry, are scanned too. */
const LONGEST = 120

export const lookUpApi = {
  /**
   * What a whole code means in a warehouse: every thing that goes by it, with its state, what is in it and what
   * happened to it last. A handheld asks in its own warehouse.
   */
  lookUp: read<LookedUp>()({
    ...{ path: lookUpPath, audience: ['staff', 'device'], permission: 'stock.view' },
    input: object({ code: string().trim().max(LONGEST).default('') }),
  }),
}
