import { writeFileSync } from 'node:fs'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { DELIVERY, FIRST_LEG, type PrintedBill, weightOf } from '@longshore/shared/billing/printed-bill.ts'
import { type SheetCell, sheetRows } from '@longshore/shared/contract/sheet-cell.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import writeXlsxFile from 'write-excel-file/node'

/** "Bill line: outbound_date, trans_no, product, package_type, channel, weight, paisong_fee, toucheng_fee, total_money" (001 §5). */
const columns = ['outbound_date', 'trans_no', 'product', 'package_type', 'channel', 'weight']
const named: Readonly<Record<string, string>> = { [DELIVERY]: 'paisong_fee', [FIRST_LEG]: 'toucheng_fee' }

/** A bill as a spreadsheet: a row for each document, each other fee in a column of its own, so that they sum to the total. */
export async function writePaperSheet(
  { currency, fees }: PaperHead,
  printed: PrintedBill,
  file: string,
): Promise<number> {
  const money = (amount: number) => Number(fromMinor(amount, currency))
  const heads = printed.fees.map(({ fee }) => named[fee] ?? fees[fee] ?? fee)
  const rows = printed
    .documents()
    .map((one): SheetCell[] => [
      ...[dateText(one.at, 'UTC'), one.no, '', '', one.channel, weightOf(one)],
      ...printed.fees.map((_, place) => money(one.amounts[place] ?? 0)),
      money(one.total),
    ])
  const sums = printed.fees.map(({ amount }) => money(amount))
  const sum: SheetCell[] = ['', '', '', '', '', null, ...sums, money(printed.total)]
  const bytes = await writeXlsxFile(
    sheetRows([[...columns, ...heads, 'total_money'], ...rows, sum]),
  ).toBuffer()
  writeFileSync(file, bytes, { mode: 0o600 })
  return bytes.byteLength
}
