import type { Actor } from '@longshore/shared/command/command.ts'
import { abnormalApi, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { type Floor, OWNER, openFloor, picker } from '../outbound/test-floor.ts'
import { countRoutes } from '../stock/count.routes.ts'
import { countOrderRoutes } from '../stock/count-order.routes.ts'
import { articleRow, customerRow, staffRow } from '../testing/test-world.ts'
import { abnormalRoutes, sharedPartRoutes } from './abnormal.routes.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const OTHER = '018f0000-0000-7000-8000-0000000000e9'
const ANNA = '018f0000-0000-7000-8000-0000000000e1'
const PHOTO = 'a'.repeat(64)
const DIFFERS = 'stock.count-difference'
const ORDER = 'stock.count-order-differences'

onBothEngines('differences of counts as abnormal parts', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await plant(floor.database.engine, {
      customer: [customerRow(OWNER, 'OWNER'), customerRow(OTHER, 'OTHER')],
      staffUser: [staffRow(ANNA, 'Anna')],
    })
  })
  afterAll(async () => {
    await floor.proves()
    await floor.close()
  })

  const anna: Actor = { ...clerk, id: ANNA, name: 'Anna' }
  const viewer = (actor: Actor) => ({ actor, warehouseId: floor.scope.slice('warehouse:'.length) }) as Caller
  const customer = (customerId: string): Actor => ({
    ...{ kind: 'customer', id: `login of ${customerId}`, name: 'Owner', customerId, permissions: undefined },
  })
  /** Somebody counted a position: pieces by article. */
  const counts = async (at: string, goods: Readonly<Record<string, number>>, photo: string | null = null) => {
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({
        ...{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity },
      })),
    )
    const given = { positionId: await floor.position(at), lines, photo }
    return floor.scans('stock.countPosition', given)
  }
  const countOf = async (at: string) => {
    const found = (await floor.counts()).filter(({ positionCode }) => positionCode === at)
    const [last] = found.sort((a, b) => b.version - a.version)
    if (!last) throw new Error(`no count of ${at}`)
    return last.id
  }
  const ordered = async (shelf: string) => {
    await floor.does('stock.openCountOrder', { type: 'shelf', shelves: [shelf] })
    const found = await floor.all<{ id: string; shelves: string[] }>('countOrder')
    return found.find(({ shelves }) => shelves.includes(shelf))?.id ?? ''
  }
  /** The abnormal parts about a position or an order, the newest first. */
  const parts = async (label: string) => {
    const routes = abnormalRoutes(floor.database.engine.reader, () => 0)
    const input = { ...abnormalApi.list.input.getDefault(), group: 'counting', search: label }
    return (await routes.list(input as never, viewer(clerk))).rows
  }
  const documentAt = async (at: string) => (await parts(at)).find(({ kind }) => kind === DIFFERS)
  const orderNo = async (orderId: string) =>
    (await floor.all<{ id: string; no: string }>('countOrder')).find(({ id }) => id === orderId)?.no ?? ''
  const rowOf = async (exceptionId: string) =>
    floor.database.engine.reader
      .selectFrom('exception')
      .selectAll()
      .where('id', '=', exceptionId)
      .executeTakeFirstOrThrow()
  const resolve = async (at: string, resolution: string, more: object = {}, actor: Actor = clerk) =>
    floor.does(
      'exceptions.resolveException',
      { exceptionId: (await documentAt(at))?.id ?? '', resolution, remark: '', ...more },
      { actor },
    )
  const take = async (at: string, actor: Actor = clerk) =>
    floor.does('exceptions.takeDifference', { countId: await countOf(at) }, { actor })

  test('what a counter finds otherwise than the books is an abnormal part; the counter is told nothing', async () => {
    await floor.shelve('a', 'A01-1-1', 5)
    await floor.shelve('a', 'A01-1-2', 5)
    expect(await counts('A01-1-1', { a: 4 }, PHOTO)).toMatchObject({ outcome: 'applied' })
    await counts('A01-1-2', { a: 5 })
    expect(await parts('A01-1-1')).toMatchObject([
      { kind: DIFFERS, state: 'pending', skuCode: 'a', quantity: 1, ownerRole: 'stock-lead' },
    ])
    expect(await parts('A01-1-2')).toEqual([])
    const stored = await rowOf((await documentAt('A01-1-1'))?.id ?? '')
    expect(stored.deviceId).toBe(null)
    expect(JSON.parse(stored.details)).toMatchObject({
      missing: 1,
      surplus: null,
      photo: PHOTO,
      ownerId: OWNER,
    })
  })

  test('all that differs of a count order is one line with a number, and nothing is left once it is approved', async () => {
    for (const row of [1, 2, 3]) await floor.shelve('b', `B01-1-${row}`, 5)
    const orderId = await ordered('B01')
    const no = await orderNo(orderId)
    await counts('B01-1-1', { b: 5 })
    expect(await parts(no)).toEqual([])
    await counts('B01-1-2', { b: 4 })
    await counts('B01-1-3', { b: 9 })
    expect(await parts('B01')).toEqual([])
    expect(await parts(no)).toMatchObject([{ kind: ORDER, quantity: 2, state: 'pending' }])
    await floor.does('stock.approveCount', { countId: await countOf('B01-1-2') })
    expect(await parts(no)).toMatchObject([{ quantity: 1 }])
    await floor.does('stock.approveCountOrder', { orderId })
    expect(await parts(no)).toMatchObject([{ state: 'processed', disposition: 'adjusted', quantity: 0 }])
    expect(await floor.stock('b')).toEqual({ 'B01-1-1': 5, 'B01-1-2': 4, 'B01-1-3': 9 })
  })

  test('somebody takes up one position of an order: it has an owner, a due time and a talk of its own', async () => {
    await floor.shelve('c', 'C01-1-1', 5)
    await floor.shelve('c', 'C01-1-2', 5)
    const orderId = await ordered('C01')
    await counts('C01-1-1', { c: 3 })
    await counts('C01-1-2', { c: 5 })
    expect(await take('C01-1-1', anna)).toMatchObject({ outcome: 'applied' })
    expect(await take('C01-1-1')).toMatchObject({ code: 'exceptions.taken' })
    expect(await take('C01-1-2')).toMatchObject({ code: 'exceptions.nothing-differs' })
    const mine = await documentAt('C01-1-1')
    expect(mine).toMatchObject({ status: 'taken', takenByName: 'Anna', quantity: 2, skuCode: 'c' })
    const exceptionId = mine?.id ?? ''
    const routes = countRoutes(floor.database.engine.reader)
    const input = { ...countApi.list.input.getDefault(), orderId, differs: 'yes' } as never
    expect((await routes.list(input, viewer(clerk))).rows).toMatchObject([
      { positionCode: 'C01-1-1', differs: 1, document: { id: exceptionId, takenByName: 'Anna' } },
    ])
    const differences = countOrderRoutes(floor.database.engine.reader).differences
    expect((await differences({ id: orderId, after: '' }, viewer(clerk))).rows).toMatchObject([
      { positionCode: 'C01-1-1', difference: -2, takenByName: 'Anna' },
    ])
    await floor.does('exceptions.commentPart', { exceptionId, text: 'behind the pallet?', photos: [PHOTO] })
    expect(await floor.does('exceptions.sharePart', { exceptionId, text: 'Two are missing' })).toMatchObject({
      outcome: 'applied',
    })
    const shared = sharedPartRoutes(floor.database.engine.reader)
    expect(await shared.byId({ id: exceptionId }, viewer(customer(OWNER)))).toMatchObject({
      ...{ kind: DIFFERS, skuCode: 'c', quantity: 2, turn: 'customer' },
      comments: [{ text: 'Two are missing', authorName: '' }],
    })
    await expect(shared.byId({ id: exceptionId }, viewer(customer(OTHER)))).rejects.toMatchObject({
      code: 'row.missing',
    })
    await floor.does('stock.approveCountOrder', { orderId })
    expect(await documentAt('C01-1-1')).toMatchObject({ state: 'processed', disposition: 'adjusted' })
  })

  test('the desk approves a difference with the rights that the page of the count asks for, and books it', async () => {
    await floor.shelve('d', 'D01-1-1', 5)
    await counts('D01-1-1', { d: 4 })
    const handler = { ...clerk, permissions: new Set(['exceptions.handle']) }
    expect(await resolve('D01-1-1', 'approve-count', {}, handler)).toMatchObject({
      code: 'exceptions.may-not-decide',
    })
    const lead = { ...clerk, permissions: new Set(['exceptions.handle', 'stock.approve-small']) }
    expect(await resolve('D01-1-1', 'approve-count', {}, lead)).toMatchObject({ code: 'stock.above-limit' })
    const counter = { ...clerk, id: picker.id }
    expect(await resolve('D01-1-1', 'approve-count', {}, counter)).toMatchObject({
      code: 'stock.same-person',
    })
    expect(await resolve('D01-1-1', 'approve-count')).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('d')).toEqual({ 'D01-1-1': 4 })
    expect(await documentAt('D01-1-1')).toMatchObject({ status: 'resolved', disposition: 'adjusted' })
    const exceptionId = (await documentAt('D01-1-1'))?.id ?? ''
    const reopens = { exceptionId, reason: 'a doubt' }
    expect(await floor.does('exceptions.reopenException', reopens)).toMatchObject({
      code: 'exceptions.cannot-reopen',
    })
  })

  test('while it is counted again the difference stays with whoever asked; what agrees then is settled', async () => {
    await floor.shelve('e', 'E01-1-1', 5)
    await counts('E01-1-1', { e: 3 })
    await take('E01-1-1')
    const handler = { ...clerk, permissions: new Set(['exceptions.handle']) }
    expect(await resolve('E01-1-1', 'count-again', {}, handler)).toMatchObject({
      code: 'exceptions.may-not-decide',
    })
    expect(await resolve('E01-1-1', 'count-again')).toMatchObject({ outcome: 'applied' })
    expect(await documentAt('E01-1-1')).toMatchObject({ status: 'taken', quantity: 2 })
    await counts('E01-1-1', { e: 4 })
    expect(await documentAt('E01-1-1')).toMatchObject({ status: 'taken', quantity: 1 })
    await resolve('E01-1-1', 'count-again')
    await counts('E01-1-1', { e: 5 })
    expect(await documentAt('E01-1-1')).toMatchObject({ status: 'healed', disposition: '' })
  })

  test('the books are left as they are with a reason', async () => {
    await floor.shelve('f', 'F01-1-1', 5)
    await counts('F01-1-1', { f: 4 })
    expect(await resolve('F01-1-1', 'leave-books')).toMatchObject({ code: 'exceptions.lacks' })
    const lead = { ...clerk, permissions: new Set(['exceptions.handle', 'stock.approve-small']) }
    const why = { remark: 'the pallet was found next door' }
    expect(await resolve('F01-1-1', 'leave-books', why, lead)).toMatchObject({
      code: 'exceptions.may-not-decide',
    })
    expect(await resolve('F01-1-1', 'leave-books', why)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('f')).toEqual({ 'F01-1-1': 5 })
    expect(await documentAt('F01-1-1')).toMatchObject({ status: 'resolved', disposition: '' })
    expect((await floor.counts()).find(({ positionCode }) => positionCode === 'F01-1-1')).toMatchObject({
      status: 'cancelled',
    })
    await counts('F01-1-1', { f: 3 })
    await floor.does('stock.cancelCount', { countId: await countOf('F01-1-1'), reason: 'not needed' })
    expect(await documentAt('F01-1-1')).toMatchObject({ status: 'healed', disposition: '' })
  })

  test('the desk approves what was counted of an order; its one line is not shown to customers', async () => {
    await floor.shelve('g', 'G01-1-1', 5)
    await floor.shelve('g', 'G01-1-2', 5)
    const orderId = await ordered('G01')
    await counts('G01-1-1', { g: 4 })
    const no = await orderNo(orderId)
    const [line] = await parts(no)
    const exceptionId = line?.id ?? ''
    const shares = { exceptionId, text: 'one is missing', customerId: OWNER }
    expect(await floor.does('exceptions.sharePart', shares)).toMatchObject({ code: 'exceptions.by-position' })
    const approves = { exceptionId, resolution: 'approve-order', remark: '' }
    const handler = { ...clerk, permissions: new Set(['exceptions.handle']) }
    expect(await floor.does('exceptions.resolveException', approves, { actor: handler })).toMatchObject({
      code: 'exceptions.may-not-decide',
    })
    expect(await floor.does('exceptions.resolveException', approves)).toMatchObject({ outcome: 'applied' })
    expect(await parts(no)).toMatchObject([{ status: 'healed', disposition: 'adjusted' }])
    await counts('G01-1-2', { g: 4 })
    expect(await parts(no)).toMatchObject([{ status: 'open', quantity: 1 }, { status: 'healed' }])
    await take('G01-1-2')
    await floor.does('stock.cancelCountOrder', { orderId, reason: 'the lorry is here' })
    expect(await parts(no)).toMatchObject([{ status: 'healed', disposition: '' }, { status: 'healed' }])
    expect(await documentAt('G01-1-2')).toMatchObject({ status: 'healed', disposition: '' })
  })

  test('where goods of two customers differ, each of them may be asked and reads no figures of the other', async () => {
    await floor.shelve('h', 'H01-1-1', 5)
    const others = freshId()
    await plant(floor.database.engine, { sku: [articleRow('X', OTHER, others)] })
    const positionId = await floor.position('H01-1-1')
    const goods = [
      { skuId: await floor.sku('h'), skuCode: 'h', ownerId: OWNER, quantity: 4 },
      { skuId: others, skuCode: 'X', ownerId: OTHER, quantity: 1 },
    ]
    await floor.scans('stock.countPosition', { positionId, lines: goods })
    const exceptionId = (await documentAt('H01-1-1'))?.id ?? ''
    const shares = (customerId: string | null) =>
      floor.does('exceptions.sharePart', { exceptionId, text: 'yours?', customerId })
    expect(await shares(null)).toMatchObject({ code: 'exceptions.customer-required' })
    const stranger = freshId()
    await plant(floor.database.engine, { customer: [customerRow(stranger, 'STRANGER')] })
    expect(await shares(stranger)).toMatchObject({ code: 'exceptions.not-its-owner' })
    expect(await shares(OTHER)).toMatchObject({ outcome: 'applied' })
    const shared = sharedPartRoutes(floor.database.engine.reader)
    const input = { ...sharedPartApi.list.input.getDefault(), search: 'H01' } as never
    expect((await shared.list(input, viewer(customer(OTHER)))).rows).toMatchObject([
      { id: exceptionId, skuCode: '', quantity: null },
    ])
  })
})
