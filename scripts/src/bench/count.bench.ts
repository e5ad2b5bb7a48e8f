import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { type CountOrderDetail, countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { granted } from '../house/calls.ts'
import { OWNER, plantShelves, SKU } from '../house/planted-house.ts'
import { doing } from './goods.ts'
import { meanwhile } from './meanwhile.ts'
import type { Result } from './result.ts'

const LINES = 10_000

/** The approval of a count of 10,000 lines, each with a difference, while handhelds scan. */
export function countBench(): Promise<Result[]> {
  let orderId = ''
  return meanwhile({
    ...{ name: 'a count is approved', done: `differences of ${LINES} positions` },
    plant: async (dataDir) => {
      orderId = await countedOrder(dataDir)
    },
    async begin({ address, as }) {
      await granted<object>(address, countOrderApi.approve.path, { orderId }, as)
      return async () => {
        const order = await granted<CountOrderDetail>(address, countOrderApi.byId.path, { id: orderId }, as)
        if (order.status === 'counted' && order.differences === LINES) return true
        if (order.status === 'counting') return false
        throw new Error(`the order stands ${order.status} with ${order.differences} differences`)
      }
    },
  })
}

/** A count order of 10,000 positions, all counted, on each of which one of two pieces is missing. */
async function countedOrder(dataDir: string): Promise<string> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const act = doing(engine)
  const places = await plantShelves(engine, LINES)
  await act(places.map((id) => ['bench.arrive', { skuId: SKU, positionId: id, quantity: 2 }] as const))
  const [opened] = await act([['stock.openCountOrder', { type: 'shelf', shelves: ['A'] }]])
  const lines = [{ skuId: SKU, skuCode: '', ownerId: OWNER, quantity: 1 }]
  await act(places.map((positionId) => ['stock.countPosition', { positionId, lines }] as const))
  await engine.close()
  return opened?.rows.find(({ table }) => table === 'countOrder')?.id ?? ''
}
