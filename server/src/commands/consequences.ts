import type { FollowUp, Move } from '@longshore/shared/command/change.ts'
import type { ExceptionKinds } from '@longshore/shared/exceptions/exception.ts'
import type { Allocation } from '../stock/journal-entry.ts'
import type { CommandStatements } from './command-statements.ts'
import type { Writing } from './writing.ts'

type Next = Pick<FollowUp, 'command' | 'args'>

const POSITION = /^(SHELF|DEF):(.+)$/

/** Remembers what a move did at positions where it is heard of after later things. */
export function remember(writing: Writing, move: Move): void {
  const { isLate, told } = writing.under
  const { skuId, ownerId, quantity, condition, toCondition = condition } = move
  if (!isLate && move.at === undefined) return
  for (const end of [
    { place: move.from, condition, quantity: -quantity },
    { place: move.to, condition: toCondition, quantity },
  ]) {
    const [, kind, positionId] = POSITION.exec(end.place) ?? []
    if (!positionId || end.condition === 'pending') continue
    if (kind === 'SHELF' && end.condition === 'good') {
      const known = writing.lateAt.get(positionId) ?? { moment: move.at ?? told.at, goods: [] }
      known.goods.push({ skuId, ownerId, quantity: end.quantity })
      writing.lateAt.set(positionId, known)
    }
    if (isLate)
      writing.lateGoods.push({ positionId, skuId, ownerId, condition: end.condition, quantity: end.quantity })
  }
}

/** A task lost pieces that it held because they went to another position: it holds them there, or elsewhere. */
export function carriedAway({ taskId, orderId, quantity }: Allocation, { to }: Move): Next {
  const movedTo = POSITION.exec(to)?.[2] ?? null
  return { command: 'outbound.reallocateTask', args: { taskId, orderId, quantity, movedTo } }
}

/**
 * What the house does next by itself: for opened exceptions, for tasks whose pieces were moved, for orders that wait for
 * freed pieces, and for positions that were counted, or cleared by a move of all, between this and its arrival.
 */
export async function consequences(
  { under, opened, freed, lateAt, lateGoods, carried }: Writing,
  { run, kinds }: { run: CommandStatements; kinds: ExceptionKinds },
): Promise<Next[]> {
  const { session, told } = under
  const repairs = opened.flatMap(({ kind, details }) => {
    const command = kinds[kind]?.followUp
    return command ? [{ command, args: details }] : []
  })
  const counts: Next[] = []
  for (const [positionId, { moment, goods }] of lateAt) {
    const asked = { positionId, approved: 'approved', moment, limit: 1 }
    const [counted] = await session.all(run.countedAfter, asked)
    const late = { positionId, at: moment, seq: under.seq, goods }
    if (counted) counts.push({ command: 'stock.explainLate', args: late })
  }
  const moves: Next[] = []
  for (const positionId of new Set(lateGoods.map((one) => one.positionId))) {
    const asked = { positionId, no: 0, moment: told.at, limit: 1 }
    const [moved] = await session.all(run.wholeMoveAfter, asked)
    const here = lateGoods.filter((one) => one.positionId === positionId)
    const goods = here.map(({ positionId: _, ...one }) => one)
    if (moved) moves.push({ command: 'stock.followWhole', args: { moveId: moved.id, goods } })
  }
  return [...carried, ...moves, ...repairs, ...counts, ...(await freed.retries(session, run, told.scope))]
}
