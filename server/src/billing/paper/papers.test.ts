import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { onBothEngines, plant, testDatabase } from '../../commands/test-house.ts'
import { settled } from '../../commands/test-settle.ts'
import { anyTables } from '../../database/statements.ts'
import { readSheet } from '../../files/sheets.ts'
import { pdfOf } from '../../files/test-pdf.ts'
import { chargeRow } from '../test-charges.ts'
import { anna, ben, openMoneyHouse } from '../test-money-house.ts'
import { BillPapers } from './bill-papers.ts'

const signing = Buffer.alloc(32, 7)

onBothEngines('a bill on paper', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const opened: BillPapers[] = []
  const papers = () => {
    const perform = (asked: Parameters<typeof house.performer.perform>[0]) => house.performer.perform(asked)
    const made = new BillPapers({ engine: house.engine, perform, now: () => 1_790_000_000_000, signing })
    opened.push(made)
    return made
  }
  afterAll(() => Promise.all(opened.map((one) => one.close())))

  const issued = async (lin: Awaited<ReturnType<typeof house.customer>>, lines: readonly object[]) => {
    const act = (name: string, args: object, actor = anna) => {
      const { customerId } = lin
      return house.act(`customer:${customerId}`, `billing.${name}`, { customerId, ...args }, { actor })
    }
    await house.plants({ chargeLine: lines.map((more) => ({ ...chargeRow(lin.customerId, 0), ...more })) })
    await act('settleAll', {})
    const { rows } = await act('generateBill', { currency: 'CNY', until: 4_000_000_000, remark: 'Autumn' })
    const billId = rows.find(({ table }) => table === 'bill')?.id ?? ''
    await act('auditBill', { billId })
    await act('issueBill', { billId }, ben)
    return billId
  }
  const billOf = (id: string) =>
    house.engine.reader.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as never
  const paperOf = (id: string) =>
    house.engine.reader.selectFrom('billPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const drawn = async (billId: string, kind: 'pdf' | 'xlsx' = 'pdf') => {
    const { file, sha256, forget } = await papers().write(await billOf(billId), kind)
    const bytes = await readFile(file)
    await forget()
    return { bytes, sha256 }
  }
  const planted = [
    { fee: 'FREIGHT', amount: 1250, basis: '{"channel":"EU_EXPRESS","grams":1500}', documentNo: 'PO1' },
    { fee: 'FIRST_LEG', amount: 300, documentNo: 'PO1', documentId: 'same' },
    { fee: 'OPERATION', amount: 155, documentNo: 'PO1', documentId: 'same' },
    { fee: 'OPERATION', amount: -55, documentNo: '莲花-7' },
  ]

  test('is drawn soon after its issue, keeps the hash of its PDF, and is the same to the byte ever after', async () => {
    const lin = await house.customer({ name: '莲花 Trading', country: 'CN', taxRate: 600 })
    const billId = await issued(lin, planted)
    expect(await paperOf(billId)).toMatchObject({ sha256: '' })
    await papers().look()
    await settled(house.engine, house.performer)
    const { sha256, bytes: size, pages } = await paperOf(billId)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    // The customer moves and fees are called otherwise: the paper says what was true at its issue.
    await house.engine.operate((db) =>
      db.updateTable('customer').set({ name: 'Other' }).where('id', '=', lin.customerId).execute(),
    )
    await house.engine.operate((db) => db.updateTable('chargeDefinition').set({ zh: '别的' }).execute())
    const again = await drawn(billId)
    expect(createHash('sha256').update(again.bytes).digest('hex')).toBe(sha256)
    expect([again.bytes.length, Number(pages)]).toEqual([Number(size), 1])
    const { texts } = pdfOf(again.bytes)
    for (const said of ['莲花 Trading', '莲花-7', 'EU_EXPRESS', '16.50', '账单', 'Autumn'])
      expect(texts).toContain(said)
    expect(texts).not.toContain('Other')
  })

  test('has columns that add up to its total, on the PDF and in the spreadsheet', async () => {
    const lin = await house.customer({ taxRate: 1900, country: 'DE' })
    const billId = await issued(lin, planted)
    const { lines } = await readSheet((await drawn(billId, 'xlsx')).bytes)
    const [head, ...rows] = lines.map(({ cells }) => cells)
    expect(head?.slice(0, 8)).toEqual([
      ...['outbound_date', 'trans_no', 'product', 'package_type', 'channel', 'weight'],
      ...['paisong_fee', 'toucheng_fee'],
    ])
    expect(head?.at(-1)).toBe('total_money')
    const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100)
    for (const row of rows) {
      const fees = row.slice(6, -1).reduce((sum, cell) => sum + cents(cell), 0)
      expect(fees).toBe(cents(row.at(-1)))
    }
    const [sum] = rows.slice(-1)
    expect(cents(sum?.at(-1))).toBe(1650)
    const { texts } = pdfOf((await drawn(billId)).bytes)
    // 16.50 with 19 % in it: 13.87 and 2.63.
    for (const minor of [1250, 300, 100, 1650, 263, 1387]) expect(texts).toContain(fromMinor(minor, 'CNY'))
  })

  test('comes out of the rows that a backup brings back, whatever else is there', async () => {
    const lin = await house.customer({ taxRate: 600 })
    const billId = await issued(lin, planted)
    const first = await drawn(billId)
    const rows = async (table: 'bill' | 'billPaper' | 'chargeLine', by: string) =>
      anyTables(house.engine.reader).selectFrom(table).selectAll().where(by, '=', billId).execute()
    const restored = await testDatabase(dialect, inject('postgresUrl'))
    await plant(restored.engine, {
      bill: await rows('bill', 'id'),
      billPaper: await rows('billPaper', 'id'),
      // In another order than they were written.
      chargeLine: (await rows('chargeLine', 'billId')).toReversed(),
    })
    const there = new BillPapers({
      ...{ engine: restored.engine, now: () => 0, signing },
      perform: () => Promise.reject(new Error('nothing is to be written')),
    })
    const again = await there.write(await billOf(billId), 'pdf')
    expect(again.sha256).toBe(first.sha256)
    expect(await readFile(again.file)).toEqual(first.bytes)
    await again.forget()
    await there.close()
    await restored.drop()
  })

  test('is not handed out when it is no longer the one that was issued', async () => {
    const lin = await house.customer()
    const billId = await issued(lin, planted)
    await drawn(billId)
    await house.engine.operate((db) =>
      db.updateTable('chargeLine').set({ documentNo: 'PO2' }).where('billId', '=', billId).execute(),
    )
    await expect(drawn(billId)).rejects.toMatchObject({ code: 'billing.paper-differs' })
  })

  test('is not there before the issue, and no more once the bill is void', async () => {
    const lin = await house.customer()
    const billId = await issued(lin, planted)
    const one = (await billOf(billId)) as { no: string; status: string; lines: number }
    const write = (more: object) => papers().write({ ...one, ...more } as never, 'pdf')
    await expect(write({ no: '' })).rejects.toMatchObject({ code: 'billing.no-paper' })
    await expect(write({ status: 'void' })).rejects.toMatchObject({ code: 'billing.paper-void' })
    await expect(write({ lines: 200_001 })).rejects.toMatchObject({ code: 'billing.paper-too-long' })
  })

  test('is had of bills that were issued before there were papers', async () => {
    const lin = await house.customer({ country: 'MX' })
    const billId = await issued(lin, planted)
    await house.engine.operate((db) => db.deleteFrom('billPaper').where('id', '=', billId).execute())
    expect(pdfOf((await drawn(billId)).bytes).texts).toContain('Factura')
    expect(await paperOf(billId)).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
