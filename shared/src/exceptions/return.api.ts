import { performs } from '../contract/endpoint.ts'
import { applyReturn } from './apply-return.ts'
import { carryOutReturn, decideReturn } from './carry-out-return.ts'

const base = '/api/owms/v1/return'
const both = ['staff', 'customer'] as const

/** What is done with returns beside what is done with every receipt (state-machines §11). */
export const returnApi = {
  apply: performs({ path: `${base}/apply`, audience: both, command: applyReturn }),
  decide: performs({ path: `${base}/decide`, audience: both, command: decideReturn }),
  carryOut: performs({ path: `${base}/carry-out`, audience: ['staff'], command: carryOutReturn }),
}
