import { afterEach, describe, expect, test } from 'vitest'
import { openFloor, WAREHOUSE } from '../job/test-floor.ts'
import { putawayJob } from './putaway.job.ts'
import { aLine, aPosition, aReceipt, idOf } from './test-goods.ts'

const suggested = [{ positionId: idOf('position P-2'), code: 'P-2', why: 'empty' }]
const house = {
  receipt: [aReceipt('RC1', { status: 'received', received: 5, finishedAt: 5 })],
  receiptLine: [aLine('RC1', 'B', { received: 5, good: 5, forecast: 5 })],
  position: [aPosition('P-1'), aPosition('P-2'), aPosition('P-3')],
}
let floor = openFloor(putawayJob, house)
afterEach(() => expect(floor.defects).toEqual([]))

describe('a putaway worker', () => {
  describe('at a position where goods of another customer lie', () => {
    const theirs = () => ({
      ...house,
      customer: [{ id: idOf('rival'), scope: 'company', code: 'C-2', name: 'Nord' }],
      positionGoods: [
        { id: idOf('position P-1'), owners: [idOf('owner'), idOf('rival')].sort(), skuId: '' },
        { id: idOf('position P-2'), owners: [idOf('owner')], skuId: idOf('sku Q') },
      ],
    })
    const asking = (asksMixing: string) => ({
      warehouse: [{ id: WAREHOUSE, scope: 'company', settings: { asksMixing } }],
    })

    test('is told whose they are, and puts his there all the same', async () => {
      floor = openFloor(putawayJob, theirs())
      const { scan, enter, press, saved, run, said } = floor
      await scan('RC1', 'BC-B', 'P-1')
      expect(run.view()).toMatchObject({
        instruction: { key: 'inbound.goods-of-others', values: { owners: 'Nord (C-2)' } },
        code: { text: 'P-1' },
      })
      expect(said()).toMatchObject({ tone: 'asked' })
      await press('mix')
      await enter(5)
      expect(saved).toMatchObject([{ args: { quantity: 5, mixed: true } }])
    })

    test('goes to another one, of which nothing is asked', async () => {
      floor = openFloor(putawayJob, theirs())
      const { scan, enter, press, saved, step } = floor
      await scan('RC1', 'BC-B', 'P-1')
      await press('back')
      expect(step()).toBe('place')
      await scan('P-2')
      await enter(5)
      expect(saved).toMatchObject([{ args: { positionId: idOf('position P-2'), mixed: false } }])
    })

    test('is asked once, before the reason for going elsewhere, and again when he went back', async () => {
      floor = openFloor(putawayJob, {
        ...theirs(),
        receiptLine: [aLine('RC1', 'B', { received: 5, good: 5, suggested, asksWhy: 1 })],
      })
      const { scan, press, step } = floor
      await scan('BC-B', 'P-1')
      expect(step()).toBe('others')
      await press('mix')
      expect(step()).toBe('elsewhere')
      await press('other')
      expect(step()).toBe('quantity')
      await press('back')
      await scan('P-1')
      expect(step()).toBe('others')
    })

    test('is asked about other articles where the house wants it, and about nothing where it does not', async () => {
      floor = openFloor(putawayJob, { ...theirs(), ...asking('articles') })
      await floor.scan('RC1', 'BC-B', 'P-2')
      expect(floor.instruction()).toBe('inbound.other-articles')
      floor = openFloor(putawayJob, { ...theirs(), ...asking('never') })
      await floor.scan('RC1', 'BC-B', 'P-1')
      expect(floor.step()).toBe('quantity')
    })
  })

  test('is shown where the same goods lie, and no position that holds others, until the server suggests one', async () => {
    floor = openFloor(putawayJob, {
      ...house,
      positionGoods: [
        { id: idOf('position P-1'), owners: [idOf('rival')], skuId: idOf('sku Q') },
        { id: idOf('position P-3'), owners: [idOf('owner')], skuId: idOf('sku B') },
      ],
    })
    await floor.scan('RC1', 'BC-B')
    expect(floor.run.view().code).toMatchObject({ text: 'P-3', caption: { values: { positions: 'P-2' } } })
  })
})
