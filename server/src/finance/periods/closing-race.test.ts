import { expect, test } from 'vitest'
import { chargeRow } from '../../billing/test-charges.ts'
import { anna, ben, openMoneyHouse } from '../../billing/test-money-house.ts'
import { doing, onBothEngines } from '../../commands/test-house.ts'
import { AUGUST, booksOf, on } from './test-books.ts'

onBothEngines('a month that is closed while charges are settled by hand', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const books = booksOf(house)

  test('takes what stood before it was closed, and nothing after', async () => {
    const at = on(9, 2)
    const customers = await Promise.all(Array.from({ length: 20 }, () => house.customer()))
    await books.charged(customers[0] ?? { customerId: '' }, 5, { happened: on(8, 1), settled: on(8, 2) })
    await books.look(at)
    await books.does('softClosePeriod', AUGUST, { at })
    const lines = customers.flatMap(({ customerId }) =>
      Array.from({ length: 3 }, () => ({ ...chargeRow(customerId, 10), occurredAt: on(8, 20) })),
    )
    await house.plants({ chargeLine: lines })
    const { id: periodId } = await books.period(AUGUST)
    const act = doing(house.performer, { actor: anna })
    const settles = ({ customerId, id }: (typeof lines)[number]) =>
      act(
        'billing.settleCharges',
        { customerId, lineIds: [id] },
        { scope: `customer:${customerId}`, occurredAt: at, receivedAt: at },
      )
    const posted = async () => {
      const rows = await house.engine.reader
        .selectFrom('moneyTurnover')
        .select(({ fn }) => fn.sum<number>('debit').as('debit'))
        .where('period', '=', AUGUST)
        .execute()
      return Number(rows[0]?.debit)
    }
    const first = lines.slice(0, 30).map(settles)
    const closing = act(
      'finance.closePeriod',
      { periodId, stillOpen: 0, remark: '' },
      { scope: 'company', actor: ben, occurredAt: at, receivedAt: at },
    ).then(async ({ outcome }) => ({ outcome, stood: await posted() }))
    const rest = lines.slice(30).map(settles)
    const { outcome, stood } = await closing
    expect(outcome).toMatchObject({ outcome: 'applied' })
    for (const done of await Promise.all([...first, ...rest]))
      expect(done.outcome).toMatchObject({ outcome: 'applied' })
    expect(await posted()).toBe(stood)
    await books.look(at)
    expect((await books.period(AUGUST)).totals.map(({ debit }) => debit)).toEqual([stood, 0])
  })
})
