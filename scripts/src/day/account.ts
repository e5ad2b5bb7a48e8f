import type { DayEnd } from './day.ts'
import type { Difference } from './shelf-check.ts'

/** Everything about a day that nothing accounts for. Empty: the day is closed. */
export function unaccounted(end: DayEnd): string[] {
  const { closing, tally } = end
  const { orders, debts, findings, parked, handovers } = closing
  return [
    ...orders.unnamed.map((order) => `no exception names the order ${order}`),
    ...debts.unnamed.map((debt) => `no single open exception names the debt of ${debt}`),
    ...debts.repaid.map((what) => `an open exception names a debt that is repaid: ${what}`),
    ...handovers.wrong.map((no) => `the manifest of hand-over ${no} is not what left with it`),
    ...closing.undone.map((what) => `not at its end, and no exception says why: ${what}`),
    ...findings.map(({ rule, rows }) => `prove: ${rule}: ${JSON.stringify(rows)}`),
    ...end.differences
      .filter((one) => !isLost(one, end))
      .map(({ place, sku, books, real }) => `${place}: ${books} × ${sku} in the books, ${real} in the hall`),
    ...end.impossible.map((what) => `recorded, but the pieces were not there: ${what}`),
    ...end.sharedSlots.map((what) => `one slot held goods of two orders: ${what}`),
    ...tally.under('wrong code booked: ').map(([what]) => `a wrong code was booked: ${what}`),
    ...Object.entries(parked).map(([what, count]) => `parked ${count} times: ${what}`),
    ...end.unsent.map((name) => `${name} still has unsent work`),
    ...end.defects.map((defect) => `defect: ${defect}`),
  ]
}

/** Pieces that went missing unseen, at a position that nobody has counted since. */
function isLost({ place, sku, books, real }: Difference, { lost }: DayEnd): boolean {
  const pieces = lost.reduce(
    (sum, one) => (one.place === place && one.sku === sku ? sum + one.quantity : sum),
    0,
  )
  return books > real && books - real <= pieces
}
