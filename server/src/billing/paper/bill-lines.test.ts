import { expect, inject, test } from 'vitest'
import { onBothEngines, plant, testDatabase } from '../../commands/test-house.ts'
import { openPlans } from '../../database/test-plans.ts'
import { chargeRow } from '../test-charges.ts'
import { textsOfBill } from './bill-lines.ts'
import { linesIn } from './lines-in-text.ts'

const rowOf = (billId: string, more: object = {}) => ({ ...chargeRow('lin', 150), billId, ...more })

onBothEngines('the lines of a bill', (dialect) => {
  test('come in the order of their ids, each once, as they stand', async () => {
    const { engine, drop } = await testDatabase(dialect, inject('postgresUrl'))
    const odd = {
      documentNo: `莲花 "7"\\n', [1]`,
      subjectId: 'p-1',
      basis: JSON.stringify({ channel: 'EU "fast"\n', grams: 1500, skuId: 'not printed' }),
      amount: -9_007_199_254,
      occurredAt: 1_790_000_000_123,
    }
    const rows = [rowOf('b1', odd), ...Array.from({ length: 6 }, () => rowOf('b1'))]
    await plant(engine, { chargeLine: [...rows.toReversed(), rowOf('b2')] })
    const parts: number[] = []
    const lines: unknown[] = []
    for await (const texts of textsOfBill(engine.lists, 'b1', 3)) {
      parts.push(linesIn(texts).length)
      lines.push(...linesIn(texts))
    }
    expect(parts).toEqual([3, 3, 1])
    const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(lines).toEqual(
      inOrder.map(({ documentId, documentNo, subjectId, fee, amount, occurredAt, basis }) => ({
        ...{ documentId, documentNo, subjectId, fee, amount, occurredAt },
        basis: basis === '{}' ? {} : { channel: 'EU "fast"\n', grams: 1500 },
      })),
    )
    expect((await textsOfBill(engine.lists, 'none', 3).next()).done).toBe(true)
    await drop()
  })
})

test('the lines of a bill are found by their ids: those of one part are not sought among all others', async () => {
  const plans = await openPlans()
  const found = await plans.ofWork(async (db) => {
    await db
      .insertInto('chargeLine')
      .values(rowOf('b1') as never)
      .execute()
    for await (const texts of textsOfBill(db, 'b1', 3)) expect(linesIn(texts)).toHaveLength(1)
  })
  expect(found).toHaveLength(3)
  expect(found[1]).toMatch(/COVERING INDEX chargeLineByBillIdOccurredAtId \(billId=\?\)/)
  expect(found[2]).toMatch(/SEARCH chargeLine USING INDEX sqlite_autoindex_chargeLine_1 \(id=\?\)/)
  await plans.close()
})
