import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { signInJob } from './sign-in.job.ts'
import { aBox, aLine, aReceipt, idOf } from './test-goods.ts'

const alike = [{ code: 'BC-ALIKE', quantity: 1 }]
const house = {
  receipt: [aReceipt('RC1', { boxes: 1, forecast: 30 })],
  box: [aBox('RC1', 'B-1')],
  receiptLine: [
    aLine('RC1', 'A', { barcodes: alike }),
    aLine('RC1', 'A2', { lineNo: 2, barcodes: alike }),
    aLine('RC1', 'B', { lineNo: 3 }),
  ],
  customer: [{ id: idOf('owner'), code: 'C1', name: 'Lin Trading' }],
}
let floor = openFloor(signInJob, house)
const answers = () => floor.run.view().choices?.list ?? []
const told = () => {
  const { tone, phrase, code } = floor.run.state.said[0] ?? {}
  return [tone, phrase && 'key' in phrase ? phrase.key : phrase, code]
}

beforeEach(async () => {
  floor = openFloor(signInJob, house)
  await floor.scan('RC1', 'BC-ALIKE')
})
afterEach(() => expect(floor.defects).toEqual([]))

describe('a worker whose scan means several articles', () => {
  test('hears that he is asked, and finds the scan among the last ones', () => {
    expect(told()).toEqual(['asked', 'job.which-sku', 'BC-ALIKE'])
  })

  test('is told of each article what it is and whose', () => {
    expect(answers()).toMatchObject([
      { title: 'A Article A', detail: 'Lin Trading (C1)' },
      { title: 'A2 Article A2', detail: 'Lin Trading (C1)' },
    ])
  })

  test('has nothing on the screen but the answers, and a way out', () => {
    const { keypad, primary, photo, secondary } = floor.run.view()
    expect({ keypad, primary, photo }).toEqual({})
    expect(secondary).toMatchObject([{ label: { key: 'job.none-of-these' } }])
  })

  test('counts the article that he names, and the scan is kept with it', async () => {
    await floor.choose(answers()[1]?.key ?? '')
    expect([floor.step(), floor.run.view().code?.text]).toEqual(['count', 'A2'])
    expect(told()).toEqual(['ok', 'job.read', 'BC-ALIKE'])
    expect(answers()).toEqual([])
  })

  test('scans the next piece first: nothing of it is taken, and the question stands', async () => {
    await floor.scan('BC-B')
    expect(told()).toEqual(['wrong', 'job.answer-first', 'BC-B'])
    expect(floor.step()).toBe('receipt')
    expect(answers()).toHaveLength(2)
  })

  test('is never left with a question of a scan before: after one that is refused he answers the same', async () => {
    await floor.scan('NOBODY KNOWS IT', 'BC-B', 'B-1')
    expect(floor.names()).toEqual([])
    await floor.choose(answers()[0]?.key ?? '')
    expect(floor.run.view().code?.text).toBe('A')
    await floor.enter(3)
    expect(floor.saved).toMatchObject([{ args: { lineId: idOf('RC1 A'), quantity: 3 } }])
  })

  test('taps an answer that is none: the question stands', async () => {
    await floor.choose(`sku:${idOf('sku B')}`)
    expect(answers()).toHaveLength(2)
    expect(floor.step()).toBe('receipt')
  })

  test('has none of these in hand, says so, and goes on', async () => {
    await floor.press(floor.run.view().secondary?.[0]?.key ?? '')
    expect(told()).toEqual(['wrong', 'job.none-of-these', 'BC-ALIKE'])
    expect(answers()).toEqual([])
    await floor.scan('BC-B')
    expect([floor.step(), floor.run.view().code?.text]).toEqual(['count', 'B'])
  })

  test('can do nothing else meanwhile: no button, no number, no picture and no undo changes anything', async () => {
    await floor.press('finish')
    await floor.enter(5)
    await floor.run.photo('hash')
    await floor.takeBack()
    expect([floor.step(), floor.names()]).toEqual(['receipt', []])
    expect(answers()).toHaveLength(2)
  })

  test('is told when the scan held the code twice, and counts the second with one tap and one answer', async () => {
    await floor.press(floor.run.view().secondary?.[0]?.key ?? '')
    await floor.scan('BC-ALIKEBC-ALIKE')
    expect(told()).toEqual(['asked', 'job.which-sku', 'BC-ALIKEBC-ALIKE'])
    await floor.choose(answers()[1]?.key ?? '')
    expect(told()).toEqual(['again', 'job.read-twice', 'BC-ALIKE'])
    await floor.run.countToo(floor.said()?.nth ?? 0)
    expect(floor.run.view().keypad?.value).toBe(2)
  })
})

test('a second reading that was left out is not counted while a question stands, and can still be counted after', async () => {
  floor = openFloor(signInJob, house)
  await floor.scan('RC1', 'BC-B')
  await floor.run.readTwice('BC-B')
  const leftOut = floor.said()?.nth ?? 0
  await floor.press('back')
  await floor.scan('BC-ALIKE')
  await floor.run.countToo(leftOut)
  expect(told()).toEqual(['wrong', 'job.answer-first', 'BC-B'])
  await floor.choose(answers()[0]?.key ?? '')
  expect(floor.run.state.said.find(({ nth }) => nth === leftOut)).toMatchObject({ leftOut: true })
})
