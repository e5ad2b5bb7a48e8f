import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import { type Problem, problemTurns, problemTypes, type ReplyType } from './problem.ts'
import { raiseProblem, readProblem, releaseProblem, reopenProblem, replyProblem } from './raise-problem.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/service/problem'
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
  | 'turn'
  | 'replies'

/** A problem in a list. Times in seconds; `unread` is what the reader's side has not seen. */
export interface ProblemLine extends Pick<Problem, Plain> {
  readonly customerName: string
  readonly unread: number
  readonly createdAt: number
  readonly repliedAt: number | null
  readonly releasedAt: number | null
}

export interface ReplyLine {
  readonly id: string
  readonly byCustomer: boolean
  /** '' where the reader may not know who of the house it was. */
  readonly authorName: string
  readonly type: ReplyType
  readonly text: string
  readonly at: number
}

export function problemLine(row: Problem, customerName: string, ofCustomer: boolean): ProblemLine {
  const { id, version, orderId, orderNo, waybillNo, customerId, type, question, status, turn, replies } = row
  const seconds = (ms: number | null) => (ms === null ? null : toSeconds(ms))
  return {
    ...{
      id,
      version,
      orderId,
      orderNo,
      waybillNo,
      customerId,
      type,
      question,
      status,
      turn,
      replies,
      customerName,
    },
    unread: ofCustomer ? row.unreadCustomer : row.unreadHouse,
    ...{
      createdAt: toSeconds(row.createdAt),
      repliedAt: seconds(row.repliedAt),
      releasedAt: seconds(row.releasedAt),
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
  reopen: performs({ ...byProblem, path: `${base}/reopen`, command: reopenProblem }),
  read: performs({ ...byProblem, path: `${base}/read`, command: readProblem }),
}
