import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('counting at the dock', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  test('pieces that need no inspection stand at the dock as good, and are charged as received', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4 })
    expect(await arrived.header()).toMatchObject({ status: 'partially-received', received: 4 })
    expect(await arrived.charges()).toEqual({ 'inbound:receiving': 4 })
  })

  test('two people counted the same pieces: the surplus is one exception, which grows and shrinks with it', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await arrived.stock('A')).toEqual({ 'ABN pending': 11, 'RECV good': 10 })
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.surplus', status: 'open', quantity: 11 },
    ])
    await arrived.scan('undoReceive', { sku: 'A', quantity: 10 })
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.surplus', status: 'open', quantity: 1 },
    ])
    await arrived.scan('undoReceive', { sku: 'A', quantity: 1 })
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.surplus', status: 'healed', quantity: 0 },
    ])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 10 })
  })

  test('Received quantity must be greater than 0 and cannot exceed forecast minus already received', async () => {
    const arrived = await dock.arrival({ A: 10 })
    expect(await arrived.desk('receiveLine', { sku: 'A', quantity: 0 })).toMatchObject({
      code: 'input.invalid',
    })
    expect(await arrived.desk('receiveLine', { sku: 'A', quantity: -1 })).toMatchObject({
      code: 'input.invalid',
    })
    await arrived.desk('receiveLine', { sku: 'A', quantity: 7 })
    expect(await arrived.desk('receiveLine', { sku: 'A', quantity: 4 })).toMatchObject({
      code: 'inbound.above-forecast',
      values: { left: 3 },
    })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 7 })
  })

  test('Receipt quantity cannot be greater than existing inventory nor less than zero', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('A-01-01')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 8 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 3, condition: 'good' })
    const refused = { code: 'inbound.outside-inventory', values: { least: 3, most: 10 } }
    expect(await arrived.desk('correctLine', { sku: 'A', received: 2 })).toMatchObject(refused)
    expect(await arrived.desk('correctLine', { sku: 'A', received: 11 })).toMatchObject(refused)
    expect(await arrived.desk('correctLine', { sku: 'A', received: -1 })).toMatchObject({
      code: 'input.invalid',
    })
    await arrived.desk('correctLine', { sku: 'A', received: 5 })
    expect(await arrived.header()).toMatchObject({ received: 5, shelved: 3 })
    await arrived.desk('correctLine', { sku: 'A', received: 9 })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 6, [`SHELF:${place} good`]: 3 })
    expect(await arrived.charges()).toEqual({ 'inbound:receiving': 9 })
  })

  test('undoing a count gives the stock, the receipt and the charges as they were', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full', boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    const before = [await arrived.line('A'), await arrived.header()].map(({ version: _, ...row }) => row)
    await arrived.scan('receiveLine', { sku: 'A', quantity: 12 })
    await arrived.scan('undoReceive', { sku: 'A', quantity: 12 })
    const after = [await arrived.line('A'), await arrived.header()].map(({ version: _, ...row }) => row)
    expect(after).toEqual(before)
    expect(await arrived.stock('A')).toEqual({})
    expect(await arrived.charges()).toMatchObject({ 'inbound:receiving': 0 })
  })

  test('a count is not undone once its pieces are inspected or shelved', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('A-01-02')
    await arrived.desk('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity: 6, condition: 'good' })
    expect(await arrived.desk('undoReceive', { sku: 'A', quantity: 5 })).toMatchObject({
      code: 'inbound.undo-too-late',
      values: { left: 4 },
    })
    const inspected = await dock.arrival({ A: 10 }, { inspection: 'full' })
    await inspected.desk('receiveLine', { sku: 'A', quantity: 10 })
    await inspected.desk('inspectLine', { sku: 'A', good: 9, defective: 0 })
    expect(await inspected.desk('undoReceive', { sku: 'A', quantity: 2 })).toMatchObject({
      code: 'inbound.undo-too-late',
      values: { left: 1 },
    })
  })

  test('what a queue undoes too late is booked, and the dock owes it until somebody finds out', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('A-01-03')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 10, condition: 'good' })
    await arrived.scan('undoReceive', { sku: 'A', quantity: 10 })
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.undo-too-late', status: 'open', quantity: 10 },
    ])
    expect(await arrived.stock('A')).toEqual({
      [`SHELF:${place} good`]: 10,
      'UNEXPLAINED:RECV good': -10,
    })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'healed', quantity: 0 }])
  })

  test('two people took the same count back: the line is empty, and somebody is told', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })
    for (let nth = 0; nth < 2; nth++) await arrived.scan('undoReceive', { sku: 'A', quantity: 4 })
    expect(await arrived.line('A')).toMatchObject({ received: 0, good: 0 })
    expect(await arrived.header()).toMatchObject({ received: 0 })
    expect(await arrived.stock('A')).toEqual({})
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.undo-too-late', quantity: 4 }])
  })

  test('pieces counted under a deleted receipt are kept apart with an exception', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.desk('deleteReceipt')
    expect(await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })).toMatchObject({
      outcome: 'applied-with-exception',
      exceptions: [{ kind: 'inbound.document-closed' }],
    })
    expect(await arrived.stock('A')).toEqual({ 'ABN pending': 4 })
    expect(await arrived.line('A')).toMatchObject({ received: 0, surplus: 0 })
    expect(await arrived.desk('receiveLine', { sku: 'A', quantity: 1 })).toMatchObject({
      code: 'inbound.document-closed',
    })
  })

  test('finishing a receipt records the shortage and the missing boxes; pieces that are counted later reduce it', async () => {
    const arrived = await dock.arrival({ A: 10, B: 2 }, { boxes: ['B-1', 'B-2'] })
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.scan('receiveLine', { sku: 'B', quantity: 2 })
    expect(await arrived.desk('finishReceipt', { received: 9 })).toMatchObject({
      outcome: 'applied-with-exception',
    })
    expect(await arrived.header()).toMatchObject({ status: 'received', boxesMissing: 1 })
    expect(await arrived.box('B-2')).toMatchObject({ status: 'missing' })
    expect((await arrived.exceptions()).map(({ kind, quantity }) => [kind, quantity]).sort()).toEqual([
      ['inbound.box-missing', 1],
      ['inbound.shortage', 3],
    ])
    await arrived.scan('signBox', { box: 'B-2' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 3 })
    expect((await arrived.exceptions()).map(({ status }) => status)).toEqual(['healed', 'healed'])
    expect(await arrived.header()).toMatchObject({ status: 'received', boxesMissing: 0, received: 12 })
  })

  test('finishing what others counted on meanwhile is stale', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await arrived.scan('finishReceipt', { received: 7 })).toMatchObject({
      outcome: 'rejected',
      code: 'row.changed',
    })
    expect(await arrived.header()).toMatchObject({ status: 'partially-received' })
  })

  test('cancelling the finish closes the shortage and expects the boxes again', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'] })
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.desk('finishReceipt', { received: 7 })
    await arrived.desk('cancelFinishReceipt')
    expect(await arrived.header()).toMatchObject({
      status: 'partially-received',
      finishedAt: null,
      boxesMissing: 0,
    })
    expect(await arrived.box('B-2')).toMatchObject({ status: 'expected' })
    expect((await arrived.exceptions()).map(({ status }) => status)).toEqual(['healed', 'healed'])
  })

  test('an item that is not on the receipt goes to the abnormal area under its owner', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const other = await dock.arrival({ Z: 1 }, { ownerId: arrived.ownerId })
    await arrived.scan('receiveUnknown', {
      code: 'Z-1',
      skuId: other.skuId('Z'),
      quantity: 2,
      photo: 'a'.repeat(64),
    })
    expect(await arrived.stock('A')).toEqual({})
    expect(await other.stock('Z')).toEqual({ 'ABN pending': 2 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.sku-mismatch', quantity: 2 }])
  })

  test('an item that a device did not know as one of the receipt is counted to its line', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveUnknown', { code: 'A', skuId: arrived.skuId('A'), quantity: 2 })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.matched' }])
  })

  test('a code that nobody announced becomes an unknown part; one that is a box by now signs it', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: [`X-${dialect}`] })
    const { outcome } = await arrived.act(
      'inbound.receiveUnknown',
      { code: '??', quantity: 1, remark: 'white box' },
      { via: 'queue' },
    )
    expect(outcome).toMatchObject({ exceptions: [{ kind: 'inbound.unknown-part' }] })
    const known = await arrived.act('inbound.receiveUnknown', {
      code: `x-${dialect}`,
      quantity: 1,
      remark: '',
    })
    expect(known.outcome).toMatchObject({ exceptions: [{ kind: 'inbound.matched' }] })
    expect(await arrived.box(`X-${dialect}`.toUpperCase())).toMatchObject({ status: 'signed' })
  })

  test('a waybill that the device did not know signs its receipt', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxCount: 3 })
    const { waybillNo } = await arrived.header()
    await arrived.act(
      'inbound.receiveUnknown',
      { code: waybillNo, quantity: 2, remark: '' },
      { via: 'queue' },
    )
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 2 })
  })

  test('a customer sees no other customer’s receipt', async () => {
    const arrived = await dock.arrival({ A: 10 }, { draft: true })
    const stranger = {
      kind: 'customer',
      id: 'c',
      name: 'C',
      customerId: freshId(),
      permissions: undefined,
    } as const
    expect(await arrived.desk('submitReceipt', {}, { actor: stranger })).toMatchObject({
      code: 'row.missing',
    })
    const owner = { ...stranger, customerId: arrived.ownerId }
    expect(await arrived.desk('submitReceipt', {}, { actor: owner })).toMatchObject({ outcome: 'applied' })
  })
})
