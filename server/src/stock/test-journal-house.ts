import { move } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args, filled, line, pieces } from '@longshore/shared/command/schema.ts'
import { expect } from 'vitest'
import { numberOf } from '../commands/scope-number.ts'
import { clerk, doing, freshId, type TestDatabase, testPerformer } from '../commands/test-house.ts'
import { momentRoutes } from './moment.routes.ts'

/** Half past ten, in seconds. */
export const MORNING = 1_790_000_000
const OWNER = 'owner'

const moves = fact({
  name: 'test.move',
  scope: 'warehouse',
  permission: null,
  args: args({
    ...{ from: filled(), to: filled(), sku: filled(), batch: line(), order: filled() },
    ...{ quantity: pieces(), parts: pieces() },
  }),
  reads: () => ({}),
  decide(_, { from, to, sku, batch, order, quantity, parts }) {
    const goods = { skuId: sku, ownerId: OWNER, batch, condition: 'good', quantity } as const
    return Array.from({ length: parts }, () => move({ ...goods, from, to, documentId: order }))
  },
})

export interface Moved {
  readonly from: string
  readonly to: string
  readonly sku: string
  readonly batch: string
  readonly order: string
  readonly quantity: number
  /** In so many postings of one command. */
  readonly parts: number
  /** Seconds since the morning, and after how many more the house heard of it. */
  readonly at: number
  readonly later: number
}

const nothing = { positionId: '', skuId: '', orderId: '', locationId: '', tote: '' }

/** A warehouse with a journal of its own, in which a test says what moved when, and when that was heard. */
export function openHouse({ engine }: TestDatabase) {
  const warehouseId = freshId()
  const scope = `warehouse:${warehouseId}`
  const act = doing(testPerformer(engine, [], [moves]), { scope, actor: clerk })
  const asked = (now: number) => {
    const { at, postings } = momentRoutes(engine.lists, () => now * 1000)
    const viewer = { actor: clerk, warehouseId } as Parameters<typeof at>[1]
    return {
      at: (of: object, time?: number) => at({ ...nothing, ...of, time }, viewer),
      postings: (of: object, more: { time: number; side: 'before' | 'after'; after?: string | undefined }) =>
        postings({ ...nothing, ...of, after: undefined, ...more }, viewer),
    }
  }
  return {
    ...{ scope, asked },
    async moves(done: readonly Moved[]) {
      const heard = [...done].sort((a, b) => a.at + a.later - (b.at + b.later))
      const performed = heard.map(({ at, later, ...of }) => {
        const occurredAt = (MORNING + at) * 1000
        const times = { occurredAt, receivedAt: occurredAt + later * 1000 }
        return act('test.move', of, { ...times, via: 'queue', deviceId: freshId(), deviceSeq: 1 })
      })
      for (const { outcome } of await Promise.all(performed)) expect(outcome.outcome).toMatch(/^applied/)
    },
    /** The journal as it stands, each posting with the places and what it moved. */
    async journal() {
      const rows = await engine.reader
        .selectFrom('posting')
        .innerJoin('balance as f', 'f.accountId', 'posting.fromAccount')
        .innerJoin('balance as t', 't.accountId', 'posting.toAccount')
        .innerJoin('command', (join) =>
          join.onRef('command.scopeNo', '=', 'posting.scopeNo').onRef('command.seq', '=', 'posting.seq'),
        )
        .select(['posting.seq', 'posting.n', 'posting.at', 'posting.quantity', 'posting.documentId'])
        .select(['f.locationId as from', 'f.batch as fromBatch', 't.locationId as to', 't.batch as toBatch'])
        .select(['t.skuId', 'command.receivedAt'])
        .where('posting.scopeNo', '=', numberOf(scope))
        .execute()
      return rows.map((one) => ({ ...one, at: Number(one.at), quantity: Number(one.quantity) }))
    },
  }
}
export type Journal = Awaited<ReturnType<ReturnType<typeof openHouse>['journal']>>
