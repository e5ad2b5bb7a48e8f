import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { countJob } from './count.job.ts'
import { putBackJob } from './put-back.job.ts'

const id = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const aPosition = (nth: number, code: string, more: object = {}) => ({
  ...{ id: id(nth), code, kind: 'storage', capacity: 0, walk: code, enabled: 1, ...more },
})
const anArticle = (nth: number, letter: string) => ({
  ...{ id: id(nth), scope: 'company', customerId: id(900), code: letter, name: letter },
  barcodes: [
    { code: `BC-${letter}`, quantity: 1 },
    { code: `CT-${letter}`, quantity: 12 },
  ],
})
const aPutBack = (nth: number, sku: number, more: object = {}) => ({
  ...{ id: id(nth), orderId: id(800), orderNo: 'O1', skuId: id(sku), skuCode: 'A', skuName: 'A' },
  ...{ ownerId: id(900), barcodes: [{ code: 'BC-A', quantity: 1 }], batch: '', fromLocation: 'TOTE:T-7' },
  ...{ quantity: 3, done: 0, open: 1, reason: 'order-cancelled' },
  ...more,
})
const house = {
  position: [aPosition(1, 'A-1'), aPosition(2, 'A-2'), aPosition(3, 'X-1', { enabled: 0 })],
  sku: [anArticle(11, 'A'), anArticle(12, 'B'), anArticle(13, 'Z')],
  putBack: [
    aPutBack(21, 11),
    aPutBack(22, 12, { skuCode: 'B', barcodes: [], fromLocation: 'ABN', quantity: 1 }),
  ],
  countTask: [
    {
      ...{ id: id(31), positionId: id(1), positionCode: 'A-1', status: 'to-be-counted' },
      ...{ reason: 'short-pick', only: [] },
    },
  ],
}
let floor = openFloor(putBackJob, house)
const open = (job = putBackJob, rows: object = {}) => {
  floor = openFloor(job, { ...house, ...rows })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

describe('who puts back', () => {
  test('scans the item, then the position, and confirms the number', async () => {
    const { scan, enter, saved, run, step } = open()
    expect(run.view().choices?.list).toMatchObject([
      { title: 'B × 1', words: { key: 'stock.abnormal-area' }, detail: '' },
      { title: 'A × 3', detail: 'T-7' },
    ])
    await scan('BC-A', 'A-2')
    expect(run.view()).toMatchObject({ code: { text: 'A-2' }, keypad: { value: 3, max: 3 } })
    await enter(2)
    expect(saved).toMatchObject([
      { args: { putBackId: id(21), from: 'TOTE:T-7', positionId: id(2), quantity: 2 }, exceptions: [] },
    ])
    expect(floor.row('putBack', id(21))).toMatchObject({ done: 2, open: 1 })
    await scan('BC-A', 'A-1', 'BC-A')
    await enter(1)
    expect(floor.row('putBack', id(21))).toMatchObject({ done: 3, open: 0 })
    expect(step()).toBe('item')
  })

  test('is shown the shelf that the house names, without a network too, and takes another one all the same', async () => {
    const places = [
      { positionId: id(2), code: 'A-2' },
      { positionId: id(1), code: 'A-1' },
    ]
    const { scan, enter, goes, run, saved } = open(putBackJob, { putBack: [aPutBack(21, 11, { places })] })
    goes('offline')
    await scan('BC-A')
    expect(run.view().code).toMatchObject({ text: 'A-2', caption: { values: { positions: 'A-1' } } })
    await scan('A-1')
    await enter(3)
    expect(saved).toMatchObject([{ args: { positionId: id(1), quantity: 3 } }])
  })

  test('hears of another item, a disabled position and too many', async () => {
    const { scan, enter, said, saved } = open()
    await scan('BC-A', 'X-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.position-unfit' } })
    await scan('A-1', 'BC-Z')
    expect(said()).toMatchObject({ phrase: { key: 'stock.other-item' } })
    await enter(4)
    expect(said()).toMatchObject({ phrase: { key: 'stock.only-left', values: { left: 3 } } })
    expect(saved).toEqual([])
  })

  test('puts all of an item back by scanning the next one', async () => {
    const { scan, saved, step, run } = open()
    await scan('BC-A', 'A-1', 'BC-B')
    expect(saved).toMatchObject([{ args: { putBackId: id(21), positionId: id(1), quantity: 3 } }])
    expect([step(), run.view().facts?.[0]?.value]).toEqual(['place', 'B'])
  })

  test('brings defective pieces to the defective area, and good ones never', async () => {
    const rows = {
      position: [...house.position, aPosition(4, 'Q-1', { kind: 'defective' })],
      putBack: [aPutBack(21, 11, { condition: 'defective' }), ...house.putBack.slice(1)],
    }
    const { scan, enter, said, saved, run } = open(putBackJob, rows)
    await scan('BC-A')
    expect(run.view().instruction).toMatchObject({ key: 'stock.scan-defective-position' })
    await scan('A-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.position-unfit', values: { position: 'A-1' } } })
    await scan('Q-1')
    await enter(3)
    expect(saved).toMatchObject([{ args: { putBackId: id(21), positionId: id(4), quantity: 3 } }])
    await scan('BC-B', 'Q-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.position-unfit', values: { position: 'Q-1' } } })
  })

  test('finds pieces on no list that a sorter missed, until they turn up and are scanned', async () => {
    const { scan, step, run } = open(putBackJob, {
      putBack: [aPutBack(21, 11, { reason: 'outbound.missing-at-sort' })],
    })
    expect(run.view().choices).toBeUndefined()
    await scan('BC-A')
    expect(step()).toBe('place')
  })

  test('hears that nothing of an item goes back', async () => {
    const { scan, said } = open(putBackJob, { putBack: [] })
    await scan('BC-A')
    expect(said()).toMatchObject({ phrase: { key: 'stock.nothing-goes-back' } })
  })
})

describe('a counter', () => {
  test('sees the owner where articles of two owners look alike, and chooses by the owner', async () => {
    const lin = { id: id(900), scope: 'company', code: 'LIN', name: 'Lin Trading' }
    const wang = { id: id(901), scope: 'company', code: 'WANG', name: '王记' }
    const mug = anArticle(11, 'MUG')
    const { scan, run, choose, press, saved, arrives } = open(countJob, {
      sku: [mug, { ...mug, id: id(12), customerId: wang.id }],
      customer: [lin],
    })
    const answers = () => run.view().choices?.list
    await scan('A-1', 'CT-MUG')
    expect(answers()).toMatchObject([
      { key: `sku:${id(11)}`, title: 'Lin Trading (LIN)', detail: 'MUG MUG ×12' },
      { key: `sku:${id(12)}`, title: 'MUG MUG', detail: '×12' },
    ])
    arrives('customer', wang)
    expect(answers()?.[1]).toMatchObject({ title: '王记 (WANG)', detail: 'MUG MUG ×12' })
    await choose(`sku:${id(12)}`)
    await press('done')
    expect(saved).toMatchObject([{ args: { lines: [{ skuId: id(12), ownerId: wang.id, quantity: 12 }] } }])
  })

  test('reads the article first where all in question are of one owner', async () => {
    const mug = anArticle(11, 'MUG')
    const { scan, run } = open(countJob, {
      sku: [mug, { ...mug, id: id(12), name: 'Blue mug' }],
      customer: [{ id: id(900), scope: 'company', code: 'LIN', name: 'Lin Trading' }],
    })
    await scan('A-1', 'BC-MUG')
    expect(run.view().choices?.list.map(({ title, detail }) => [title, detail])).toEqual([
      ['MUG Blue mug', 'Lin Trading (LIN)'],
      ['MUG MUG', 'Lin Trading (LIN)'],
    ])
  })

  test('sees which position to count, not what the books have there, and scans all that is there', async () => {
    const { scan, enter, press, saved, run, step } = open(countJob)
    expect(run.view().code?.text).toBe('A-1')
    await scan('A-1', 'BC-A', 'BC-A', 'CT-B')
    expect(run.view().facts).toMatchObject([
      { label: { values: { name: 'B' } }, value: '12' },
      { label: { values: { name: 'A' } }, value: '2' },
    ])
    await enter(10)
    await press('done')
    expect(saved).toMatchObject([
      {
        name: 'stock.countPosition',
        args: {
          positionId: id(1),
          lines: [
            { skuId: id(12), skuCode: 'B', ownerId: id(900), quantity: 10 },
            { skuId: id(11), skuCode: 'A', quantity: 2 },
          ],
        },
      },
    ])
    expect(floor.row('countTask', id(31))).toMatchObject({ status: 'counted' })
    expect(step()).toBe('find')
  })

  test('counts the articles that were asked for, and is told when another one is scanned', async () => {
    const { scan, press, enter, saved, run, said } = open(countJob, {
      countTask: [{ ...house.countTask[0], only: [id(11)], firstBy: null }],
    })
    await scan('A-1')
    expect(run.view().instruction).toMatchObject({ key: 'stock.scan-only-items', values: { skus: 'A' } })
    expect(run.view().primary).toMatchObject({ label: { key: 'stock.none-of-these' } })
    await scan('BC-B')
    expect(said()).toMatchObject({ phrase: { key: 'stock.not-counted-here', values: { skus: 'A' } } })
    await scan('BC-A')
    await enter(4)
    await press('done')
    expect(saved).toMatchObject([
      { args: { positionId: id(1), only: [id(11)], lines: [{ skuId: id(11), quantity: 4 }] } },
    ])
    expect(floor.row('countTask', id(31))).toMatchObject({ status: 'counted' })
  })

  test('photographs what he sees: the picture goes with the count, also of an empty position', async () => {
    const { scan, press, saved, run } = open(countJob)
    await scan('A-1')
    expect(run.view().photo).toEqual({ taken: false })
    await run.photo('a'.repeat(64))
    expect(run.view().photo).toEqual({ taken: true })
    await scan('BC-A')
    await press('done')
    await scan('A-2')
    expect(run.view().photo).toEqual({ taken: false })
    await press('empty')
    await run.photo('b'.repeat(64))
    await press('empty')
    expect(saved.map(({ args }) => (args as { photo: string }).photo)).toEqual([
      'a'.repeat(64),
      'b'.repeat(64),
    ])
  })

  test('is not shown what he counted himself and somebody else has to count again', async () => {
    const { scan, run, said, step } = open(countJob, {
      countTask: [{ ...house.countTask[0], only: [], firstBy: 'w' }],
    })
    expect(run.view().code).toBeUndefined()
    await scan('A-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.another-person-counts' } })
    expect(step()).toBe('find')
  })

  test('says that a position is empty, also one that nobody asked for', async () => {
    const { scan, press, saved, step, run } = open(countJob)
    await scan('A-2')
    await press('empty')
    expect([saved, step(), run.view().code?.text]).toEqual([[], 'empty', 'A-2'])
    await press('back')
    expect([saved, step()]).toEqual([[], 'items'])
    await press('empty')
    await press('empty')
    expect(saved).toMatchObject([{ args: { positionId: id(2), lines: [] } }])
    expect(step()).toBe('find')
  })

  test('waits for all items: a code that two have must not pass for the one that is here', async () => {
    const { scan, said, run, catalogue } = open(countJob, { sku: [anArticle(11, 'A')] })
    catalogue('coming')
    await scan('A-1', 'BC-A', 'BC-B')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.catalogue-is-coming' } })
    expect(run.view().facts).toEqual([])
    expect(countJob.buckets?.(run.state.held)).toHaveLength(256)
    catalogue('here')
    await scan('BC-A')
    expect(run.view().facts).toMatchObject([{ label: { values: { name: 'A' } }, value: '1' }])
  })

  test('takes a wrong scan off again', async () => {
    const { scan, press, enter, run, said } = open(countJob)
    await scan('A-1', 'BC-A')
    await press('drop')
    await enter(3)
    expect(said()).toMatchObject({ phrase: { key: 'stock.scan-first' } })
    expect(run.view().primary?.key).toBe('empty')
  })
})
