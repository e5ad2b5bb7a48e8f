import { object } from 'yup'
import { call, read } from '../contract/endpoint.ts'

/** A rule of the books that does not hold. */
export interface BrokenRule {
  readonly rule: string
  /** Rows that break it, 50 at most; of other warehouses none. */
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
  /** Rows of other warehouses that were left out. */
  readonly elsewhere: number
}

/** The last time the books were proved, or how far that has come. Times in seconds. */
export interface BooksProof {
  readonly status: 'never' | 'running' | 'done' | 'failed'
  readonly rules: number
  readonly rulesDone: number
  readonly broken: readonly BrokenRule[]
  /** What was folded. */
  readonly commands: number
  readonly postings: number
  readonly accounts: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
  readonly milliseconds: number
  readonly by: string
  /** The number under which its failure was logged. */
  readonly defect: string
}

const base = '/api/owms/v1/stock/prove'
const staff = ['staff'] as const
const permission = 'stock.approve'

/** Folds every journal and compares it with what is kept beside it. */
export const proofApi = {
  state: read<BooksProof>()({ path: `${base}/state`, audience: staff, permission, input: object({}) }),
  /** Starts a proof; while one runs it answers that one. */
  start: call<BooksProof>()({ path: `${base}/start`, audience: staff, permission, input: object({}) }),
}
