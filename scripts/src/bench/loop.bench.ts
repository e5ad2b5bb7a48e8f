import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress } from '@longshore/shared/outbound/wave-view.ts'
import { granted } from '../house/calls.ts'
import { plantShelves, SKU } from '../house/planted-house.ts'
import { doing, orderOf } from './goods.ts'
import { meanwhile } from './meanwhile.ts'
import type { Result } from './result.ts'

const ORDERS = 10_000
const POSITIONS = 200

/** Waves of 10,000 orders, built while handhelds scan. */
export function loopBench(): Promise<Result[]> {
  return meanwhile({
    ...{ name: 'a wave is built', done: `waves of ${ORDERS} orders`, plant: reviewedOrders },
    async begin({ address, as }) {
      const wishes = { maxOrders: 200 }
      const { buildId } = await granted<{ buildId: string }>(address, waveApi.build.path, wishes, as)
      return async () => {
        const input = { id: buildId }
        const progress = await granted<WaveBuildProgress>(address, waveApi.progress.path, input, as)
        const { status, ordersDone } = progress
        if (status === 'running') return false
        if (status === 'done' && ordersDone === ORDERS) return true
        throw new Error(`the build ended ${status} with ${ordersDone} orders`)
      }
    },
  })
}

/** Reviewed orders of one piece each, with enough on the shelves for all of them. */
async function reviewedOrders(dataDir: string): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const act = doing(engine)
  const places = await plantShelves(engine, POSITIONS)
  const quantity = ORDERS / POSITIONS
  await act(places.map((id) => ['bench.arrive', { skuId: SKU, positionId: id, quantity }] as const))
  const saved = await act(
    Array.from({ length: ORDERS }, (_, nth) => ['outbound.saveOrder', orderOf(nth, SKU)] as const),
  )
  const orders = saved.map(({ rows }) => rows.find(({ table }) => table === 'outboundOrder')?.id ?? '')
  for (const name of ['outbound.submitOrder', 'outbound.merchantReview', 'outbound.reviewOrder'])
    await act(orders.map((orderId) => [name, { orderId }] as const))
  await engine.close()
}
