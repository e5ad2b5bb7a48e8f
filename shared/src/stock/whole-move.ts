import { flag, integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'
import type { ShelvedCondition } from './shelved.ts'

export interface MovedGoods {
  readonly skuId: string
  readonly ownerId: string
  readonly condition: ShelvedCondition
  readonly quantity: number
}

/** All that lay on a position was moved to another, and what that was. */
export const wholeMove = table('wholeMove', {
  fromPositionId: text,
  toPositionId: text,
  /** When it happened: what is heard of later and happened before it was moved too. */
  at: integer,
  goods: json<readonly MovedGoods[]>(),
  undone: flag,
})
export type WholeMove = RowOf<typeof wholeMove>

/** Those from a position that stand, the earliest first. */
export const wholeMovesFrom = listOf('wholeMovesFrom', wholeMove, ['fromPositionId', 'undone'], ['at'])
