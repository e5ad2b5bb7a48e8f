import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { DELIVERY, FIRST_LEG, type PrintedBill, weightOf } from '@longshore/shared/billing/printed-bill.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import { writeWorkbook } from '../../files/workbook.ts'
import { PaperFile } from './paper-file.ts'

/** "Bill line: outbound_date, trans_no, product, package_type, channel, weight, paisong_fee, toucheng_fee, total_money" (001 §5). */
const columns = ['outbound_date', 'trans_no', 'product', 'package_type', 'channel', 'weight']
const named: Readonly<Record<string, string>> = { [DELIVERY]: 'paisong_fee', [FIRST_LEG]: 'toucheng_fee' }

/** A bill as a spreadsheet: a row for each document, each other fee in a column of its own, so that they sum to the total. */
export function writePaperSheet(head: PaperHead, printed: PrintedBill, file: string): number {
  const to = new PaperFile(file)
  try {
    return writeWorkbook(rowsOf(head, printed), (part) => to.write(part))
  } finally {
    to.close()
  }
}

function* rowsOf({ currency, fees }: PaperHead, printed: PrintedBill): Generator<readonly SheetCell[]> {
  const money = (amount: number) => Number(fromMinor(amount, currency))
  const heads = printed.fees.map(({ fee }) => named[fee] ?? fees[fee] ?? fee)
  yield [...columns, ...heads, 'total_money']
  for (const one of printed.documents())
    yield [
      ...[dateText(one.at, 'UTC'), one.no, '', '', one.channel, weightOf(one)],
      ...printed.fees.map((_, place) => money(one.amounts[place] ?? 0)),
      money(one.total),
    ]
  const sums = printed.fees.map(({ amount }) => money(amount))
  yield ['', '', '', '', '', null, ...sums, money(printed.total)]
}
