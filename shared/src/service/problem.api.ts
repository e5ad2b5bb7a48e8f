import { object } from 'yup'
import type { Values } from '../command/refusal.ts'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import {
  type Problem,
  type ProblemReply,
  problemTurns,
  problemTypes,
  type ReplyOutcome,
  type ReplyType,
} from './problem.ts'
import { raiseProblem } from './raise-problem.ts'
import { readProblem, releaseProblem, reopenProblem, waiveProblem } from './release-problem.ts'
import { replyProblem } from './reply-problem.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/service/problem'
/** Where pictures of problems are sent to and looked at, by the hash that an upload answers. */
export const problemPhotoPath = `${base}/photo`
const both = ['staff', 'customer'] as const
const reads = { audience: both, permission: 'service.view' } as const

type Plain =
  | 'id'
  | 'version'
  | 'orderId'
  | 'orderNo'
  | 'waybillNo'
  | 'customerId'
  | 'type'
  | 'question'
  | 'status'
  | 'carried'
  | 'turn'
  | 'replies'
  | 'photos'

/** A problem in a list. Times in seconds; `unread` is what the reader's side has not seen. */
export interface ProblemLine extends Pick<Problem, Plain> {
  readonly customerName: string
  readonly unread: number
  readonly createdAt: number
  readonly repliedAt: number | null
  readonly releasedAt: number | null
  /** When the side whose turn it is should have answered. */
  readonly dueAt: number | null
}

export interface ReplyLine {
  readonly id: string
  readonly byCustomer: boolean
  /** '' where the reader may not know who of the house it was. */
  readonly authorName: string
  readonly type: ReplyType
  readonly text: string
  readonly photos: readonly string[]
  /** What it says of the consignee, in the order of an address. */
  readonly consignee: readonly string[]
  readonly outcome: ReplyOutcome
  /** Why the order refused; null where it did not. */
  readonly refusal: { readonly code: string; readonly values: Values } | null
  readonly at: number
}

export function replyLine(
  row: Omit<ProblemReply, 'scope' | 'version' | 'problemId' | 'customerId'>,
): ReplyLine {
  const { id, byCustomer, authorName, type, text, photos, consignee, outcome, refusal, values, at } = row
  const { confirmed: _, ...said } = consignee
  return {
    ...{ id, byCustomer: byCustomer === 1, authorName, type, text, photos, outcome },
    consignee: Object.values(said).filter((part) => part !== ''),
    refusal: refusal === '' ? null : { code: refusal, values },
    at: toSeconds(at),
  }
}

export function problemLine(row: Problem, customerName: string, ofCustomer: boolean): ProblemLine {
  const { id, version, orderId, orderNo, waybillNo, customerId, type, question, photos } = row
  const { status, carried, turn, replies } = row
  const seconds = (ms: number | null) => (ms === null ? null : toSeconds(ms))
  return {
    ...{ id, version, orderId, orderNo, waybillNo, customerId, type, question, photos },
    ...{ status, carried, turn, replies, customerName },
    unread: ofCustomer ? row.unreadCustomer : row.unreadHouse,
    ...{
      createdAt: toSeconds(row.createdAt),
      repliedAt: seconds(row.repliedAt),
      releasedAt: seconds(row.releasedAt),
      dueAt: seconds(row.dueAt),
    },
  }
}

const byProblem = { audience: both, idsAs: 'problemId' } as const

/** Problem shipments: staff see those of their warehouse, customers their own. */
export const problemApi = {
  list: read<Page<ProblemLine>>()({
    ...{ ...reads, path: `${spoken}/get_order_question_list` },
    input: pageInput(['createdAt'], {
      /** The start of the order's number or of its waybill. */
      search: search(),
      turn: anyOf(problemTurns),
      type: anyOf(problemTypes),
      customerId: within(),
      unread: yesOrNo(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<ProblemLine>()({ ...{ ...reads, path: `${base}/by-id` }, input: object({ id: id() }) }),
  replies: read<readonly ReplyLine[]>()({
    ...{ ...reads, path: `${spoken}/get_order_question_replys` },
    input: object({ id: id() }),
  }),
  raise: performs({ path: `${spoken}/add_order_question`, audience: both, command: raiseProblem }),
  reply: performs({ ...byProblem, path: `${spoken}/add_order_reply`, command: replyProblem }),
  release: performs({ ...byProblem, path: `${base}/release`, command: releaseProblem }),
  waive: performs({
    ...{ audience: ['staff'], idsAs: 'problemId', path: `${base}/waive`, command: waiveProblem },
  }),
  reopen: performs({ ...byProblem, path: `${base}/reopen`, command: reopenProblem }),
  read: performs({ ...byProblem, path: `${base}/read`, command: readProblem }),
}
