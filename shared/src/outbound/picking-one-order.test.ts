import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { anOrder, anOrderLine, aPosition, aTask, aWave, idOf } from './test-orders.ts'

let floor = openFloor(pickingJob, {})
const asks = () => floor.run.view().instruction.key

beforeEach(async () => {
  floor = openFloor(pickingJob, {
    position: [aPosition('A-1')],
    outboundLine: [anOrderLine('O1', 'W1', 'A')],
  })
  await floor.press('one-order')
})
afterEach(() => expect(floor.defects).toEqual([]))

describe('a picker of one order alone', () => {
  test('needs the network to begin', async () => {
    floor.goes('offline')
    await floor.scan('O1')
    expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.wave-needs-network' } })
    floor.goes('online')
    await floor.scan('O1')
    expect([floor.step(), floor.names()]).toEqual(['tote', ['outbound.startOrder']])
  })

  test('takes a tote while its wave is on the way', async () => {
    await floor.scan('O1', 'T-7')
    expect(asks()).toBe('outbound.work-is-coming')
    floor.arrives('outboundOrder', anOrder('O1', 'W1', { pieces: 1, lines: 1 }))
    floor.arrives('wave', aWave('W1', { tasks: 1, pieces: 1 }))
    await floor.press('look')
    expect(pickingJob.buckets?.(floor.run.state.held)).toEqual([`work:${idOf('W1')}`])
    floor.arrives('pickTask', aTask('O1', 'W1', 'A', { position: 'A-1', walk: 1 }))
    expect(floor.run.view().code?.text).toBe('A-1')
  })

  test('hears that the order was refused, and does not wait for its work', async () => {
    await floor.scan('O1', 'T-7')
    floor.refuses('outbound.startOrder', 'O1')
    expect(floor.run.view()).toMatchObject({
      instruction: { key: 'outbound.order-refused', values: { order: 'O1' } },
      primary: { key: 'leave' },
    })
    await floor.press('leave')
    expect(floor.step()).toBe('wave')
  })
})
