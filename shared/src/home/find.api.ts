import { object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import type { Found } from '../contract/found.ts'

/** Longer codes, such as those of GS1 with lot and expiry, are scanned too. */
const LONGEST = 120

export const findApi = {
  /**
   * Whatever goes by a number or a code that begins so, SKUs by the beginnings of their words too. Staff find what stands
   * in their warehouse, customers what is their own, and everybody only kinds that they may see.
   */
  find: read<readonly Found[]>()({
    ...{ path: '/api/owms/v1/home/find', audience: ['staff', 'customer'], permission: null },
    input: object({ text: string().trim().max(LONGEST).default('') }),
  }),
}
