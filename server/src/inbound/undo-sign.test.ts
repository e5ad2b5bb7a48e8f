import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('taking a signature back', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  test('a box signed by mistake is expected again, and the receipt stands as before it', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'] })
    const { version: _, ...before } = await arrived.header()
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.scan('undoSign', { box: 'B-1' })
    const { version: __, ...after } = await arrived.header()
    expect(after).toEqual(before)
    expect(await arrived.box('B-1')).toMatchObject({ status: 'expected', signedAt: null, signedBy: null })
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 0 })
    expect(await arrived.desk('undoSign', { box: 'B-1' })).toMatchObject({ code: 'move.not-allowed' })
  })

  test('the refusal names what depends on a signed box: pieces counted out of it, or the finished receipt', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'], boxNo: 'B-1' })
    for (const box of ['B-1', 'B-2']) await arrived.desk('signBox', { box })
    await arrived.desk('receiveLine', { sku: 'A', quantity: 1 })
    expect(await arrived.desk('undoSign', { box: 'B-1' })).toMatchObject({
      ...{ code: 'inbound.undo-too-late', values: { depends: 'counted' } },
    })
    await arrived.desk('finishReceipt', { received: 1 })
    expect(await arrived.desk('undoSign', { box: 'B-2' })).toMatchObject({ values: { depends: 'finished' } })
  })

  test('what a queue takes back after the finish makes its box a missing one', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.desk('finishReceipt', { received: 10 })
    await arrived.scan('undoSign', { box: 'B-1' })
    expect(await arrived.header()).toMatchObject({ status: 'received', boxesSigned: 0, boxesMissing: 1 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.box-missing', status: 'open' }])
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.exceptions()).toMatchObject([{ status: 'healed' }])
  })

  test('a box that came while its receipt was a draft again is counted when that is submitted anew', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'] })
    const { receiptId } = arrived
    await arrived.act('inbound.revertReceipt', { receiptId })
    await arrived.scan('failBox', { box: 'B-1', reason: 'damaged' })
    await arrived.act('inbound.submitReceipt', { receiptId })
    expect(await arrived.header()).toMatchObject({ status: 'to-be-received', boxesFailed: 1 })
  })

  test('boxes counted without codes are taken back, the surplus first', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxCount: 5, boxes: ['B-1'] })
    const { version: _, ...before } = await arrived.header()
    await arrived.scan('signByCount', { boxes: 7 })
    expect(await arrived.header()).toMatchObject({ boxesSigned: 5, boxesSurplus: 2 })
    await arrived.scan('undoSignByCount', { boxes: 3 })
    expect(await arrived.header()).toMatchObject({ boxesSigned: 4, boxesSurplus: 0 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.box-surplus', status: 'healed' }])
    await arrived.scan('undoSignByCount', { boxes: 4 })
    const { version: __, ...after } = await arrived.header()
    expect(after).toEqual(before)
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 0 })
  })

  test('boxes that were scanned one by one are not taken back by their number', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxCount: 5, boxes: ['B-1'] })
    await arrived.desk('signBox', { box: 'B-1' })
    await arrived.desk('signByCount', { boxes: 1 })
    expect(await arrived.desk('undoSignByCount', { boxes: 2 })).toMatchObject({
      ...{ code: 'inbound.undo-too-late', values: { left: 1, depends: 'coded' } },
    })
  })

  test('a rejection that is cancelled counts the boxes that came meanwhile', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'] })
    await arrived.desk('rejectReceipt', { reason: 'not agreed' })
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.desk('cancelRejectReceipt')
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 1 })
  })
})
