import { object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import { type BellKind, seeBell } from './bell.ts'

const path = '/api/owms/v1/home/bell'
const audience = ['staff'] as const

/** What waits of a kind, and how much of it is new to the person. */
export interface BellLine {
  readonly kind: BellKind
  readonly count: number
  readonly fresh: number
}

export interface Bell {
  /** Seconds: what is seen of it is seen until here. */
  readonly at: number
  /** Of the kinds that the person may see. */
  readonly lines: readonly BellLine[]
}

export const bellApi = {
  bell: read<Bell>()({ ...{ path: `${path}/told`, audience, permission: null, input: object({}) } }),
  see: performs({ path: `${path}/see`, audience, command: seeBell }),
}
