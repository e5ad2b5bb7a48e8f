import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Dock, openDock } from './test-dock.ts'

onBothEngines('prove', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
    const arrived = await dock.arrival({ A: 10 })
    const place = await arrived.position('P-1')
    await arrived.scan('receiveLine', { sku: 'A', quantity: 10 })
    await arrived.scan('putawayStock', { sku: 'A', positionId: place, quantity: 4, condition: 'good' })
  })
  afterAll(() => dock.close())

  const change = (table: 'balance' | 'receipt' | 'receiptLine' | 'supply', set: object) =>
    dock.engine.operate((db) =>
      db
        .updateTable(table)
        .set(set as never)
        .execute(),
    )

  test('finds nothing in books that agree', async () => {
    expect(await dock.prove()).toEqual([])
  })

  test.each([
    ['balance', { quantity: 7 }, { quantity: 6 }, 'every balance is the sum of its postings'],
    ['supply', { shelf: 9 }, { shelf: 4 }, 'the sums of an article are the sums of its balances'],
    ['receipt', { received: 9 }, { received: 10 }, 'a receipt is the sum of its lines'],
    [
      'receipt',
      { status: 'signed' },
      { status: 'partially-received' },
      "a receipt's state follows from its boxes and lines",
    ],
    [
      'receiptLine',
      { putaway: 'none' },
      { putaway: 'partly' },
      "a line's putaway status follows from its pieces",
    ],
    [
      'receiptLine',
      { forecast: 9 },
      { forecast: 10 },
      'no line received more than was announced or accepted',
    ],
  ] as const)('finds a %s that somebody changed: %j', async (table, wrong, right, rule) => {
    await change(table, wrong)
    const rules = (await dock.prove()).map((finding) => finding.rule)
    expect(rules).toContain(rule)
    if (table !== 'balance') await change(table, right)
  })

  test('finds a tab that counts a receipt too many', async () => {
    await dock.engine.operate((db) =>
      db
        .updateTable('keptCount')
        .set(({ eb }) => ({ amount: eb('amount', '+', 1) }))
        .where('tableName', '=', 'receipt')
        .where('word', '=', 'partially-received')
        .execute(),
    )
    expect(await dock.prove()).toContainEqual({
      rule: 'the tabs of receipts count their receipts',
      rows: expect.arrayContaining([
        expect.objectContaining({ word: 'partially-received', customerId: '', uncounted: -1 }),
      ]),
    })
  })
})
