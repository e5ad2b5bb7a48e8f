import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

export type MoveTaskStatus = 'open' | 'done' | 'cancelled'
export const moveTaskStates = ['open', 'done', 'cancelled'] as const satisfies readonly MoveTaskStatus[]

/** Pieces that are to be moved from one position to another. The move that fits does it. */
export const moveTask = table(
  'moveTask',
  {
    skuId: text,
    skuCode: text,
    ownerId: text,
    fromPositionId: text,
    fromCode: text,
    toPositionId: text,
    toCode: text,
    quantity: integer,
    done: integer,
    status: word<MoveTaskStatus>(),
    open: flag,
    createdByName: text,
    createdAt: integer,
    /** When something of it was moved last, below zero: the latest stands first. */
    lastMove: integer,
  },
  {
    bucket: (row) => (row.open ? `stock:${row.scope}` : undefined),
    device: [
      ...(['skuId', 'skuCode', 'ownerId', 'fromPositionId', 'fromCode'] as const),
      ...(['toPositionId', 'toCode', 'quantity', 'done', 'status', 'open'] as const),
    ],
  },
)
export type MoveTask = RowOf<typeof moveTask>

/** Held in memory by devices. */
export const openMoveTasks = listOf('openMoveTasks', moveTask, ['scope', 'open'], ['fromCode', 'skuCode'])
export const moveTasksBetween = listOf(
  'moveTasksBetween',
  moveTask,
  ['fromPositionId', 'toPositionId', 'open'],
  ['lastMove', 'id'],
)

/** Tasks with pieces that were moved for them: the first takes all it wants. */
export function withMoved(
  tasks: readonly MoveTask[],
  { skuId, quantity, at }: { readonly skuId: string; readonly quantity: number; readonly at: number },
): MoveTask[] {
  let left = quantity
  return tasks.flatMap((task) => {
    const by = task.skuId === skuId ? Math.min(left, task.quantity - task.done) : 0
    if (by <= 0) return []
    left -= by
    const done = task.done + by
    const over = done === task.quantity
    return [{ ...task, done, lastMove: -at, ...(over && { status: 'done' as const, open: 0 as const }) }]
  })
}

/** A task of which pieces were moved back: it waits for them again, unless nobody wants it any more. */
export function withoutMoved(task: MoveTask, quantity: number): MoveTask {
  const again = task.status === 'done' && { status: 'open' as const, open: 1 as const }
  return { ...task, done: Math.max(0, task.done - quantity), ...again }
}
