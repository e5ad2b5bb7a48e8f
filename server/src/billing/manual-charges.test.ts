import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { chargeLineRoutes } from './charge-line.routes.ts'
import { manualChargeRoutes } from './manual-charge.routes.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, type Owner, openMoneyHouse } from './test-money-house.ts'

const misc = { zh: '贴标', en: 'Relabelling', es: 'Reetiquetado', schedule: 'miscellaneous', side: 'revenue' }
const viewer = { actor: clerk, warehouseId: null } as Caller

onBothEngines('a charge by hand', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const says = async (lin: Owner, name: string, args: object, actor: Actor) =>
    house.act(
      `customer:${lin.customerId}`,
      `billing.${name}`,
      { customerId: lin.customerId, ...args },
      { actor },
    )
  const limit = (chargeAbove: string) =>
    house.act(
      'company',
      'setup.saveCurrency',
      { currency: 'CNY', apartMost: 2, chargeAbove },
      { actor: anna },
    )
  const known = async () => {
    await house.act(
      'company',
      'billing.saveChargeDefinition',
      { ...misc, code: 'LABEL', id: null },
      { actor: anna },
    )
    await limit('100.00')
  }
  const writes = async (lin: Owner, amount: string, more: object = {}) => {
    const said = { fee: 'LABEL', currency: 'CNY', amount, documentNo: 'OB-7', reason: 'New labels', ...more }
    const { outcome, rows } = await says(lin, 'writeCharge', said, anna)
    return { outcome, chargeId: rows.find(({ table }) => table === 'manualCharge')?.id ?? '' }
  }
  const credits = async (lin: Owner, lineId: string, more: object = {}, actor = anna) =>
    (await says(lin, 'creditCharge', { lineId, reason: 'Labelled twice', ...more }, actor)).outcome
  const charged = async (lin: Owner, amount: number, more: object = {}) => {
    const line = { ...chargeRow(lin.customerId, amount), ruleId: 'rule-of-then', ruleNo: 3, ...more }
    await house.plants({ chargeLine: [line] })
    return line.id
  }
  const lines = async ({ customerId }: Owner) => {
    const found = await house.engine.reader
      .selectFrom('chargeLine')
      .select(['amount', 'status', 'ruleId', 'ruleNo', 'reverses', 'documentId'])
      .where('customerId', '=', customerId)
      .orderBy('ratedAt')
      .orderBy('id')
      .execute()
    return found.map((one) => ({ ...one, amount: Number(one.amount), ruleNo: Number(one.ruleNo) }))
  }

  test('stands among the charges at once, and tells its customer why, by no name of the house', async () => {
    await known()
    const lin = await house.customer()
    const { outcome, chargeId } = await writes(lin, '12.50')
    expect(outcome).toMatchObject({ outcome: 'applied' })
    expect(await lines(lin)).toMatchObject([{ amount: 1250, status: 'accrued', ruleId: '' }])
    const routes = chargeLineRoutes(house.engine.lists)
    const own = await routes.explainOwn({ id: chargeId }, { actor: lin, warehouseId: null } as Caller)
    expect(own).toMatchObject({ hand: { reason: 'New labels' }, rule: null, scan: null })
    expect(JSON.stringify(own)).not.toMatch(/Anna/)
    expect(await routes.explain({ id: chargeId }, viewer)).toMatchObject({ hand: { writtenName: 'Anna' } })
    const mo = await house.customer()
    const asked = { actor: mo, warehouseId: null } as Caller
    await expect(routes.explainOwn({ id: chargeId }, asked)).rejects.toMatchObject({ code: 'row.missing' })
  })

  test('stands for its own document, however many documents of others have its number', async () => {
    await known()
    const [lin, mo] = [await house.customer(), await house.customer()]
    const numbered = { documentNo: 'BOX-1' }
    const others = Array.from({ length: 1001 }, () => ({ ...chargeRow(mo.customerId, 0), ...numbered }))
    const ours = { ...chargeRow(lin.customerId, 500), ...numbered }
    await house.plants({ chargeLine: [...others, ours] })
    expect((await writes(lin, '1.00', numbered)).outcome).toMatchObject({ outcome: 'applied' })
    const of = (await lines(lin)).map(({ documentId }) => documentId)
    expect(of).toEqual([ours.documentId, ours.documentId])
  })

  test('of a document that was charged before stands beside those charges', async () => {
    const lin = await house.customer()
    await charged(lin, 500, { documentId: 'order-of-lin', documentNo: 'OB-SAME' })
    await writes(lin, '1.00', { documentNo: 'OB-SAME' })
    expect((await lines(lin)).map(({ documentId }) => documentId)).toEqual(['order-of-lin', 'order-of-lin'])
    const mo = await house.customer()
    await writes(mo, '1.00', { documentNo: 'OB-SAME' })
    expect((await lines(mo))[0]?.documentId, 'of another customer').not.toBe('order-of-lin')
  })

  test('above the limit of its currency waits for another person than who wrote it', async () => {
    const lin = await house.customer()
    expect((await writes(lin, '100.00')).outcome).toMatchObject({ outcome: 'applied' })
    expect(await lines(lin)).toHaveLength(1)
    const { chargeId } = await writes(lin, '100.01')
    expect(await lines(lin)).toHaveLength(1)
    const approve = async (actor: Actor) => (await says(lin, 'approveCharge', { chargeId }, actor)).outcome
    expect(await approve(anna)).toMatchObject({ code: 'billing.own-step' })
    expect(await approve(ben)).toMatchObject({ outcome: 'applied' })
    expect((await lines(lin)).map(({ amount }) => amount).sort()).toEqual([10_000, 10_001])
    expect(await approve(ben)).toMatchObject({ code: 'move.not-allowed' })
    const other = await writes(lin, '200.00')
    await says(lin, 'rejectCharge', { chargeId: other.chargeId, reason: 'Not agreed' }, ben)
    expect(await lines(lin)).toHaveLength(2)
    const one = await manualChargeRoutes(house.engine.lists).byId({ id: other.chargeId }, viewer)
    expect(one).toMatchObject({ status: 'rejected', answer: 'Not agreed' })
  })

  test('needs a fee of the house, and is above nothing', async () => {
    const lin = await house.customer()
    expect((await writes(lin, '1.00', { fee: 'NONE' })).outcome).toMatchObject({
      code: 'billing.fee-missing',
    })
    for (const amount of ['0', '-1', '1.001'])
      expect((await writes(lin, amount)).outcome, amount).toMatchObject({ outcome: 'rejected' })
  })

  test('is credited in parts up to what it is, at the version of its own price', async () => {
    const lin = await house.customer()
    const lineId = await charged(lin, 1000, { quantity: 3, exact: '1000' })
    expect(await credits(lin, lineId, { amount: '3.00' })).toMatchObject({ outcome: 'applied' })
    expect(await credits(lin, lineId, { pieces: 1 }), 'a third of 10.00').toMatchObject({
      outcome: 'applied',
    })
    expect(await credits(lin, lineId, { amount: '3.68' })).toMatchObject({ code: 'billing.credit-beyond' })
    expect((await manualChargeRoutes(house.engine.lists).creditable({ id: lineId }, viewer)).left).toBe(
      '3.67',
    )
    expect(await credits(lin, lineId)).toMatchObject({ outcome: 'applied' })
    expect(await credits(lin, lineId)).toMatchObject({ code: 'billing.credit-beyond' })
    const [, ...credited] = await lines(lin)
    expect(credited.map(({ amount }) => amount).sort()).toEqual([-300, -333, -367])
    for (const one of credited)
      expect(one).toMatchObject({ ruleId: 'rule-of-then', ruleNo: 3, reverses: lineId, status: 'accrued' })
  })

  test('that waits as a credit is approved only while the charge still stands so far', async () => {
    const lin = await house.customer()
    const lineId = await charged(lin, 50_000)
    await credits(lin, lineId, { amount: '300.00' })
    await credits(lin, lineId, { amount: '250.00' })
    const waiting = await house.engine.reader
      .selectFrom('manualCharge')
      .select('id')
      .where('credits', '=', lineId)
      .orderBy('amount')
      .execute()
    const outcomes: unknown[] = []
    for (const { id: chargeId } of waiting)
      outcomes.push((await says(lin, 'approveCharge', { chargeId }, ben)).outcome)
    expect(outcomes).toMatchObject([{ outcome: 'applied' }, { code: 'billing.credit-beyond' }])
    expect((await lines(lin)).reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000)
  })

  test('on a bill, or of another customer, is not credited so', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    const due = await charged(lin, 1000, { status: 'due' })
    expect(await credits(lin, due)).toMatchObject({ code: 'move.not-allowed' })
    const theirs = await charged(mo, 1000)
    expect(await credits(lin, theirs)).toMatchObject({ code: 'row.missing' })
    expect(await credits(lin, freshId())).toMatchObject({ code: 'row.missing' })
  })
})
