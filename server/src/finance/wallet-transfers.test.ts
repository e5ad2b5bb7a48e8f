import type { Actor } from '@longshore/shared/command/command.ts'
import type { WalletTransferStatus } from '@longshore/shared/finance/wallet-transfer.ts'
import { beforeAll, expect, test } from 'vitest'
import { anna, ben, openMoneyHouse } from '../billing/test-money-house.ts'
import { clerk, doing, freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletTransferRoutes } from './wallet-transfer.routes.ts'

onBothEngines('a transfer between wallets', (dialect) => {
  const house = openMoneyHouse(dialect)
  let fromId: string
  let toId: string
  beforeAll(async () => {
    const [from, to] = [await house.customer({ currency: 'USD' }), await house.customer({ currency: 'USD' })]
    ;[fromId, toId] = [from.customerId, to.customerId]
    await house.paidIn(from, 'USD', 10_000)
  })

  const act = (name: string, args: object, actor: Actor) =>
    house.act('company', `finance.${name}`, args, { actor })
  const submits = async (amount: string, more: object = {}) => {
    const given = { customerId: fromId, toId, currency: 'USD', amount, purpose: 'One owner', ...more }
    const { outcome, rows } = await act('submitTransfer', given, anna)
    return { outcome, transferId: rows.find(({ table }) => table === 'walletTransfer')?.id ?? '' }
  }
  const balances = async () => {
    const of = async (customerId: string) => {
      const [wallet] = await walletRoutes(house.engine.lists).ofCustomer({ customerId }, {
        actor: clerk,
      } as Caller)
      return wallet?.balance
    }
    return [await of(fromId), await of(toId)]
  }
  const rowOf = async (id: string) =>
    walletTransferRoutes(house.engine.lists).byId({ id }, { actor: clerk, warehouseId: null } as Caller)
  const statusOf = async (id: string): Promise<WalletTransferStatus> => (await rowOf(id)).status

  test('is approved by another person than who submitted it, and then comes to the other wallet', async () => {
    const { transferId } = await submits('40.00')
    expect(await balances()).toEqual(['100.00', '0.00'])
    expect((await act('approveTransfer', { transferId }, anna)).outcome).toMatchObject({
      code: 'finance.own-step',
    })
    await act('approveTransfer', { transferId }, ben)
    expect(await rowOf(transferId)).toMatchObject({ status: 'approved', arrived: true, amount: '40.00' })
    expect(await balances()).toEqual(['60.00', '40.00'])
    expect((await rowOf(transferId)).timeline.map(({ event }) => event)).toEqual([
      'transfer.arrived',
      'transfer.approved',
      'transfer.submitted',
    ])
  })

  test('is reversed by another person than who approved it', async () => {
    const before = await balances()
    const { transferId } = await submits('10.00')
    await act('approveTransfer', { transferId }, ben)
    const reason = 'The wrong customer'
    expect((await act('reverseTransfer', { transferId, reason }, ben)).outcome).toMatchObject({
      code: 'finance.own-step',
    })
    await act('reverseTransfer', { transferId, reason }, anna)
    expect(await statusOf(transferId)).toBe('reversed')
    expect(await balances()).toEqual(before)
  })

  test('of more than is available moves nothing, and says so', async () => {
    const before = await balances()
    const { transferId } = await submits('500.00')
    await act('approveTransfer', { transferId }, ben)
    expect(await rowOf(transferId)).toMatchObject({ status: 'rejected', reason: 'balance-short' })
    expect(await balances()).toEqual(before)
  })

  test('does not take what is kept in the wallet for something else', async () => {
    const before = await balances()
    const keeps = (held: number) =>
      house.engine.operate((db) =>
        db.updateTable('moneyAccount').set({ held }).where('scope', '=', `customer:${fromId}`).execute(),
      )
    const { transferId } = await submits('20.00')
    await keeps(5000)
    await act('approveTransfer', { transferId }, ben)
    await keeps(0)
    expect(await rowOf(transferId)).toMatchObject({ status: 'rejected', reason: 'balance-short' })
    expect(await balances()).toEqual(before)
  })

  test('is reversed only after its money has arrived', async () => {
    const before = await balances()
    const { transferId } = await submits('5.00')
    await act('approveTransfer', { transferId }, ben)
    const arrived = (is: 0 | 1) =>
      house.engine.operate((db) =>
        db.updateTable('walletTransfer').set({ arrived: is }).where('id', '=', transferId).execute(),
      )
    await arrived(0)
    const asked = { transferId, reason: 'The wrong customer' }
    expect((await act('reverseTransfer', asked, anna)).outcome).toMatchObject({
      code: 'finance.not-arrived',
    })
    await arrived(1)
    await act('reverseTransfer', asked, anna)
    expect(await balances()).toEqual(before)
  })

  test('that is rejected moves nothing and is not approved any more', async () => {
    const before = await balances()
    const { transferId } = await submits('5.00')
    await act('rejectTransfer', { transferId, reason: 'Not agreed' }, ben)
    expect((await act('approveTransfer', { transferId }, ben)).outcome).toMatchObject({
      code: 'move.not-allowed',
    })
    expect(await balances()).toEqual(before)
  })

  test('goes to another customer, above nothing, and is asked for by the house alone', async () => {
    expect((await submits('5.00', { toId: fromId })).outcome).toMatchObject({ code: 'finance.same-wallet' })
    expect((await submits('0')).outcome.outcome).toBe('rejected')
    const lin: Actor = {
      kind: 'customer',
      id: freshId(),
      name: 'Lin',
      customerId: fromId,
      permissions: undefined,
    }
    const own = { customerId: toId, toId: fromId, currency: 'USD', amount: '1.00', purpose: 'Mine' }
    expect((await act('submitTransfer', own, lin)).outcome.outcome).toBe('rejected')
    expect(
      (
        await doing(house.performer, { scope: `customer:${fromId}` })(
          'finance.giveTransfer',
          { customerId: fromId, transferId: freshId(), fromId, toId, no: 'X', currency: 'USD', amount: 5 },
          { actor: ben },
        )
      ).outcome.outcome,
    ).toBe('rejected')
  })
})
