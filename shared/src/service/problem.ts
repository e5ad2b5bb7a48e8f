import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const problemTypes = [
  'missing',
  'weight',
  'address',
  'damaged',
  'customs',
  'no-news',
  'something-else',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** What a reply wants to be done; '' is a reply alone (parcels.md §2). */
export const replyTypes = ['', 'ship-anyway', 'change-address', 'return', 'destroy', 'supply-data'] as const
export type ReplyType = (typeof replyTypes)[number]

/** Whose turn it is, or that nobody's is any more: the tabs of the list. */
export const problemTurns = ['house', 'customer', 'released'] as const
export type ProblemTurn = (typeof problemTurns)[number]

/** A parcel order with which something is wrong, talked about by its customer and the house (000 §3, parcels.md §2). Times in ms. */
export const problem = table(
  'problem',
  {
    orderId: text,
    orderNo: text,
    waybillNo: text,
    customerId: text,
    type: word<ProblemType>(),
    question: text,
    status: word<'open' | 'released'>(),
    turn: word<ProblemTurn>(),
    replies: integer,
    byCustomer: flag,
    /** What was said since the other side looked. */
    unreadHouse: integer,
    unreadCustomer: integer,
    createdAt: integer,
    repliedAt: maybe(integer),
    releasedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type Problem = RowOf<typeof problem>
/** The problems of an order, of whatever type. */
export const problemsOfOrder = listOf('problemsOfOrder', problem, ['orderId', 'type', 'status'])

export const problemReply = table(
  'problemReply',
  {
    problemId: text,
    customerId: text,
    byCustomer: flag,
    authorName: text,
    type: word<ReplyType>(),
    text,
    at: integer,
  },
  { owner: 'customerId' },
)

export const problemMachine = machine('problem', {
  states: ['open', 'released'],
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    reply:   { from: ['open'],     to: 'open',     permission: 'service.problem', derived: true },
    release: { from: ['open'],     to: 'released', permission: 'service.problem', asks: 'confirm' },
    reopen:  { from: ['released'], to: 'open',     permission: 'service.problem', asks: 'reason' },
  },
})

/** "Reply content max 500 characters" (000 §3). */
export const REPLY_LENGTH = 500
/** A released problem is opened again within so many days. */
export const REOPEN_DAYS = 30
