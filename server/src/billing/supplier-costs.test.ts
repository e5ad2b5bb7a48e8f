import { ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { supplierInvoiceApi } from '@longshore/shared/billing/supplier-invoice.api.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { supplierInvoiceRoutes } from './supplier-invoice.routes.ts'
import { anna, ben, openMoneyHouse } from './test-money-house.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller
const NOVEMBER = Date.UTC(2026, 10, 5)
let nth = 0

onBothEngines('what suppliers ask for', (dialect) => {
  const house = openMoneyHouse(dialect, /cause of a fee/)

  const newSupplier = async () => {
    const id = freshId()
    const row = {
      id,
      scope: 'company',
      version: 0,
      code: `S${id.slice(-8)}`,
      name: 'Elbe Haulage',
      enabled: 1,
    }
    const rest = { contact: '', phone: '', email: '', country: '', city: '', address: '', remark: '' }
    await house.plants({ supplier: [{ ...row, ...rest }] })
    return id
  }
  const expected = async (supplierId: string, documentNo: string, amounts: readonly number[]) => {
    const costLine = amounts.map((amount) => ({
      ...{
        id: freshId(),
        scope: 'company',
        version: 0,
        supplierId,
        status: 'expected',
        fee: 'HAULAGE',
        of: '',
      },
      ...{ currency: 'CNY', amount, exact: String(amount), counted: '1', quantity: 1, ruleId: '', ruleNo: 1 },
      ...{ documentId: `id-${documentNo}`, documentNo, subjectId: '', scopeNo: 0, seq: ++nth, n: 1 },
      ...{ reverses: null, differs: 0, occurredAt: NOVEMBER, invoiceId: '', paidAt: null },
    }))
    await house.plants({ costLine })
  }
  const act = (name: string, args: object, actor: Actor) =>
    house.act('company', `billing.${name}`, args, { actor, occurredAt: NOVEMBER, receivedAt: NOVEMBER })
  const entered = async (supplierId: string, lines: readonly object[], no = 'R-1') => {
    const given = {
      supplierId,
      no,
      currency: 'CNY',
      invoicedAt: NOVEMBER / 1000,
      dueAt: null,
      remark: '',
      lines,
    }
    const { outcome, rows } = await act('enterInvoice', given, anna)
    return { outcome, invoiceId: rows.find(({ table }) => table === 'supplierInvoice')?.id ?? '' }
  }
  const asks = (documentNo: string, amount: string) => ({ documentNo, fee: 'HAULAGE', amount })
  const says = async (name: string, args: object, actor: Actor) => (await act(name, args, actor)).outcome
  const invoice = (id: string) => supplierInvoiceRoutes(house.engine.lists).byId({ id }, viewer)
  const account = async (partyId: string) => {
    const input = { page: 1, size: 10, sort: 'open', desc: 'yes', side: 'payable', partyId, currency: '' }
    const { rows } = await ledgerRoutes(house.engine.lists, () => NOVEMBER).accounts(input as never, viewer)
    const [one] = rows
    return one && [one.charged, one.billed, one.writtenOff, one.open, one.notDue].join(' ')
  }

  test('is matched with all that was expected of a document, approved by one person and paid by another', async () => {
    const supplierId = await newSupplier()
    await expected(supplierId, 'OB1', [700, 300])
    expect(await account(supplierId)).toBe('10.00 0.00 0.00 10.00 0.00')
    const { invoiceId } = await entered(supplierId, [asks('OB1', '10.00')])
    expect(await invoice(invoiceId)).toMatchObject({ status: 'matched', total: '10.00', differs: '0.00' })
    expect(await account(supplierId)).toBe('10.00 10.00 0.00 10.00 10.00')
    expect(await says('approveInvoice', { invoiceId }, anna)).toMatchObject({ code: 'billing.own-step' })
    await says('approveInvoice', { invoiceId }, ben)
    const pay = { invoiceId, paymentNo: 'T-1' }
    expect(await says('payInvoice', pay, ben)).toMatchObject({ code: 'billing.own-step' })
    expect(await says('payInvoice', pay, anna)).toMatchObject({ outcome: 'applied' })
    expect(await says('payInvoice', pay, anna)).toMatchObject({ code: 'move.not-allowed' })
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', paidName: 'Anna', paymentNo: 'T-1' })
    expect(await account(supplierId)).toBe('10.00 10.00 10.00 0.00 0.00')
  })

  test('that differs, or that nobody expected, is approved with a reason, and owed as it was invoiced', async () => {
    const supplierId = await newSupplier()
    await expected(supplierId, 'OB2', [500])
    const { invoiceId } = await entered(supplierId, [asks('OB2', '6.00'), asks('OB3', '1.50')])
    const { matched, ...one } = await invoice(invoiceId)
    expect(one).toMatchObject({ status: 'variance', total: '7.50', expected: '5.00', differs: '2.50' })
    expect(matched.map(({ outcome }) => outcome)).toEqual(['variance', 'unexpected'])
    expect(await says('approveInvoice', { invoiceId }, ben)).toMatchObject({ code: 'move.not-allowed' })
    const accept = { invoiceId, reason: 'fuel went up' }
    expect(await says('acceptVariance', accept, anna)).toMatchObject({ code: 'billing.own-step' })
    await says('acceptVariance', accept, ben)
    expect(await invoice(invoiceId)).toMatchObject({ status: 'approved', reason: 'fuel went up' })
    expect(await account(supplierId)).toBe('7.50 7.50 0.00 7.50 7.50')
  })

  test('is entered once; one that was made void leaves what was expected to the next', async () => {
    const supplierId = await newSupplier()
    await expected(supplierId, 'OB4', [400])
    const { invoiceId } = await entered(supplierId, [asks('OB4', '5.00')])
    const again = await entered(supplierId, [asks('OB4', '4.00')])
    expect(again.outcome).toMatchObject({ code: 'billing.invoice-taken' })
    const doubled = await entered(supplierId, [asks('OB4', '4.00'), asks('OB4', '4.00')], 'R-2')
    expect(doubled.outcome).toMatchObject({ code: 'billing.line-doubled' })
    await says('voidInvoice', { invoiceId, reason: 'not ours' }, ben)
    expect(await account(supplierId)).toBe('4.00 0.00 0.00 4.00 0.00')
    const next = await entered(supplierId, [asks('OB4', '4.00')])
    expect(await invoice(next.invoiceId)).toMatchObject({ status: 'matched' })
  })

  test('reaches no customer: nothing of it may be called by one, and its rows have no owner', async () => {
    const called = [...Object.values(supplierInvoiceApi), ...Object.values(ledgerApi)]
    expect(new Set(called.flatMap(({ audience }) => audience))).toEqual(new Set(['staff']))
    const lin: Actor = { ...clerk, kind: 'customer', customerId: freshId() }
    const asked = { actor: lin, warehouseId: null } as Caller
    const input = { page: 1, size: 10, desc: 'yes', sort: 'occurredAt' } as never
    const db = house.engine.lists
    for (const read of [
      () => supplierInvoiceRoutes(db).costs(input, asked),
      () => supplierInvoiceRoutes(db).list(input, asked),
      () => ledgerRoutes(db, () => NOVEMBER).accounts(input, asked),
      () => ledgerRoutes(db, () => NOVEMBER).orders(input, asked),
    ])
      await expect(read()).rejects.toThrow(/no owner/)
  })

  test('takes nothing that was expected of another supplier', async () => {
    const [supplierId, other] = [await newSupplier(), await newSupplier()]
    await expected(other, 'OB5', [400])
    const { invoiceId } = await entered(supplierId, [asks('OB5', '4.00')])
    expect(await invoice(invoiceId)).toMatchObject({ status: 'variance', expected: '0.00' })
    expect(await account(other)).toBe('4.00 0.00 0.00 4.00 0.00')
  })
})
