import { randomBytes } from 'node:crypto'
import { saveStaffUser } from '@longshore/shared/access/save-staff-user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type World } from '../testing/test-world.ts'
import { type FirstAccountsParts, firstAccounts } from './first-accounts.ts'
import { Passwords } from './passwords.ts'

onBothEngines('the first accounts', (dialect) => {
  let world: World
  let parts: FirstAccountsParts
  beforeEach(async () => {
    world = await openWorld(dialect)
    parts = {
      ...{ engine: world.engine, passwords: new Passwords(randomBytes(32)), newId: freshId },
      perform: (asked) => world.performer.perform(asked),
      now: () => world.clock.now,
    }
  })
  afterEach(() => world.close())
  const names = async () =>
    (await world.engine.reader.selectFrom('staffUser').select('userName').orderBy('userName').execute()).map(
      ({ userName }) => userName,
    )

  test('of an empty house are one administrator, whose password is made and told once', async () => {
    const printed = await firstAccounts(parts, undefined)
    expect(printed).toMatchObject([
      { entry: 'staff', userName: 'admin', password: expect.stringMatching(/^.{15}$/) },
    ])
    expect(await firstAccounts(parts, undefined)).toEqual([])
    expect(await names()).toEqual(['admin'])
    const held = await world.engine.reader.selectFrom('credential').selectAll().execute()
    expect(held).toMatchObject([{ mustChange: 1 }])
  })

  test('are made to the end when the start before was cut short', async () => {
    const args = {
      userId: null,
      userName: 'admin',
      displayName: 'Administrator',
      roleId: 'admin',
      departmentId: null,
    }
    await parts.perform({
      ...{ id: freshId(), name: saveStaffUser.name, scope: 'company', actor: SYSTEM, via: 'system' },
      ...{ args: { ...args, warehouseIds: [], allWarehouses: true }, occurredAt: 1, receivedAt: 1 },
    })
    expect(await firstAccounts(parts, undefined)).toHaveLength(1)
    expect(await names()).toEqual(['admin'])
  })

  test('of the demo are its people and its customers, with one password', async () => {
    const printed = await firstAccounts(parts, { password: 'longshore-demo' })
    expect(new Set(printed.map(({ password }) => password))).toEqual(new Set(['longshore-demo']))
    expect(printed.map(({ entry, userName }) => `${entry} ${userName}`)).toEqual([
      ...['staff admin', 'staff manager', 'staff service', 'staff finance'],
      ...['staff receiver', 'staff picker'],
      ...['customer cust1', 'customer cust2'],
    ])
  })
})
