import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('inspection and putaway', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const inspected = async (good: number, defective: number) => {
    const arrived = await dock.arrival({ A: good + defective }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: good + defective })
    await arrived.scan('inspectLine', { sku: 'A', good, defective, reason: 'scratched' })
    return arrived
  }

  test('pieces wait as pending until they are inspected good or defective, each charged once', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    expect(await arrived.stock('A')).toEqual({ 'RECV pending': 10 })
    await arrived.scan('inspectLine', { sku: 'A', good: 6, defective: 1, reason: 'scratched' })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 1, 'RECV good': 6, 'RECV pending': 3 })
    expect(await arrived.charges()).toMatchObject({ 'inbound:inspection': 7 })
  })

  test('Inspected quantity must equal the required quantity', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.desk('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.desk('inspectLine', { sku: 'A', good: 9, defective: 0 })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({
      code: 'inbound.inspection-unequal',
      values: { required: 10, inspected: 9 },
    })
    await arrived.desk('inspectLine', { sku: 'A', good: 0, defective: 1, reason: 'broken' })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({ outcome: 'applied' })
    expect(await arrived.line('A')).toMatchObject({ inspection: 'inspected', good: 9, defective: 1 })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({ code: 'row.changed' })
  })

  test('Defective quantity cannot exceed stock and must be a number of 0 or more; at a desk an inspection says why', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await arrived.desk('receiveLine', { sku: 'A', quantity: 4 })
    const inspect = (args: object) =>
      arrived.desk('inspectLine', { sku: 'A', good: 0, defective: 0, ...args })
    expect(await inspect({ defective: -1 })).toMatchObject({ code: 'input.invalid' })
    expect(await inspect({ defective: 0.5 })).toMatchObject({ code: 'input.invalid' })
    expect(await inspect({})).toMatchObject({ code: 'inbound.nothing-inspected' })
    expect(await inspect({ defective: 1 })).toMatchObject({ code: 'inbound.reason-required' })
    for (const above of [
      { good: 5 },
      { good: 1, defective: 4, reason: 'wet' },
      { defective: 5, reason: 'wet' },
    ])
      expect(await inspect(above)).toMatchObject({ code: 'inbound.inspection-above', values: { left: 4 } })
    expect(await inspect({ defective: 4, reason: 'wet' })).toMatchObject({ outcome: 'applied' })
  })

  test('a cancelled inspection gives pending pieces again, and takes its charge back', async () => {
    const arrived = await inspected(6, 4)
    await arrived.desk('finishInspection', { sku: 'A' })
    await arrived.desk('cancelInspection', { sku: 'A' })
    expect(await arrived.stock('A')).toEqual({ 'RECV pending': 10 })
    expect(await arrived.line('A')).toMatchObject({ good: 0, defective: 0, inspection: 'waiting' })
    expect(await arrived.charges()).toMatchObject({ 'inbound:inspection': 0 })
  })

  test('an inspection is not cancelled once a piece stands on a shelf', async () => {
    const arrived = await inspected(6, 4)
    const place = await arrived.position('B-01-01')
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 1, condition: 'good' })
    expect(await arrived.desk('cancelInspection', { sku: 'A' })).toMatchObject({
      code: 'inbound.already-shelved',
    })
  })

  test('defects found where nothing is inspected as a rule become defective pieces', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.scan('inspectLine', { sku: 'A', good: 0, defective: 2, reason: 'wet' })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 2, 'RECV good': 3 })
  })

  test('good pieces go to a shelf, defective ones apart; when the last is put the finished receipt is stored', async () => {
    const arrived = await inspected(6, 4)
    const [storage, apart] = [
      await arrived.position('B-01-02'),
      await arrived.position('D-01-01', { kind: 'defective' }),
    ]
    await arrived.scan('putawayStock', { sku: 'A', positionId: storage, quantity: 6, condition: 'good' })
    await arrived.desk('finishReceipt', { received: 10 })
    expect(await arrived.header()).toMatchObject({ status: 'received', shelved: 6 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: apart, quantity: 4, condition: 'defective' })
    expect(await arrived.header()).toMatchObject({ status: 'stored', shelved: 10 })
    expect(await arrived.stock('A')).toEqual({
      [`DEF:${apart} defective`]: 4,
      [`SHELF:${storage} good`]: 6,
    })
    await expect.poll(async () => (await arrived.line('A')).open).toBe(0)
  })

  test('Shelving quantity cannot be negative, empty or 0, cannot be a decimal, and cannot exceed receipt or inventory quantity', async () => {
    const arrived = await inspected(6, 4)
    const place = await arrived.position('B-01-03')
    const put = (quantity: unknown) =>
      arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity, condition: 'good' })
    for (const wrong of [-1, 0, 1.5, undefined])
      expect(await put(wrong)).toMatchObject({ code: 'input.invalid' })
    expect(await put(7)).toMatchObject({ code: 'inbound.above-open', values: { left: 6 } })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 4, 'RECV good': 6 })
  })

  test('Inbound (warehousing) quantity cannot be below zero or above current stock', async () => {
    const arrived = await inspected(6, 4)
    const place = await arrived.position('B-01-04')
    const put = (quantity: number) =>
      arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity, condition: 'good' })
    expect(await put(-6)).toMatchObject({ code: 'input.invalid' })
    expect(await put(4)).toMatchObject({ outcome: 'applied' })
    expect(await put(3)).toMatchObject({ code: 'inbound.above-open', values: { left: 2 } })
    expect(await put(2)).toMatchObject({ outcome: 'applied' })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 4, [`SHELF:${place} good`]: 6 })
  })

  test('Shelf location must be filled in, exist, be enabled, be free of a count and take the goods', async () => {
    const arrived = await inspected(6, 4)
    const put = (positionId: unknown, condition = 'good') =>
      arrived.desk('putawayStock', { sku: 'A', positionId, quantity: 3, condition })
    expect(await put('')).toMatchObject({ code: 'input.invalid' })
    expect(await put(arrived.receiptId)).toMatchObject({ code: 'inbound.position-missing' })
    const disabled = await arrived.position('B-02-01', { enabled: 0 })
    expect(await put(disabled)).toMatchObject({ code: 'inbound.position-disabled' })
    expect(await put(await arrived.position('B-02-02'), 'defective')).toMatchObject({
      code: 'inbound.position-unfit',
    })
    const small = await arrived.position('B-02-03', { capacity: 2 })
    expect(await put(small)).toMatchObject({ code: 'inbound.position-full', values: { room: 2 } })
    const counted = await arrived.position('B-02-04')
    await countAt(counted, arrived.scope)
    expect(await put(counted)).toMatchObject({ code: 'inbound.position-locked' })
  })

  const countAt = (positionId: string, scope: string) =>
    plant(dock.engine, {
      countTask: [
        {
          ...{ id: positionId, scope, version: 1, positionId, positionCode: 'X', status: 'to-be-counted' },
          ...{ reason: '', counted: [], expected: [], createdAt: 1 },
        },
      ],
    })

  test.each([
    ['disabled', { enabled: 0 as const }, 'inbound.position-closed'],
    ['of the wrong kind', { kind: 'defective' }, 'inbound.wrong-place'],
    ['full', { capacity: 2 }, 'inbound.position-full'],
  ])(
    'what was put on a position that is %s stands there all the same, with an exception',
    async (_, more, kind) => {
      const arrived = await inspected(6, 0)
      const place = await arrived.position('B-03-01', more)
      const outcome = await arrived.scan('putawayStock', {
        ...{ sku: 'A', positionId: place, quantity: 3, condition: 'good' },
      })
      expect(outcome).toMatchObject({ outcome: 'applied-with-exception', exceptions: [{ kind }] })
      expect(await arrived.stock('A')).toEqual({ 'RECV good': 3, [`SHELF:${place} good`]: 3 })
    },
  )

  test('what was put on a position under count stands there, and the count knows', async () => {
    const arrived = await inspected(6, 0)
    const place = await arrived.position('B-03-02')
    await countAt(place, arrived.scope)
    expect(
      await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 3, condition: 'good' }),
    ).toMatchObject({ exceptions: [{ kind: 'inbound.position-locked' }] })
  })

  test('what is put before its count arrives is owed by the dock, and the count heals it', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('B-04-01')
    const put = (quantity: number) =>
      arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity, condition: 'good' })
    expect(await put(4)).toMatchObject({ exceptions: [{ kind: 'inbound.phantom-put' }] })
    await put(2)
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.phantom-put', status: 'open', quantity: 6 },
    ])
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'open', quantity: 1 }])
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'healed', quantity: 0 }])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4, [`SHELF:${place} good`]: 6 })
  })

  test('two devices put away more than the receipt brought: the pieces are booked where they lie, and the position is counted', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('B-04-02')
    const put = () =>
      arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 4, condition: 'good' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await put()
    await put()
    expect((await arrived.exceptions()).map(({ kind }) => kind).sort()).toEqual([
      'inbound.phantom-put',
      'inbound.put-to-count',
    ])
    const counts = await dock.engine.reader
      .selectFrom('countTask')
      .select(['positionCode', 'reason', 'status'])
      .where('positionId', '=', place)
      .execute()
    expect(counts).toEqual([{ positionCode: 'B-04-02', reason: 'phantom-put', status: 'to-be-counted' }])
  })

  test('a put is undone while its pieces are still there; the stored receipt opens again', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('B-05-01')
    const at = { sku: 'A', positionId: place, condition: 'good' }
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.desk('finishReceipt', { received: 5 })
    await arrived.desk('putawayStock', { ...at, quantity: 5 })
    expect(await arrived.header()).toMatchObject({ status: 'stored' })
    await expect.poll(async () => (await arrived.line('A')).open).toBe(0)
    await arrived.desk('undoPut', { ...at, quantity: 2 })
    expect(await arrived.header()).toMatchObject({ status: 'received', shelved: 3 })
    expect(await arrived.line('A')).toMatchObject({ open: 1, shelvedGood: 3 })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2, [`SHELF:${place} good`]: 3 })
    expect(await arrived.desk('undoPut', { ...at, quantity: 4 })).toMatchObject({
      code: 'inbound.undo-too-late',
      values: { left: 3 },
    })
  })

  test('a put is not undone at a desk when an order holds the pieces', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const place = await arrived.position('B-05-02')
    const at = { sku: 'A', positionId: place, condition: 'good' }
    await arrived.desk('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.desk('putawayStock', { ...at, quantity: 5 })
    await holdOnShelf(`SHELF:${place}`, 4)
    expect(await arrived.desk('undoPut', { ...at, quantity: 2 })).toMatchObject({ values: { left: 1 } })
    await holdOnShelf(`SHELF:${place}`, 0)
  })

  const holdOnShelf = (locationId: string, allocated: number) =>
    dock.engine.operate(async (db) => {
      const { accountId, scope, skuId, ownerId } = await db
        .selectFrom('balance')
        .selectAll()
        .where('locationId', '=', locationId)
        .executeTakeFirstOrThrow()
      await db.updateTable('balance').set({ allocated }).where('accountId', '=', accountId).execute()
      await db.deleteFrom('allocation').where('accountId', '=', accountId).execute()
      if (allocated > 0)
        await db
          .insertInto('allocation')
          .values({ taskId: 't', accountId, scope, orderId: 'o', lineId: 'l', quantity: allocated, seq: 1 })
          .execute()
      await db
        .updateTable('supply')
        .set({ allocated })
        .where('scope', '=', scope)
        .where('skuId', '=', skuId)
        .where('ownerId', '=', ownerId)
        .execute()
    })
})
