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

  test('comes to the floor, and leaves it, a part at a time', async () => {
    const goods = Object.fromEntries(Array.from({ length: LINES }, (_, nth) => [`L${nth}`, 1]))
    const arrived = await dock.arrival(goods, { boxes: ['B-1', 'B-2'], draft: true })
    const shown: number[] = []
    const stop = dock.performer.onCommit(({ group }) => {
      for (const { rows } of group) shown.push(rows.filter(({ table }) => table === 'receiptLine').length)
    })
    const onFloor = async () => {
      const of = (table: 'receiptLine' | 'box') =>
        dock.engine.reader
          .selectFrom(table)
          .select('open')
          .where('receiptId', '=', arrived.receiptId)
          .where('open', '=', 1)
          .execute()
      return [(await of('receiptLine')).length, (await of('box')).length]
    }
    const settled = () =>
      vi.waitFor(async () => {
        expect(await dock.engine.reader.selectFrom('followUp').select('id').execute()).toEqual([])
      })

    await arrived.desk('submitReceipt')
    await settled()
    expect(await onFloor()).toEqual([LINES, 2])
    expect(Math.max(...shown)).toBe(AT_ONCE)
    await arrived.desk('revertReceipt')
    await settled()
    expect(await onFloor()).toEqual([0, 0])

    // Taken back while most of it is still on its way: what comes later does not bring it to the floor again.
    await Promise.all([arrived.desk('submitReceipt'), arrived.desk('revertReceipt')])
    await settled()
    expect(await arrived.header()).toMatchObject({ status: 'draft' })
    expect(await onFloor()).toEqual([0, 0])
    stop()
  })
})
