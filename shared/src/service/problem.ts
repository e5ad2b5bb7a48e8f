import type { Values } from '../command/refusal.ts'
import type { ParcelAddress } from '../orders/parcel-address.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const problemTypes = [
  'missing',
  'weight',
  'address',
  'damaged',
  'wrong-goods',
  'label-unreadable',
  'customs',
  'no-news',
  'something-else',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** What a reply wants to be done; '' is a reply alone (parcels.md §2). */
export const replyTypes = ['', 'ship-anyway', 'change-address', 'return', 'destroy', 'supply-data'] as const
/** `hold` is what the house does by itself where nobody answers: it keeps the parcel, and never destroys it. */
export type ReplyType = (typeof replyTypes)[number] | 'hold'

/** What became of what a reply wants: asked of the order, done, or refused by the order's own rule. */
export type ReplyOutcome = '' | 'asked' | 'done' | 'refused'

/** What the house carries out by hand once the order does not go on. */
export type Carried = '' | 'return' | 'destroy'

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
    /** Hashes of pictures that whoever raised it sent. */
    photos: json<readonly string[]>(),
    status: word<'open' | 'acting' | 'released'>(),
    carried: word<Carried>(),
    turn: word<ProblemTurn>(),
    /** When the side whose turn it is should have answered; null where nobody's clock runs. */
    dueAt: maybe(integer),
    /** How often its side was reminded since its turn began. */
    reminded: integer,
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
    photos: json<readonly string[]>(),
    /** What it says of the consignee: a new address, or what was missing of it. */
    consignee: json<Partial<ParcelAddress>>(),
    outcome: word<ReplyOutcome>(),
    /** Why the order refused: a refusal's code and values; '' where it did not. */
    refusal: text,
    values: json<Values>(),
    at: integer,
  },
  { owner: 'customerId' },
)
export type ProblemReply = RowOf<typeof problemReply>

export const problemMachine = machine('problem', {
  states: ['open', 'acting', 'released'],
  starts: ['open'],
  // biome-ignore format: read as a table
  moves: {
    reply:   { from: ['open', 'acting'], to: 'open',     permission: 'service.problem', derived: true },
    act:     { from: ['open'],           to: 'acting',   permission: 'service.problem', derived: true },
    waive:   { from: ['acting'],         to: 'open',     permission: 'service.problem', asks: 'reason' },
    release: { from: ['open', 'acting'], to: 'released', permission: 'service.problem', asks: 'confirm' },
    reopen:  { from: ['released'],       to: 'open',     permission: 'service.problem', asks: 'reason' },
  },
})

/** "Reply content max 500 characters" (000 §3). */
export const REPLY_LENGTH = 500
/** A released problem is opened again within so many days. */
export const REOPEN_DAYS = 30

/** The house answers within a day. */
export const HOUSE_DAYS = 1
/** A customer is reminded after so many days, and after so many more the house keeps the parcel and goes on by itself. */
export const REMIND_DAYS = 3
export const KEEP_DAYS = 4
