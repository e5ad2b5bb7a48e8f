import { type Currency, currencies } from '@longshore/shared/money/money.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

/** What asks first whether the balance covers it, where it was not held before: what was held is taken whatever was reversed meanwhile. */
const ASKING = ['bill', 'exchange', 'transfer']

/** No wallet goes below its credit by a command that asks; and an exchange brings what its rate says, and no more. */
export async function wrongCredit(reader: Reader): Promise<string[]> {
  const owners = await reader.selectFrom('customer').select(['id', 'currency', 'creditLimit']).execute()
  const credit = new Map(owners.map((one) => [`${one.id} ${one.currency}`, one.creditLimit]))
  const entries = await reader
    .selectFrom('moneyPosting')
    .innerJoin('moneyAccount as f', 'f.no', 'moneyPosting.fromAccount')
    .innerJoin('moneyAccount as t', 't.no', 'moneyPosting.toAccount')
    .select([
      'f.scope',
      'f.currency',
      'f.name as from',
      't.name as to',
      'amount',
      'kind',
      'label',
      'documentId',
    ])
    .orderBy('moneyPosting.scopeNo')
    .orderBy('seq')
    .orderBy('n')
    .execute()
  const holds = await reader.selectFrom('moneyHold').select('documentId').execute()
  const wasHeld = new Set(holds.map(({ documentId }) => documentId))
  const balances = new Map<string, number>()
  const found: string[] = []
  for (const { scope, currency, from, to, amount, kind, label, documentId } of entries) {
    const key = `${scope.slice('customer:'.length)} ${currency}`
    const brought = (to === 'WALLET' ? amount : 0) - (from === 'WALLET' ? amount : 0)
    const balance = (balances.get(key) ?? 0) + brought
    balances.set(key, balance)
    const asks = ASKING.includes(kind) && !wasHeld.has(documentId)
    if (brought < 0 && asks && balance + (credit.get(key) ?? 0) < 0)
      found.push(`${kind} ${label} takes the wallet ${key} to ${balance}`)
  }
  const exchanges = await reader.selectFrom('walletExchange').selectAll().execute()
  const rates = await reader.selectFrom('exchangeRate').selectAll().execute()
  const rateOf = new Map(rates.map((rate) => [rate.id, rate]))
  for (const { no, rateId, fromCurrency, toCurrency, amount, received } of exchanges) {
    const rate = rateOf.get(rateId)
    const is = rate?.fromCurrency === fromCurrency && rate.toCurrency === toCurrency
    const cents = (of: string) => 10n ** BigInt(currencies[of as Currency].exponent)
    const asked =
      rate &&
      (BigInt(amount) * BigInt(rate.numerator) * cents(toCurrency)) /
        (BigInt(rate.denominator) * cents(fromCurrency))
    if (!is || asked !== BigInt(received))
      found.push(`exchange ${no} of ${amount} brought ${received}, not ${asked}`)
  }
  return found
}
