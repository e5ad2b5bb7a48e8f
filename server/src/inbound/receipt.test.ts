import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { limitSku } from '../catalog/test-limits.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('a receipt at the dock', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  test('the first box signs the receipt in, and each box is charged once', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['b-1', 'B-2'] })
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 1 })
    await arrived.scan('signBox', { box: 'B-2' })
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 2 })
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 2 })
  })

  test('a box that two devices signed is signed once, with a note and no second charge', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.scan('signBox', { box: 'B-1' })).toMatchObject({ outcome: 'applied' })
    expect(await arrived.header()).toMatchObject({ boxesSigned: 1 })
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 1 })
    expect(await arrived.events()).toContain('receipt.box-signed-again')
  })

  test('at a desk the second time says: The logistics number has been scanned; scanning or input cannot be repeated', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.desk('signBox', { box: 'B-1' })
    expect(await arrived.desk('signBox', { box: 'B-1' })).toMatchObject({
      outcome: 'rejected',
      code: 'inbound.box-signed',
      values: { box: 'B-1' },
    })
  })

  test('boxes without a code are counted; what exceeds the announced number is an exception that follows the count', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxCount: 5 })
    await arrived.scan('signByCount', { boxes: 4 })
    expect(await arrived.scan('signByCount', { boxes: 3 })).toMatchObject({
      outcome: 'applied-with-exception',
    })
    await arrived.scan('signByCount', { boxes: 2 })
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 5, boxesSurplus: 4 })
    expect(await arrived.exceptions()).toMatchObject([
      { kind: 'inbound.box-surplus', status: 'open', quantity: 4 },
    ])
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 5 })
  })

  test('at a desk boxes above the announced number are refused', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxCount: 5 })
    expect(await arrived.desk('signByCount', { boxes: 6 })).toMatchObject({ code: 'inbound.above-announced' })
    expect(await arrived.header()).toMatchObject({ status: 'to-be-received', boxesSigned: 0 })
  })

  test('when every box fails the sign-in has failed; a retry signs it and heals the exception', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1', 'B-2'] })
    await arrived.scan('failBox', { box: 'B-1', reason: 'torn' })
    expect(await arrived.header()).toMatchObject({ status: 'to-be-received' })
    await arrived.scan('failBox', { box: 'B-2', reason: 'wet' })
    expect(await arrived.header()).toMatchObject({ status: 'sign-in-failed', boxesFailed: 2 })
    await arrived.scan('retryBox', { box: 'B-1' })
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesSigned: 1, boxesFailed: 1 })
    expect((await arrived.exceptions()).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'inbound.sign-in-failed healed',
      'inbound.sign-in-failed open',
    ])
  })

  test('a box that one signed and another found torn is for the lead to settle', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    await arrived.scan('failBox', { box: 'B-1', reason: 'torn' })
    expect(await arrived.box('B-1')).toMatchObject({ status: 'failed' })
    expect((await arrived.exceptions()).map(({ kind }) => kind).sort()).toEqual([
      'inbound.box-disputed',
      'inbound.sign-in-failed',
    ])
  })

  test('at a desk a box is turned away only with a reason: Rejection reason required', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    expect(await arrived.desk('rejectBox', { box: 'B-1', reason: ' ' })).toMatchObject({
      code: 'inbound.reason-required',
    })
    await arrived.desk('rejectBox', { box: 'B-1', reason: 'not ordered' })
    expect(await arrived.header()).toMatchObject({ status: 'rejected', boxesRejected: 1 })
    expect(await arrived.charges()).toEqual({ 'misc:dock-rejection': 1 })
  })

  test('a receipt whose boxes were all turned away opens again with the next box', async () => {
    const arrived = await dock.arrival({ A: 10 }, { boxes: ['B-1'] })
    await arrived.scan('rejectBox', { box: 'B-1', reason: 'not ordered' })
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.header()).toMatchObject({ status: 'signed', boxesRejected: 0 })
  })

  test('a rejected announcement is expected again when the rejection is cancelled: Rejection reason required', async () => {
    const arrived = await dock.arrival({ A: 10 })
    expect(await arrived.desk('rejectReceipt', { reason: '' })).toMatchObject({
      code: 'inbound.reason-required',
    })
    await arrived.desk('rejectReceipt', { reason: 'wrong warehouse' })
    expect(await arrived.header()).toMatchObject({ status: 'rejected' })
    expect(await arrived.line('A')).toMatchObject({ open: 0 })
    await arrived.desk('cancelRejectReceipt')
    expect(await arrived.header()).toMatchObject({ status: 'to-be-received' })
    expect(await arrived.line('A')).toMatchObject({ open: 1 })
  })

  test('a receipt is deleted or voided only before any box has arrived, and keeps its number', async () => {
    const arrived = await dock.arrival({ A: 1 }, { boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.desk('deleteReceipt')).toMatchObject({ code: 'move.not-allowed' })
    const other = await dock.arrival({ A: 1 })
    await other.desk('voidReceipt')
    expect(await other.header()).toMatchObject({ status: 'deleted' })
    expect(await other.events()).toContain('receipt.voided')
  })

  test('a copy is a new draft of the same goods under a new number, without the codes of the boxes', async () => {
    const arrived = await dock.arrival({ A: 3, B: 4 }, { boxes: ['B-1', 'B-2'] })
    const { rows } = await arrived.act('inbound.copyReceipt', { receiptId: arrived.receiptId })
    const copy = rows.find(({ table }) => table === 'receipt')?.row as Receipt
    const from = await arrived.header()
    expect(copy).toMatchObject({ status: 'draft', forecast: 7, boxes: 2, originalNo: from.originalNo })
    expect(copy.no).not.toBe(from.no)
    expect(rows.filter(({ table }) => table === 'receiptLine')).toHaveLength(2)
    expect(rows.filter(({ table }) => table === 'box')).toHaveLength(0)
  })

  test('Original doc No. cannot be empty, nor blanks', async () => {
    for (const originalNo of ['', ' ']) {
      const nameless = await dock.arrival({ A: 1 }, { draft: true, originalNo })
      expect(await nameless.desk('submitReceipt')).toMatchObject({ code: 'inbound.original-no-empty' })
    }
  })

  test('Non-standard warehousing allows exactly 1 piece per commodity line: not two, and not none', async () => {
    const drafted = (goods: Readonly<Record<string, number>>, kind: 'standard' | 'non-standard') =>
      dock.arrival(goods, { draft: true, kind })
    const odd = await drafted({ A: 1, B: 2 }, 'non-standard')
    expect(await odd.desk('submitReceipt')).toMatchObject({ code: 'inbound.one-piece', values: { line: 2 } })
    const none = await odd.act('inbound.saveReceipt', {
      ...{ receiptId: odd.receiptId, kind: 'non-standard', originalNo: 'PO-1', boxes: [] },
      lines: [{ skuId: odd.skuId('A'), boxNo: '', quantity: 0 }],
    })
    expect(none.outcome).toMatchObject({ code: 'input.invalid' })
    for (const fine of [await drafted({ A: 1, B: 1 }, 'non-standard'), await drafted({ A: 2 }, 'standard')])
      expect(await fine.desk('submitReceipt')).toMatchObject({ outcome: 'applied' })
  })

  test('Inbound information incomplete is reported: no receipt without goods', async () => {
    const empty = await dock.arrival({}, { draft: true })
    expect(await empty.desk('submitReceipt')).toMatchObject({ code: 'inbound.no-lines' })
  })

  test('a box that a line names and nobody listed is announced, and the dock knows it', async () => {
    const draft = await dock.arrival({ A: 2, B: 1 }, { draft: true })
    const line = (letter: string, boxNo: string) => ({ skuId: draft.skuId(letter), boxNo, quantity: 2 })
    await draft.act('inbound.saveReceipt', {
      ...{ receiptId: draft.receiptId, kind: 'standard', originalNo: 'PO-1', boxes: ['B-1'] },
      lines: [line('A', 'b-1'), line('A', 'b-2'), line('B', '')],
    })
    expect(await draft.header()).toMatchObject({ boxes: 2 })
    await draft.desk('addLines', { after: 3, lines: [line('B', 'B-2'), line('B', 'B-3')] })
    expect(await draft.header()).toMatchObject({ boxes: 3, lines: 5 })
    await draft.desk('submitReceipt')
    expect(await draft.scan('signBox', { box: 'B-3' })).toMatchObject({ outcome: 'applied' })
    expect(await draft.header()).toMatchObject({ boxes: 3, boxesSigned: 1, boxesSurplus: 0 })
  })

  test('a line comes in no more boxes than it has pieces', async () => {
    const draft = await dock.arrival({ A: 1 }, { draft: true })
    const saved = (boxCount: number) =>
      draft.act('inbound.saveReceipt', {
        ...{ receiptId: draft.receiptId, kind: 'standard', originalNo: 'PO-1', boxes: [] },
        lines: [{ skuId: draft.skuId('A'), boxNo: '', quantity: 3, boxCount }],
      })
    expect((await saved(4)).outcome).toMatchObject({
      ...{ code: 'inbound.more-boxes-than-pieces', values: { line: 1 } },
    })
    expect((await saved(3)).outcome).toMatchObject({ outcome: 'applied' })
    expect(await draft.line('A')).toMatchObject({ boxCount: 3, forecast: 3 })
  })

  test('a line names no article of somebody else', async () => {
    const mine = await dock.arrival({ A: 1 })
    const saved = await mine.act('inbound.saveReceipt', {
      ...{ customerId: freshId(), kind: 'standard', originalNo: 'X', waybillNo: '', logisticsCompany: '' },
      ...{ remark: '', boxes: [], lines: [{ skuId: mine.skuId('A'), boxNo: '', quantity: 1 }] },
    })
    expect(saved.outcome).toMatchObject({ code: 'inbound.sku-unmatched', values: { line: 1 } })
  })

  test('goods on their way to a warehouse that their SKU lost are received and put away; no new line names them', async () => {
    const arrived = await dock.arrival({ A: 3 }, { boxes: ['B-1'] })
    const positionId = await arrived.position('W-1-1')
    await limitSku(dock.engine, arrived.skuId('A'), [freshId()])
    expect(await arrived.scan('signBox', { box: 'B-1' })).toMatchObject({ outcome: 'applied' })
    expect(await arrived.scan('receiveLine', { sku: 'A', quantity: 3 })).toMatchObject({ outcome: 'applied' })
    const put = { sku: 'A', positionId, quantity: 3, condition: 'good' }
    expect(await arrived.scan('putawayStock', put)).toMatchObject({ outcome: 'applied' })
    expect(await arrived.exceptions()).toEqual([])
    expect(await arrived.desk('copyReceipt')).toMatchObject({
      ...{ code: 'catalog.no-warehouse-match', values: { sku: 'A' } },
    })
  })

  test('a customer who was stopped submits nothing new', async () => {
    const arrived = await dock.arrival({ A: 1 }, { draft: true })
    await dock.engine.operate((db) =>
      db
        .insertInto('customer')
        .values({
          ...{
            id: arrived.ownerId,
            scope: 'company',
            version: 1,
            code: 'c',
            name: 'c',
            category: 'personal',
          },
          ...{ contact: '', phone: '', email: '', country: '', city: '', postcode: '', address: '' },
          ...{ creditLimit: 0, settlementDays: 0, active: 0 },
        } as never)
        .execute(),
    )
    expect(await arrived.desk('submitReceipt')).toMatchObject({ code: 'inbound.customer-stopped' })
  })

  test('what was announced weighs, fills and is worth what its articles say', async () => {
    const arrived = await dock.arrival({ A: 3, B: 1 })
    expect(await arrived.header()).toMatchObject({
      ...{ weight: 800, volume: 4 * 300 * 200 * 20, totalMoney: 400, currency: 'USD' },
    })
  })

  test('a worker without the permission is refused at a desk, and flagged from a queue', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const nobody = {
      kind: 'worker',
      id: freshId(),
      name: 'Nobody',
      customerId: null,
      permissions: new Set<string>(),
    } as const
    expect(await arrived.desk('receiveLine', { sku: 'A', quantity: 1 }, { actor: nobody })).toMatchObject({
      code: 'access.forbidden',
    })
    expect(await arrived.scan('receiveLine', { sku: 'A', quantity: 1 }, { actor: nobody })).toMatchObject({
      outcome: 'applied-with-exception',
      exceptions: [{ kind: 'command.late-permission' }],
    })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 1 })
  })
})
