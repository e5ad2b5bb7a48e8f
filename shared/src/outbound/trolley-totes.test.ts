import { afterEach, describe, expect, test } from 'vitest'
import { putawayJob } from '../inbound/putaway.job.ts'
import { aLine, aReceipt } from '../inbound/test-goods.ts'
import { openFloor } from '../job/test-floor.ts'
import { anOrder, aPutBack } from './test-orders.ts'

const inT9 = { bin: 'T-9', pieces: 1, picked: 1, picking: 'picked' }
const house = {
  receipt: [aReceipt('RC1', { status: 'received', received: 5, finishedAt: 5 })],
  receiptLine: [aLine('RC1', 'B', { received: 5, good: 5, forecast: 5 })],
}
let floor = openFloor(putawayJob, house)
const open = (rows: object) => {
  floor = openFloor(putawayJob, { ...house, ...rows })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

describe('whoever puts goods away by a trolley', () => {
  test.each([
    ['a picked order', { outboundOrder: [anOrder('O9', 'W9', inT9)] }],
    ['goods that go back to a shelf', { putBack: [aPutBack('O9', { fromLocation: 'TOTE:T-9' })] }],
  ])('is refused a tote that holds %s', async (_, rows) => {
    const { scan, said, step, goes } = open(rows)
    goes('offline')
    const refused = { tone: 'wrong', phrase: { key: 'inbound.tote-of-order', values: { order: 'O9' } } }
    await scan('T-9')
    expect([step(), said()]).toMatchObject(['item', refused])
    await scan('T-CART-7', 'T-9')
    expect([step(), said()]).toMatchObject(['trolley', refused])
    await scan('RC1', 'BC-B')
    expect(step()).toBe('load')
  })

  test.each([
    ['whose order is packed', { outboundOrder: [anOrder('O9', 'W9', { ...inT9, packed: 1 })] }],
    ['that nothing was picked into', { outboundOrder: [anOrder('O9', 'W9', { bin: 'T-9' })] }],
    ['whose goods are back', { putBack: [aPutBack('O9', { fromLocation: 'TOTE:T-9', done: 1 })] }],
  ])('takes one %s', async (_, rows) => {
    const { scan, step } = open(rows)
    await scan('T-9')
    expect(step()).toBe('trolley')
  })
})
