import type { PickTask } from '@longshore/shared/outbound/wave.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('picking', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const { order, pick } = pickingAt(() => floor)
  const short = (task: PickTask | undefined) =>
    floor.scans('outbound.shortPick', { taskId: task?.id, reason: 'not-found' })

  test('takes the held pieces into the tote; the order and its wave follow', async () => {
    await floor.shelve('a', 'A-01-01', 9)
    const { orderId, waveId, tasks } = await order({ a: 3 })
    expect(await pick(tasks[0], 2)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picking', picked: 2, bin: 'T1' })
    expect(await floor.wave(waveId)).toMatchObject({
      status: 'partially-picked',
      picked: 2,
      leaseWorker: picker.id,
    })
    expect(await pick(tasks[0], 1)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picked', picked: 3 })
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete', tasksDone: 1, leaseWorker: null })
    expect(await floor.stock('a')).toEqual({ 'A-01-01': 6, 'TOTE:T1': 3 })
    expect(await floor.supply('a')).toEqual({ shelf: 6, allocated: 0, promised: 0 })
  })

  test('an order whose pieces were laid back is found in the tote that it was picked into then', async () => {
    await floor.shelve('aa', 'AA-01-01', 9)
    const { orderId, tasks } = await order({ aa: 1 })
    const [task] = tasks
    await pick(task, 1)
    await floor.scans('outbound.undoPick', {
      ...{ taskId: task?.id, positionId: task?.positionId, from: 'T1', quantity: 1 },
    })
    await pick(task, 1, { into: 'T2' })
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picked', bin: 'T2' })
  })

  test('more than was wanted is put back', async () => {
    await floor.shelve('b', 'B-01-01', 9)
    const { tasks } = await order({ b: 2 })
    expect(await pick(tasks[0], 3)).toMatchObject({
      outcome: 'applied-with-exception',
      exceptions: [{ kind: 'outbound.over-pick' }],
    })
    expect(await floor.stock('b')).toEqual({ 'B-01-01': 6, 'TOTE:T1': 3 })
    const [back] = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'b')
    expect(back).toMatchObject({ fromLocation: 'TOTE:T1', quantity: 1, open: 1 })
    const given = { putBackId: back?.id, from: 'TOTE:T1', positionId: tasks[0]?.positionId, quantity: 1 }
    expect(await floor.scans('stock.putBackStock', given)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('b')).toEqual({ 'B-01-01': 7, 'TOTE:T1': 2 })
    expect((await floor.exceptions()).filter(({ kind }) => kind === 'outbound.over-pick')).toEqual([])
  })

  test('two people put back too many pieces: what the order lost by it is picked again', async () => {
    await floor.shelve('bb', 'BB-01-01', 9)
    const { orderId, tasks } = await order({ bb: 2 })
    await pick(tasks[0], 4)
    const [back] = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'bb')
    const given = { putBackId: back?.id, from: 'TOTE:T1', positionId: tasks[0]?.positionId, quantity: 2 }
    expect(await floor.scans('stock.putBackStock', given)).toMatchObject({ outcome: 'applied' })
    expect(await floor.scans('stock.putBackStock', given)).toMatchObject({
      exceptions: [{ kind: 'stock.put-back-surplus' }],
    })
    expect(await floor.stock('bb')).toEqual({ 'BB-01-01': 9 })
    expect(await floor.order(orderId)).toMatchObject({ picked: 0, picking: 'waiting-to-pick' })
    expect((await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')).toMatchObject([
      { quantity: 2, positionCode: 'BB-01-01' },
    ])
  })

  test('two people put back a cancelled order’s pieces: what another order of the tote lost by it is picked again', async () => {
    await floor.shelve('bc', 'BC-01-01', 9)
    const gone = await order({ bc: 2 })
    const stays = await order({ bc: 2 })
    await pick(gone.tasks[0], 2)
    await pick(stays.tasks[0], 2)
    await floor.does('outbound.cancelOrder', { orderId: gone.orderId, reason: 'customer called' })
    const [back] = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'bc')
    const given = {
      putBackId: back?.id,
      from: 'TOTE:T1',
      positionId: gone.tasks[0]?.positionId,
      quantity: 2,
    }
    await floor.scans('stock.putBackStock', given)
    expect(await floor.order(stays.orderId)).toMatchObject({ picked: 2 })
    await floor.scans('stock.putBackStock', given)
    expect(await floor.stock('bc')).toEqual({ 'BC-01-01': 9 })
    expect(await floor.lines(gone.orderId)).toMatchObject([{ places: [] }])
    expect(await floor.lines(stays.orderId)).toMatchObject([{ picked: 0, places: [] }])
    expect(await floor.order(stays.orderId)).toMatchObject({ picked: 0, picking: 'waiting-to-pick' })
    expect(await floor.wave(stays.waveId)).toMatchObject({ status: 'partially-picked' })
  })

  test('of one task by two people after a take-over books both, and the later one’s go back', async () => {
    await floor.shelve('c', 'C-01-01', 9)
    const { tasks } = await order({ c: 2 })
    await pick(tasks[0], 2)
    expect(await pick(tasks[0], 2, { into: 'T2' })).toMatchObject({
      exceptions: [{ kind: 'outbound.over-pick' }],
    })
    expect(await floor.stock('c')).toEqual({ 'C-01-01': 5, 'TOTE:T1': 2, 'TOTE:T2': 2 })
  })

  test('for an order that was cancelled meanwhile is booked into the tote and goes back', async () => {
    await floor.shelve('d', 'D-01-01', 9)
    const { orderId, tasks } = await order({ d: 3 })
    await pick(tasks[0], 1)
    await floor.does('outbound.cancelOrder', { orderId, reason: 'customer called' })
    expect(await floor.supply('d')).toEqual({ shelf: 8, allocated: 0, promised: 0 })
    expect(await pick(tasks[0], 2)).toMatchObject({ exceptions: [{ kind: 'outbound.picked-after-cancel' }] })
    const backs = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'd')
    expect(backs.map(({ quantity, reason }) => [quantity, reason]).sort()).toEqual([
      [1, 'order-cancelled'],
      [2, 'outbound.picked-after-cancel'],
    ])
  })

  test('at a position that lacks the pieces books them all the same, and has it counted', async () => {
    await floor.shelve('e', 'E-01-01', 2)
    await floor.shelve('e', 'E-01-02', 5)
    const { tasks } = await order({ e: 2 })
    const elsewhere = await floor.position('E-01-03')
    expect(await pick(tasks[0], 2, { positionId: elsewhere })).toMatchObject({
      exceptions: [{ kind: 'outbound.short-after-pick' }],
    })
    expect(await floor.stock('e')).toEqual({
      ...{ 'E-01-01': 2, 'E-01-02': 5, 'TOTE:T1': 2, 'UNEXPLAINED:E-01-03': -2 },
    })
    expect(await floor.supply('e')).toEqual({ shelf: 7, allocated: 0, promised: 0 })
    expect((await floor.counts()).filter(({ positionCode }) => positionCode === 'E-01-03')).toMatchObject([
      { status: 'to-be-counted', reason: 'unexplained' },
    ])
  })

  test('pieces that were held for another order makes that one find others', async () => {
    await floor.shelve('f', 'F-01-01', 2, 'b1')
    await floor.shelve('f', 'F-01-02', 2, 'b2')
    const mine = await order({ f: 2 })
    const other = await order({ f: 2 })
    expect(await pick(mine.tasks[0], 2, { positionId: other.tasks[0]?.positionId })).toMatchObject({
      exceptions: [{ kind: 'stock.allocation-broken' }],
    })
    const open = (await floor.tasks(other.orderId)).filter(({ status }) => status === 'waiting')
    expect(open.map(({ positionCode, quantity }) => [positionCode, quantity])).toEqual([['F-01-01', 2]])
    expect(await floor.order(other.orderId)).toMatchObject({ picking: 'waiting-to-pick' })
    // Nothing is left for a person to do about it.
    expect((await floor.exceptions()).map(({ kind }) => kind)).not.toContain('stock.allocation-broken')
  })

  const lacking = (orderId: string) =>
    floor.database.engine.reader
      .selectFrom('exception')
      .select(['status', 'ownerRole'])
      .where('kind', '=', 'outbound.lacks-pieces')
      .where('subjectId', '=', orderId)
      .execute()

  test('short looks for the rest on other shelves, as a task at the end of the walk', async () => {
    await floor.shelve('g', 'G-01-01', 3, 'b1')
    await floor.shelve('g', 'G-01-02', 5, 'b2')
    const { orderId, waveId, tasks } = await order({ g: 3 })
    await pick(tasks[0], 1)
    expect(await short(tasks[0])).toMatchObject({ exceptions: [{ kind: 'outbound.short-pick' }] })
    const after = await floor.tasks(waveId)
    expect(
      after.map(({ positionCode, quantity, status, walk }) => [positionCode, quantity, status, walk]),
    ).toEqual([
      ['G-01-01', 3, 'short', 1],
      ['G-01-02', 2, 'waiting', 2],
    ])
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picking', picked: 1 })
    expect((await floor.counts()).find(({ positionCode }) => positionCode === 'G-01-01')).toMatchObject({
      reason: 'short-pick',
    })
    await pick(after[1], 2)
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete', picked: 3, pieces: 3 })
  })

  test('short with nothing elsewhere makes the order wait, until the position was counted', async () => {
    await floor.shelve('h', 'H-01-01', 3)
    const { orderId, waveId, tasks } = await order({ h: 3 })
    await short(tasks[0])
    expect(await floor.order(orderId)).toMatchObject({ picking: 'waiting-for-allocation' })
    expect(await lacking(orderId)).toMatchObject([{ status: 'open', ownerRole: 'wave-planner' }])
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete' })
    expect((await floor.tasks(waveId)).map(({ status }) => status)).toEqual(['short'])

    const positionId = tasks[0]?.positionId
    const found = { skuId: await floor.sku('h'), skuCode: 'h', ownerId: tasks[0]?.ownerId, quantity: 3 }
    await floor.scans('stock.countPosition', { positionId, lines: [found] })
    const [task] = (await floor.counts()).filter(({ positionCode }) => positionCode === 'H-01-01')
    await floor.does('stock.approveCount', { countId: task?.id })
    expect((await floor.tasks(waveId)).map(({ status, quantity }) => [status, quantity])).toEqual([
      ['short', 3],
      ['waiting', 3],
    ])
    expect(await floor.wave(waveId)).toMatchObject({ status: 'partially-picked' })
    expect(await lacking(orderId)).toMatchObject([{ status: 'healed' }])
    expect((await floor.exceptions()).filter(({ kind }) => kind === 'outbound.short-pick')).toHaveLength(1)
  })

  test('short, and found after all, serves the order that still waits for it', async () => {
    await floor.shelve('i', 'I-01-01', 2)
    const { orderId, tasks } = await order({ i: 2 })
    await short(tasks[0])
    expect(await pick(tasks[0], 2)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picked', picked: 2 })
    expect(await lacking(orderId)).toMatchObject([{ status: 'healed' }])
    expect(await floor.supply('i')).toEqual({ shelf: 0, allocated: 0, promised: 0 })
  })

  test('short is resolved by a person: the order looks again, or is given up', async () => {
    await floor.shelve('k', 'K-01-01', 2)
    const { orderId, tasks } = await order({ k: 2 })
    await short(tasks[0])
    const [open] = await floor.database.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('subjectId', '=', tasks[0]?.positionId ?? '')
      .where('status', '=', 'open')
      .execute()
    await floor.shelve('k', 'K-01-02', 1)
    const resolve = { exceptionId: open?.id, resolution: 'cancel-order', remark: 'customer agrees' }
    expect(await floor.does('exceptions.resolveException', resolve)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await floor.supply('k')).toEqual({ shelf: 3, allocated: 0, promised: 0 })
  })

  test('is undone while the pieces are still in the tote, and not later', async () => {
    await floor.shelve('j', 'J-01-01', 2)
    const { orderId, tasks } = await order({ j: 2 })
    await pick(tasks[0], 2)
    const undo = (quantity: number) =>
      floor.does('outbound.undoPick', {
        ...{ taskId: tasks[0]?.id, positionId: tasks[0]?.positionId, from: 'T1', quantity },
      })
    expect(await undo(1)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picking', picked: 1 })
    expect(await floor.stock('j')).toEqual({ 'J-01-01': 1, 'TOTE:T1': 1 })
    expect(await floor.supply('j')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    expect(await undo(2)).toMatchObject({
      ...{ outcome: 'rejected', code: 'outbound.undo-too-late' },
      values: { left: 1, depends: 'moved-on' },
    })
    await pick(tasks[0], 1)
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picked' })
  })

  test('that loses what an approved order was promised names the order, until pieces come', async () => {
    await floor.shelve('lo', 'LO-01-01', 1)
    const first = await order({ lo: 1 })
    await floor.shelve('lo', 'LO-01-02', 1)
    const second = await floor.reviewed({ lo: 1 })
    const late = await floor.reviewed({ lo: 1 }, true)
    await short(first.tasks[0])
    await floor.performs('outbound.generateWaves', { orderIds: [second] })
    await floor.performs('outbound.generateWaves', { orderIds: [late] })
    expect(await floor.order(second)).toMatchObject({ status: 'to-be-issued', waveId: null })
    expect(await lacking(second)).toMatchObject([{ status: 'open', ownerRole: 'wave-planner' }])
    // Whoever ordered more than there was knows that it waits.
    expect(await lacking(late)).toEqual([])
    await floor.shelve('lo', 'LO-01-03', 1)
    expect(await lacking(second)).toMatchObject([{ status: 'healed' }])
  })
})
