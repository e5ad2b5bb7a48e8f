import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { putawayJob } from './putaway.job.ts'
import { signInJob } from './sign-in.job.ts'
import { aLine, aPosition, aReceipt, idOf } from './test-goods.ts'

const house = {
  receipt: [aReceipt('RC1', { status: 'signed', forecast: 30 })],
  receiptLine: [aLine('RC1', 'A'), aLine('RC1', 'B', { lineNo: 2 }), aLine('RC9', 'X')],
}
let floor = openFloor(signInJob, house)
const lineOf = (letter: string) => idOf(`RC1 ${letter}`)
afterEach(() => expect(floor.defects).toEqual([]))

describe('the next item confirms the number', () => {
  test('at the dock: one piece after another is counted without a tap', async () => {
    floor = openFloor(signInJob, house)
    const { scan, saved, step, run, said } = floor
    await scan('RC1', 'BC-A', 'BC-A', 'BC-B', 'BC-A')
    expect(saved).toMatchObject([
      { name: 'inbound.receiveLine', args: { lineId: lineOf('A'), quantity: 2 } },
      { name: 'inbound.receiveLine', args: { lineId: lineOf('B'), quantity: 1 } },
    ])
    expect([step(), run.view().code?.text, said()?.tone]).toEqual(['count', 'A', 'ok'])
    expect(run.view().keypad).toMatchObject({ value: 1 })
  })

  test('but an item that is on no line of the receipt confirms nothing', async () => {
    floor = openFloor(signInJob, house)
    await floor.scan('RC1', 'BC-A', 'BC-X')
    expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.confirm-first' } })
    expect([floor.step(), floor.saved]).toEqual(['count', []])
  })

  test('nor does it where more were scanned than announced: that is asked first', async () => {
    floor = openFloor(signInJob, house)
    await floor.scan('RC1', 'CT-A', 'BC-B')
    expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.confirm-first' } })
    expect([floor.step(), floor.run.view().code?.text, floor.saved]).toEqual(['count', 'A', []])
  })

  test('at a trolley: each item is loaded as far as it waits', async () => {
    const ready = { received: 5, good: 5 }
    floor = openFloor(putawayJob, {
      ...house,
      receiptLine: [aLine('RC1', 'A', ready), aLine('RC1', 'B', { ...ready, lineNo: 2 })],
      position: [aPosition('P-1')],
    })
    await floor.scan('T-CART-7', 'BC-A', 'BC-B', 'BC-B', 'BC-A')
    expect(floor.saved).toMatchObject([
      { name: 'inbound.loadTrolley', args: { lineId: lineOf('A'), quantity: 5 } },
    ])
    expect([floor.step(), floor.said()?.phrase]).toMatchObject(['load', { key: 'inbound.confirm-first' }])
  })
})
