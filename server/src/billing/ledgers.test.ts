import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import type { Caller } from '../http/caller.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { monthSheet } from './month-sheet.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, openMoneyHouse } from './test-money-house.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller
const OCTOBER = Date.UTC(2026, 9, 31, 23, 59, 59, 999)
const NOVEMBER = OCTOBER + 1
const page = { page: 1, size: 100, desc: 'yes' } as const
const all = { ...page, side: 'receivable', currency: '', partyId: '' } as const

onBothEngines('receivables', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)

  const newCustomer = async () => (await house.customer()).customerId
  const act = async (customerId: string, name: string, args: object, actor: Actor, at = NOVEMBER) => {
    const asked = { actor, occurredAt: at, receivedAt: at }
    const done = await house.act(`customer:${customerId}`, name, { customerId, ...args }, asked)
    expect(done.outcome).toMatchObject({ outcome: 'applied' })
    return done.rows
  }
  const charged = (customerId: string, amount: number, more: object = {}) => {
    const row = { ...chargeRow(customerId, amount), occurredAt: OCTOBER, ...more }
    return house.plants({ chargeLine: [row] })
  }
  const generated = async (customerId: string, more: object = {}) => {
    await act(customerId, 'billing.settleAll', {}, anna)
    const given = { currency: 'CNY', until: 4_000_000_000, remark: '', ...more }
    const rows = await act(customerId, 'billing.generateBill', given, anna)
    return rows.find(({ table }) => table === 'bill')?.id ?? ''
  }
  const agreed = async (customerId: string, billId: string) => {
    await act(customerId, 'billing.auditBill', { billId }, anna)
    await act(customerId, 'billing.issueBill', { billId }, ben)
    await act(customerId, 'billing.confirmBill', { billId }, anna)
  }
  const paid = async (customerId: string, billId: string, amount: string) => {
    await house.paidIn({ customerId }, 'CNY', Number(amount) * 100)
    await act(customerId, 'billing.payBill', { billId, amount }, anna)
  }
  const routes = (now = NOVEMBER) => ledgerRoutes(house.engine.lists, () => now)
  const account = async (partyId: string, now?: number) => {
    const { rows } = await routes(now).accounts({ ...all, partyId, sort: 'open' } as never, viewer)
    const [one] = rows
    if (!one) throw new Error('nothing was charged')
    return one
  }
  const months = async (partyId: string) =>
    (await routes().months({ ...all, partyId, sort: 'month', desc: 'no', month: '' } as never, viewer)).rows
  const orders = async (partyId: string) => {
    const input = { ...all, partyId, sort: 'occurredAt', desc: 'no', search: '', state: '' }
    return (await routes().orders(input as never, viewer)).rows
  }
  const states = async (partyId: string) =>
    (await orders(partyId)).map(({ documentNo, state, charged: sum }) => `${documentNo} ${sum} ${state}`)

  test('stand by customer: what was charged, what of it is on bills, what was paid and what is open', async () => {
    const lin = await newCustomer()
    await charged(lin, 1000)
    await charged(lin, 500, { sheet: 'inbound' })
    const billId = await generated(lin, { sheets: ['outbound'] })
    await agreed(lin, billId)
    await paid(lin, billId, '4.00')
    const { charged: sum, billed, unbilled, writtenOff, open, notDue } = await account(lin)
    expect({ sum, billed, unbilled, writtenOff, open, notDue }).toEqual({
      ...{
        sum: '15.00',
        billed: '10.00',
        unbilled: '5.00',
        writtenOff: '4.00',
        open: '11.00',
        notDue: '6.00',
      },
    })
  })

  test('go by months: what was open before, what was charged and what was paid make what is open', async () => {
    const lin = await newCustomer()
    await charged(lin, 1000)
    await charged(lin, 300, { occurredAt: NOVEMBER })
    const billId = await generated(lin)
    await agreed(lin, billId)
    await paid(lin, billId, '2.00')
    const said = (await months(lin)).map(({ month, opening, charged: sum, writtenOff, open }) =>
      [month, opening, sum, writtenOff, open].join(' '),
    )
    expect(said).toEqual(['2026-10 0.00 10.00 0.00 10.00', '2026-11 10.00 3.00 2.00 11.00'])
    const [, november] = await months(lin)
    const one = await routes().month({ id: november?.id ?? '' }, viewer)
    expect(one.bills.map(({ id, total }) => [id, total])).toEqual([[billId, '13.00']])
    const behind = await routes().charges(
      { ...page, sort: 'occurredAt', orderId: '', monthId: one.id } as never,
      viewer,
    )
    expect(behind.rows.map(({ amount }) => amount)).toEqual(['3.00'])
  })

  test('tell of each order whether it is unbilled, billed in part, billed or paid', async () => {
    const lin = await newCustomer()
    const order = { documentId: 'order-a', documentNo: 'OB-A' }
    await charged(lin, 100, order)
    await charged(lin, 50, { ...order, sheet: 'inbound' })
    expect(await states(lin)).toEqual(['OB-A 1.50 unbilled'])
    const billId = await generated(lin, { sheets: ['outbound'] })
    expect(await states(lin)).toEqual(['OB-A 1.50 partly-billed'])
    const other = await generated(lin)
    expect(await states(lin)).toEqual(['OB-A 1.50 billed'])
    await act(lin, 'billing.voidBill', { billId: other, reason: 'too early' }, ben)
    expect(await states(lin)).toEqual(['OB-A 1.50 partly-billed'])
    const again = await generated(lin)
    for (const id of [billId, again]) await agreed(lin, id)
    await paid(lin, billId, '1.00')
    expect(await states(lin)).toEqual(['OB-A 1.50 billed'])
    await paid(lin, again, '0.50')
    expect(await states(lin)).toEqual(['OB-A 1.50 paid'])
    const [one] = await orders(lin)
    const behind = await routes().charges(
      { ...page, sort: 'occurredAt', orderId: one?.id ?? '', monthId: '' } as never,
      viewer,
    )
    expect(behind.rows.map(({ amount }) => amount).sort()).toEqual(['0.50', '1.00'])
  })

  test('are sorted by how many days they are over their due day', async () => {
    const lin = await newCustomer()
    await charged(lin, 700)
    const billId = await generated(lin)
    await agreed(lin, billId)
    const { dueAt } = await house.engine.reader
      .selectFrom('bill')
      .select('dueAt')
      .where('id', '=', billId)
      .executeTakeFirstOrThrow()
    const due = Number(dueAt)
    const day = 86_400_000
    const at = async (now: number) => {
      const { notDue, late30, late60, late90, lateMore } = await account(lin, now)
      return [notDue, late30, late60, late90, lateMore].indexOf('7.00')
    }
    const ages = [due, due + 1, due + 30 * day, due + 31 * day, due + 61 * day, due + 91 * day]
    expect(await Promise.all(ages.map(at))).toEqual([0, 1, 1, 2, 3, 4])
  })

  test('have a sheet of a month in the columns of the specification, whose fees sum to the total', async () => {
    const lin = await newCustomer()
    const order = { documentId: 'order-s', documentNo: 'OB-S', subjectId: 'package-1' }
    const basis = JSON.stringify({ channel: 'AIR', grams: 1500 })
    await charged(lin, 1000, { ...order, basis })
    await charged(lin, 200, { ...order, basis, fee: 'FIRST_LEG' })
    await charged(lin, -50, { ...order, fee: 'MATERIAL', of: 'BOX_S' })
    await charged(lin, 900, { ...order, occurredAt: NOVEMBER })
    const [october] = await months(lin)
    const file = await monthSheet(house.engine.lists, viewer, october?.id ?? '')
    const { lines } = await readSheet(Buffer.from(file))
    const [head = [], ...rows] = lines.map(({ cells }) => cells)
    expect(head.slice(0, 8)).toEqual([
      ...['outbound_date', 'trans_no', 'product', 'package_type', 'channel', 'weight'],
      ...['paisong_fee', 'toucheng_fee'],
    ])
    const said = rows.map((cells) => Object.fromEntries(head.map((name, nth) => [name, cells[nth]])))
    expect(said).toMatchObject([
      {
        trans_no: 'OB-S',
        channel: 'AIR',
        weight: '1.5',
        toucheng_fee: '2',
        OPERATION: '10',
        MATERIAL: '-0.5',
      },
    ])
    expect(said[0]).toMatchObject({ total_money: '11.5' })
  })

  test('add up whatever is charged, billed, paid and made void: overview, months, orders and bills', async () => {
    const lin = await newCustomer()
    let seed = 7
    const dice = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % sides
    }
    const bills: string[] = []
    for (let turn = 0; turn < 24; turn++) {
      const order = `order-${dice(6)}`
      await charged(lin, dice(900) - 100, {
        ...{ documentId: order, documentNo: order, currency: dice(4) === 0 ? 'USD' : 'CNY' },
        ...{ occurredAt: Date.UTC(2026, dice(11), 1 + dice(28)), sheet: dice(2) ? 'inbound' : 'outbound' },
      })
      if (turn % 6 === 5) {
        const billId = await generated(lin)
        bills.push(billId)
        if (turn === 11) await act(lin, 'billing.voidBill', { billId, reason: 'wrong' }, ben)
        else if (turn === 17) {
          await agreed(lin, billId)
          await paid(lin, billId, '0.03')
        }
      }
    }
    const input = { ...all, partyId: lin, sort: 'open' } as never
    const { rows } = await routes().accounts(input, viewer)
    const cents = (list: readonly string[]) =>
      list.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
    for (const one of rows) {
      const theirs = (await orders(lin)).filter(({ currency }) => currency === one.currency)
      const ofMonths = (await months(lin)).filter(({ currency }) => currency === one.currency)
      expect(cents(theirs.map((of) => of.charged))).toBe(cents([one.charged]))
      expect(cents(theirs.map((of) => of.billed))).toBe(cents([one.billed]))
      expect(cents(ofMonths.map((of) => of.charged))).toBe(cents([one.charged]))
      expect(ofMonths.at(-1)?.open).toBe(one.open)
      const late = [one.notDue, one.late30, one.late60, one.late90, one.lateMore]
      expect(cents([one.unbilled, ...late])).toBe(cents([one.open]))
      const standing = await house.engine.reader
        .selectFrom('bill')
        .select(({ fn }) => fn.sum('total').as('total'))
        .where('customerId', '=', lin)
        .where('currency', '=', one.currency)
        .where('status', '<>', 'void')
        .executeTakeFirstOrThrow()
      expect(Number(standing.total ?? 0)).toBe(cents([one.billed]))
    }
    expect(rows.map(({ currency }) => currency).sort()).toEqual(['CNY', 'USD'])
  })
})
