import { houseId } from '@longshore/shared/command/id.ts'
import { type AccountingPeriod, accountingPeriod } from '@longshore/shared/finance/accounting-period.ts'
import { trialFile, trialTotals } from '@longshore/shared/finance/trial-balance.ts'
import { BOOKS_ID, monthNo, monthText } from '@longshore/shared/money/books.ts'
import type { Asked, Performed } from '../../commands/asked.ts'
import { SYSTEM } from '../../commands/perform.ts'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Engine } from '../../database/engine.ts'
import { shapeOf } from '../../database/page.ts'
import { leftOpen } from './left-open.ts'
import { headOf, sealedBy, sha256 } from './sealed-logs.ts'
import { turnoversOf } from './turnovers.ts'

/** The books begin at most so many months back; what was before is an opening balance. */
const MOST_MONTHS = 24

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/** The months of the books: each begins by itself, and what a closed one came to is folded and kept. */
export class PeriodKeeping {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    await this.#begin()
    await this.#keep()
  }

  /** A month begins with its first day, the first one with the first posting. */
  async #begin(): Promise<void> {
    const { engine, now } = this.#parts
    const { last } = await engine.reader
      .selectFrom('accountingPeriod')
      .select((all) => all.fn.max('month').as('last'))
      .executeTakeFirstOrThrow()
    const until = monthNo(now())
    const first = last === null ? await this.#first(until) : Number(last) + 1
    for (let month = first; month <= until; month++)
      await this.#does('finance.openPeriod', houseId(BOOKS_ID, `open ${month}`), { month })
  }

  async #first(until: number): Promise<number> {
    const { first } = await this.#parts.engine.reader
      .selectFrom('moneyTurnover')
      .select((all) => all.fn.min('period').as('first'))
      .executeTakeFirstOrThrow()
    return first === null ? until + 1 : Math.max(Number(first), until - MOST_MONTHS)
  }

  /** In their order: the head of each holds the one before. */
  async #keep(): Promise<void> {
    const { engine } = this.#parts
    const closed = await engine.reader
      .selectFrom('accountingPeriod')
      .selectAll()
      .where('status', '=', 'closed')
      .orderBy('month')
      .execute()
    let before = ''
    for (const row of closed) {
      const one = parsedRow(row, shapeOf(accountingPeriod).jsonColumns) as AccountingPeriod
      if (one.head === '') before = await this.#fold(one, before)
      else before = one.head
    }
  }

  /** Nothing is posted into it any more, so that whoever folds it again comes to the same. */
  async #fold(one: AccountingPeriod, before: string): Promise<string> {
    const db = this.#parts.engine.lists
    const { id: periodId, month, closing, closedAt } = one
    const all = await turnoversOf(db, month)
    const of = { month: monthText(month), sha256: sha256(trialFile(month, all)) }
    const sealed = await sealedBy(db, closedAt ?? 0)
    const head = headOf({ ...of, before, sealed })
    // Two servers may look at once: what was open stands otherwise for each, and the first one's is kept.
    await this.#does('finance.fixBalance', houseId(periodId, `fix ${closing} ${this.#parts.now()}`), {
      ...{ periodId, closing, accounts: all.length, sha256: of.sha256, sealed, head },
      ...{ totals: trialTotals(all), left: await leftOpen(db, one) },
    })
    return head
  }

  async #does(name: string, id: string, args: object): Promise<void> {
    const { perform, now } = this.#parts
    const at = now()
    await perform({
      ...{ id, name, scope: 'company', args },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
  }
}
