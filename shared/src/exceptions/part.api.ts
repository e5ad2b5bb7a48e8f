import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import {
  claimMachine,
  type PartClaim,
  type PublishedPart,
  partMachine,
  type UnknownPart,
} from '../inbound/unknown-part.ts'
import { DAY } from '../money/local-time.ts'
import { toSeconds } from '../money/units.ts'
import { bookPart } from './book-part.ts'
import { acceptClaim, claimPart, readClaims, refuseClaim } from './claim-part.ts'
import { expirePart, publishPart, undoClaim } from './handle-part.ts'

type PartTimes = 'receivedAt' | 'publishedAt' | 'settledAt'

/** An unknown part as the wire says it; times in seconds. */
export interface PartRow extends Omit<UnknownPart, 'scope' | PartTimes> {
  readonly receivedAt: number
  readonly publishedAt: number | null
  readonly settledAt: number | null
  readonly customerName: string
  /** Whole days that it has stood here, or stood. */
  readonly days: number
  /** Claims that nobody decided on. */
  readonly waiting: number
}

/** A document or an article that the part's code means by now. */
export interface PartMatch {
  readonly as: 'receipt' | 'box' | 'sku' | 'order'
  /** Of the receipt, of the article, or of the shipped order. */
  readonly id: string
  readonly label: string
  readonly customerId: string
  readonly customerName: string
}

export interface PartDetail extends PartRow {
  readonly claims: readonly ClaimRow[]
  /** What the server knows by now that it did not when the part came. */
  readonly matches: readonly PartMatch[]
  /** The open exception whose resolution moves the pieces; null once they are gone. */
  readonly exceptionId: string | null
  /** Whom it is shown to: names of customers; empty where nobody or everybody sees it. */
  readonly shownTo: readonly string[]
  readonly timeline: readonly TimelineEntry[]
}

/** A part as its possible owners see it; times in seconds. */
export interface FoundPartRow
  extends Omit<PublishedPart, 'scope' | 'version' | 'ownerId' | 'receivedAt' | 'publishedAt'> {
  readonly receivedAt: number
  readonly publishedAt: number
}

/** A claim as the wire says it; times in seconds. */
export interface ClaimRow extends Omit<PartClaim, 'scope' | 'claimedAt' | 'decidedAt'> {
  readonly claimedAt: number
  readonly decidedAt: number | null
  readonly customerName: string
}

export function partRow(
  { scope: _, ...part }: UnknownPart,
  beside: Pick<PartRow, 'customerName' | 'waiting'> & { readonly now: number },
): PartRow {
  const { now, ...more } = beside
  const { receivedAt, publishedAt, settledAt } = part
  return {
    ...{ ...part, ...more, receivedAt: toSeconds(receivedAt) },
    ...{ publishedAt: publishedAt && toSeconds(publishedAt), settledAt: settledAt && toSeconds(settledAt) },
    days: Math.max(0, Math.floor(((settledAt ?? now) - receivedAt) / DAY)),
  }
}

export function foundPartRow({ scope: _, ownerId: __, version: ___, ...part }: PublishedPart): FoundPartRow {
  return { ...part, receivedAt: toSeconds(part.receivedAt), publishedAt: toSeconds(part.publishedAt) }
}

export function claimRow({ scope: _, ...claim }: PartClaim, customerName: string): ClaimRow {
  const { claimedAt, decidedAt } = claim
  return {
    ...claim,
    customerName,
    claimedAt: toSeconds(claimedAt),
    decidedAt: decidedAt && toSeconds(decidedAt),
  }
}

const base = '/api/owms/v1/unknown-part'
const both = ['staff', 'customer'] as const
const staff = ['staff'] as const
const permission = 'exceptions.unknown'

/** Parts that belong to nobody yet, what their owners see of them, and whose they turn out to be (state-machines §12). */
export const partApi = {
  list: read<Page<PartRow>>()({
    ...{ path: `${base}/list`, audience: staff, permission },
    input: pageInput(['receivedAt'], {
      /** The start of the code. */
      search: search(),
      status: anyOf(partMachine.states),
      /** Parts whose pieces stand here, or those that are gone. */
      here: yesOrNo(),
      customerId: within(),
      /** Somebody was reminded that nobody claimed it. */
      reminded: yesOrNo(),
      receivedFrom: moment(),
      receivedTo: moment(),
    }),
  }),
  byId: read<PartDetail>()({
    ...{ path: `${base}/detail`, audience: staff, permission, input: object({ id: id() }) },
  }),
  publish: performs({ path: `${base}/publish`, audience: staff, command: publishPart }),
  expire: performs({ path: `${base}/expire`, audience: staff, command: expirePart }),
  book: performs({ path: `${base}/book`, audience: staff, command: bookPart }),
  undoClaim: performs({ path: `${base}/claim/undo`, audience: staff, command: undoClaim }),
}

/** What a customer sees of the parts that may be its own. */
export const foundPartApi = {
  list: read<Page<FoundPartRow>>()({
    ...{ path: `${base}/found/list`, audience: ['customer'] as const, permission },
    input: pageInput(['publishedAt'], {
      reminded: yesOrNo(),
      receivedFrom: moment(),
      receivedTo: moment(),
    }),
  }),
}

export const claimApi = {
  list: read<Page<ClaimRow>>()({
    ...{ path: `${base}/claim/list`, audience: both, permission },
    input: pageInput(['claimedAt'], {
      status: anyOf(claimMachine.states),
      partId: within(),
      customerId: within(),
      /** Decided, and not looked at by the claimant. */
      unread: yesOrNo(),
    }),
  }),
  read: performs({ path: `${base}/claim/read`, audience: ['customer'] as const, command: readClaims }),
  claim: performs({ path: `${base}/claim`, audience: both, command: claimPart }),
  accept: performs({ path: `${base}/claim/accept`, audience: staff, command: acceptClaim }),
  refuse: performs({ path: `${base}/claim/refuse`, audience: staff, command: refuseClaim }),
}
