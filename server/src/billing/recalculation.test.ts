import { expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { chargeLineRoutes } from './charge-line.routes.ts'
import { chargeRow } from './test-charges.ts'
import { anna, type Owner, openMoneyHouse } from './test-money-house.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller
const HAPPENED = 5000

onBothEngines('recalculation after a price was corrected', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  /** A version of a price; each story has a fee of its own. */
  const price = async (fee: string, amount: string, more: object = {}) => {
    const id = freshId()
    const row = {
      ...{ id, scope: 'company', version: 1, schedule: 'miscellaneous', fee, of: '', customerId: '' },
      ...{ chain: '', no: 1, status: 'published', currency: 'CNY', basis: 'piece', stepMode: 'whole' },
      ...{ per: '1', started: 0, steps: [{ to: '', price: amount }], minimum: 0, maximum: 0, freeDays: 0 },
      ...{ percentOf: '', validFrom: 0, endsAt: null, remark: '', savedBy: '', savedName: '' },
    }
    await house.plants({ feeRule: [{ ...row, publishedName: '', ...more }] })
    return id
  }
  /** Three pieces at 0.50, one of them taken back, and a tenth of that. */
  const charged = async (lin: Owner, fee: string, more: object = {}) => {
    const ruleId = await price(fee, '0.50')
    const percentId = await price(`${fee}_P`, '10', { basis: 'percent', percentOf: fee })
    const documentId = freshId()
    const of = { documentId, documentNo: 'OB-R', occurredAt: HAPPENED, fee, ruleId, ...more }
    const first = { ...chargeRow(lin.customerId, 150), ...of, quantity: 3, counted: '3' }
    const back = { quantity: -1, counted: '-1', reverses: first.id }
    const tenth = { fee: `${fee}_P`, ruleId: percentId, seq: first.seq, quantity: 3 }
    await house.plants({
      chargeLine: [
        first,
        { ...chargeRow(lin.customerId, -50), ...of, ...back },
        { ...chargeRow(lin.customerId, 15), ...of, ...tenth },
      ],
    })
    return { lineId: first.id, documentId }
  }
  const preview = async (id: string) => {
    const { lines } = await chargeLineRoutes(house.engine.lists).recalculation({ id }, viewer)
    return lines
      .map(({ was, wasCurrency, now, nowCurrency }) => `${was} ${wasCurrency} → ${now} ${nowCurrency}`)
      .sort()
  }
  const again = async ({ customerId }: Owner, documentId: string) => {
    const scope = `customer:${customerId}`
    const args = { customerId, documentId }
    return (await house.act(scope, 'billing.recalculateCharges', args, { actor: anna })).outcome
  }
  const lines = async (documentId: string) => {
    const found = await house.engine.reader
      .selectFrom('chargeLine')
      .select(['amount', 'status'])
      .where('documentId', '=', documentId)
      .execute()
    return found.map(({ amount, status }) => `${amount} ${status}`).sort()
  }

  test('shows old and new of each line before, and then leaves the old ones void and charges anew', async () => {
    const lin = await house.customer()
    const { lineId, documentId } = await charged(lin, 'SHOWN')
    expect(await preview(lineId)).toEqual([])
    expect(await again(lin, documentId)).toMatchObject({ code: 'billing.nothing-changes' })
    await price('SHOWN', '0.80', { no: 2, validFrom: 1000 })
    expect(await preview(lineId)).toEqual([
      '-0.50 CNY → -0.80 CNY',
      '0.15 CNY → 0.24 CNY',
      '1.50 CNY → 2.40 CNY',
    ])
    expect(await again(lin, documentId)).toMatchObject({ outcome: 'applied' })
    expect(await lines(documentId)).toEqual([
      ...['-50 void', '-80 accrued', '15 void', '150 void', '24 accrued', '240 accrued'],
    ])
    expect(await again(lin, documentId)).toMatchObject({ code: 'billing.nothing-changes' })
  })

  test('goes by the moment when something happened, not by the newest price', async () => {
    const lin = await house.customer()
    const { lineId, documentId } = await charged(lin, 'MOMENT')
    await price('MOMENT', '0.80', { no: 2, validFrom: HAPPENED + 1 })
    expect(await preview(lineId)).toEqual([])
    expect(await again(lin, documentId)).toMatchObject({ code: 'billing.nothing-changes' })
  })

  test('leaves what is settled, or was credited by hand, as it is', async () => {
    const lin = await house.customer()
    const settled = await charged(lin, 'SETTLED')
    const args = { customerId: lin.customerId, lineIds: [settled.lineId] }
    await house.act(`customer:${lin.customerId}`, 'billing.settleCharges', args, { actor: anna })
    await price('SETTLED', '0.80', { no: 2, validFrom: 1000 })
    expect(await again(lin, settled.documentId)).toMatchObject({ code: 'billing.nothing-changes' })
    const credited = await charged(lin, 'CREDITED')
    const credit = { customerId: lin.customerId, lineId: credited.lineId, amount: '0.20', reason: 'Late' }
    await house.act(`customer:${lin.customerId}`, 'billing.creditCharge', credit, { actor: anna })
    await price('CREDITED', '0.80', { no: 2, validFrom: 1000 })
    expect(await again(lin, credited.documentId)).toMatchObject({ code: 'billing.nothing-changes' })
  })

  test('of a document of more than a thousand charges is refused in words', async () => {
    const lin = await house.customer()
    const { documentId } = await charged(lin, 'LONG')
    const rows = Array.from({ length: 998 }, () => ({ ...chargeRow(lin.customerId, 5), documentId }))
    await house.plants({ chargeLine: rows })
    expect(await again(lin, documentId)).toMatchObject({
      ...{ code: 'billing.document-long', values: { most: 1000 } },
    })
  })

  test('of a document of another customer does nothing', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    const { documentId } = await charged(lin, 'OTHERS')
    await price('OTHERS', '0.80', { no: 2, validFrom: 1000 })
    expect(await again(mo, documentId)).toMatchObject({ code: 'billing.nothing-changes' })
    expect(await lines(documentId)).toEqual(['-50 accrued', '15 accrued', '150 accrued'])
  })
})
