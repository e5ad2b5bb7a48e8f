import { wrongBills } from './bill-checks.ts'
import { wrongCredit } from './credit-checks.ts'
import { wrongLines } from './line-checks.ts'
import { wrongPeriods } from './period-checks.ts'
import type { SimServer } from './sim-server.ts'
import { wrongPeople } from './two-people.ts'

type Reader = SimServer['engine']['reader']

/** What stands in each account of each customer, by scope, name and currency. */
class Sums {
  readonly of = new Map<string, number>()

  add(customerId: string, account: string, currency: string, amount: number): void {
    const key = `customer:${customerId} ${account} ${currency}`
    this.of.set(key, (this.of.get(key) ?? 0) + amount)
  }

  moves(customerId: string, from: string, to: string, of: { currency: string; amount: number }): void {
    this.add(customerId, from, of.currency, -of.amount)
    this.add(customerId, to, of.currency, of.amount)
  }
}

/** What must stand in each account by the documents alone: no posting is read. */
async function saidByDocuments(reader: Reader): Promise<Sums> {
  const sums = new Sums()
  for (const one of await reader
    .selectFrom('recharge')
    .selectAll()
    .where('status', '=', 'credited')
    .execute())
    sums.moves(one.customerId, `BANK:${one.bankAccountId}`, 'WALLET', one)
  const transfers = reader.selectFrom('walletTransfer').selectAll().where('status', '=', 'approved')
  for (const one of await transfers.execute()) {
    sums.moves(one.customerId, 'WALLET', 'TRANSFER', one)
    sums.moves(one.toId, 'TRANSFER', 'WALLET', one)
  }
  for (const one of await reader
    .selectFrom('walletExchange')
    .selectAll()
    .where('status', '=', 'done')
    .execute()) {
    sums.moves(one.customerId, 'WALLET', 'FX_CLEARING', { currency: one.fromCurrency, amount: one.amount })
    sums.moves(one.customerId, 'FX_CLEARING', 'WALLET', { currency: one.toCurrency, amount: one.received })
  }
  const owed = reader.selectFrom('chargeLine').selectAll().where('status', 'in', ['settled', 'billed'])
  for (const one of await owed.execute()) sums.moves(one.customerId, 'RECEIVABLE', 'REVENUE', one)
  const payments = reader.selectFrom('billPayment').selectAll().where('takenBackAt', 'is', null)
  for (const one of await payments.execute()) sums.moves(one.customerId, 'WALLET', 'RECEIVABLE', one)
  for (const one of await reader.selectFrom('freightDue').selectAll().where('status', '=', 'paid').execute())
    sums.moves(one.customerId, 'WALLET', 'REVENUE', one)
  await collected(reader, sums)
  return sums
}

const COD_STANDS: Readonly<Record<string, string>> = {
  confirmed: 'COD_PAYABLE',
  applying: 'WITHDRAWAL_PENDING',
}

async function collected(reader: Reader, sums: Sums): Promise<void> {
  const entries = await reader
    .selectFrom('codEntry')
    .leftJoin('withdrawal', 'withdrawal.id', 'codEntry.withdrawalId')
    .selectAll('codEntry')
    .select('withdrawal.bankAccountId')
    .where('codEntry.status', 'not in', ['pending', 'void'])
    .execute()
  for (const {
    customerId,
    currency,
    status,
    parentId,
    fee,
    amount,
    owed,
    bankAccountId,
    ...one
  } of entries) {
    if (parentId === null && owed === 0) {
      sums.add(customerId, 'COD_CLEARING', currency, -one.collected)
      sums.add(customerId, 'REVENUE:cod', currency, fee)
    }
    sums.add(customerId, COD_STANDS[status] ?? `BANK:${bankAccountId}`, currency, amount)
    if (owed === 1) sums.add(customerId, 'WALLET', currency, -amount)
  }
}

/** The journal summed by its own hand is what documents say, and each currency of a customer sums to nothing. */
async function wrongAccounts(reader: Reader): Promise<string[]> {
  const sums = await saidByDocuments(reader)
  const accounts = await reader.selectFrom('moneyAccount').selectAll().execute()
  const posted = new Map<number, number>()
  for (const { fromAccount, toAccount, amount } of await reader
    .selectFrom('moneyPosting')
    .selectAll()
    .execute()) {
    posted.set(fromAccount, (posted.get(fromAccount) ?? 0) - amount)
    posted.set(toAccount, (posted.get(toAccount) ?? 0) + amount)
  }
  const left = new Map(sums.of)
  const currencies = new Map<string, number>()
  const found: string[] = []
  for (const { no, scope, name, currency, posted: kept } of accounts) {
    const key = `${scope} ${name} ${currency}`
    const sum = posted.get(no) ?? 0
    currencies.set(`${scope} ${currency}`, (currencies.get(`${scope} ${currency}`) ?? 0) + sum)
    if (kept !== sum) found.push(`${key} is ${kept}, its postings give ${sum}`)
    if (sum !== (left.get(key) ?? 0)) found.push(`${key} is ${sum}, documents say ${left.get(key) ?? 0}`)
    left.delete(key)
  }
  for (const [key, sum] of left) if (sum !== 0) found.push(`${key} is missing, documents say ${sum}`)
  for (const [key, sum] of currencies) if (sum !== 0) found.push(`${key} sums to ${sum}`)
  return found
}

/** What is held is what still waits, and nothing that was taken or given up. */
async function wrongHolds(reader: Reader): Promise<string[]> {
  const exchanges = await reader
    .selectFrom('walletExchange')
    .select(['id', 'amount'])
    .where('status', '=', 'second-review')
    .execute()
  const dues = await reader
    .selectFrom('freightDue')
    .select(['orderId as id', 'amount'])
    .where('status', '=', 'paying')
    .execute()
  const waits = new Map([...exchanges, ...dues].map(({ id, amount }) => [id, amount]))
  const holds = await reader.selectFrom('moneyHold').selectAll().where('amount', '<>', 0).execute()
  const accounts = await reader.selectFrom('moneyAccount').select(['no', 'name', 'held']).execute()
  return [
    ...holds
      .filter(({ documentId, amount }) => waits.get(documentId) !== amount)
      .map(({ documentId, amount }) => `${amount} is held for ${documentId}, which waits for nothing`),
    ...[...waits.keys()]
      .filter((id) => holds.filter(({ documentId }) => documentId === id).length !== 1)
      .map((id) => `${id} waits, and not one hold is kept for it`),
    ...accounts
      .filter(
        ({ no, held }) => held !== holds.reduce((sum, one) => sum + (one.account === no ? one.amount : 0), 0),
      )
      .map(({ name, held }) => `${name} says ${held} held`),
  ]
}

/** What must hold of money after a run whose causes were all looked at (design money.md §4), told without the product's own sums. */
export async function wrongMoney({ engine: { reader } }: SimServer): Promise<string[]> {
  return [
    ...(await wrongAccounts(reader)),
    ...(await wrongHolds(reader)),
    ...(await wrongLines(reader)),
    ...(await wrongBills(reader)),
    ...(await wrongPeople(reader)),
    ...(await wrongCredit(reader)),
    ...(await wrongPeriods(reader)),
  ]
}
