import { PART } from '@longshore/shared/inbound/add-lines.ts'
import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type ArrivedReceipt, type Dock, idOf, openDock } from './test-dock.ts'

const LINES = 450

onBothEngines('a long draft', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterAll(async () => {
    expect(dock.defects).toEqual([])
    expect(await dock.prove()).toEqual([])
    await dock.close()
  })

  const settled = () =>
    vi.waitFor(
      async () => {
        expect(await dock.engine.reader.selectFrom('followUp').select('id').execute()).toEqual([])
      },
      { timeout: 20_000 },
    )
  const sumsOf = ({
    lines,
    awaited,
    severalAt,
    forecast,
    weight,
    volume,
    totalMoney,
    ...more
  }: Omit<Receipt, 'forecastDetails'>) => ({
    ...{ lines, awaited, severalAt, forecast, weight, volume, totalMoney },
    ...{ currency: more.currency, inspection: more.inspection },
  })
  const goods = { A: 1, B: 3, C: 2 }
  const linesOf = (of: ArrivedReceipt, letters: readonly string[], quantity = 1) =>
    letters.map((letter) => ({ skuId: of.skuId(letter), boxNo: 'b-1', quantity }))
  const long = async () => {
    const draft = await dock.arrival({ A: 1 }, { draft: true })
    await draft.desk('addLines', { after: 1, lines: linesOf(draft, Array(LINES - 1).fill('A'), 2) })
    return draft
  }
  const headerOf = async (id: string) =>
    (await dock.engine.reader
      .selectFrom('receipt')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as Omit<Receipt, 'forecastDetails'>

  test('that was written in parts says of itself what one written at once says', async () => {
    const whole = await dock.arrival(goods, { draft: true, inspection: 'full' })
    const parts = await dock.arrival({ A: 1 }, { draft: true, inspection: 'full' })
    const added = async (after: number, quantity: number) =>
      parts.desk('addLines', { after, lines: linesOf(parts, ['A'], quantity) })
    expect(await added(1, 3)).toMatchObject({ outcome: 'applied' })
    expect(await added(2, 2)).toMatchObject({ outcome: 'applied' })
    expect(sumsOf(await parts.header())).toEqual(sumsOf(await whole.header()))
    expect(await added(2, 1)).toMatchObject({ code: 'row.changed' })
  })

  test('of which a part is still to come is not submitted and takes nothing else', async () => {
    const draft = await dock.arrival({ A: 1 }, { draft: true })
    await draft.desk('clearLines')
    const part = (after: number, awaited: number) =>
      draft.desk('addLines', { after, awaited, lines: linesOf(draft, ['A', 'A']) })
    await part(0, 4)
    expect(await draft.desk('submitReceipt')).toMatchObject({
      ...{ code: 'inbound.lines-coming', values: { lines: 2, awaited: 4 } },
    })
    expect(await part(2, 0)).toMatchObject({ code: 'inbound.lines-coming' })
    expect(await part(2, 4)).toMatchObject({ outcome: 'applied' })
    expect(await draft.desk('submitReceipt')).toMatchObject({ outcome: 'applied' })
    expect(await part(4, 0)).toMatchObject({ code: 'move.not-allowed' })
  })

  test('has at most ten thousand lines', async () => {
    const draft = await dock.arrival({ A: 1 }, { draft: true })
    await dock.engine.operate((db) =>
      db
        .updateTable('receipt')
        .set({ lines: 9999, awaited: 9999 })
        .where('id', '=', draft.receiptId)
        .execute(),
    )
    const lines = linesOf(draft, ['A', 'A'])
    expect(await draft.desk('addLines', { after: 9999, lines })).toMatchObject({
      code: 'inbound.too-many-lines',
    })
    await dock.engine.operate((db) =>
      db.updateTable('receipt').set({ lines: 1, awaited: 1 }).where('id', '=', draft.receiptId).execute(),
    )
  })

  test('is emptied in parts, and takes new lines when the last is gone', async () => {
    const draft = await long()
    expect(await draft.desk('clearLines')).toMatchObject({ outcome: 'applied' })
    // While the rest of them goes, nobody writes on it or sends it.
    const lines = linesOf(draft, ['A'])
    expect(await draft.desk('submitReceipt')).toMatchObject({ outcome: 'rejected' })
    await settled()
    expect(await draft.header()).toMatchObject({ lines: 0, awaited: 0, forecast: 0, severalAt: null })
    expect(await draft.desk('submitReceipt')).toMatchObject({ code: 'inbound.no-lines' })
    expect(await draft.desk('addLines', { after: 0, lines })).toMatchObject({ outcome: 'applied' })
    expect(await draft.line('A')).toMatchObject({ lineNo: 1, boxNo: 'B-1' })
  })

  test('written anew while it is emptied keeps what was written', async () => {
    const draft = await long()
    const anew = { customerId: draft.ownerId, kind: 'standard', originalNo: 'PO-2', boxes: [], remark: '' }
    const cleared = draft.desk('clearLines')
    const saved = draft.act('inbound.saveReceipt', {
      ...{ ...anew, receiptId: draft.receiptId, waybillNo: '', logisticsCompany: '', boxCount: 0 },
      lines: linesOf(draft, ['A', 'A', 'A']),
    })
    await Promise.all([cleared, saved])
    await settled()
    expect(await draft.header()).toMatchObject({ lines: 3, awaited: 3, forecast: 3, originalNo: 'PO-2' })
  })

  test('keeps its lines when its head is written', async () => {
    const draft = await long()
    const head = { kind: 'standard', originalNo: 'PO-9', waybillNo: 'wb-9', logisticsCompany: '', remark: '' }
    expect(await draft.desk('saveHead', { ...head, boxes: ['b-1', 'b-2'], boxCount: 0 })).toMatchObject({
      outcome: 'applied',
    })
    expect(await draft.header()).toMatchObject({
      lines: LINES,
      boxes: 2,
      originalNo: 'PO-9',
      waybillNo: 'WB-9',
    })
    await draft.desk('submitReceipt')
    await settled()
    expect(await draft.desk('saveHead', { ...head, boxes: [] })).toMatchObject({ code: 'move.not-allowed' })
  })

  test('keeps its lines when goods of it were put away offline', async () => {
    const draft = await dock.arrival({ A: 2, B: 1 })
    const positionId = await draft.position('LD-01-01')
    await draft.scan('putawayStock', { sku: 'A', positionId, quantity: 1, condition: 'good' })
    expect(await draft.desk('revertReceipt')).toMatchObject({ outcome: 'applied' })
    expect(await draft.header()).toMatchObject({ status: 'draft', shelved: 1 })
    expect(await draft.desk('clearLines')).toMatchObject({ code: 'inbound.boxes-started' })
    const { originalNo, kind } = await draft.header()
    const lines = [{ skuId: draft.skuId('B'), boxNo: '', quantity: 1 }]
    expect(await draft.desk('saveReceipt', { kind, originalNo, boxes: [], lines })).toMatchObject({
      code: 'inbound.boxes-started',
    })
    expect(await draft.line('A')).toMatchObject({ shelvedGood: 1 })
  })

  test('is copied in parts: the copy is not submitted before its last line stands', async () => {
    const draft = await long()
    const copied = await draft.act('inbound.copyReceipt', { receiptId: draft.receiptId })
    const id = idOf(copied, 'receipt')
    expect(copied.rows.filter(({ table }) => table === 'receiptLine')).toHaveLength(PART)
    await settled()
    const { no: _, ...from } = await draft.header()
    expect(sumsOf(await headerOf(id))).toEqual(sumsOf({ no: '', ...from }))
  })

  test('stops being copied at an article that is stopped by then, and says so', async () => {
    const draft = await dock.arrival({ B: 1, A: 1 }, { draft: true })
    await draft.desk('clearLines')
    const lines = linesOf(draft, [...Array(LINES - 1).fill('A'), 'B'])
    await draft.desk('addLines', { after: 0, lines })
    await dock.engine.operate((db) =>
      db.updateTable('sku').set({ enabled: 0 }).where('id', '=', draft.skuId('B')).execute(),
    )
    const id = idOf(await draft.act('inbound.copyReceipt', { receiptId: draft.receiptId }), 'receipt')
    await settled()
    expect(await headerOf(id)).toMatchObject({ lines: 400, awaited: LINES })
    expect((await draft.act('inbound.submitReceipt', { receiptId: id })).outcome).toMatchObject({
      code: 'inbound.lines-coming',
    })
    const told = await dock.engine.reader
      .selectFrom('note')
      .select(['event', 'details'])
      .where('documentId', '=', id)
      .orderBy('seq')
      .orderBy('n')
      .execute()
    expect(told.at(-1)).toEqual({ event: 'receipt.copy-stopped', details: `{"line":${LINES}}` })
  })
})
