import { object } from 'yup'
import { read } from '../contract/endpoint.ts'
import type { FeeRule, FeeStep } from './fee-rule.ts'

const base = '/api/vrpxinboundprice'
const about = { audience: ['staff', 'customer'], permission: null, input: object({}) } as const

/** A service that customers may ask for, with what it costs whoever asks; no price where none is published. */
export interface ExtraService {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly unit_price: string
  readonly start_time: number | null
  readonly end_time: number | null
  readonly remark: string
}

/** How a fee is worked out for whoever asks. */
export interface FeeCalc {
  readonly code: string
  readonly name: string
  readonly of: string
  readonly currency: string
  readonly basis: FeeRule['basis']
  readonly step_mode: FeeRule['stepMode']
  readonly counts: FeeRule['counts']
  readonly free_days: number
  readonly per: string
  readonly steps: readonly FeeStep[]
  readonly minimum: string
  readonly maximum: string
  readonly valid_from: number
}

/** The specification's two calls of fees (001 §7). A customer hears its own prices, and those of everybody. */
export const feeCallApi = {
  extraServices: read<readonly ExtraService[]>()({ ...about, path: `${base}/get_all_extra_service` }),
  feeCalcs: read<readonly FeeCalc[]>()({ ...about, path: `${base}/get_all_rpx_fee_calc_list` }),
}
