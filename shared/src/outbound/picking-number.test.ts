import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { pickingJob } from './picking.job.ts'
import { anOrder, anOrderLine, aPosition, aTask, aWave, idOf } from './test-orders.ts'

const house = {
  position: [aPosition('A-1'), aPosition('A-2'), aPosition('B-1')],
  wave: [aWave('W1', { tasks: 3, pieces: 6 })],
  outboundOrder: [anOrder('O1', 'W1', { pieces: 6, lines: 2 })],
  outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 5 }), anOrderLine('O1', 'W1', 'B', { lineNo: 2 })],
  pickTask: [
    aTask('O1', 'W1', 'A', { position: 'A-1', quantity: 3, walk: 1 }),
    aTask('O1', 'W1', 'B', { position: 'A-1', walk: 2 }),
    aTask('O1', 'W1', 'A', { position: 'B-1', quantity: 2, walk: 3 }),
  ],
}
let floor = openFloor(pickingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(pickingJob, { ...house, ...rows })
  return floor
}
const code = () => floor.run.view().code?.text
afterEach(() => expect(floor.defects).toEqual([]))

describe('a picker who is asked how many', () => {
  test('scans one of several: all of them are meant, and the item says what is counted', async () => {
    const { scan, run, press, saved } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A')
    expect(run.view()).toMatchObject({
      code: { text: 'A', caption: { values: { name: 'Article A' } } },
      facts: [{ value: 'A-1' }, { label: { key: 'outbound.to-pick' }, value: '3' }],
      keypad: { value: 3, max: 3 },
      primary: { key: 'all', label: { values: { quantity: 3 } } },
    })
    await press('all')
    expect(saved.at(-1)).toMatchObject({ name: 'outbound.pickTask', args: { quantity: 3 } })
  })

  test('who scans piece by piece confirms what was scanned, and no piece more', async () => {
    const { scan, run, enter, saved, step } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A', 'BC-A')
    expect(run.view()).toMatchObject({ keypad: { value: 2, max: 3 } })
    expect(run.view().primary).toBeUndefined()
    await enter(2)
    expect([saved.at(-1)?.args.quantity, step()]).toEqual([2, 'rest'])
  })

  test('confirms all of an item by scanning the next one, here or at its position', async () => {
    const { scan, saved, said, step } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A', 'BC-B')
    expect(saved.slice(1).map(({ args }) => args.quantity)).toEqual([3, 1])
    expect([step(), code()]).toEqual(['position', 'B-1'])
    expect(said()).toMatchObject({ tone: 'ok', phrase: { key: 'outbound.picked', values: { sku: 'B' } } })
    const [first, , third] = house.pickTask
    const apart = open({ pickTask: [first, third] })
    await apart.scan('W1', 'T-7', 'A-1', 'BC-A', 'B-1')
    expect(apart.saved.at(-1)).toMatchObject({ args: { positionId: idOf('position A-1'), quantity: 3 } })
    expect([apart.step(), code()]).toEqual(['item', 'A'])
  })

  test('confirms nothing by another item while some of this one are counted, and nothing by a strange one', async () => {
    const { scan, saved, said, step } = open()
    await scan('W1', 'T-7', 'A-1', 'BC-A', 'A-2')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-a-position-here' } })
    await scan('BC-A', 'BC-B')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.wrong-item' } })
    expect([step(), saved.length]).toEqual(['quantity', 1])
  })
})
