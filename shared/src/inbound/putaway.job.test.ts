import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { putawayJob } from './putaway.job.ts'
import { aLine, aPosition, aReceipt, idOf } from './test-goods.ts'

const suggested = [
  { positionId: idOf('position P-1'), code: 'P-1', why: 'same-sku' },
  { positionId: idOf('position P-2'), code: 'P-2', why: 'empty' },
]
const house = {
  receipt: [
    aReceipt('RC1', { status: 'received', received: 10, finishedAt: 5 }),
    aReceipt('RC2', { status: 'partially-received' }),
  ],
  receiptLine: [
    aLine('RC1', 'A', { received: 10, good: 7, defective: 3, suggested }),
    aLine('RC1', 'B', { received: 5, good: 5, forecast: 5, lineNo: 2 }),
    aLine('RC2', 'B', { received: 4, good: 4 }),
    aLine('RC2', 'E', { lineNo: 2 }),
  ],
  position: [
    aPosition('P-1'),
    aPosition('P-2'),
    aPosition('D-1', { kind: 'defective' }),
    aPosition('X-1', { enabled: 0 }),
  ],
}
let floor = openFloor(putawayJob, house)
const open = () => {
  floor = openFloor(putawayJob, house)
  return floor
}
const line = (no: string, letter: string) => floor.row('receiptLine', idOf(`${no} ${letter}`))
afterEach(() => expect(floor.defects).toEqual([]))

describe('a putaway worker', () => {
  test('scans the item, goes to the position it is told, scans it and confirms the number', async () => {
    const { scan, choose, enter, run, step } = open()
    await scan('BC-A')
    await choose(`${idOf('RC1 A')}/good`)
    expect(run.view().code).toMatchObject({ text: 'P-1', caption: { values: { positions: 'P-2' } } })
    await scan('P-1')
    expect(run.view().keypad).toMatchObject({ value: 7, max: 7 })
    await enter(7)
    expect(line('RC1', 'A')).toMatchObject({ shelvedGood: 7 })
    expect(step()).toBe('item')
  })

  test('takes no number along to the next shelf', async () => {
    const { scan, choose, press, run } = open()
    await scan('BC-A')
    await choose(`${idOf('RC1 A')}/good`)
    await scan('P-1', 'BC-A', 'BC-A')
    expect(run.view().keypad).toMatchObject({ value: 2 })
    await press('back')
    await scan('P-2')
    expect(run.view().keypad).toMatchObject({ value: 7, max: 7 })
  })

  test('takes another position than the suggested one', async () => {
    const { scan, choose, enter, saved } = open()
    await scan('BC-A')
    await choose(`${idOf('RC1 A')}/good`)
    await scan('P-2')
    await enter(1)
    expect(saved).toMatchObject([{ args: { positionId: idOf('position P-2'), quantity: 1 } }])
  })

  test('is stopped at a disabled position and at one for other goods', async () => {
    const { scan, choose, said, step } = open()
    await scan('BC-A')
    await choose(`${idOf('RC1 A')}/defective`)
    await scan('X-1')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.position-disabled' } })
    await scan('P-1')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.position-unfit' } })
    await scan('D-1')
    expect(step()).toBe('quantity')
  })

  test('puts defective pieces apart', async () => {
    const { scan, choose, enter } = open()
    await scan('BC-A')
    await choose(`${idOf('RC1 A')}/defective`)
    await scan('D-1')
    await enter(3)
    expect(line('RC1', 'A')).toMatchObject({ shelvedGood: 0, shelvedDefective: 3 })
  })

  test('scans the receipt first where the item waits on several', async () => {
    const { scan, enter, run } = open()
    await scan('BC-B')
    expect(run.view().choices?.list).toHaveLength(2)
    await scan('RC2', 'BC-B', 'P-1')
    await enter(4)
    expect([line('RC1', 'B').shelvedGood, line('RC2', 'B').shelvedGood]).toEqual([0, 4])
  })

  test('has more in hand than waits: what is too much goes to the abnormal area', async () => {
    const { scan, enter, press, names, step } = open()
    await scan('RC1', 'BC-B', 'P-1')
    await enter(7)
    expect(step()).toBe('over')
    await press('aside')
    expect(names()).toEqual(['inbound.putawayStock', 'inbound.receiveLine'])
    expect(line('RC1', 'B')).toMatchObject({ shelvedGood: 5, surplus: 2 })
  })

  test('puts what another device counted and has not sent yet', async () => {
    const { scan, enter, press, saved, run } = open()
    await scan('BC-E', 'P-1')
    await enter(6)
    expect(run.view().instruction.key).toBe('inbound.none-counted')
    await press('counted')
    expect(saved).toMatchObject([{ name: 'inbound.putawayStock', args: { quantity: 6 }, checked: true }])
    expect(line('RC2', 'E')).toMatchObject({ shelvedGood: 6, received: 0 })
  })

  test('takes his last put back', async () => {
    const { scan, enter, press, run } = open()
    await scan('RC1', 'BC-B', 'P-1')
    await enter(5)
    expect(run.view().secondary?.map(({ key }) => key)).toContain('undo')
    await press('undo')
    expect(line('RC1', 'B')).toMatchObject({ shelvedGood: 0 })
  })

  test('counts by scanning; an item that waits confirms the number, another one is told', async () => {
    const { scan, run, said, saved, step } = open()
    await scan('RC1', 'BC-B', 'P-1', 'BC-B', 'BC-B', 'BC-E')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'inbound.confirm-first' } })
    expect(run.view().keypad).toMatchObject({ value: 2 })
    await scan('BC-A')
    expect(saved).toMatchObject([{ args: { lineId: idOf('RC1 B'), quantity: 2 } }])
    expect([step(), run.view().choices?.list.map(({ article }) => article)]).toEqual([
      'which',
      [idOf('sku A'), idOf('sku A')],
    ])
  })

  test('puts all of an item by scanning the next one, but nothing where a question comes first', async () => {
    const { scan, saved, said, step } = open()
    await scan('RC1', 'BC-B', 'P-1', 'BC-A')
    expect(saved).toMatchObject([{ args: { lineId: idOf('RC1 B'), quantity: 5 } }])
    const small = openFloor(putawayJob, { ...house, position: [aPosition('P-1', { capacity: 3 })] })
    await small.scan('RC1', 'BC-B', 'P-1', 'BC-A')
    expect([small.step(), small.saved.length, small.said()?.tone]).toEqual(['quantity', 0, 'wrong'])
    expect([step(), said()?.tone]).toEqual(['which', 'ok'])
  })

  test('hears that nothing of an item waits', async () => {
    floor = openFloor(putawayJob, {
      ...house,
      receiptLine: [aLine('RC1', 'Q', { received: 10, good: 10, shelvedGood: 10 })],
    })
    await floor.scan('BC-Q')
    expect(floor.said()).toMatchObject({ phrase: { key: 'inbound.nothing-to-put' } })
  })

  test('loads a trolley from several receipts, walks to the nearest shelf first, and puts until it is empty', async () => {
    const { scan, enter, press, choose, run, step, saved } = open()
    await scan('T-CART-7', 'BC-A')
    await choose(`${idOf('RC1 A')}/good`)
    await enter(7)
    await scan('RC1', 'BC-B')
    await enter(2)
    expect(run.view().facts).toMatchObject([{ value: '9' }])
    await press('walk')
    expect(run.view().code).toMatchObject({ text: 'P-1' })
    await scan('BC-A', 'P-1')
    await enter(7)
    expect(step()).toBe('walk')
    await scan('BC-B', 'P-2')
    await enter(2)
    expect(step()).toBe('item')
    expect(saved.map(({ name, args }) => `${name} ${args.quantity} ${args.trolley}`)).toEqual([
      'inbound.loadTrolley 7 T-CART-7',
      'inbound.loadTrolley 2 T-CART-7',
      'inbound.putawayStock 7 T-CART-7',
      'inbound.putawayStock 2 T-CART-7',
    ])
    await press('undo')
    expect([step(), run.view().facts]).toMatchObject(['walk', [{ value: '2' }]])
  })

  test('scans the trolley once more to begin the walk, but not while it is empty', async () => {
    const { scan, enter, step } = open()
    await scan('T-CART-7', 'T-CART-7')
    expect(step()).toBe('trolley')
    await scan('RC1', 'BC-B')
    await enter(5)
    await scan('T-CART-7')
    expect(step()).toBe('walk')
  })

  test('takes off the trolley what was loaded last, and finds no more at the dock than is there', async () => {
    const { scan, enter, press, said, step } = open()
    await scan('T-CART-7', 'RC1', 'BC-B')
    await enter(6)
    expect(said()).toMatchObject({ phrase: { key: 'inbound.only-open', values: { left: 5 } } })
    await enter(5)
    await scan('BC-B')
    expect(said()).toMatchObject({ phrase: { key: 'inbound.nothing-to-put' } })
    await press('undo')
    await scan('BC-B')
    expect(step()).toBe('load')
  })

  test('says why he goes elsewhere than suggested, where the house asks', async () => {
    floor = openFloor(putawayJob, {
      ...house,
      receiptLine: [
        aLine('RC1', 'A', { received: 7, good: 7, suggested: suggested.slice(0, 1), asksWhy: 1 }),
      ],
    })
    const { scan, press, enter, saved, step } = floor
    await scan('BC-A', 'P-2')
    expect(step()).toBe('elsewhere')
    await press('blocked')
    await enter(7)
    expect(saved).toMatchObject([{ args: { reason: 'blocked' } }])
  })

  test('is asked before he puts more on a position than it takes', async () => {
    floor = openFloor(putawayJob, { ...house, position: [aPosition('P-1', { capacity: 3 })] })
    const { scan, enter, press, saved, run } = floor
    await scan('RC1', 'BC-B', 'P-1')
    await enter(5)
    expect(run.view().instruction).toMatchObject({ key: 'inbound.takes-only', values: { takes: 3 } })
    await press('all')
    expect(saved).toMatchObject([{ args: { quantity: 5, overfull: true } }])
  })

  test('shows the nearest position that this device knows, until the server suggests one', async () => {
    floor = openFloor(putawayJob, {
      ...house,
      partition: [{ id: 'small', code: 'S', kind: 'storage', sizeClass: 'small', enabled: 1 }],
      position: [
        aPosition('P-1'),
        aPosition('P-3', { partitionId: 'small', walk: '0' }),
        aPosition('P-4', { walk: '1', skuId: idOf('sku Q') }),
        aPosition('P-5', { walk: '2' }),
      ],
      receiptLine: [
        aLine('RC1', 'A', { received: 7, good: 7, suggested }),
        aLine('RC1', 'B', { received: 5, good: 5, sizeClass: 'large' }),
      ],
    })
    await floor.scan('RC1', 'BC-B')
    expect(floor.run.view().code).toMatchObject({ text: 'P-5' })
  })
})
