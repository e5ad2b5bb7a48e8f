import { readFileSync } from 'node:fs'
import { type BillFault, billKey, checkedBill } from '@longshore/server/billing/paper/bill-key.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { openSecrets } from '@longshore/server/start/secrets.ts'
import type { Difference } from '@longshore/shared/billing/derived-bill.ts'
import { type Currency, fromMinor } from '@longshore/shared/money/money.ts'

const sentences: Readonly<Record<BillFault, string>> = {
  unreadable: 'it is no bill',
  'other-key': 'it is signed by another key than the one that is trusted',
  forged: 'its signature is not of what it says',
  changed: 'its lines or prices are not those that were signed',
  'sums-differ': 'its lines do not come to what it says',
}
const reasons: Readonly<Record<Difference['why'], string>> = {
  amount: 'its price and quantity come to {derived}',
  exact: 'the amount before it was rounded is another one',
  'price-missing': 'its price is not among the prices of the bill',
  'price-later': 'its price starts after it happened',
  'other-price': 'its price is of another fee or currency',
  'nothing-to-take-back': 'the charge that it takes back is missing',
  freight: 'its weight and rate do not come to it',
}
/** Lines that are told one by one. */
const TOLD = 100

/** Checks a signed bill by the key of this house, or by one that the house gave, and derives every amount of it again. */
export function proveBill(file: string, given: string | undefined): { text: string; isRight: boolean } {
  const trusted = given ?? billKey(openSecrets(readConfig(process.env).secretFile).signing).publicKey
  return provedBill(readFileSync(file, 'utf8'), trusted)
}

export function provedBill(file: string, trusted: string): { text: string; isRight: boolean } {
  const checked = checkedBill(file, trusted)
  if (typeof checked === 'string') return { text: `BROKEN  ${sentences[checked]}`, isRight: false }
  const { head } = checked.of
  const { differences, asWritten } = checked
  const money = (minor: number) => `${fromMinor(minor, head.currency as Currency)} ${head.currency}`
  const told = differences.slice(0, TOLD).map(({ line, why, derived }) => {
    const reason = reasons[why].replace('{derived}', money(derived))
    return `BROKEN  ${line.documentNo} ${line.fee}: ${money(line.amount)} stand there; ${reason}`
  })
  const more = differences.length - told.length
  const derived = head.lines - asWritten - differences.length
  return {
    isRight: differences.length === 0,
    text: [
      ...told,
      ...(more > 0 ? [`BROKEN  and ${more} lines more`] : []),
      `Bill ${head.no} of ${money(head.total)}: ${head.lines} lines, ${derived} derived again from their causes and prices, ${asWritten} taken as they were written, ${differences.length} that differ.`,
    ].join('\n'),
  }
}
