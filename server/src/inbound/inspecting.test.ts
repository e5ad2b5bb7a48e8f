import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('what is inspected', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  test('a sample inspects so many percent of the pieces, and the rest passes with them', async () => {
    const arrived = await dock.arrival({ A: 25 }, { inspection: 'sample' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 25 })
    expect(await arrived.stock('A')).toEqual({ 'RECV pending': 25 })
    await arrived.desk('inspectLine', { sku: 'A', good: 2, defective: 0 })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({
      ...{ code: 'inbound.inspection-unequal', values: { required: 3, inspected: 2 } },
    })
    await arrived.desk('inspectLine', { sku: 'A', good: 0, defective: 1, reason: 'damaged' })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({ outcome: 'applied' })
    expect(await arrived.stock('A')).toEqual({ 'RECV defective': 1, 'RECV good': 24 })
    expect(await arrived.line('A')).toMatchObject({ good: 24, defective: 1, passed: 22 })
    expect(await arrived.charges()).toMatchObject({ 'inbound:inspection': 3 })
  })

  test('what comes after a sample passed waits for its own', async () => {
    const arrived = await dock.arrival({ A: 30 }, { inspection: 'sample' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.desk('inspectLine', { sku: 'A', good: 1, defective: 0 })
    await arrived.desk('finishInspection', { sku: 'A' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 20 })
    expect(await arrived.line('A')).toMatchObject({ inspection: 'waiting', good: 10 })
    expect(await arrived.desk('finishInspection', { sku: 'A' })).toMatchObject({ values: { required: 3 } })
    await arrived.desk('inspectLine', { sku: 'A', good: 2, defective: 0 })
    await arrived.desk('finishInspection', { sku: 'A' })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 30 })
  })

  test.each([
    [
      'the SKU’s word stands before its customer’s and the warehouse’s',
      'none',
      { A: 'full', owner: 'sample' },
      100,
    ],
    ['the customer’s before the warehouse’s', 'full', { A: '', owner: 'none' }, 0],
    ['a sample of its own size', 'none', { A: 'sample', owner: '' }, 40],
    ['and without either the warehouse’s', 'full', { A: '', owner: '' }, 100],
  ] as const)('%s', async (_, inspection, { A, owner }, inspectPercent) => {
    const ownerId = freshId()
    await plant(dock.engine, {
      customer: [
        { id: ownerId, scope: 'company', version: 1, ...aCustomer, inspection: owner, samplePercent: 20 },
      ],
    })
    const arrived = await dock.arrival(
      { A: 5 },
      { inspection, ownerId, articles: { inspection: A, samplePercent: 40 } },
    )
    expect(await arrived.line('A')).toMatchObject({ inspectPercent })
  })

  test('an inspection is undone while nothing of it stands on a shelf, its sample’s rest with it', async () => {
    const arrived = await dock.arrival({ A: 20 }, { inspection: 'sample' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 20 })
    const { version: _, ...before } = await arrived.line('A')
    const seen = { sku: 'A', good: 1, defective: 1 }
    await arrived.scan('inspectLine', { ...seen, reason: 'damaged' })
    await arrived.scan('finishInspection', { sku: 'A' })
    await arrived.scan('undoInspect', seen)
    const { version: __, ...after } = await arrived.line('A')
    expect(after).toEqual(before)
    expect(await arrived.stock('A')).toEqual({ 'RECV pending': 20 })
    expect(await arrived.charges()).toMatchObject({ 'inbound:inspection': 0 })
  })

  test('defects taken back where nothing is inspected as a rule are good pieces again', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.scan('inspectLine', { sku: 'A', good: 0, defective: 2, reason: 'wet' })
    await arrived.scan('undoInspect', { sku: 'A', good: 0, defective: 2 })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 5 })
    expect(await arrived.line('A')).toMatchObject({ good: 5, defective: 0 })
  })

  test('whoever takes an inspection back is told that its pieces stand on a shelf; a queue’s undo is owed by the dock', async () => {
    const arrived = await dock.arrival({ A: 10 }, { inspection: 'full' })
    const place = await arrived.position('I-01-01')
    await arrived.desk('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.desk('inspectLine', { sku: 'A', good: 10, defective: 0 })
    await arrived.desk('putawayStock', { sku: 'A', positionId: place, quantity: 8, condition: 'good' })
    expect(await arrived.desk('undoInspect', { sku: 'A', good: 5, defective: 0 })).toMatchObject({
      ...{ code: 'inbound.undo-too-late', values: { left: 2, depends: 'shelved' } },
    })
    await arrived.scan('undoInspect', { sku: 'A', good: 5, defective: 0 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.undo-too-late', status: 'open' }])
    await arrived.scan('inspectLine', { sku: 'A', good: 5, defective: 0 })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'healed' }])
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 2, [`SHELF:${place} good`]: 8 })
  })

  test('a receipt that waits for its audit is not worked on at a desk, and the floor sees it when it is audited', async () => {
    const arrived = await dock.arrival({ A: 5 }, { boxes: ['B-1'], draft: true })
    await dock.auditing(true)
    await arrived.desk('submitReceipt')
    expect(await arrived.header()).toMatchObject({ status: 'to-be-received', audit: 'waiting' })
    expect(await arrived.line('A')).toMatchObject({ open: 0 })
    expect(await arrived.desk('signBox', { box: 'B-1' })).toMatchObject({ code: 'inbound.not-audited' })
    expect(await arrived.desk('cancelAuditReceipt')).toMatchObject({ code: 'inbound.audit-not-asked' })
    await arrived.desk('auditReceipt')
    expect(await arrived.line('A')).toMatchObject({ open: 1 })
    expect(await arrived.desk('auditReceipt')).toMatchObject({ code: 'inbound.audit-not-asked' })
    await arrived.desk('cancelAuditReceipt')
    expect(await arrived.header()).toMatchObject({ audit: 'waiting' })
    await arrived.desk('auditReceipt')
    await arrived.desk('signBox', { box: 'B-1' })
    expect(await arrived.desk('cancelAuditReceipt')).toMatchObject({ code: 'move.not-allowed' })
    await dock.auditing(false)
  })

  const aCustomer = {
    ...{ code: 'C', name: 'C', category: 'enterprise', contact: '', phone: '', fax: '', email: '' },
    ...{ country: 'DE', city: '', postcode: '', address: '', currency: 'EUR', creditLimit: 0 },
    ...{ settlementDays: 0, active: 1 },
  }
})
