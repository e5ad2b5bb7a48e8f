import type { HoldMoney, Post, PostAll, Reverse } from '@longshore/shared/command/money-change.ts'
import type { Funds, FundsRead } from '@longshore/shared/command/reads.ts'
import { WALLET } from '@longshore/shared/money/accounts.ts'
import { BOOKS_ID, type Books, postedPeriod } from '@longshore/shared/money/books.ts'
import { walletEntry } from '@longshore/shared/money/wallet-entry.ts'
import type { Draft, Row } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'
import { inSizes, placed } from './journal-lines.ts'
import type { MoneyStatements } from './money-statements.ts'
import type { Writing } from './writing.ts'

type Closed = Pick<Books, 'softThrough' | 'closedThrough'>
type Account = Funds & { readonly no: number }
type Reversed = Pick<Post, 'from' | 'to' | 'currency' | 'amount'>

/**
 * Posts amounts of the money journal, double entry, with the balances of both accounts in the same transaction. Holds and
 * postings of a customer stand in the order of its scope, so that what a rule has read is what stands.
 */
export class MoneyJournal {
  readonly #run: MoneyStatements

  constructor(statements: MoneyStatements) {
    this.#run = statements
  }

  async funds(session: Session, { account, currency, customerId }: FundsRead, own: string): Promise<Funds> {
    const scope = customerId === undefined ? own : `customer:${customerId}`
    const found = await this.#find(session, { scope, name: account, currency })
    return { posted: Number(found?.posted ?? 0), held: Number(found?.held ?? 0) }
  }

  post(writing: Writing, posting: Post): Promise<void> {
    return this.#write(writing, { ...posting, reverses: null })
  }

  /** What goes the same way: the accounts are read and written once. What a wallet held in between nobody would say. */
  async postAll(
    writing: Writing,
    { from: name, to: other, currency, kind, postings }: PostAll,
  ): Promise<void> {
    const { session, told, seq } = writing.under
    if (name === WALLET || other === WALLET || name === other)
      throw new Error(`postings from ${name} to ${other} are written one by one`)
    if (!postings.length) return
    const { scope, at } = told
    const amount = postings.reduce((sum, one) => sum + checked(one.amount), 0)
    const { period, no: fromAccount } = await this.#from(session, { scope, name, currency }, (books) =>
      postedPeriod({ occurredAt: at, corrects: false }, books),
    )
    const { no: toAccount } = await this.#open(session, { scope, name: other, currency })
    await this.#add(session, fromAccount, -checked(amount))
    await this.#add(session, toAccount, amount)
    const shared = { scope, seq, kind, fromAccount, toAccount, at, occurredAt: at, period }
    const lines = postings.map(({ id, amount, documentId, label }) => ({
      ...{ n: writing.next(), id, amount, documentId, label },
    }))
    for (const some of inSizes(lines)) {
      const statement = this.#run.postSome(some.length)
      await session.run(statement, placed(statement, some, shared))
    }
  }

  async reverse(writing: Writing, { postingId, ...reversal }: Reverse): Promise<void> {
    const { session, told } = writing.under
    const asked = { id: postingId, scope: told.scope }
    const [reversed] = await session.all<Reversed>(this.#run.posting, asked)
    if (!reversed) throw new Error(`posting ${postingId} is missing`)
    const { from: to, to: from, currency, amount } = reversed
    const mirror = { from, to, currency, amount: Number(amount), reverses: postingId }
    return this.#write(writing, { ...reversal, ...mirror, do: 'post' })
  }

  async hold({ under: { session, told } }: Writing, held: HoldMoney): Promise<void> {
    const { id, account: name, currency, credit, documentId } = held
    const amount = checked(held.amount)
    const account = await this.#open(session, { scope: told.scope, name, currency })
    const least = amount - credit
    if ((await session.run(this.#run.hold, { no: account.no, amount, least })) !== 1)
      throw new Error(`${name} has not ${amount} ${currency} available`)
    await session.run(this.#run.keepHold, { id, account: account.no, amount, documentId })
  }

  async release({ under: { session, told } }: Writing, id: string): Promise<void> {
    const [held] = await session.all(this.#run.held, { id, scope: told.scope })
    if (!held) throw new Error(`hold ${id} is missing`)
    await session.run(this.#run.unhold, { no: held.account ?? null, amount: held.amount ?? null })
    await session.run(this.#run.endHold, { id, none: 0 })
  }

  async #write(writing: Writing, posting: Post & { readonly reverses: string | null }): Promise<void> {
    const { session, told, seq } = writing.under
    const {
      id,
      currency,
      kind,
      documentId,
      label,
      reverses,
      occurredAt = told.at,
      corrects = false,
    } = posting
    const [scope, amount] = [told.scope, checked(posting.amount)]
    if (posting.from === posting.to) throw new Error(`posting ${id} stays in ${posting.from}`)
    if (posting.held) await this.release(writing, posting.held)
    const { period, ...from } = await this.#from(session, { scope, name: posting.from, currency }, (books) =>
      postedPeriod({ occurredAt, corrects }, books),
    )
    const to = await this.#open(session, { scope, name: posting.to, currency })
    const less = await this.#add(session, from.no, -amount)
    const more = await this.#add(session, to.no, amount)
    const wallet = posting.from === WALLET ? -amount : posting.to === WALLET ? amount : 0
    const after = wallet < 0 ? less : more
    await session.run(this.#run.post, {
      ...{ scope, seq, n: writing.next(), id, fromAccount: from.no, toAccount: to.no, amount },
      ...{ kind, documentId, label, at: told.at, reverses, occurredAt, period },
    })
    if (wallet === 0) return
    writing.put(walletEntry, {
      ...{ id, customerId: scope.slice(scope.indexOf(':') + 1), currency, amount: wallet },
      ...{ balance: after.posted, kind, documentId, label, at: told.at },
    } as Draft<Row>)
    this.#compare(writing, posting, { no: wallet < 0 ? from.no : to.no, wallet, ...after })
  }

  /** What is taken beyond the credit is one exception, as long as it is. */
  #compare(
    writing: Writing,
    { credit = 0, currency, label }: Post,
    { no, wallet, posted, held }: Account & { readonly wallet: number },
  ): void {
    const quantity = Math.max(0, held - credit - posted)
    const was = Math.max(0, held - credit - (posted - wallet))
    if (quantity === was) return
    const subject = { table: 'moneyAccount', id: `wallet ${no}`, label }
    const kind = 'finance.beyond-credit'
    const details = { currency, credit }
    writing.differs.set(`${kind}/${subject.id}`, {
      ...{ do: 'differ', kind, subject, quantity, grew: quantity > was, details },
    })
  }

  async #find(session: Session, asked: Named): Promise<Account | undefined> {
    const [found] = await session.all<Account>(this.#run.account, { ...asked })
    return found
  }

  /** The account that a posting goes from, and the month it counts in by what is closed: no statement more than the account takes. */
  async #from(
    session: Session,
    asked: Named,
    periodOf: (books: Closed) => number,
  ): Promise<Pick<Account, 'no'> & { readonly period: number }> {
    const [found] = await session.all<Closed & { readonly no: number | null }>(this.#run.from, {
      ...asked,
      books: BOOKS_ID,
    })
    if (!found) throw new Error('the books are missing')
    const { no, softThrough, closedThrough } = found
    const marks = { softThrough: Number(softThrough), closedThrough: Number(closedThrough) }
    const account = no === null ? await this.#openNew(session, asked) : { no }
    return { ...account, period: periodOf(marks) }
  }

  async #open(session: Session, asked: Named): Promise<Pick<Account, 'no'>> {
    return (await this.#find(session, asked)) ?? this.#openNew(session, asked)
  }

  async #openNew(session: Session, asked: Named): Promise<Pick<Account, 'no'>> {
    const [opened] = await session.all(this.#run.open, { ...asked, posted: 0, held: 0 })
    return { no: Number(opened?.no) }
  }

  async #add(session: Session, no: number, amount: number): Promise<Funds> {
    const [now] = await session.all<Funds>(this.#run.add, { no, amount })
    if (!now) throw new Error(`account ${no} is missing`)
    return { posted: Number(now.posted), held: Number(now.held) }
  }
}

interface Named {
  readonly scope: string
  readonly name: string
  readonly currency: string
}

function checked(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`not an amount to post: ${amount}`)
  return amount
}
