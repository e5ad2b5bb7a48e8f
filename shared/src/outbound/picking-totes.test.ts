import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { anOrder, anOrderLine, aPosition, aPutBack, aTask, aWave, idOf } from './test-orders.ts'

const inT9 = { bin: 'T-9', pieces: 1, picked: 1, picking: 'picked' }
const house = {
  position: [aPosition('A-1')],
  wave: [aWave('W1', { tasks: 1, pieces: 1 })],
  outboundOrder: [anOrder('O1', 'W1')],
  outboundLine: [anOrderLine('O1', 'W1', 'A')],
  pickTask: [aTask('O1', 'W1', 'A', { position: 'A-1' })],
}
const [own] = house.outboundOrder
/** Pieces of a line on trolley T-9. */
const onTrolley = (quantity: number) => ({
  ...{ id: idOf('load'), trolley: 'T-9', lineId: idOf('line'), receiptId: idOf('receipt'), receiptNo: 'RC1' },
  ...{ skuId: idOf('sku A'), skuCode: 'A', skuName: 'A', ownerId: idOf('owner'), barcodes: [] },
  ...{ condition: 'good', quantity },
})
let floor = openFloor(pickingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(pickingJob, { ...house, ...rows })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

describe('a picker who needs an empty tote', () => {
  test.each([
    ['that holds a picked order of another wave', 'O9', { outboundOrder: [own, anOrder('O9', 'W9', inT9)] }],
    ['whose goods go back to a shelf', 'O8', { putBack: [aPutBack('O8', { fromLocation: 'TOTE:T-9' })] }],
  ])('is refused one %s', async (_, order, rows) => {
    const { scan, said, step, goes } = open(rows)
    await scan('W1')
    goes('offline')
    await scan('T-9')
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.tote-not-empty', values: { tote: 'T-9', order } },
    })
    expect(step()).toBe('tote')
    await scan('T-10')
    expect(step()).toBe('position')
  })

  test('is refused a trolley on its way to the shelves, and takes one that is put away', async () => {
    const { scan, said, step, arrives } = open({ carried: [onTrolley(2)] })
    await scan('W1', 'T-9')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.tote-is-trolley' } })
    expect(step()).toBe('tote')
    arrives('carried', onTrolley(0))
    await scan('T-9')
    expect(step()).toBe('position')
  })

  test.each([
    ['that holds goods of this wave', { outboundOrder: [own, anOrder('O9', 'W1', inT9)] }],
    ['whose order is packed', { outboundOrder: [own, anOrder('O9', 'W9', { ...inT9, packed: 1 })] }],
    ['whose order lies in its slot', { outboundOrder: [own, anOrder('O9', 'W9', { ...inT9, slot: '03' })] }],
    ['that nothing was picked into', { outboundOrder: [own, anOrder('O9', 'W9', { bin: 'T-9' })] }],
    ['whose goods are back on a shelf', { putBack: [aPutBack('O8', { fromLocation: 'TOTE:T-9', done: 1 })] }],
  ])('takes one %s', async (_, rows) => {
    const { scan, step } = open(rows)
    await scan('W1', 'T-9')
    expect(step()).toBe('position')
  })
})
