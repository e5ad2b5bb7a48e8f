import { monthText } from '@longshore/shared/money/books.ts'
import { expect, test } from 'vitest'
import { anna, ben, openMoneyHouse } from '../../billing/test-money-house.ts'
import { onBothEngines } from '../../commands/test-house.ts'
import { AUGUST, booksOf, on } from './test-books.ts'

onBothEngines('months of the books', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const books = booksOf(house)
  const [july, august, september, october] = [AUGUST - 1, AUGUST, AUGUST + 1, AUGUST + 2]

  test('begin by themselves, and are closed by two people in their order, each once it is over', async () => {
    const lin = await house.customer()
    await books.charged(lin, 100, { happened: on(7, 3), settled: on(7, 4) })
    await books.look(on(9, 2))
    for (const month of [july, august, september])
      expect(await books.period(month)).toMatchObject({ status: 'open' })
    const at = on(9, 2)
    expect(await books.does('softClosePeriod', august, { at })).toMatchObject({
      ...{ code: 'finance.month-before', values: { month: monthText(july) } },
    })
    expect(await books.does('softClosePeriod', july, { at })).toMatchObject({ outcome: 'applied' })
    expect(await books.does('softClosePeriod', august, { at })).toMatchObject({ outcome: 'applied' })
    expect(await books.does('softClosePeriod', september, { at })).toMatchObject({
      code: 'finance.month-not-over',
    })
    const close = (month: number, actor: typeof anna) =>
      books.does('closePeriod', month, { at, actor, stillOpen: 0, remark: '' })
    expect(await close(august, ben)).toMatchObject({ code: 'finance.month-before' })
    expect(await close(july, anna)).toMatchObject({ code: 'finance.own-step' })
    expect(await close(july, ben)).toMatchObject({ outcome: 'applied' })
    expect(await books.period(july)).toMatchObject({
      ...{ status: 'closed', softClosedName: 'Anna', closedName: 'Ben', closing: 1 },
    })
    expect(await close(july, ben)).toMatchObject({ code: 'move.not-allowed' })
  })

  test('take what happened in them as long as they are open, and what is late goes into the first open one', async () => {
    const lin = await house.customer()
    const at = on(9, 3)
    // August is closed softly: what the house goes on with counts in September, what somebody chose is a correction.
    await books.charged(lin, 1, { happened: on(8, 30), settled: at })
    const chosen = await books.charged(lin, 2, { happened: on(8, 31), settled: at, byHand: true })
    await house.act(
      `customer:${lin.customerId}`,
      'billing.unsettleCharges',
      { customerId: lin.customerId, lineIds: [chosen] },
      { actor: ben, occurredAt: at, receivedAt: at },
    )
    await books.charged(lin, 3, { happened: on(9, 1), settled: at })
    expect(await books.counted(lin)).toEqual([
      '1 charge of 2026-08 in 2026-09',
      '2 charge of 2026-08 in 2026-08',
      '2 charge-unsettled of 2026-08 in 2026-08',
      '2 charge of 2026-08 in 2026-09',
      '3 charge of 2026-09 in 2026-09',
    ])
    // July is closed: neither takes anything.
    await books.charged(lin, 4, { happened: on(7, 30), settled: at })
    await books.charged(lin, 5, { happened: on(7, 31), settled: at, byHand: true })
    expect((await books.counted(lin)).slice(-2)).toEqual([
      '4 charge of 2026-07 in 2026-09',
      '5 charge of 2026-07 in 2026-08',
    ])
    await books.does('closePeriod', august, { at, actor: ben, stillOpen: 0, remark: '' })
    await books.charged(lin, 6, { happened: on(8, 31), settled: at, byHand: true })
    expect((await books.counted(lin)).at(-1)).toBe('6 charge of 2026-08 in 2026-09')
    await house.paidIn(lin, 'CNY', 700)
    expect((await books.counted(lin)).at(-1)).toBe('700 recharge of 2026-09 in 2026-09')
  })

  test('are opened again from the last one, by two people with a reason, and take what happened in them again', async () => {
    const lin = await house.customer()
    const at = on(10, 2)
    await books.look(at)
    expect(await books.period(october)).toMatchObject({ status: 'open' })
    expect(await books.does('reopenPeriod', august, { at })).toMatchObject({ code: 'finance.nobody-asked' })
    const reason = 'A carrier’s bill'
    expect(await books.does('askReopening', july, { at, reason })).toMatchObject({
      ...{ code: 'finance.month-behind', values: { month: '2026-08' } },
    })
    expect(await books.does('askReopening', august, { at, reason })).toMatchObject({ outcome: 'applied' })
    expect(await books.does('askReopening', august, { at, actor: ben, reason })).toMatchObject({
      code: 'finance.reopening-asked',
    })
    expect(await books.does('reopenPeriod', august, { at })).toMatchObject({ code: 'finance.own-step' })
    expect(await books.does('keepClosed', august, { at, actor: ben })).toMatchObject({ outcome: 'applied' })
    expect(await books.does('reopenPeriod', august, { at, actor: ben })).toMatchObject({
      code: 'finance.nobody-asked',
    })
    await books.does('askReopening', august, { at, reason })
    const kept = await books.period(august)
    expect(kept.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await books.does('reopenPeriod', august, { at, actor: ben })).toMatchObject({ outcome: 'applied' })
    expect(await books.period(august)).toMatchObject({ status: 'open', askedBy: '', sha256: '', totals: [] })
    await books.charged(lin, 7, { happened: on(8, 31), settled: at })
    expect(await books.counted(lin)).toEqual(['7 charge of 2026-08 in 2026-08'])
    await books.does('softClosePeriod', august, { at })
    // Who sees that it is not ready asks for it again before it is closed for good.
    await books.does('askReopening', august, { at, reason })
    expect(
      await books.does('closePeriod', august, { at, actor: ben, stillOpen: 0, remark: '' }),
    ).toMatchObject({ code: 'finance.reopening-asked', values: { name: 'Anna' } })
    await books.does('keepClosed', august, { at })
    await books.does('closePeriod', august, { at, actor: ben, stillOpen: 0, remark: '' })
    await books.look(at)
    const again = await books.period(august)
    expect(again.closing).toBe(2)
    expect(again.sha256).not.toBe(kept.sha256)
    const events = await house.engine.reader
      .selectFrom('note')
      .select(['event', 'details'])
      .where('documentId', '=', again.id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ event }) => event)).toEqual([
      ...['period.soft-closed', 'period.closed', 'period.balance', 'period.reopening-asked'],
      ...['period.kept-closed', 'period.reopening-asked', 'period.reopened', 'period.soft-closed'],
      ...['period.reopening-asked', 'period.kept-closed', 'period.closed', 'period.balance'],
    ])
    expect(events.some(({ details }) => details.includes(kept.sha256))).toBe(true)
  })

  test('are closed with a remark where something of them is open, which is kept beside them', async () => {
    const lin = await house.customer()
    const at = on(10, 3)
    await house.plants({ chargeLine: [openLine(lin.customerId)] })
    await books.does('softClosePeriod', september, { at })
    const closes = (remark: string) =>
      books.does('closePeriod', september, { at, actor: ben, stillOpen: 1, remark })
    expect(await closes('  ')).toMatchObject({ code: 'finance.still-open', values: { count: 1 } })
    expect(await closes('The carrier answers in October')).toMatchObject({ outcome: 'applied' })
    await books.look(at)
    const { left, remark } = await books.period(september)
    expect(left.find(({ kind }) => kind === 'accrued')).toEqual({ kind: 'accrued', count: 1 })
    expect(remark).toBe('The carrier answers in October')
  })

  test('are nobody’s but the house’s to begin and to fold', async () => {
    const done = await house.act('company', 'finance.openPeriod', { month: october + 5 }, { actor: anna })
    expect(done.outcome).toMatchObject({ code: 'access.forbidden' })
  })
})

function openLine(customerId: string) {
  return {
    ...{
      id: '019b0000-0000-7000-8000-00000000abcd',
      scope: `customer:${customerId}`,
      version: 0,
      customerId,
    },
    ...{
      sheet: 'outbound',
      fee: 'OPERATION',
      of: '',
      shown: 1,
      status: 'accrued',
      currency: 'CNY',
      amount: 9,
    },
    ...{
      exact: '9',
      counted: '1',
      quantity: 1,
      basis: '{}',
      ruleId: '',
      ruleNo: 1,
      documentId: 'o',
      documentNo: 'O',
    },
    ...{
      subjectId: '',
      scopeNo: 0,
      seq: 999_999,
      n: 1,
      reverses: null,
      occurredAt: on(9, 20),
      ratedAt: 2000,
    },
    ...{ settledBy: '', settledName: '', settledAt: null, postingId: '', billId: '' },
  }
}
