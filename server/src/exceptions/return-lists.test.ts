import { returnApi } from '@longshore/shared/exceptions/return.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { mayBackorder } from '../outbound/test-customer.ts'
import { type Floor, OWNER, openFloor } from '../outbound/test-floor.ts'
import { returnRoutes } from './return.routes.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const WEEK = 7 * 24 * 60 * 60

onBothEngines('lists of returns', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await mayBackorder(floor.database.engine, OWNER)
  })
  afterAll(() => floor.close())

  const list = (by: object = {}) =>
    returnRoutes(floor.database.engine.reader).list(
      { ...returnApi.list.input.getDefault(), size: 100, ...by } as never,
      {
        actor: { ...clerk, kind: 'customer' as const, customerId: OWNER },
        warehouseId: floor.scope.slice('warehouse:'.length),
      } as Caller,
    )
  const behind = async (state: string) => (await list({ state })).rows.map(({ id }) => id)
  /** A return of three pieces, of which the dock counts so many and finishes it; its id. */
  const comesBack = async (code: string, received: number) => {
    const { rows } = await floor.performs('exceptions.applyReturn', {
      ...{ customerId: OWNER, method: 're-shelve', waybillNo: '' },
      lines: [{ skuId: await floor.sku(code), quantity: 3 }],
    })
    const idOf = (name: string) => rows.find(({ table }) => table === name)?.id ?? ''
    const [receiptId, lineId] = [idOf('receipt'), idOf('receiptLine')]
    if (received > 0) {
      await floor.scans('inbound.receiveLine', { receiptId, lineId, quantity: received })
      await floor.does('inbound.finishReceipt', { receiptId, received })
    }
    return receiptId
  }

  test('a return that differs waits for its owner, who is told until when', async () => {
    const receiptId = await comesBack('n', 2)
    const { rows } = await list({ state: 'abnormal' })
    expect(rows).toMatchObject([{ id: receiptId, returnState: 'abnormal' }])
    expect(rows[0]?.decideBy).toBe(Number(rows[0]?.finishedAt) + WEEK)
    await floor.does('exceptions.decideReturn', { receiptId, method: 're-shelve' })
    expect(await behind('abnormal')).toEqual([])
    expect(await behind('received')).toContain(receiptId)
  })

  test('each return stands behind the tab of its state, and the tabs add up', async () => {
    await comesBack('a', 0)
    await comesBack('b', 3)
    await comesBack('c', 1)
    const { rows, tabs = {} } = await list()
    for (const { id, returnState } of rows) expect(await behind(returnState)).toContain(id)
    const { all, ...states } = tabs
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(all)
    expect(all).toBe(rows.length)
  })
})
