import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

const LINES = 250
const AT_ONCE = 100

onBothEngines('a long receipt', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
  })
  afterAll(async () => {
    expect(dock.defects).toEqual([])
    await dock.close()
  })

  const goods = Object.fromEntries(Array.from({ length: LINES }, (_, nth) => [`L${nth}`, 2]))
  const long = () => dock.arrival(goods, { boxes: ['B-1', 'B-2'], draft: true })
  const onFloor = async (receiptId: string) => {
    const of = (table: 'receiptLine' | 'box') =>
      dock.engine.reader
        .selectFrom(table)
        .select('id')
        .where('receiptId', '=', receiptId)
        .where('open', '=', 1)
        .execute()
    return [(await of('receiptLine')).length, (await of('box')).length]
  }
  const settled = () =>
    vi.waitFor(
      async () => {
        expect(await dock.engine.reader.selectFrom('followUp').select('id').execute()).toEqual([])
      },
      { timeout: 20_000 },
    )

  test('comes to the floor, and leaves it, a part at a time', async () => {
    const arrived = await long()
    const shown: number[] = []
    const stop = dock.performer.onCommit(({ group }) => {
      for (const { rows } of group) shown.push(rows.filter(({ table }) => table === 'receiptLine').length)
    })
    await arrived.desk('submitReceipt')
    await settled()
    expect(await onFloor(arrived.receiptId)).toEqual([LINES, 2])
    expect(Math.max(...shown)).toBe(AT_ONCE)
    await arrived.desk('revertReceipt')
    await settled()
    expect(await onFloor(arrived.receiptId)).toEqual([0, 0])

    // Taken back while most of it is still on its way: what comes later does not bring it to the floor again.
    await Promise.all([arrived.desk('submitReceipt'), arrived.desk('revertReceipt')])
    await settled()
    expect(await arrived.header()).toMatchObject({ status: 'draft' })
    expect(await onFloor(arrived.receiptId)).toEqual([0, 0])

    // Taken back and submitted again before the first part of either had followed.
    await Promise.all(['submitReceipt', 'revertReceipt', 'submitReceipt'].map((move) => arrived.desk(move)))
    await settled()
    expect(await onFloor(arrived.receiptId)).toEqual([LINES, 2])
    stop()
  })

  test('stays off the floor when what an older build had asked for comes after it was taken back', async () => {
    const arrived = await long()
    const lineIds = [(await arrived.line('L0')).id, (await arrived.line('L1')).id]
    const boxIds = [(await arrived.box('B-1')).id]
    expect(await arrived.desk('showReceipt', { open: 1, lineIds, boxIds })).toMatchObject({
      outcome: 'applied',
    })
    expect(await arrived.desk('showRows', { open: 1 })).toMatchObject({ outcome: 'applied' })
    expect(await onFloor(arrived.receiptId)).toEqual([0, 0])

    await arrived.desk('submitReceipt')
    await settled()
    await arrived.desk('showReceipt', { open: 0, lineIds, boxIds })
    await arrived.desk('showRows', { open: 0 })
    await settled()
    expect(await onFloor(arrived.receiptId)).toEqual([LINES, 2])
  })

  test('has all its shortages written when it is finished, and closed when that is taken back', async () => {
    const arrived = await long()
    await arrived.desk('submitReceipt')
    await settled()
    await arrived.scan('receiveLine', { sku: 'L0', quantity: 2, aside: false })
    await arrived.scan('receiveLine', { sku: 'L249', quantity: 1, aside: false })
    const short = async () =>
      (await arrived.exceptions()).filter(
        ({ kind, status }) => kind === 'inbound.shortage' && status === 'open',
      )
    await arrived.desk('finishReceipt', { received: 3 })
    // While the rest of them follow, one more piece comes to light.
    await arrived.scan('receiveLine', { sku: 'L249', quantity: 1, aside: false })
    await settled()
    expect(await short()).toHaveLength(LINES - 2)
    await arrived.desk('cancelFinishReceipt')
    await settled()
    expect(await short()).toEqual([])

    // Finished and taken back before the first part of either had followed.
    await Promise.all([arrived.desk('finishReceipt', { received: 4 }), arrived.desk('cancelFinishReceipt')])
    await settled()
    expect(await short()).toEqual([])
    expect(await dock.prove()).toEqual([])
  })

  test('knows which of its lines makes it no non-standard one, and of a box whether something came out of it', async () => {
    const odd = await dock.arrival({ A: 1, B: 1, C: 3 }, { kind: 'non-standard', draft: true })
    expect(await odd.desk('submitReceipt')).toMatchObject({ code: 'inbound.one-piece', values: { line: 3 } })
    const boxed = await dock.arrival({ A: 4, B: 4 }, { boxes: ['B-9'], boxNo: 'B-9' })
    await boxed.scan('signBox', { box: 'B-9', photo: null })
    await boxed.scan('receiveLine', { sku: 'B', quantity: 1, aside: false })
    expect(await boxed.desk('undoSign', { box: 'B-9' })).toMatchObject({ code: 'inbound.undo-too-late' })
    await boxed.scan('undoReceive', { sku: 'B', quantity: 1 })
    expect(await boxed.desk('undoSign', { box: 'B-9' })).toMatchObject({ outcome: 'applied' })
  })
})
