import { createHash } from 'node:crypto'
import { monthText } from '@longshore/shared/money/books.ts'
import { expect, test } from 'vitest'
import { anna, ben, openMoneyHouse } from '../../billing/test-money-house.ts'
import { onBothEngines } from '../../commands/test-house.ts'
import { prove } from '../../start/prove.ts'
import { periodRoutes } from './period.routes.ts'
import { AUGUST, booksOf, on } from './test-books.ts'
import { trialText } from './trial-files.ts'

const viewer = { actor: anna, warehouseId: null } as never

onBothEngines('the trial balance of a month', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const books = booksOf(house)
  const closes = async (month: number, at: number) => {
    await books.does('softClosePeriod', month, { at })
    await books.does('closePeriod', month, { at, actor: ben, stillOpen: 0, remark: '' })
    await books.look(at)
  }
  const shown = async (month: number) => {
    const { id } = await books.period(month)
    const { totals } = await periodRoutes(house.engine.lists, () => on(10, 1)).byId({ id }, viewer)
    return totals.map(({ currency, kind, accounts, opening, debit, credit, closing }) =>
      [currency, kind, accounts, opening, debit, credit, closing].join(' '),
    )
  }

  test('begins with what the month before ended with, and each currency of it sums to nothing', async () => {
    const [lin, may] = [await house.customer(), await house.customer()]
    await books.charged(lin, 1000, { happened: on(7, 3), settled: on(7, 4) })
    await books.charged(lin, 250, { happened: on(8, 3), settled: on(8, 4) })
    await books.charged(may, -50, { happened: on(8, 5), settled: on(8, 6) })
    await books.look(on(9, 2))
    await closes(AUGUST - 1, on(9, 2))
    expect(await shown(AUGUST)).toEqual([
      'CNY RECEIVABLE 2 10.00 2.50 0.50 12.00',
      'CNY REVENUE 2 -10.00 0.50 2.50 -12.00',
    ])
    await closes(AUGUST, on(9, 2))
    const kept = await books.period(AUGUST)
    expect(kept).toMatchObject({ accounts: 4, closing: 1 })
    for (const key of ['opening', 'closing'] as const)
      expect(kept.totals.reduce((sum, one) => sum + one[key], 0)).toBe(0)
    const before = await books.period(AUGUST - 1)
    expect(before.totals.map(({ closing }) => closing)).toEqual(kept.totals.map(({ opening }) => opening))
    // What comes now counts in September, and the closed month says the same.
    await books.charged(lin, 77, { happened: on(8, 31), settled: on(9, 3) })
    expect(await shown(AUGUST)).toEqual([
      'CNY RECEIVABLE 2 10.00 2.50 0.50 12.00',
      'CNY REVENUE 2 -10.00 0.50 2.50 -12.00',
    ])
    expect(await shown(AUGUST + 1)).toEqual([
      'CNY RECEIVABLE 2 12.00 0.77 0.00 12.77',
      'CNY REVENUE 2 -12.00 0.00 0.77 -12.77',
    ])
  })

  test('has each account behind its sums, and a file that has the hash that was kept', async () => {
    const { id, month, sha256 } = await books.period(AUGUST)
    const routes = periodRoutes(house.engine.lists, () => 0)
    const { rows, more } = await routes.accounts({ id, currency: 'CNY', kind: 'REVENUE' }, viewer)
    expect([rows.length, more]).toEqual([2, false])
    expect(rows.map(({ closing }) => closing).sort()).toEqual(['-12.50', '0.50'])
    const text = await trialText(house.engine.lists, await books.period(AUGUST))
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    const [head, ...lines] = text.trimEnd().split('\n')
    expect(head).toBe('month,currency,kind,account,customer,opening,debit,credit,closing')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(new RegExp(`^${monthText(month)},CNY,RECEIVABLE,RECEIVABLE,`))
  })

  test('is not handed out, and is told of, where anything of the closed month was changed behind the books', async () => {
    const changed = (set: object) =>
      house.engine.operate((db) =>
        db.updateTable('moneyTurnover').set(set).where('period', '=', AUGUST).execute(),
      )
    const rows = await house.engine.reader
      .selectFrom('moneyTurnover')
      .selectAll()
      .where('period', '=', AUGUST)
      .execute()
    await changed({ debit: 1 })
    await expect(trialText(house.engine.lists, await books.period(AUGUST))).rejects.toMatchObject({
      code: 'finance.balance-differs',
    })
    expect((await prove(house.engine)).map(({ rule }) => rule)).toContain(
      'what came to an account in a month is the sum of its postings, each in its own month or a later one',
    )
    for (const { account, debit } of rows)
      await house.engine.operate((db) =>
        db
          .updateTable('moneyTurnover')
          .set({ debit })
          .where('period', '=', AUGUST)
          .where('account', '=', account)
          .execute(),
      )
    // A posting that somebody moved into the closed month, with all that is kept beside it.
    const moved = async (from: number, to: number) =>
      house.engine.operate(async (db) => {
        await db
          .updateTable('moneyPosting')
          .set({ period: to })
          .where('amount', '=', 77)
          .where('period', '=', from)
          .execute()
        await db
          .deleteFrom('moneyTurnover')
          .where('period', 'in', [AUGUST, AUGUST + 1])
          .execute()
        for (const side of ['debit', 'credit'] as const) {
          const account = side === 'debit' ? ('fromAccount' as const) : ('toAccount' as const)
          const sums = await db
            .selectFrom('moneyPosting')
            .select([`${account} as account`, 'period', db.fn.sum<number>('amount').as('amount')])
            .where('period', 'in', [AUGUST, AUGUST + 1])
            .groupBy([account, 'period'])
            .execute()
          for (const { account: no, period, amount } of sums)
            await db
              .insertInto('moneyTurnover')
              .values({ account: no, period, debit: 0, credit: 0, [side]: Number(amount) })
              .onConflict((known) =>
                known.columns(['account', 'period']).doUpdateSet({ [side]: Number(amount) }),
              )
              .execute()
        }
      })
    await moved(AUGUST + 1, AUGUST)
    expect((await prove(house.engine)).map(({ rule }) => rule)).toContain(
      'a closed month is what its postings come to, to the byte of its trial balance',
    )
    await moved(AUGUST, AUGUST + 1)
  })

  test('has a head that holds the month before it', async () => {
    const sets = (month: number, set: object) =>
      house.engine.operate((db) =>
        db.updateTable('accountingPeriod').set(set).where('month', '=', month).execute(),
      )
    const { head } = await books.period(AUGUST - 1)
    await sets(AUGUST - 1, { head: head.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) })
    const found = (await prove(house.engine)).find(({ rule }) =>
      rule.startsWith('the head of a closed month'),
    )
    expect(found?.rows).toHaveLength(2)
    await sets(AUGUST - 1, { head })
  })
})
