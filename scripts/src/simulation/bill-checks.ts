import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

/** A bill is its lines, each of which stands on it alone; what is written off is what was paid; numbers of a customer have no gap. */
export async function wrongBills(reader: Reader): Promise<string[]> {
  const bills = await reader.selectFrom('bill').selectAll().execute()
  const lines = await reader.selectFrom('chargeLine').select(['id', 'billId', 'status', 'amount']).execute()
  const payments = await reader
    .selectFrom('billPayment')
    .selectAll()
    .where('takenBackAt', 'is', null)
    .execute()
  const linesOf = Map.groupBy(lines, ({ billId }) => billId)
  const paidOf = Map.groupBy(payments, ({ billId }) => billId)
  const sum = (of: readonly { readonly amount: number }[] = []) =>
    of.reduce((all, { amount }) => all + amount, 0)
  const standing = new Set(bills.filter(({ status }) => status !== 'void').map(({ id }) => id))
  const numbers = Map.groupBy(
    bills.filter(({ no }) => no !== ''),
    // Each day begins with one.
    ({ no }) => no.slice(0, -4),
  )
  return [
    ...bills
      .filter(({ id, status, total }) => status !== 'void' && total !== sum(linesOf.get(id)))
      .map(({ id, total }) => `bill ${id} is ${total}, its lines are ${sum(linesOf.get(id))}`),
    ...lines
      .filter(({ billId, status }) => (status === 'billed') !== standing.has(billId))
      .map(({ id, status, billId }) => `line ${id} is ${status}, and on bill ${billId}`),
    ...bills
      .filter(
        ({ id, writtenOff, total }) => writtenOff !== sum(paidOf.get(id)) || writtenOff > Math.max(0, total),
      )
      .map(
        ({ no, writtenOff, total, id }) =>
          `of ${total} of bill ${no} ${writtenOff} are written off, paid are ${sum(paidOf.get(id))}`,
      ),
    ...[...numbers].flatMap(([, own]) => {
      const counted = own.map(({ no }) => Number(/(\d+)$/.exec(no)?.[1])).sort((one, other) => one - other)
      const first = counted[0] ?? 0
      return counted.every((no, nth) => no === first + nth) && first % 1000 === 1
        ? []
        : [`bills of a customer are numbered ${own.map(({ no }) => no).sort()}`]
    }),
  ]
}
