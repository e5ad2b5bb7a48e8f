import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { PrintedBill } from '@longshore/shared/billing/printed-bill.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrintFont } from '../../files/print-font.ts'
import { BillRows } from './bill-rows.ts'
import { drawPaper } from './draw-paper.ts'

const head: PaperHead = {
  ...{ no: 'LOTUS-BL2611260001', language: 'zh', currency: 'CNY', taxRate: 600, lines: 60, total: 106_770 },
  company: {
    name: '朗岸海外仓',
    no: 'HQ',
    taxNumber: 'DE123456789',
    address: ['Kai 7', '20457 Hamburg', 'DE'],
  },
  customer: { name: '莲花贸易', no: 'LOTUS', taxNumber: '', address: ['南山大道 1 号', 'CN'] },
  ...{ from: Date.UTC(2026, 9, 1), until: Date.UTC(2026, 9, 31), issuedAt: Date.UTC(2026, 10, 2) },
  ...{ dueAt: Date.UTC(2026, 11, 2), remark: '', fees: { OPERATION: '操作费', FREIGHT: '运费' } },
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paper-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sixty documents: the second page begins below its head again. */
async function drawn(name: string) {
  const printed = new PrintedBill()
  for (let nth = 0; nth < 60; nth++)
    printed.add([
      {
        ...{ documentId: `d${nth}`, documentNo: `PO${1000 + nth}`, subjectId: '' },
        ...{ fee: nth % 2 ? 'FREIGHT' : 'OPERATION', amount: 1750 + nth, occurredAt: head.from + nth },
        basis: nth % 2 ? { channel: '欧洲专线', grams: 1500 } : {},
      },
    ])
  expect(printed.total).toBe(head.total)
  const font = new PrintFont()
  const file = join(folder, name)
  return drawPaper(new BillRows(head, printed), { file, no: head.no, at: head.issuedAt, font })
}

test('a bill that was drawn once is the same to the byte years later: nothing may change these bytes', async () => {
  const first = await drawn('first')
  expect(first).toMatchObject({ pages: 2 })
  expect(await drawn('second')).toEqual(first)
  // Another hash here would refuse every bill that is issued. What draws otherwise is another form (`PAPER_FORM`), beside this one.
  expect(first.sha256).toBe('a66ce23730dd580faaa7a173761a3c9ec82ff1de13756b76c89a18015c5d587f')
})
