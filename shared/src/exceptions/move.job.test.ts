import { afterEach, describe, expect, test } from 'vitest'
import { anArticle, aPosition, idOf } from '../inbound/test-goods.ts'
import { openFloor } from '../job/test-floor.ts'
import { moveJob } from '../stock/move.job.ts'

const at = (code: string) => idOf(`position ${code}`)
const house = {
  position: [
    ...[aPosition('A-1'), aPosition('A-2'), aPosition('X-1', { enabled: 0 })],
    ...[aPosition('D-1', { kind: 'defective' }), aPosition('D-2', { kind: 'defective' })],
  ],
  sku: [anArticle('A'), anArticle('B')],
}
let floor = openFloor(moveJob, house)
const open = (more: object = {}) => {
  floor = openFloor(moveJob, { ...house, ...more })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

describe('who moves goods from shelf to shelf', () => {
  test('scans the position, the item, the target, and confirms the number', async () => {
    const { scan, enter, saved, run, step } = open()
    await scan('A-1', 'BC-A', 'BC-A', 'A-2')
    expect(run.view()).toMatchObject({ code: { text: 'A-2' }, keypad: { value: 2 } })
    await scan('BC-A')
    await enter(3)
    expect(saved).toMatchObject([
      {
        name: 'stock.moveStock',
        args: { fromPositionId: at('A-1'), toPositionId: at('A-2'), skuId: idOf('sku A'), quantity: 3 },
        exceptions: [],
      },
    ])
    expect(step()).toBe('place')
  })

  test('moves all that lies there without counting it', async () => {
    const { scan, press, saved } = open()
    await scan('A-1')
    await press('all')
    await scan('A-2')
    expect(saved).toMatchObject([
      { name: 'stock.moveAll', args: { fromPositionId: at('A-1'), toPositionId: at('A-2') } },
    ])
  })

  test('is told of a target that takes none of it: the same, a closed one, the defective area', async () => {
    const { scan, said, step, saved } = open()
    await scan('A-1', 'BC-A', 'A-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.already-there' } })
    for (const code of ['X-1', 'D-1']) {
      await scan(code)
      expect(said()).toMatchObject({ phrase: { key: 'stock.position-unfit', values: { position: code } } })
    }
    await scan('BC-B')
    expect(said()).toMatchObject({ phrase: { key: 'stock.other-item' } })
    expect([step(), saved]).toEqual(['target', []])
  })

  test('moves defective pieces within their area alone', async () => {
    const { scan, said, enter, saved } = open()
    await scan('D-1', 'BC-A', 'A-1')
    expect(said()).toMatchObject({ phrase: { key: 'stock.position-unfit' } })
    await scan('D-2')
    await enter(1)
    expect(saved).toMatchObject([{ args: { toPositionId: at('D-2'), quantity: 1 } }])
  })

  test('is told of a position that is being counted', async () => {
    const countTask = [
      { id: idOf('count'), positionId: at('A-2'), positionCode: 'A-2', status: 'to-be-counted', reason: 'x' },
    ]
    const { scan, enter, said, saved } = open({ countTask })
    await scan('A-1', 'BC-A', 'A-2')
    await enter(1)
    expect(said()).toMatchObject({ phrase: { refusal: 'stock.position-locked' } })
    expect(saved).toEqual([])
  })

  test('is told what a picking position lacks: the first scan means all of it, and the move does it', async () => {
    const moveTask = [
      {
        ...{ id: idOf('task'), skuId: idOf('sku A'), skuCode: 'A', ownerId: idOf('owner') },
        ...{ fromPositionId: at('A-1'), fromCode: 'A-1', toPositionId: at('A-2'), toCode: 'A-2' },
        ...{ quantity: 24, done: 4, status: 'open', open: 1 },
      },
    ]
    const { scan, enter, run } = open({ moveTask })
    expect(run.view().choices?.list).toMatchObject([{ title: 'A × 20', detail: 'A-1 → A-2' }])
    await scan('A-1', 'BC-A')
    expect(run.view().code).toMatchObject({ text: 'A-2' })
    await scan('A-2')
    expect(run.view().keypad).toMatchObject({ value: 20 })
    await enter(20)
    expect(floor.row('moveTask', idOf('task'))).toMatchObject({ done: 24, status: 'done', open: 0 })
  })

  test('takes a move back, of pieces and of all', async () => {
    const { scan, enter, press, saved, takeBack } = open()
    await scan('A-1', 'BC-A', 'A-2')
    await enter(2)
    await takeBack()
    await scan('A-1')
    await press('all')
    await scan('A-2')
    await takeBack()
    expect(saved.map(({ name, args }) => [name, args.quantity])).toEqual([
      ...[
        ['stock.moveStock', 2],
        ['stock.undoMove', 2],
      ],
      ...[
        ['stock.moveAll', undefined],
        ['stock.undoMoveAll', undefined],
      ],
    ])
  })

  describe('onto a position where goods of another customer lie', () => {
    const theirs = {
      customer: [{ id: idOf('rival'), scope: 'company', code: 'C-2', name: 'Nord' }],
      positionGoods: [
        { id: at('A-1'), owners: [idOf('owner')], skuId: idOf('sku A') },
        { id: at('A-2'), owners: [idOf('rival')], skuId: idOf('sku Q') },
        { id: at('A-3'), owners: [idOf('owner')], skuId: idOf('sku B') },
      ],
      position: [...house.position, aPosition('A-3')],
    }
    const whose = { instruction: { key: 'stock.goods-of-others', values: { owners: 'Nord (C-2)' } } }

    test('is told whose they are before some pieces go there, and confirms it', async () => {
      const { scan, enter, press, run, step, saved, said } = open(theirs)
      await scan('A-1', 'BC-A', 'A-2')
      expect(said()).toMatchObject({ tone: 'asked' })
      expect(run.view()).toMatchObject({ ...whose, code: { text: 'A-2' } })
      await press('back')
      await scan('A-3')
      expect(step()).toBe('number')
      await press('back')
      await scan('A-2')
      await press('mix')
      await enter(2)
      expect(saved).toMatchObject([{ args: { toPositionId: at('A-2'), quantity: 2, mixed: true } }])
    })

    test('is told before all of it goes there', async () => {
      const { scan, press, run, step, saved } = open(theirs)
      await scan('A-1')
      await press('all')
      await scan('A-2')
      expect(run.view()).toMatchObject(whose)
      await press('back')
      expect(step()).toBe('all')
      await scan('A-3')
      await scan('A-1')
      await press('all')
      await scan('A-2')
      await press('mix')
      expect(saved.map(({ args }) => [args.toPositionId, args.mixed])).toEqual([
        [at('A-3'), false],
        [at('A-2'), true],
      ])
    })
  })
})
