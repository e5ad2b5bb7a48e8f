import type { Exception } from '@longshore/shared/exceptions/exception.ts'
import { differenceApi } from '@longshore/shared/finance/difference.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, doing, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { differenceListing } from './difference.routes.ts'

const base = '/api/owms/v1/finance/difference'

onBothEngines('exceptions of money', (dialect) => {
  let world: World
  let cashier: Person
  let [statement, wallet, other] = ['', '', '']
  beforeAll(async () => {
    world = await openWorld(dialect)
    cashier = await world.staff(['finance.review'])
    ;[statement, wallet, other] = [freshId(), freshId(), freshId()]
    const [customerId] = world.customers
    await plant(world.engine, {
      exception: [
        anException({ id: statement, scope: 'company', kind: 'finance.cod-difference', openedAt: 2 }),
        anException({
          ...{ id: wallet, scope: `customer:${customerId}`, kind: 'finance.beyond-credit', openedAt: 1 },
        }),
        anException({ id: other, scope: 'company', kind: 'command.parked' }),
        anException({
          ...{ id: freshId(), scope: `warehouse:${world.warehouses[0]}`, kind: 'outbound.short-pick' },
        }),
      ],
    })
  })
  afterAll(() => world.close())

  const list = async (input: object = {}) =>
    (await world.send(`${base}/list`, { as: cashier, body: input })).data
  const accepts = (call: string, body: object, as = cashier) => world.send(`${base}/${call}`, { as, body })

  test('of statements and wallets stand in one list, whatever warehouse is chosen, and no others do', async () => {
    const { rows, tabs } = await list({ status: 'open' })
    expect(rows).toMatchObject([
      { id: statement, kind: 'finance.cod-difference', customerId: '', customerName: '', overdue: true },
      { id: wallet, kind: 'finance.beyond-credit', customerId: world.customers[0], overdue: true },
    ])
    expect(tabs).toMatchObject({ open: 2, resolved: 0 })
  })

  test('are settled with a reason by whoever reviews money, once, and in the order that they stand in', async () => {
    const said = { exceptionId: statement, reason: 'The carrier pays the rest next week' }
    expect((await accepts('accept', said, await world.staff('picker'))).message).not.toBe('OK')
    expect((await accepts('accept', { ...said, reason: ' ' })).message).not.toBe('OK')
    expect((await accepts('accept', said)).message).toBe('OK')
    expect((await accepts('accept', said)).message).not.toBe('OK')
    expect((await accepts('accept', { ...said, exceptionId: other })).message).not.toBe('OK')
    const [customerId] = world.customers
    const ofWallet = { exceptionId: wallet, customerId, reason: 'Recharged by phone' }
    expect(
      (await accepts('accept-of-wallet', { ...ofWallet, customerId: world.customers[1] })).message,
    ).not.toBe('OK')
    expect((await accepts('accept-of-wallet', ofWallet)).message).toBe('OK')
    expect((await list()).tabs).toMatchObject({ open: 0, resolved: 2 })
    expect((await list({ kind: 'finance.beyond-credit' })).rows).toMatchObject([
      { id: wallet, status: 'resolved', remark: 'Recharged by phone' },
    ])
  })

  test('are moved in their own order alone: a desk of a warehouse that names one finds nothing there', async () => {
    const at = doing(world.performer, { scope: `warehouse:${world.warehouses[0]}` })
    for (const name of ['takeException', 'giveBack', 'resolveException']) {
      const said = { resolution: 'accept', remark: 'seen', quantity: null, positionId: null, lineId: null }
      const { outcome } = await at(`exceptions.${name}`, {
        exceptionId: other,
        ...(name === 'resolveException' && said),
      })
      expect(outcome, name).toMatchObject({ outcome: 'rejected', code: 'row.missing' })
    }
  })

  test('are found by an index, however many exceptions of warehouses there are', async () => {
    const plans = await openPlans()
    const viewer = { actor: clerk, warehouseId: null }
    for (const filters of [{}, { status: 'open' }] as const) {
      const [plan] = await plans.ofSorts(differenceListing, differenceApi.list, viewer, filters)
      expect(plan, JSON.stringify(filters)).toMatch(/exceptionOfMoney/)
    }
    await plans.close()
  })
})

function anException(given: Pick<Exception, 'id' | 'scope' | 'kind'> & Partial<Exception>): Exception {
  return {
    ...{ version: 1, severity: 'high', ownerRole: 'finance', status: 'open', subjectTable: 'codLine' },
    ...{ subjectId: given.id, subjectLabel: 'JNE1', details: {}, causeCommand: '', causeName: '' },
    ...{ workerId: '', deviceId: null, openedAt: 1, dueAt: 3, takenBy: null, resolution: null, remark: null },
    ...{ resolvedBy: null, resolvedAt: null, part: 0, customerId: '', sharedAt: null, showsPhoto: 0 },
    ...{ agreement: '', turn: 'house' },
    ...given,
  }
}
