import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('a trolley on its way to the shelves', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const on = { trolley: 'T-CART-1', condition: 'good' }

  test('carries what several lines brought, and is empty when the last piece is put', async () => {
    const arrived = await dock.arrival({ A: 5, B: 3 })
    const [first, second] = [await arrived.position('T-01'), await arrived.position('T-02')]
    for (const [sku, quantity] of [
      ['A', 5],
      ['B', 3],
    ] as const) {
      await arrived.scan('receiveLine', { sku, quantity })
      await arrived.scan('loadTrolley', { sku, quantity, ...on })
    }
    expect(await arrived.stock('A')).toEqual({ 'CARRY:T-CART-1 good': 5 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: first, quantity: 2, ...on })
    await arrived.scan('putawayStock', { sku: 'A', positionId: second, quantity: 3, ...on })
    await arrived.scan('putawayStock', { sku: 'B', positionId: second, quantity: 3, ...on })
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${first} good`]: 2, [`SHELF:${second} good`]: 3 })
    expect(await arrived.header()).toMatchObject({ shelved: 8 })
    expect(await carriedOf(arrived.receiptId)).toEqual([0, 0])
    expect(await arrived.exceptions()).toEqual([])
  })

  test('takes back what was put from it, and gives the dock what is taken off', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('T-03')
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.desk('loadTrolley', { sku: 'A', quantity: 5, ...on })
    await arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity: 4, ...on })
    await arrived.desk('undoPut', { sku: 'A', positionId: place, quantity: 4, ...on })
    expect(await arrived.stock('A')).toEqual({ 'CARRY:T-CART-1 good': 5 })
    expect(await arrived.desk('unloadTrolley', { sku: 'A', quantity: 6, ...on })).toMatchObject({
      ...{ code: 'inbound.undo-too-late', values: { left: 5 } },
    })
    await arrived.desk('unloadTrolley', { sku: 'A', quantity: 5, ...on })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 5 })
  })

  test('at a desk no more is loaded than waits at the dock, and none put from the dock that stands on a trolley', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('T-04')
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.desk('loadTrolley', { sku: 'A', quantity: 3, ...on })
    expect(await arrived.desk('loadTrolley', { sku: 'A', quantity: 3, ...on })).toMatchObject({
      ...{ code: 'inbound.above-open', values: { left: 2 } },
    })
    const put = { sku: 'A', positionId: place, condition: 'good' }
    expect(await arrived.desk('putawayStock', { ...put, quantity: 3 })).toMatchObject({ values: { left: 2 } })
    expect(await arrived.desk('putawayStock', { ...put, ...on, quantity: 4 })).toMatchObject({
      ...{ code: 'inbound.above-open', values: { left: 3 } },
    })
  })

  test('a put that is heard before its load is owed by the trolley until the load comes', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('T-05')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 4, ...on })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.phantom-put', status: 'open' }])
    expect(await carriedOf(arrived.receiptId)).toEqual([-4])
    await arrived.scan('loadTrolley', { sku: 'A', quantity: 5, ...on })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'healed' }])
    expect(await arrived.stock('A')).toEqual({ 'CARRY:T-CART-1 good': 1, [`SHELF:${place} good`]: 4 })
  })

  test('a load that nobody will send is settled: neither the trolley nor its rows owe anything', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('T-10')
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 4, ...on })
    const [owed] = await arrived.exceptions()
    await arrived.act('exceptions.resolveException', {
      exceptionId: owed?.id,
      resolution: 'settle',
      remark: '',
    })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.phantom-put', status: 'resolved' }])
    expect(await carriedOf(arrived.receiptId)).toEqual([0])
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${place} good`]: 4 })
  })

  test('a position that is full warns where the house says so, and a partition takes no larger goods than it is for', async () => {
    const arrived = await dock.arrival({ A: 5 }, { articles: { sizeClass: 'large' } })
    const place = await arrived.position('T-06', { capacity: 2 })
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    const put = (more: object = {}) =>
      arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity: 5, condition: 'good', ...more })
    expect(await put({ overfull: true })).toMatchObject({ code: 'inbound.position-full' })
    await setting(arrived.scope, { overCapacity: 'warn' })
    expect(await put()).toMatchObject({ code: 'inbound.position-overfull', values: { room: 2 } })
    expect(await put({ overfull: true })).toMatchObject({ outcome: 'applied-with-exception' })
    await setting(arrived.scope, { overCapacity: 'block' })

    await plant(dock.engine, { partition: [part(arrived.scope, 'small')] })
    const tight = await arrived.position('T-07', { partitionId: `small ${arrived.scope}` })
    await arrived.desk('undoPut', { sku: 'A', positionId: place, quantity: 5, condition: 'good' })
    expect(await put({ positionId: tight })).toMatchObject({ code: 'inbound.position-too-small' })
  })

  test('whoever puts elsewhere than suggested says why, where the house asks', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const [told, other] = [await arrived.position('T-08'), await arrived.position('T-09')]
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    const { id: lineId } = await arrived.line('A')
    const suggested = [{ positionId: told, code: 'T-08', why: 'empty' }]
    await arrived.act('inbound.suggestPositions', { lineId, suggested, asksWhy: true })
    const put = (positionId: string, more: object = {}) =>
      arrived.desk('putawayStock', { sku: 'A', positionId, quantity: 1, condition: 'good', ...more })
    expect(await put(other)).toMatchObject({ code: 'inbound.why-elsewhere' })
    expect(await put(told)).toMatchObject({ outcome: 'applied' })
    expect(await put(other, { reason: 'blocked' })).toMatchObject({ outcome: 'applied' })
    expect((await arrived.events()).slice(-1)).toEqual(['receipt.shelved-elsewhere'])
  })

  const carriedOf = async (receiptId: string) => {
    const rows = await dock.engine.reader
      .selectFrom('carried')
      .select('quantity')
      .where('receiptId', '=', receiptId)
      .execute()
    return rows.map(({ quantity }) => quantity)
  }
  const setting = (scope: string, more: object) =>
    dock.engine.operate((db) =>
      db
        .updateTable('warehouse')
        .set({ settings: JSON.stringify({ inspection: 'none', ...more }) as never })
        .where('id', '=', scope.slice('warehouse:'.length))
        .execute(),
    )
  const part = (scope: string, sizeClass: string) => ({
    ...{ id: `small ${scope}`, scope, version: 1, code: 'SMALL', name: 'Small', kind: 'storage' },
    ...{ sequence: 9, sizeClass, velocity: '', enabled: 1, bucket: `hall:${scope}` },
  })
})
