import { afterEach, describe, expect, test } from 'vitest'
import { anArticle, aPosition, idOf } from '../inbound/test-goods.ts'
import { openFloor } from '../job/test-floor.ts'
import { defectiveJob } from './defective.job.ts'
import { destroyJob } from './destroy.job.ts'

const goods = (sku: string) => ({
  ...{ skuId: idOf(`sku ${sku}`), skuCode: sku, skuName: sku, ownerId: idOf('owner') },
  barcodes: [{ code: `BC-${sku}`, quantity: 1 }],
})
const house = {
  position: [aPosition('P-1'), aPosition('P-2'), aPosition('D-1', { kind: 'defective' })],
  sku: [anArticle('A'), anArticle('B')],
  defectiveItem: [
    {
      ...{ ...goods('B'), id: idOf('lot B'), positionId: idOf('position D-1'), positionCode: 'D-1' },
      ...{ quantity: 4, done: 1, bound: 0, away: 0, status: 'audited', method: 're-shelve' },
    },
    {
      ...{ ...goods('A'), id: idOf('lot A'), positionId: idOf('position D-1'), positionCode: 'D-1' },
      ...{ quantity: 4, done: 0, bound: 0, away: 0, status: 'audited', method: 'return' },
    },
  ],
  destructionOrder: [
    {
      ...{ id: idOf('DS1'), no: 'DS1', status: 'accepted', mark: '', lines: 1, pieces: 3, destroyed: 0 },
      ...{ destroyers: [], witness: 'none' },
    },
    {
      ...{ id: idOf('DS2'), no: 'DS2', status: 'accepted', mark: '', lines: 1, pieces: 2, destroyed: 2 },
      ...{ destroyers: [{ id: 'other', name: 'Ana' }], witness: 'waiting' },
    },
    {
      ...{ id: idOf('DS3'), no: 'DS3', status: 'accepted', mark: '', lines: 1, pieces: 2, destroyed: 2 },
      ...{ destroyers: [{ id: 'w', name: 'I' }], witness: 'waiting' },
    },
  ],
  destructionLine: [
    {
      ...{ ...goods('A'), id: idOf('DS1 A'), orderId: idOf('DS1'), orderNo: 'DS1', lineNo: 1 },
      ...{ condition: 'defective', quantity: 3, destroyed: 0, promised: 0, open: 1 },
      places: [{ positionId: idOf('position D-1'), positionCode: 'D-1', lotId: idOf('lot A'), quantity: 2 }],
    },
  ],
}
let floor = openFloor(defectiveJob, house)
const begin = (job = defectiveJob) => {
  floor = openFloor(job, house)
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))
const photo = 'a'.repeat(64)

describe('a worker who finds pieces that are not good', () => {
  test('scans where they were, each of them, says why, and where they are now', async () => {
    const { scan, enter, press, run, saved, said } = begin()
    await scan('P-1', 'BC-A', 'BC-A')
    expect(run.view().keypad).toMatchObject({ value: 2 })
    await enter(2)
    await run.photo(photo)
    await press('damaged')
    await scan('D-1')
    expect(saved).toMatchObject([
      {
        name: 'exceptions.registerDefective',
        args: {
          ...{ fromPositionId: idOf('position P-1'), skuId: idOf('sku A'), quantity: 2 },
          ...{ toPositionId: idOf('position D-1'), reason: 'damaged', photo },
        },
      },
    ])
    expect(said()).toMatchObject({ tone: 'ok' })
    expect(floor.step()).toBe('place')
  })

  test('cannot put them where good goods stand', async () => {
    const { scan, enter, press, saved, said } = begin()
    await scan('P-1', 'BC-A')
    await enter(1)
    await press('dirty')
    await scan('P-2')
    expect(said()).toMatchObject({ phrase: { key: 'handling.not-defective-area' } })
    expect(saved).toEqual([])
  })

  test('another item never counts as the one in hand', async () => {
    const { scan, said, run } = begin()
    await scan('P-1', 'BC-A', 'BC-B')
    expect(said()).toMatchObject({ phrase: { key: 'handling.other-item' } })
    expect(run.view().keypad).toMatchObject({ value: 1 })
  })

  test('sees only released lots to shelve, and no more of one than are left', async () => {
    const { choose, scan, enter, run, saved, said } = begin()
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['B × 3'])
    await choose(idOf('lot B'))
    await scan('D-1')
    expect(said()).toMatchObject({ phrase: { key: 'handling.not-for-good' } })
    await scan('P-2')
    await enter(4)
    expect(said()).toMatchObject({ phrase: { key: 'handling.only-left', values: { left: 3 } } })
    await enter(3)
    expect(saved).toMatchObject([
      {
        name: 'exceptions.reshelve',
        args: { lotId: idOf('lot B'), positionId: idOf('position P-2'), quantity: 3 },
      },
    ])
  })
})

describe('a worker who destroys what was accepted', () => {
  test('is led to the position, says how many, and is asked once more', async () => {
    const { scan, enter, press, run, saved, said } = begin(destroyJob)
    await scan('BC-A')
    expect(run.view().code).toMatchObject({ text: 'D-1' })
    await scan('P-1')
    expect(said()).toMatchObject({ phrase: { key: 'handling.stands-elsewhere' } })
    await scan('D-1')
    expect(run.view().keypad).toMatchObject({ value: 2, max: 3 })
    await enter(4)
    expect(said()).toMatchObject({ phrase: { key: 'handling.only-to-destroy' } })
    await enter(3)
    expect(saved).toEqual([])
    await run.photo(photo)
    await press('destroyed')
    expect(saved).toMatchObject([
      {
        name: 'exceptions.destroyGoods',
        args: {
          lineId: idOf('DS1 A'),
          orderId: idOf('DS1'),
          positionId: idOf('position D-1'),
          quantity: 3,
          photo,
        },
      },
    ])
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['DS2'])
  })

  test('witnesses what others destroyed, and nothing that he destroyed himself', async () => {
    const { choose, press, run, saved } = begin(destroyJob)
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['DS2', 'A × 3'])
    await choose(`witness ${idOf('DS2')}`)
    expect(run.view().facts).toMatchObject([{ value: 'Ana' }])
    await press('seen')
    expect(saved).toMatchObject([{ name: 'exceptions.witnessDestruction', args: { orderId: idOf('DS2') } }])
  })
})
