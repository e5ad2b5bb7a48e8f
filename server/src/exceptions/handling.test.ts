import type { Actor } from '@longshore/shared/command/command.ts'
import type { DestructionLine, DestructionOrder } from '@longshore/shared/exceptions/destruction-order.ts'
import type { DefectiveItem } from '@longshore/shared/stock/defective-item.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { causesOf } from '../commands/test-causes.ts'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor, picker } from '../outbound/test-floor.ts'

const boss: Actor = { ...clerk, id: 'boss', name: 'Boss' }
const otherWorker: Actor = { ...picker, id: freshId(), name: 'Wei' }

onBothEngines('goods that are not good', (dialect) => {
  let floor: Floor
  let area = ''
  beforeAll(async () => {
    floor = await openFloor(dialect)
    area = await floor.position('Q-01', 'defective')
  })
  afterEach(async () => {
    await floor.settle()
    await floor.proves()
  })
  afterAll(() => floor.close())

  const lotsOf = (skuCode: string) => floor.all<DefectiveItem>('defectiveItem', { skuCode })
  const register = async (code: string, position: string, quantity: number, actor = picker) =>
    floor.scans(
      'exceptions.registerDefective',
      {
        ...{ fromPositionId: await floor.position(position), skuId: await floor.sku(code), quantity },
        ...{ toPositionId: area, reason: 'damaged', photo: null },
      },
      actor,
    )
  const lotOf = async (code: string) => {
    const [lot] = await lotsOf(code)
    if (!lot) throw new Error(`no lot of ${code}`)
    return lot
  }
  const does = (name: string, given: object, actor: Actor = clerk) =>
    floor.does(`exceptions.${name}`, given, { actor })
  const orders = async () => {
    const all = await floor.all<DestructionOrder>('destructionOrder')
    return all.sort((one, other) => (one.no < other.no ? 1 : -1))
  }
  const linesOf = async (orderId: string) => {
    const lines = await floor.all<DestructionLine>('destructionLine', { orderId })
    return lines.sort((one, other) => one.lineNo - other.lineNo)
  }

  test('a picker finds damaged pieces: they are a lot, and no order gets them', async () => {
    await floor.shelve('a', 'A-01', 10)
    expect(await register('a', 'A-01', 3)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('a')).toEqual({ 'A-01': 7, 'DEF:Q-01': 3 })
    expect(await lotOf('a')).toMatchObject({ status: 'pending', quantity: 3, done: 0, reason: 'damaged' })
  })

  test('more than the shelf holds by the books: all are booked, the shelf owes them and is counted', async () => {
    await floor.shelve('b', 'B-01', 2)
    expect(await register('b', 'B-01', 3)).toMatchObject({ outcome: 'applied-with-exception' })
    expect(await lotOf('b')).toMatchObject({ quantity: 3 })
    const counts = await floor.counts()
    expect(counts.filter(({ positionCode }) => positionCode === 'B-01')).toHaveLength(1)
    await floor.shelve('b', 'B-01', 1)
  })

  test('Defective quantity cannot exceed stock and must be a number of 0 or more: a desk is told before', async () => {
    await floor.shelve('m', 'M-01', 2)
    const [fromPositionId, skuId] = [await floor.position('M-01'), await floor.sku('m')]
    const found = { fromPositionId, skuId, toPositionId: area, reason: 'dirty', photo: null }
    expect(await does('registerDefective', { ...found, quantity: 3 })).toMatchObject({
      ...{ code: 'exceptions.more-than-stock', values: { sku: 'm', free: 2 } },
    })
    expect(await does('registerDefective', { ...found, quantity: -1 })).toMatchObject({
      code: 'input.invalid',
    })
    expect(await does('registerDefective', { ...found, quantity: 2 })).toMatchObject({ outcome: 'applied' })
  })

  test('whoever asks cannot audit; another person can, and the pieces go back to a shelf', async () => {
    await floor.shelve('c', 'C-01', 5)
    await register('c', 'C-01', 2)
    const { id: lotId } = await lotOf('c')
    await does('requestHandling', { lotId, method: 're-shelve' })
    expect(await does('auditHandling', { lotId })).toMatchObject({ code: 'exceptions.audited-by-requester' })
    expect(await does('auditHandling', { lotId }, boss)).toMatchObject({ outcome: 'applied' })
    const positionId = await floor.position('C-02')
    await floor.scans('exceptions.reshelve', { lotId, positionId, quantity: 1 })
    expect(await lotOf('c')).toMatchObject({ status: 'audited', done: 1 })
    await floor.scans('exceptions.reshelve', { lotId, positionId, quantity: 1 })
    expect(await lotOf('c')).toMatchObject({ status: 'on-shelf', done: 2 })
    expect(await floor.stock('c')).toEqual({ 'C-01': 3, 'C-02': 2 })
    await floor.scans('exceptions.undoReshelve', { lotId, positionId, quantity: 2 })
    expect(await lotOf('c')).toMatchObject({ status: 'audited', done: 0 })
    expect(await floor.stock('c')).toEqual({ 'C-01': 3, 'DEF:Q-01': 2 })
  })

  test('a rejected request says why, stands again when the rejection is taken back, and an audit too', async () => {
    await floor.shelve('d', 'D-01', 1)
    await register('d', 'D-01', 1)
    const { id: lotId } = await lotOf('d')
    await does('requestHandling', { lotId, method: 'return' })
    await does('rejectHandling', { lotId, reason: 'ask your customer first' }, boss)
    expect(await lotOf('d')).toMatchObject({ status: 'pending', rejection: 'ask your customer first' })
    await does('cancelHandlingRejection', { lotId }, boss)
    expect(await lotOf('d')).toMatchObject({ status: 'requested', method: 'return', rejection: '' })
    await does('auditHandling', { lotId }, boss)
    await does('cancelHandlingAudit', { lotId }, boss)
    expect(await does('sendHome', { lotId })).toMatchObject({ code: 'move.not-allowed' })
    await does('auditHandling', { lotId }, boss)
    expect(await does('sendHome', { lotId })).toMatchObject({ outcome: 'applied' })
    expect(await lotOf('d')).toMatchObject({ status: 'audited', bound: 0 })
  })

  test('a lot released for destruction becomes an order; who destroyed it is no witness', async () => {
    await floor.shelve('e', 'E-01', 4)
    await register('e', 'E-01', 4)
    const { id: lotId } = await lotOf('e')
    await does('requestHandling', { lotId, method: 'destroy' })
    await does('auditHandling', { lotId }, boss)
    const [order] = await orders()
    if (!order) throw new Error('no order')
    const orderId = order.id
    expect(order).toMatchObject({ status: 'accepted', pieces: 4, customerId: OWNER })
    expect(await does('requestHandling', { lotId, method: 're-shelve' })).toMatchObject({
      code: 'move.not-allowed',
    })
    const [line] = await linesOf(orderId)
    const destroyed = { lineId: line?.id, orderId, positionId: area, quantity: 4, photo: 'a'.repeat(64) }
    expect(await floor.scans('exceptions.destroyGoods', destroyed)).toMatchObject({ outcome: 'applied' })
    expect(await causesOf(floor.database.engine, orderId)).toMatchObject([
      {
        ...{ sheet: 'in-warehouse', fee: 'destruction', quantity: 4, subjectId: line?.id },
        basis: { skuId: await floor.sku('e'), condition: 'defective', positionId: area },
      },
    ])
    expect(await lotOf('e')).toMatchObject({ status: 'destroyed', done: 4, bound: 0 })
    expect(await floor.stock('e')).toEqual({})
    expect((await orders())[0]).toMatchObject({ status: 'accepted', witness: 'waiting', destroyed: 4 })
    expect(await does('witnessDestruction', { orderId }, picker)).toMatchObject({
      code: 'exceptions.witness-is-destroyer',
    })
    expect(await does('witnessDestruction', { orderId }, otherWorker)).toMatchObject({ outcome: 'applied' })
    expect((await orders())[0]).toMatchObject({ status: 'destroyed', witnessName: 'Wei' })
  })

  test('a customer applies for good and defective pieces: they are kept until the order ends', async () => {
    await floor.shelve('f', 'F-01', 6)
    await register('f', 'F-01', 2)
    const skuId = await floor.sku('f')
    const lines = [
      { skuId, condition: 'good', quantity: 3 },
      { skuId, condition: 'defective', quantity: 2 },
    ]
    const saved = await floor.performs(
      'exceptions.saveDestruction',
      { customerId: OWNER, lines },
      { actor: clerk },
    )
    const orderId = saved.rows.find(({ table }) => table === 'destructionOrder')?.id ?? ''
    expect(await does('applyDestruction', { orderId })).toMatchObject({ outcome: 'applied' })
    expect(await lotOf('f')).toMatchObject({ bound: 2 })
    const again = await floor.performs(
      'exceptions.saveDestruction',
      { customerId: OWNER, lines },
      { actor: clerk },
    )
    const second = again.rows.find(({ table }) => table === 'destructionOrder')?.id ?? ''
    expect(await does('applyDestruction', { orderId: second })).toMatchObject({
      code: 'exceptions.more-than-stock',
    })
    await does('rejectDestruction', { orderId, reason: 'not here' }, boss)
    expect(await lotOf('f')).toMatchObject({ bound: 0 })
    await does('applyDestruction', { orderId })
    await does('acceptDestruction', { orderId }, boss)
    const [good, bad] = await linesOf(orderId)
    const shelf = await floor.position('F-01')
    await floor.scans('exceptions.destroyGoods', {
      lineId: good?.id,
      orderId,
      positionId: shelf,
      quantity: 1,
      photo: null,
    })
    await floor.scans('exceptions.destroyGoods', {
      lineId: bad?.id,
      orderId,
      positionId: area,
      quantity: 1,
      photo: null,
    })
    await does('closeDestruction', { orderId, reason: 'the rest is wanted' }, boss)
    expect(await lotOf('f')).toMatchObject({ quantity: 2, done: 1, bound: 0, status: 'pending' })
    expect(await floor.stock('f')).toEqual({ 'F-01': 3, 'DEF:Q-01': 1 })
  })

  test('pieces destroyed beyond what was agreed are booked and a matter for the manager', async () => {
    await floor.shelve('g', 'G-01', 5)
    const skuId = await floor.sku('g')
    const lines = [{ skuId, condition: 'good', quantity: 1 }]
    const saved = await floor.performs(
      'exceptions.saveDestruction',
      { customerId: OWNER, lines },
      { actor: clerk },
    )
    const orderId = saved.rows.find(({ table }) => table === 'destructionOrder')?.id ?? ''
    await does('applyDestruction', { orderId })
    await does('acceptDestruction', { orderId }, boss)
    const [line] = await linesOf(orderId)
    const given = {
      lineId: line?.id,
      orderId,
      positionId: await floor.position('G-01'),
      quantity: 2,
      photo: null,
    }
    expect(await floor.scans('exceptions.destroyGoods', given)).toMatchObject({
      outcome: 'applied-with-exception',
    })
    expect(await floor.stock('g')).toEqual({ 'G-01': 3 })
  })

  test('taken back while nobody decided; pieces that came otherwise become a lot, and leave it', async () => {
    await floor.shelve('h', 'H-01', 3)
    await register('h', 'H-01', 2)
    const lot = await lotOf('h')
    const where = {
      lotId: lot.id,
      skuId: lot.skuId,
      fromPositionId: await floor.position('H-01'),
      toPositionId: area,
    }
    await floor.scans('exceptions.undoDefective', { ...where, quantity: 2 })
    expect(await floor.stock('h')).toEqual({ 'H-01': 3 })
    expect(await lotOf('h')).toMatchObject({ quantity: 0 })
    expect(lot.ownerId).toBe(OWNER)
  })
})
