import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { inspectionJob } from './inspection.job.ts'
import { aLine, aReceipt, idOf } from './test-goods.ts'
import { received, toInspect } from './test-inspecting.ts'

const house = {
  ...toInspect,
  receiptLine: [
    ...toInspect.receiptLine,
    aLine('RC2', 'D', { ...received, good: 10, inspection: 'inspected', lineNo: 2 }),
  ],
}
let floor = openFloor(inspectionJob, house)
const open = () => {
  floor = openFloor(inspectionJob, house)
  return floor
}
const line = (no: string, letter: string) => floor.row('receiptLine', idOf(`${no} ${letter}`))
afterEach(() => expect(floor.defects).toEqual([]))

describe('an inspector', () => {
  test('passes a whole line with one press, which finishes its inspection', async () => {
    const { scan, press, names, step } = open()
    await scan('BC-A')
    await press('all-good')
    expect(line('RC1', 'A')).toMatchObject({ good: 10, defective: 0, inspection: 'inspected' })
    expect(names()).toEqual(['inbound.inspectLine', 'inbound.finishInspection'])
    expect(step()).toBe('item')
  })

  test('says how many are defective and why, then how many are good', async () => {
    const { scan, enter, press, saved } = open()
    await scan('BC-A')
    await enter(2)
    await press('damaged')
    await enter(5)
    expect(line('RC1', 'A')).toMatchObject({ good: 5, defective: 2, inspection: 'waiting' })
    expect(saved).toMatchObject([{ args: { good: 5, defective: 2, reason: 'damaged' } }])
    await scan('BC-A')
    await press('all-good')
    expect(line('RC1', 'A')).toMatchObject({ good: 8, defective: 2, inspection: 'inspected' })
  })

  test('chooses the receipt when the item waits on several', async () => {
    const { scan, run, choose, press } = open()
    await scan('BC-B')
    expect(run.view().choices?.list.map(({ detail }) => detail)).toEqual(['RC1 · 10', 'RC2 · 10'])
    await choose(idOf('RC2 B'))
    await press('all-good')
    expect([line('RC1', 'B').good, line('RC2', 'B').good]).toEqual([0, 10])
  })

  test('scans the receipt first and then only its items', async () => {
    const { scan, run, press } = open()
    await scan('RC2')
    expect(run.view().choices?.list).toHaveLength(1)
    await scan('BC-B')
    await press('all-good')
    expect([line('RC1', 'B').good, line('RC2', 'B').good]).toEqual([0, 10])
  })

  test('hears that nothing waits, that the number is too high, and that the code is unknown', async () => {
    const { scan, enter, said, names } = open()
    await scan('BC-D')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.nothing-to-inspect' } })
    await scan('BC-A')
    await enter(11)
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'inbound.not-so-many', values: { left: 10 } },
    })
    expect(names()).toEqual([])
    const other = open()
    await other.scan('???')
    expect(other.said()).toMatchObject({ phrase: { key: 'job.unknown-code' } })
  })

  test('an inspector of a sample sees which pieces to take, and passes the rest with one press', async () => {
    const sample = { received: 40, inspectPercent: 10, inspection: 'waiting' }
    floor = openFloor(inspectionJob, {
      receipt: [aReceipt('RC3', { status: 'partially-received', inspection: 'sample', received: 40 })],
      receiptLine: [aLine('RC3', 'E', { ...sample, forecast: 40 })],
    })
    const { scan, press, enter, run, names } = floor
    await scan('BC-E')
    expect(run.view().instruction).toMatchObject({
      key: 'inbound.look-at-sample',
      values: { left: 4, every: 10 },
    })
    await enter(1)
    await press('damaged')
    await enter(3)
    expect(line('RC3', 'E')).toMatchObject({ good: 39, defective: 1, passed: 36, inspection: 'inspected' })
    expect(names()).toEqual(['inbound.inspectLine', 'inbound.finishInspection'])
    await press('undo')
    expect(line('RC3', 'E')).toMatchObject({ good: 0, defective: 0, passed: 0, inspection: 'waiting' })
  })

  test('says that there are fewer than the dock counted, and looks at those that are there', async () => {
    const { scan, press, enter, run, names } = open()
    await scan('BC-A')
    await press('differs')
    expect(run.view()).toMatchObject({ instruction: { values: { counted: 10 } }, keypad: { value: 10 } })
    await enter(8)
    expect(line('RC1', 'A')).toMatchObject({ received: 8, adjusted: -2 })
    await press('all-good')
    expect(line('RC1', 'A')).toMatchObject({ good: 8, inspection: 'inspected' })
    expect(names()).toEqual(['inbound.countAtInspection', 'inbound.inspectLine', 'inbound.finishInspection'])
  })
})
