import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SignedBill } from '@longshore/shared/billing/signed-bill.ts'
import { afterAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import { signatureOf } from '../../files/house-key.ts'
import { chargeRow } from '../test-charges.ts'
import { anna, ben, openMoneyHouse } from '../test-money-house.ts'
import { billKey, checkedBill, signedWords } from './bill-key.ts'
import { BillPapers } from './bill-papers.ts'

const key = billKey(Buffer.alloc(32, 7))

onBothEngines('a bill that its customer can verify', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const opened: BillPapers[] = []
  afterAll(() => Promise.all(opened.map((one) => one.close())))

  /** Two pieces at 6.50 and 1.20, fuel of ten per cent on that, one piece taken back, and what a person wrote. */
  const signed = async (): Promise<SignedBill> => {
    const lin = await house.customer({ name: 'Lin' })
    const { customerId } = lin
    const [ruleId, percentId] = [freshId(), freshId()]
    const rule = {
      ...{
        id: ruleId,
        scope: 'company',
        version: 0,
        schedule: 'outbound-operation',
        fee: 'OPERATION',
        of: '',
      },
      ...{ customerId, chain: `OPERATION||${customerId}`, no: 3, status: 'published', currency: 'CNY' },
      ...{ basis: 'piece', stepMode: 'graduated', per: '1', started: 0, minimum: 0, maximum: 0, freeDays: 0 },
      steps: JSON.stringify([
        { to: '1', price: '6.50' },
        { to: '', price: '1.20' },
      ]),
      ...{ percentOf: '', validFrom: 0, endsAt: null, remark: '', savedBy: '', savedName: 'Anna' },
      publishedName: 'Ben',
    }
    const percent = {
      ...{ ...rule, id: percentId, fee: 'FUEL', chain: `FUEL||${customerId}`, basis: 'percent', no: 1 },
      ...{ steps: JSON.stringify([{ to: '', price: '10' }]), percentOf: 'OPERATION' },
    }
    await house.plants({ feeRule: [rule, percent] })
    const charge = {
      ...chargeRow(customerId, 770),
      ruleId,
      ruleNo: 3,
      exact: '770',
      counted: '2',
      quantity: 2,
    }
    const fuel = {
      ...charge,
      id: freshId(),
      fee: 'FUEL',
      ruleId: percentId,
      ruleNo: 1,
      exact: '77',
      amount: 77,
    }
    const back = {
      ...chargeRow(customerId, -385),
      ruleId,
      ruleNo: 3,
      exact: '-385',
      counted: '-1',
      quantity: -1,
    }
    const byHand = { ...chargeRow(customerId, 1500), scopeNo: 0, seq: 0, n: 0 }
    await house.plants({ chargeLine: [charge, fuel, { ...back, reverses: charge.id }, byHand] })
    const act = (name: string, args: object, actor = anna) =>
      house.act(`customer:${customerId}`, `billing.${name}`, { customerId, ...args }, { actor })
    await act('settleAll', {})
    const { rows } = await act('generateBill', { currency: 'CNY', until: 4_000_000_000, remark: '' })
    const billId = rows.find(({ table }) => table === 'bill')?.id ?? ''
    await act('auditBill', { billId })
    await act('issueBill', { billId }, ben)
    const perform = (asked: Parameters<typeof house.performer.perform>[0]) => house.performer.perform(asked)
    const papers = new BillPapers({
      ...{ engine: house.engine, perform, now: () => 1_790_000_000_000, signing: Buffer.alloc(32, 7) },
    })
    opened.push(papers)
    const one = await house.engine.reader
      .selectFrom('bill')
      .selectAll()
      .where('id', '=', billId)
      .executeTakeFirstOrThrow()
    const { file, forget } = await papers.signed(one as never)
    const text = await readFile(file, 'utf8')
    await forget()
    expect(text, 'no name of the house').not.toMatch(/Anna|Ben/)
    return JSON.parse(text) as SignedBill
  }
  const check = (bill: SignedBill, trusted = key.publicKey) => checkedBill(JSON.stringify(bill), trusted)
  /** As somebody with the house's key would write it: the sums and signature fit, whatever the lines say. */
  const signedAgain = (bill: SignedBill): SignedBill => {
    const digest = createHash('sha256')
    for (const one of [...bill.lines, ...bill.others, ...bill.prices]) digest.update(JSON.stringify(one))
    const total = bill.lines.reduce((sum, { amount }) => sum + amount, 0)
    const head = { ...bill.head, total, digest: digest.digest('hex') }
    return { ...bill, head, signature: signatureOf(key, signedWords(head)) }
  }
  const changed = (bill: SignedBill, fee: string, more: object): SignedBill => ({
    ...bill,
    lines: bill.lines.map((line) =>
      line.fee === fee && line.amount > 0 && line.ruleId ? { ...line, ...more } : line,
    ),
  })

  test('derives every amount again out of its causes and prices', async () => {
    const bill = await signed()
    expect(bill.head).toMatchObject({ lines: 4, total: 1962, pdf: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(check(bill)).toMatchObject({ differences: [], asWritten: 1 })
  })

  test('says which line is not what its price and quantity come to, though it is signed', async () => {
    const bill = await signed()
    const why = (of: SignedBill) => {
      const checked = check(signedAgain(of))
      return typeof checked === 'string'
        ? checked
        : checked.differences.map((one) => [one.line.fee, one.why, one.derived])
    }
    expect(why(changed(bill, 'FUEL', { amount: 78 }))).toEqual([['FUEL', 'amount', 77]])
    expect(why(changed(bill, 'OPERATION', { quantity: 3 }))).toContainEqual(['OPERATION', 'amount', 890])
    expect(why(changed(bill, 'OPERATION', { occurredAt: -1 }))).toEqual([['OPERATION', 'price-later', 770]])
    expect(why({ ...bill, prices: bill.prices.filter(({ fee }) => fee !== 'FUEL') })).toEqual([
      ['FUEL', 'price-missing', 77],
    ])
    const less = {
      ...bill,
      lines: bill.lines.map((one) => (one.amount < 0 ? { ...one, amount: -384 } : one)),
    }
    expect(why(less)).toEqual([['OPERATION', 'amount', -385]])
  })

  test('is believed by the trusted key alone, and only as it was signed', async () => {
    const bill = await signed()
    const other = billKey(Buffer.alloc(32, 8))
    expect(check(bill, other.publicKey)).toBe('other-key')
    expect(check({ ...bill, publicKey: other.publicKey }, other.publicKey)).toBe('forged')
    expect(check({ ...bill, head: { ...bill.head, total: 1 } })).toBe('forged')
    expect(check(changed(bill, 'FUEL', { amount: 78 }))).toBe('changed')
    expect(checkedBill('{}', key.publicKey)).toBe('other-key')
    expect(checkedBill('no bill', key.publicKey)).toBe('unreadable')
  })
})
