import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

const NOON = 1_790_000_000_000

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('counting a position', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const { order, pick } = pickingAt(() => floor)
  const count = async (position: string, goods: Readonly<Record<string, number>>, occurredAt = NOON) => {
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({
        ...{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity },
      })),
    )
    const positionId = await floor.position(position)
    const { outcome } = await floor.does(
      'stock.countPosition',
      { positionId, lines },
      {
        ...{ via: 'queue', actor: picker },
        ...({ occurredAt } as object),
      },
    )
    expect(outcome).toBe('applied')
    const found = (await floor.counts()).filter((one) => one.positionId === positionId)
    return found.find(({ status }) => status === 'counted')?.id ?? ''
  }
  const approve = (countId: string, actor = clerk) => floor.does('stock.approveCount', { countId }, { actor })

  test('books nothing until somebody else approves the difference', async () => {
    await floor.shelve('a', 'A-01-01', 10)
    const countId = await count('A-01-01', { a: 7 })
    expect(await floor.stock('a')).toEqual({ 'A-01-01': 10 })
    expect(await approve(countId, picker)).toMatchObject({ code: 'stock.same-person' })
    expect(await approve(countId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('a')).toEqual({ 'A-01-01': 7 })
    expect(await approve(countId)).toMatchObject({ code: 'move.not-allowed' })
  })

  test('finds what nobody knew of, and misses what is gone', async () => {
    await floor.shelve('b', 'B-01-01', 4)
    await floor.shelve('c', 'B-01-01', 2)
    await approve(await count('B-01-01', { b: 4, d: 3 }))
    expect(await floor.stock('c')).toEqual({})
    expect(await floor.stock('d')).toEqual({ 'B-01-01': 3 })
    await approve(await count('B-01-01', {}))
    expect(await floor.stock('b')).toEqual({})
    expect(await floor.stock('d')).toEqual({})
  })

  test('what moved since the count stands on top of it', async () => {
    await floor.shelve('e', 'E-01-01', 10)
    const { tasks } = await order({ e: 4 })
    const countId = await count('E-01-01', { e: 8 })
    await pick(tasks[0], 4)
    await floor.shelve('e', 'E-01-01', 1)
    await approve(countId)
    expect(await floor.stock('e')).toEqual({ 'E-01-01': 8 - 4 + 1, 'TOTE:T1': 4 })
  })

  test('a pick that happened before the count and came after it is no difference', async () => {
    await floor.shelve('f', 'F-01-01', 10)
    const orderId = await floor.reviewed({ f: 4 })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    const countId = await count('F-01-01', { f: 6 })
    const given = { taskId: task?.id, positionId: task?.positionId, into: 'T1', quantity: 4 }
    const before = { via: 'queue', actor: picker, ...({ occurredAt: NOON - 60_000 } as object) } as const
    await floor.does('outbound.pickTask', given, before)
    await approve(countId)
    expect(await floor.stock('f')).toEqual({ 'F-01-01': 6, 'TOTE:T1': 4 })
  })

  test('what happened after the count and was heard of before it stands on top of it', async () => {
    await floor.shelve('l', 'L-01-01', 4)
    const [positionId, skuId] = [await floor.position('L-01-01'), await floor.sku('l')]
    const more = { skuId, positionId, ownerId: OWNER, batch: '018f-batch', quantity: 2 }
    await floor.does('test.arrive', more, { ...({ occurredAt: NOON + 60_000 } as object) })
    await approve(await count('L-01-01', { l: 3 }, NOON))
    expect(await floor.stock('l')).toEqual({ 'L-01-01': 5 })
  })

  test('two people count an empty shelf, the second before the first one’s count was approved: it is missed once', async () => {
    await floor.shelve('m', 'M-01-01', 7)
    const first = await count('M-01-01', {}, NOON)
    await floor.does(
      'stock.approveCount',
      { countId: first },
      { ...({ occurredAt: NOON + 90_000 } as object) },
    )
    await approve(await count('M-01-01', {}, NOON + 60_000))
    expect(await floor.stock('m')).toEqual({})
  })

  test('a shelf is counted twice before either count is approved: what is missing is missed once', async () => {
    await floor.shelve('n', 'N-01-01', 9)
    const positionId = await floor.position('N-01-01')
    const first = await count('N-01-01', { n: 6 })
    await floor.does('stock.orderCount', { positionId })
    await count('N-01-01', { n: 6 }, NOON + 60_000)
    const counted = (await floor.counts()).filter((one) => one.positionId === positionId)
    expect(counted.map(({ status }) => status)).toEqual(['counted', 'counted'])
    for (const { id } of counted) expect(await approve(id)).toMatchObject({ outcome: 'applied' })
    expect(first).not.toBe('')
    expect(await floor.stock('n')).toEqual({ 'N-01-01': 6 })
    const open = (await floor.counts()).filter(
      (one) => one.positionId === positionId && one.status === 'to-be-counted',
    )
    expect(open).toEqual([])
  })

  test('two counts of a shelf do not agree: the first that is approved stands, and the shelf is counted again', async () => {
    await floor.shelve('o', 'O-01-01', 9)
    const positionId = await floor.position('O-01-01')
    await count('O-01-01', { o: 6 })
    await floor.does('stock.orderCount', { positionId })
    await count('O-01-01', { o: 8 }, NOON + 60_000)
    const counted = (await floor.counts()).filter((one) => one.positionId === positionId)
    for (const { id } of counted.sort((a, b) => Number(a.countedAt) - Number(b.countedAt))) await approve(id)
    expect(await floor.stock('o')).toEqual({ 'O-01-01': 6 })
    const open = (await floor.counts()).filter(
      (one) => one.positionId === positionId && one.status === 'to-be-counted',
    )
    expect(open).toMatchObject([{ reason: 'moved-late' }])
  })

  test('pieces that a position owes are repaid by what is found there first', async () => {
    await floor.shelve('g', 'G-01-01', 1)
    await floor.shelve('g', 'G-01-02', 3)
    const { tasks } = await order({ g: 3 })
    await pick(tasks[0], 3, { positionId: await floor.position('G-01-01') })
    expect(await floor.stock('g')).toMatchObject({ 'UNEXPLAINED:G-01-01': -2 })
    await approve(await count('G-01-01', { g: 5 }))
    expect(await floor.stock('g')).toEqual({ 'G-01-01': 5, 'G-01-02': 3, 'TOTE:T1': 3 })
    expect((await floor.exceptions()).filter(({ kind }) => kind === 'outbound.short-after-pick')).toEqual([])
  })

  test('an exception whose shelf is sent to be counted is taken, and the approved count closes it', async () => {
    await floor.shelve('k', 'K-01-01', 1)
    await floor.shelve('k', 'K-01-02', 3)
    const { tasks } = await order({ k: 2 })
    await pick(tasks[0], 2, { positionId: await floor.position('K-01-01') })
    const statusOf = async () => {
      const found = await floor.database.engine.reader
        .selectFrom('exception')
        .select(['id', 'status'])
        .where('kind', '=', 'outbound.short-after-pick')
        .where('subjectTable', '=', 'balance')
        .where('details', 'like', `%${await floor.sku('k')}%`)
        .executeTakeFirst()
      return found
    }
    const way = { exceptionId: (await statusOf())?.id, resolution: 'count', remark: '' }
    expect(await floor.does('exceptions.resolveException', way)).toMatchObject({ outcome: 'applied' })
    expect(await statusOf()).toMatchObject({ status: 'taken' })
    await approve(await count('K-01-01', {}))
    expect(await statusOf()).toMatchObject({ status: 'healed' })
  })

  test('a loss of pieces that were held makes their orders find others', async () => {
    await floor.shelve('h', 'H-01-01', 3, 'b1')
    await floor.shelve('h', 'H-01-02', 3, 'b2')
    const orderId = await floor.reviewed({ h: 3 })
    await floor.waved([orderId])
    await approve(await count('H-01-01', { h: 1 }))
    const open = (await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')
    expect(open.map(({ positionCode, quantity }) => [positionCode, quantity])).toEqual([
      ['H-01-01', 1],
      ['H-01-02', 2],
    ])
  })

  test('a gain serves the order that waits for it', async () => {
    const orderId = await floor.reviewed({ i: 2 }, true)
    await floor.waved([orderId])
    expect((await floor.order(orderId)).picking).toBe('waiting-for-allocation')
    await approve(await count('I-01-01', { i: 2 }))
    expect((await floor.order(orderId)).picking).toBe('waiting-to-pick')
  })

  test('may be counted again, cancelled, and is asked for once', async () => {
    await floor.shelve('j', 'J-01-01', 3)
    const positionId = await floor.position('J-01-01')
    expect(await floor.does('stock.orderCount', { positionId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('stock.orderCount', { positionId })).toMatchObject({ code: 'stock.count-open' })
    const countId = await count('J-01-01', { j: 1 })
    expect(await floor.does('stock.recountPosition', { countId })).toMatchObject({ outcome: 'applied' })
    expect(await count('J-01-01', { j: 3 })).toBe(countId)
    expect(await approve(countId, picker)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('j')).toEqual({ 'J-01-01': 3 })
    await floor.does('stock.orderCount', { positionId })
    const open = (await floor.counts()).find(
      (one) => one.positionId === positionId && one.status === 'to-be-counted',
    )
    expect(await floor.does('stock.cancelCount', { countId: open?.id })).toMatchObject({ outcome: 'applied' })
  })
})
