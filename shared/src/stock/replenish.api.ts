import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type MoveTask, moveTaskStates } from './move-task.ts'
import { cancelMove, planMove } from './plan-move.ts'
import { type ReplenishRule, replenishRules } from './replenish-rule.ts'

export type ReplenishRuleLine = Omit<ReplenishRule, 'scope' | 'enabled'> & { readonly enabled: boolean }

/** Pieces that should be fetched from the reserve, and why. */
export interface Proposal {
  readonly id: string
  readonly skuId: string
  readonly skuCode: string
  readonly toPositionId: string
  readonly toCode: string
  readonly fromPositionId: string
  readonly fromCode: string
  readonly quantity: number
  /** On the pick face by the books, and on its way there. */
  readonly onFace: number
  readonly onTheWay: number
  readonly minimum: number
  readonly maximum: number
  readonly why: ProposalReason
}
export type ProposalReason = 'below-minimum' | 'short-pick'

/** A task to move goods, in a list. Times in seconds. */
export type MoveTaskRow = Omit<MoveTask, 'scope' | 'ownerId' | 'open' | 'lastMove'>

const base = '/api/owms/v1/replenish'
const staff = ['staff'] as const
const permission = 'stock.view'

/** Replenishment: what the pick face should hold, what is missing there, and the tasks that fetch it. */
export const replenishApi = {
  proposals: read<Page<Proposal>>()({
    ...{ path: `${base}/proposals`, audience: staff, permission },
    input: pageInput(['toCode'], { search: search() }, 'no'),
  }),
  tasks: read<Page<MoveTaskRow>>()({
    ...{ path: `${base}/tasks`, audience: staff, permission },
    input: pageInput(['createdAt'], { search: search(), status: anyOf(moveTaskStates) }),
  }),
  plan: performs({ path: `${base}/plan`, audience: staff, command: planMove }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelMove }),
}

export const replenishRuleApi = resourceCalls<ReplenishRuleLine>()(replenishRules, {
  path: `${base}/rule`,
  view: permission,
  list: pageInput(['positionCode', 'skuCode'], { search: search() }, 'no'),
})
