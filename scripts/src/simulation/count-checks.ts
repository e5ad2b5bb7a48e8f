import type { CountedGoods } from '@longshore/shared/stock/tasks.ts'
import type { SimServer } from './sim-server.ts'

/** Who approves small differences alone. */
export const LEAD = 'lead'
/** Pieces whose value no run's warehouse lets a lead approve, at one price for all articles. */
const ABOVE = 2

/**
 * What an approval booked is what was counted less what stood there at the moment of counting: all that had happened by
 * then, heard before the count or only before its approval, and nothing that happened later (state-machines §30.18).
 * An article that another correction put right since is left as that one says.
 */
export async function wrongCounts({ engine: { reader } }: SimServer): Promise<string[]> {
  // An approved count is never written again, so that its version is the place of its approval.
  const approved = await reader
    .selectFrom('countTask')
    .select(['positionId', 'positionCode', 'counted', 'countedAt', 'countedSeq', 'only', 'version'])
    .select(['countedBy', 'approvedBy'])
    .where('status', '=', 'approved')
    .execute()
  const found: string[] = []
  for (const { version: approval, ...task } of approved) {
    const moment = Number(task.countedAt)
    const sums = new Map<string, number>()
    const corrected = new Set<string>()
    const booked = new Set<string>()
    let pieces = 0
    const add = (skuId: string, quantity: number) => sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
    const counted = parsed<CountedGoods[]>(task.counted)
    const only = parsed<string[]>(task.only)
    for (const { skuId, quantity } of counted) add(skuId, -quantity)
    for (const { seq, at, skuId, quantity, beyond } of await moves(reader, task.positionId)) {
      if (seq > Number(task.countedSeq) && seq < approval && beyond === 'EXT.ADJUST') corrected.add(skuId)
      const heardBefore = seq <= Number(task.countedSeq)
      const stood = heardBefore ? at <= moment || beyond === 'EXT.ADJUST' : seq < approval && at < moment
      if (stood || seq === approval) add(skuId, quantity)
      if (seq === approval) booked.add(skuId)
      if (seq === approval) pieces += Math.abs(quantity)
    }
    if (pieces > ABOVE && [task.countedBy, LEAD, 'system'].includes(task.approvedBy))
      found.push(`a difference of ${pieces} at ${task.positionCode} was approved by ${task.approvedBy}`)
    const twice = [...booked].filter((skuId) => corrected.has(skuId))
    if (twice.length > 0) found.push(`the count of ${task.positionCode} corrected ${twice} a second time`)
    const isAsked = (skuId: string) => only.length === 0 || only.includes(skuId)
    const wrong = [...sums].filter(
      ([skuId, quantity]) => quantity !== 0 && !corrected.has(skuId) && isAsked(skuId),
    )
    if (wrong.length > 0)
      found.push(`the count of ${task.positionCode} left ${JSON.stringify(wrong)} more than was counted`)
  }
  return found
}

function parsed<T>(stored: unknown): T {
  return (typeof stored === 'string' ? JSON.parse(stored) : stored) as T
}

/** Good pieces that came to a position, or left it below zero; what it owes is its own. */
async function moves(reader: SimServer['engine']['reader'], positionId: string) {
  const places = [`SHELF:${positionId}`, `UNEXPLAINED:SHELF:${positionId}`]
  const rows = await reader
    .selectFrom('posting')
    .innerJoin('balance as source', 'source.accountId', 'posting.fromAccount')
    .innerJoin('balance as target', 'target.accountId', 'posting.toAccount')
    .select(['posting.seq', 'posting.at', 'posting.quantity', 'target.skuId'])
    .select([
      'source.locationId as from',
      'target.locationId as to',
      'source.condition',
      'target.condition as into',
    ])
    .where((eb) => eb.or([eb('source.locationId', 'in', places), eb('target.locationId', 'in', places)]))
    .execute()
  return rows.flatMap(({ from, to, quantity, condition, into, ...row }) => [
    ...(places.includes(to) && into === 'good' ? [{ ...row, quantity, beyond: from }] : []),
    ...(places.includes(from) && condition === 'good' ? [{ ...row, quantity: -quantity, beyond: to }] : []),
  ])
}
