import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import { COUNT_DIFFERS } from '../stock/count-document.ts'
import { type Disposition, dispositionOf, dispositions } from './disposition.ts'
import type { Agreement, Exception, Severity } from './exception.ts'
import type { PartComment } from './part-comment.ts'
import { partGroupNames } from './part-kinds.ts'
import { answerPart, commentPart, hidePart, sharePart } from './share-part.ts'
import { takeDifference } from './take-difference.ts'

/** `pending`: somebody's work; `processed`: resolved by a person, or healed by a later fact (state-machines §13). */
export const partStates = ['pending', 'processed'] as const
export type PartState = (typeof partStates)[number]

export function partStateOf({ status }: Pick<Exception, 'status'>): PartState {
  return status === 'open' || status === 'taken' ? 'pending' : 'processed'
}

/** What both sides see of an abnormal part; times in seconds. */
interface SharedColumns {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly subjectLabel: string
  readonly state: PartState
  readonly disposition: Disposition | ''
  readonly skuCode: string
  /** Pieces or boxes that it is about; null where nobody counted. */
  readonly quantity: number | null
  readonly agreement: Agreement
  readonly turn: 'house' | 'customer'
  readonly openedAt: number
  readonly dueAt: number
  readonly resolvedAt: number | null
}

/** An abnormal part as the desk sees it. */
export interface AbnormalRow extends SharedColumns {
  readonly severity: Severity
  readonly status: Exception['status']
  readonly ownerRole: string
  readonly takenBy: string | null
  readonly takenByName: string
  readonly overdue: boolean
  readonly customerId: string
  readonly customerName: string
  readonly resolution: string
}

/** As the customer sees it whom it is shown to. */
export interface SharedPartRow extends SharedColumns {
  /** The picture that the floor took, where the desk lets it be seen; ''. */
  readonly photo: string
}

export interface CommentRow extends Omit<PartComment, 'scope' | 'version' | 'at' | 'exceptionId'> {
  /** Seconds. */
  readonly at: number
}

/** What is said about a part, and between whom. */
export interface PartThread {
  readonly id: string
  readonly version: number
  readonly disposition: Disposition | ''
  readonly customerId: string
  readonly customerName: string
  readonly agreement: Agreement
  readonly turn: 'house' | 'customer'
  readonly comments: readonly CommentRow[]
  readonly timeline: readonly TimelineEntry[]
}

export interface SharedPartDetail extends SharedPartRow {
  readonly comments: readonly CommentRow[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function sharedColumns(one: Exception): SharedColumns {
  const { details, resolvedAt } = one
  const { quantity } = details
  return {
    ...{ id: one.id, version: one.version, kind: one.kind, subjectLabel: one.subjectLabel },
    ...{ state: partStateOf(one), disposition: dispositionOf(one), skuCode: text(details.sku) },
    quantity: typeof quantity === 'number' ? quantity : null,
    ...{ agreement: one.agreement, turn: one.turn },
    ...{ openedAt: toSeconds(one.openedAt), dueAt: toSeconds(one.dueAt) },
    resolvedAt: resolvedAt && toSeconds(resolvedAt),
  }
}

export function abnormalRow(
  one: Exception,
  beside: Pick<AbnormalRow, 'takenByName' | 'overdue' | 'customerName'>,
): AbnormalRow {
  const { severity, status, ownerRole, takenBy, customerId, resolution } = one
  return {
    ...sharedColumns(one),
    ...{ severity, status, ownerRole, takenBy, customerId, resolution: resolution ?? '' },
    ...beside,
  }
}

export function sharedPartRow(one: Exception): SharedPartRow {
  // Goods of others differ there, too.
  const masked = one.kind === COUNT_DIFFERS && one.details.ownerId === '' && { skuCode: '', quantity: null }
  return { ...sharedColumns(one), ...masked, photo: one.showsPhoto ? text(one.details.photo) : '' }
}

/** A customer reads no names of staff. */
export function commentRow(
  { scope: _, version: __, exceptionId: ___, at, ...comment }: PartComment,
  { named }: { named: boolean },
): CommentRow {
  const authorName = named || comment.byCustomer ? comment.authorName : ''
  return { ...comment, authorName, at: toSeconds(at) }
}

const base = '/api/owms/v1/abnormal-part'
const staff = ['staff'] as const
const customer = ['customer'] as const
const permission = 'exceptions.abnormal'
/** Customers see with the permission that they have always had for what the house tells them. */
const view = 'exceptions.view'

const filters = {
  /** The start of the subject's label: a document's number. */
  search: search(),
  state: anyOf(partStates),
  disposition: anyOf(dispositions),
}

/** The abnormal parts as documents: views of the exceptions about goods (state-machines §13). */
export const abnormalApi = {
  list: read<Page<AbnormalRow>>()({
    ...{ path: `${base}/list`, audience: staff, permission },
    input: pageInput(['openedAt', 'dueAt'], {
      ...filters,
      group: anyOf(partGroupNames),
      kind: within(),
      ownerRole: within(),
      takenBy: within(),
      customerId: within(),
      /** Whose turn it is, of parts that a customer is shown. */
      turn: anyOf(['house', 'customer']),
    }),
  }),
  /** How many stand in each group of kinds, in a state: they add up to the tab. */
  groups: read<Readonly<Record<string, number>>>()({
    ...{ path: `${base}/groups`, audience: staff, permission },
    input: object({ state: anyOf(partStates) }),
  }),
  thread: read<PartThread>()({
    ...{ path: `${base}/thread`, audience: staff, permission: view, input: object({ id: id() }) },
  }),
  share: performs({ path: `${base}/share`, audience: staff, command: sharePart }),
  takeDifference: performs({ path: `${base}/take-difference`, audience: staff, command: takeDifference }),
  hide: performs({ path: `${base}/hide`, audience: staff, command: hidePart }),
}

/** Both sides say something. */
export const partTalkApi = {
  comment: performs({
    path: `${base}/comment`,
    audience: ['staff', 'customer'] as const,
    command: commentPart,
  }),
}

/** What a customer sees of abnormal parts that the desk shows to it. */
export const sharedPartApi = {
  list: read<Page<SharedPartRow>>()({
    ...{ path: `${base}/shared/list`, audience: customer, permission: view },
    input: pageInput(['openedAt'], {
      ...filters,
      /** `yes`: the customer is to say something. */
      mine: yesOrNo(),
    }),
  }),
  byId: read<SharedPartDetail>()({
    ...{ path: `${base}/shared/detail`, audience: customer, permission: view, input: object({ id: id() }) },
  }),
  answer: performs({ path: `${base}/shared/answer`, audience: customer, command: answerPart }),
}
