import type { Actor } from '@longshore/shared/command/command.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { type ExceptionRow, exceptionCalls } from '@longshore/shared/exceptions/exception.api.ts'
import { reopenException, resolutions, resolveException } from '@longshore/shared/resolutions.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from '../inbound/test-dock.ts'
import { exceptionRoutes } from './exception.routes.ts'

/** State-machines §27, rows 1 to 6: what a device brings contradicts what the server knows. */
onBothEngines('a device contradicts the dock', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const lead: Actor = { kind: 'staff', id: 'lead', name: 'Lead', customerId: null, permissions: undefined }
  const boss: Actor = { ...lead, id: 'boss', name: 'Boss' }
  const { list } = exceptionCalls(resolveException, reopenException)

  /** What the exceptions desk shows of a receipt's goods, as its page asks for it. */
  const desk = async (arrived: ArrivedReceipt, kind: string): Promise<ExceptionRow[]> => {
    const routes = exceptionRoutes({
      ...{ db: dock.engine.lists, kinds: exceptionKinds, effects: resolutions, now: () => 1_790_000_000_000 },
    })
    const mine = new Set((await arrived.exceptions()).map(({ id }) => id))
    const input = { ...list.input.getDefault(), kind, size: 100 } as never
    const viewer = { actor: lead, warehouseId: arrived.scope.slice('warehouse:'.length) } as never
    const { rows } = await routes.list(input, viewer)
    return rows.filter(({ id }) => mine.has(id))
  }
  const resolve = async (
    arrived: ArrivedReceipt,
    { id }: ExceptionRow,
    resolution: string,
    more: object = {},
  ) => {
    const args = { exceptionId: id, resolution, remark: 'looked at it', ...more }
    expect((await arrived.act('exceptions.resolveException', args, { actor: lead })).outcome).toMatchObject({
      outcome: 'applied',
    })
  }
  const only = async (arrived: ArrivedReceipt, kind: string) => {
    const rows = await desk(arrived, kind)
    expect(rows).toHaveLength(1)
    return rows[0] as ExceptionRow
  }
  /** A count of a position: what somebody found there, approved by somebody else. */
  const counts = async (arrived: ArrivedReceipt, positionId: string, quantity: number) => {
    const { id } = await dock.engine.reader
      .selectFrom('countTask')
      .select('id')
      .where('positionId', '=', positionId)
      .where('status', '=', 'to-be-counted')
      .executeTakeFirstOrThrow()
    const lines = [{ skuId: arrived.skuId('A'), skuCode: 'A', ownerId: arrived.ownerId, quantity }]
    await arrived.act(
      'stock.countPosition',
      { positionId, lines },
      { actor: lead, via: 'queue', deviceId: freshId(), deviceSeq: 1 },
    )
    await arrived.act('stock.approveCount', { countId: id }, { actor: boss })
  }

  test('row 1: a box that another device signed is applied with a note of who signed it, and costs nothing again', async () => {
    const arrived = await dock.arrival({ A: 5 }, { boxes: ['B-1'] })
    await arrived.scan('signBox', { box: 'B-1' })
    expect(await arrived.scan('signBox', { box: 'B-1' })).toMatchObject({ outcome: 'applied' })
    const [, again] = await dock.engine.reader
      .selectFrom('note')
      .select(['event', 'details'])
      .where('documentId', '=', arrived.receiptId)
      .where('event', 'like', 'receipt.box-signed%')
      .orderBy('seq')
      .execute()
    expect(again?.event).toBe('receipt.box-signed-again')
    expect(JSON.parse(again?.details ?? '{}')).toMatchObject({ box: 'B-1', by: expect.any(String) })
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 1 })
  })

  test('row 2: two people counted the same pieces; the lead sees the surplus, and one takes the double count back', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })).toMatchObject({
      ...{ outcome: 'applied-with-exception', exceptions: [{ kind: 'inbound.surplus' }] },
    })
    const row = await only(arrived, 'inbound.surplus')
    expect(row).toMatchObject({ status: 'open', ownerRole: 'receiver-lead', details: { quantity: 5 } })
    expect(row.ways.map(({ resolution }) => resolution)).toContain('accept-surplus')
    await arrived.scan('undoReceive', { sku: 'A', quantity: 5 })
    expect(await only(arrived, 'inbound.surplus')).toMatchObject({ status: 'healed' })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 5 })
  })

  test('row 2: or there really are more, and the lead accepts them', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 8 })
    await resolve(arrived, await only(arrived, 'inbound.surplus'), 'accept-surplus')
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 8 })
    expect(await desk(arrived, 'inbound.surplus')).toMatchObject([{ status: 'resolved' }])
  })

  test('row 3: pieces counted under a receipt that was deleted meanwhile stand in the abnormal area until the lead finds them a place', async () => {
    const arrived = await dock.arrival({ A: 5 })
    await arrived.desk('deleteReceipt')
    expect(await arrived.scan('receiveLine', { sku: 'A', quantity: 4 })).toMatchObject({
      exceptions: [{ kind: 'inbound.document-closed' }],
    })
    expect(await arrived.stock('A')).toEqual({ 'ABN pending': 4 })
    const row = await only(arrived, 'inbound.document-closed')
    expect(row).toMatchObject({ ownerRole: 'receiver-lead', severity: 'high' })
    const positionId = await arrived.position('X-01')
    await resolve(arrived, row, 'put-on-shelf', { positionId })
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${positionId} good`]: 4 })
  })

  test('row 4: whoever finishes what others count on meanwhile is told so, and nothing changes', async () => {
    const arrived = await dock.arrival({ A: 5 }, { inspection: 'full' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 3 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 2 })
    expect(await arrived.scan('finishReceipt', { received: 3 })).toMatchObject({ code: 'row.changed' })
    await arrived.scan('inspectLine', { sku: 'A', good: 5, defective: 0 })
    await arrived.scan('finishInspection', { sku: 'A' })
    expect(await arrived.scan('finishInspection', { sku: 'A' })).toMatchObject({ code: 'row.changed' })
    expect(await arrived.header()).toMatchObject({ status: 'partially-received', finishedAt: null })
  })

  test('row 5: pieces put on a full position stand there, and the stock lead has it counted', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const positionId = await arrived.position('X-02', { capacity: 2 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    const put = { sku: 'A', positionId, quantity: 5, condition: 'good' }
    expect(await arrived.scan('putawayStock', put)).toMatchObject({
      exceptions: [{ kind: 'inbound.position-full' }],
    })
    const row = await only(arrived, 'inbound.position-full')
    expect(row).toMatchObject({ ownerRole: 'stock-lead', details: { position: 'X-02', quantity: 5 } })
    await resolve(arrived, row, 'count')
    await counts(arrived, positionId, 5)
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${positionId} good`]: 5 })
  })

  test('row 5: what is put on a position while it is counted is known to the count', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const positionId = await arrived.position('X-03')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.act('stock.orderCount', { positionId, reason: 'routine' })
    await arrived.scan('putawayStock', { sku: 'A', positionId, quantity: 5, condition: 'good' })
    expect(await only(arrived, 'inbound.position-locked')).toMatchObject({ ownerRole: 'stock-lead' })
    await resolve(arrived, await only(arrived, 'inbound.position-locked'), 'accept')
    await counts(arrived, positionId, 5)
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${positionId} good`]: 5 })
  })

  test('row 6: pieces put before the other device’s count is heard are owed, and the late count heals it', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const positionId = await arrived.position('X-04')
    await arrived.scan('putawayStock', { sku: 'A', positionId, quantity: 5, condition: 'good' })
    expect(await only(arrived, 'inbound.phantom-put')).toMatchObject({
      status: 'open',
      ownerRole: 'stock-lead',
    })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    expect(await only(arrived, 'inbound.phantom-put')).toMatchObject({ status: 'healed' })
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${positionId} good`]: 5 })
  })

  test('row 6: two devices put the same pieces: the position is counted, the debt settled, and the books say what is there', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const positionId = await arrived.position('X-05')
    const put = { sku: 'A', positionId, quantity: 4, condition: 'good' }
    await arrived.scan('receiveLine', { sku: 'A', quantity: 5 })
    await arrived.scan('putawayStock', put)
    await arrived.scan('putawayStock', put)
    expect(await only(arrived, 'inbound.put-to-count')).toMatchObject({ ownerRole: 'stock-lead' })
    await counts(arrived, positionId, 5)
    await resolve(arrived, await only(arrived, 'inbound.put-to-count'), 'accept')
    await resolve(arrived, await only(arrived, 'inbound.phantom-put'), 'settle')
    expect(await arrived.stock('A')).toEqual({ [`SHELF:${positionId} good`]: 5 })
  })

  test('row 17: a code that was unknown on the device is a box by now: the box is signed, and the lead is told', async () => {
    const arrived = await dock.arrival({ A: 5 }, { boxes: ['B-17'] })
    const unknown = { code: 'b-17', quantity: 1, remark: '', skuId: null, photo: null }
    expect(await arrived.scan('receiveUnknown', { ...unknown, receiptId: null })).toMatchObject({
      ...{ outcome: 'applied-with-exception', exceptions: [{ kind: 'inbound.matched' }] },
    })
    expect(await arrived.box('B-17')).toMatchObject({ status: 'signed' })
    expect(await arrived.charges()).toEqual({ 'inbound:sign-in': 1 })
    const row = await only(arrived, 'inbound.matched')
    expect(row).toMatchObject({ ownerRole: 'receiver-lead', details: { code: 'b-17', as: 'box' } })
    await resolve(arrived, row, 'accept')
    expect(await arrived.stock('A')).toEqual({})
  })

  test('row 17: an article that the device did not find on the receipt stands on it: its pieces are counted there', async () => {
    const arrived = await dock.arrival({ A: 5 })
    const unknown = { code: 'A', quantity: 3, remark: '', skuId: arrived.skuId('A'), photo: null }
    await arrived.scan('receiveUnknown', unknown)
    expect(await arrived.line('A')).toMatchObject({ received: 3 })
    await resolve(arrived, await only(arrived, 'inbound.matched'), 'accept')
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 3 })
  })
})
