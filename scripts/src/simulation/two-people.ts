import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

/** What took two people was not done by one, and a payout left once. */
export async function wrongPeople(reader: Reader): Promise<string[]> {
  const recharges = await reader.selectFrom('recharge').selectAll().where('status', '=', 'credited').execute()
  const transfers = await reader
    .selectFrom('walletTransfer')
    .selectAll()
    .where('status', '=', 'approved')
    .execute()
  const lines = await reader.selectFrom('codLine').selectAll().where('bankBy', '<>', '').execute()
  const withdrawals = await reader.selectFrom('withdrawal').selectAll().execute()
  const payouts = await reader
    .selectFrom('moneyPosting')
    .innerJoin('moneyAccount', 'moneyAccount.no', 'moneyPosting.toAccount')
    .select(['documentId', 'amount'])
    .where('kind', '=', 'withdrawal')
    .where('moneyAccount.name', 'like', 'BANK:%')
    .execute()
  const paidOf = Map.groupBy(payouts, ({ documentId }) => documentId)
  const twice = Map.groupBy(
    recharges,
    ({ bankAccountId, transactionNo }) => `${bankAccountId} ${transactionNo}`,
  )
  return [
    ...recharges
      .filter(({ reviewedBy, submittedBy, firstBy }) => reviewedBy === submittedBy || reviewedBy === firstBy)
      .map(({ no }) => `recharge ${no} was credited by one person`),
    ...[...twice]
      .filter(([, of]) => of.length > 1)
      .map(([payment]) => `payment ${payment} was credited twice`),
    ...transfers
      .filter(({ reviewedBy, submittedBy }) => reviewedBy === submittedBy)
      .map(({ no }) => `transfer ${no} was approved by who asked for it`),
    ...lines
      .filter(({ bankBy, broughtBy }) => bankBy === broughtBy)
      .map(({ waybillNo }) => `the statement of ${waybillNo} was seen at the bank by who brought it`),
    ...withdrawals
      .filter(({ payerId, auditedById }) => payerId !== '' && payerId === auditedById)
      .map(({ no }) => `withdrawal ${no} is paid by who audited it`),
    ...withdrawals.flatMap(({ id, no, status, transferNo, amount }) => {
      const paid = paidOf.get(id) ?? []
      const wanted = status === 'paid' || (status === 'returned' && transferNo !== '') ? 1 : 0
      return paid.length === wanted && paid.every((one) => one.amount === amount)
        ? []
        : [`withdrawal ${no} is ${status}, and was paid out ${paid.length} times`]
    }),
  ]
}
