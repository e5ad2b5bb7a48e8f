import type { Actor } from '@longshore/shared/command/command.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, openDock } from './test-dock.ts'

onBothEngines('resolving what went wrong at the dock', (dialect) => {
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
  const other: Actor = { ...lead, id: 'other', name: 'Other' }
  const kindOf = async (arrived: ArrivedReceipt, kind: string) => {
    const found = (await arrived.exceptions()).find((one) => one.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found
  }
  const handle = async (arrived: ArrivedReceipt, move: string, args: object, actor = lead) =>
    (await arrived.act(`exceptions.${move}`, args, { actor })).outcome
  const resolve = (arrived: ArrivedReceipt, exceptionId: string, resolution: string, more: object = {}) =>
    handle(arrived, 'resolveException', { exceptionId, resolution, remark: 'agreed', ...more })

  const surplus = async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 13 })
    return { arrived, id: (await kindOf(arrived, 'inbound.surplus')).id }
  }

  test('an exception is taken by one person, given back, and resolved by who has it', async () => {
    const { arrived, id } = await surplus()
    expect(await handle(arrived, 'takeException', { exceptionId: id })).toMatchObject({ outcome: 'applied' })
    expect(await handle(arrived, 'takeException', { exceptionId: id }, other)).toMatchObject({
      code: 'move.not-allowed',
    })
    const args = { exceptionId: id, resolution: 'accept-surplus', remark: 'agreed' }
    expect(await handle(arrived, 'resolveException', args, other)).toMatchObject({ code: 'exceptions.taken' })
    expect(await handle(arrived, 'giveBack', { exceptionId: id })).toMatchObject({ outcome: 'applied' })
    expect(await handle(arrived, 'resolveException', args, other)).toMatchObject({ outcome: 'applied' })
    expect(await handle(arrived, 'resolveException', args, other)).toMatchObject({ code: 'move.not-allowed' })
  })

  test('only a way that its kind allows resolves an exception', async () => {
    const { arrived, id } = await surplus()
    expect(await resolve(arrived, id, 'reallocate')).toMatchObject({ code: 'exceptions.not-allowed' })
    expect(await kindOf(arrived, 'inbound.surplus')).toMatchObject({ status: 'open' })
  })

  test('an accepted surplus stands at the dock, and the line has received it', async () => {
    const { arrived, id } = await surplus()
    expect(await resolve(arrived, id, 'accept-surplus')).toMatchObject({ outcome: 'applied' })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 13 })
    expect(await arrived.line('A')).toMatchObject({ received: 13, accepted: 3, surplus: 0, good: 13 })
    expect(await arrived.charges()).toEqual({ 'inbound:receiving': 13 })
    expect(await kindOf(arrived, 'inbound.surplus')).toMatchObject({ status: 'resolved' })
  })

  test.each([['return'], ['destroy']])('a surplus leaves the warehouse by %s', async (way) => {
    const { arrived, id } = await surplus()
    expect(await resolve(arrived, id, way, { remark: 'nobody wants it' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 10 })
    expect(await arrived.line('A')).toMatchObject({ received: 10, surplus: 0 })
  })

  test('an inspector who found fewer than were returned since leaves nothing on the line, and never less', async () => {
    const arrived = await dock.arrival({ A: 6 }, { inspection: 'full' })
    const at = (minute: number) => ({ occurredAt: 1_790_000_000_000 + minute * 60_000 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 39 }, at(0))
    const { id } = await kindOf(arrived, 'inbound.surplus')
    const returned = { exceptionId: id, resolution: 'return', remark: 'not ours' }
    await arrived.act('exceptions.resolveException', returned, { actor: lead, ...at(20) })
    await arrived.scan('countAtInspection', { sku: 'A', found: 5 }, at(10))
    expect(await arrived.line('A')).toMatchObject({ received: 0, surplus: 0 })
    expect(await dock.prove()).toEqual([])
  })

  test('nothing is destroyed without a word why', async () => {
    const { arrived, id } = await surplus()
    for (const remark of ['', '  '])
      expect(await resolve(arrived, id, 'destroy', { remark })).toMatchObject({
        ...{ code: 'exceptions.lacks', values: { field: 'remark' } },
      })
    expect(await kindOf(arrived, 'inbound.surplus')).toMatchObject({ status: 'open' })
    expect(await arrived.line('A')).toMatchObject({ surplus: 3 })
  })

  test('abnormal pieces are put to a shelf that the person names', async () => {
    const { arrived, id } = await surplus()
    expect(await resolve(arrived, id, 'put-on-shelf')).toMatchObject({ code: 'exceptions.lacks' })
    const place = await arrived.position('C-01-01')
    await resolve(arrived, id, 'put-on-shelf', { positionId: place })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 10, [`SHELF:${place} good`]: 3 })
  })

  test('a surplus taken back by an undo leaves nothing to resolve', async () => {
    const { arrived, id } = await surplus()
    await arrived.scan('undoReceive', { sku: 'A', quantity: 3 })
    expect(await resolve(arrived, id, 'accept-surplus')).toMatchObject({ code: 'move.not-allowed' })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 10 })
  })

  test('a written shortage stays written when pieces come late', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 7 })
    await arrived.desk('finishReceipt', { received: 7 })
    await resolve(arrived, (await kindOf(arrived, 'inbound.shortage')).id, 'write-shortage')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 1 })
    expect(await arrived.exceptions()).toMatchObject([{ kind: 'inbound.shortage', status: 'resolved' }])
  })

  test('an unknown part is claimed into a line of its owner, whatever it turned out to be', async () => {
    const arrived = await dock.arrival({ A: 10 })
    await arrived.scan('receiveUnknown', { code: 'torn label', quantity: 4 })
    const { id } = await kindOf(arrived, 'inbound.unknown-part')
    const { id: lineId } = await arrived.line('A')
    await resolve(arrived, id, 'claim-into-line', { lineId })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 4 })
    expect(await arrived.header()).toMatchObject({ received: 4, status: 'partially-received' })
    const kept = await dock.engine.reader
      .selectFrom('balance')
      .select('quantity')
      .where('scope', '=', arrived.scope)
      .where('locationId', '=', 'UNK')
      .where('quantity', '>', 0)
      .execute()
    expect(kept).toEqual([])
  })

  test('pieces of a closed receipt are claimed into another of the same article only, above its forecast as accepted', async () => {
    const closed = await dock.arrival({ A: 10 })
    await closed.desk('deleteReceipt')
    await closed.scan('receiveLine', { sku: 'A', quantity: 5 })
    const { id } = await kindOf(closed, 'inbound.document-closed')
    const stranger = await dock.arrival({ A: 3 })
    expect(
      await resolve(closed, id, 'claim-into-line', { lineId: (await stranger.line('A')).id }),
    ).toMatchObject({
      code: 'inbound.sku-unmatched',
    })
    const { rows } = await closed.act('inbound.saveReceipt', {
      ...{
        customerId: closed.ownerId,
        kind: 'standard',
        originalNo: 'PO-2',
        waybillNo: '',
        logisticsCompany: '',
      },
      ...{ remark: '', boxes: [], lines: [{ skuId: closed.skuId('A'), boxNo: '', quantity: 3 }] },
    })
    const [receiptId, lineId] = ['receipt', 'receiptLine'].map(
      (name) => rows.find((row) => row.table === name)?.id,
    )
    expect(await resolve(closed, id, 'claim-into-line', { lineId })).toMatchObject({
      code: 'inbound.document-closed',
    })
    await closed.act('inbound.submitReceipt', { receiptId })
    expect(await resolve(closed, id, 'claim-into-line', { lineId })).toMatchObject({ outcome: 'applied' })
    expect(await closed.stock('A')).toEqual({ 'RECV good': 5 })
    const line = await dock.engine.reader
      .selectFrom('receiptLine')
      .select(['received', 'accepted'])
      .where('id', '=', lineId ?? '')
      .executeTakeFirst()
    expect(line).toEqual({ received: 5, accepted: 2 })
  })

  test('a position that holds the wrong goods is sent to be counted, once', async () => {
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('C-02-01', { kind: 'defective' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 5, condition: 'good' })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 5, condition: 'good' })
    for (const { id } of await arrived.exceptions()) await resolve(arrived, id, 'count')
    const counts = await dock.engine.reader
      .selectFrom('countTask')
      .select('status')
      .where('positionId', '=', place)
      .execute()
    expect(counts).toEqual([{ status: 'to-be-counted' }])
  })
})
