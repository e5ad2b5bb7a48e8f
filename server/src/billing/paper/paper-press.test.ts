import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, plant, testDatabase } from '../../commands/test-house.ts'
import { chargeRow } from '../test-charges.ts'
import { PaperPress } from './paper-press.ts'

const head: PaperHead = {
  ...{ no: 'C-BL1', language: 'en', currency: 'CNY', taxRate: 0, lines: 2500, total: 375_000, company: null },
  customer: { name: 'Lin', no: 'C', taxNumber: '', address: [] },
  ...{ from: 0, until: 1, issuedAt: 1, dueAt: 1, remark: '', fees: {} },
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'press-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

onBothEngines('the press of papers', (dialect) => {
  const order = (more: Partial<PaperHead> = {}) => ({
    billId: 'b1',
    kind: 'xlsx' as const,
    head: { ...head, ...more },
    file: join(folder, 'file'),
  })

  test('takes all lines of a bill, part after part, or draws nothing, and goes on with the next paper', async () => {
    const { engine, drop } = await testDatabase(dialect, inject('postgresUrl'))
    const rows = Array.from({ length: 2500 }, () => ({ ...chargeRow('lin', 150), billId: 'b1' }))
    for (let from = 0; from < rows.length; from += 500)
      await plant(engine, { chargeLine: rows.slice(from, from + 500) })
    const press = new PaperPress(engine.lists)
    const short = press.print(order({ total: 375_001 }))
    const whole = press.print(order())
    await expect(short).rejects.toThrow('are not its total')
    expect(await whole).toMatchObject({ bytes: expect.any(Number) })
    await press.close()
    await drop()
  })

  test('refuses a paper whose lines cannot be read', async () => {
    const { engine, drop } = await testDatabase(dialect, inject('postgresUrl'))
    const press = new PaperPress(engine.lists)
    await drop()
    await expect(press.print(order())).rejects.toThrow()
    await press.close()
  })
})
