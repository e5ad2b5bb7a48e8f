import { followUp } from '@longshore/shared/command/change.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { derivedId, houseId, isSentId } from '@longshore/shared/command/id.ts'
import { args, count } from '@longshore/shared/command/schema.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { articleRow } from '../testing/test-world.ts'
import type { Performer } from './perform.ts'
import {
  doing,
  freshId,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'

const HERE = 'warehouse:018f0000-0000-7000-8000-000000000001'
const THERE = 'warehouse:018f0000-0000-7000-8000-000000000002'
const counted = { name: 'test.counted', args: args({ left: count() }) } as const
const chain = intent({
  ...counted,
  scope: 'warehouse',
  permission: null,
  reads: () => ({}),
  decide(_, { left }, told) {
    if (left === 13) throw new Error('thirteen breaks it')
    return left > 0 ? [followUp(told.scope, counted, { left: left - 1 })] : []
  },
})

onBothEngines('whoever chooses the key of a command', (dialect) => {
  let database: TestDatabase
  let performer: Performer
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine, defects, [chain])
  })
  afterAll(async () => {
    await performer.close()
    await database.drop()
  })
  const at = (scope: string, actor?: Actor) => doing(performer, { scope, ...(actor && { actor }) })
  const customer = (customerId: string, id = freshId()): Actor => ({
    ...{ kind: 'customer', id, name: 'Clerk', customerId, permissions: undefined },
  })
  const waiting = () => database.engine.reader.selectFrom('followUp').selectAll().execute()
  const commandsUnder = async (id: string) =>
    database.engine.reader.selectFrom('command').select('outcome').where('id', '=', id).execute()

  test('cannot take the place of what the house does next', async () => {
    const key = freshId()
    // What follow-ups were called before, and what a caller might make of what they are called now.
    for (const guess of [derivedId(key, 'follow-up 0'), freshId()])
      await at(HERE)(counted.name, { left: 0 }, { id: guess })
    const next = houseId(key, 'follow-up 0')
    expect(isSentId(next)).toBe(false)
    await at(HERE)(counted.name, { left: 1 }, { id: key })
    await vi.waitFor(async () => expect(await commandsUnder(next)).toEqual([{ outcome: 'applied' }]), {
      timeout: 20_000,
    })
    expect(await waiting()).toEqual([])
    expect(defects).toEqual([])
  })

  test('hears nothing of another customer’s command, nor of another warehouse’s, and takes no place of theirs', async () => {
    const [key, first, second, third] = [freshId(), freshId(), freshId(), freshId()]
    await plant(database.engine, { customer: [first, second, third].map(customerRow) })
    const article = (customerId: string) => ({ ...saved, customerId, code: `S${customerId.slice(-6)}` })
    const one = customer(first)
    const made = await at('company', one)('catalog.saveSku', article(first), { id: key })
    expect(made.outcome).toMatchObject({ id: key, outcome: 'applied' })
    const theirs = await at('company', customer(second))('catalog.saveSku', article(second), { id: key })
    expect(theirs.outcome).not.toHaveProperty('again')
    expect(theirs.outcome.id).not.toBe(key)
    expect(theirs.outcome).toMatchObject({ outcome: 'applied' })
    // Word for word the same.
    const same = await at('company', customer(third))('catalog.saveSku', article(first), { id: key })
    expect(same.outcome).not.toHaveProperty('again')
    expect(same.rows.map(({ row }) => (row as { customerId?: string }).customerId)).toEqual([third])

    const here = await at(HERE)(counted.name, { left: 0 }, { id: freshId() })
    const there = await at(THERE)(counted.name, { left: 0 }, { id: here.outcome.id })
    expect(there.outcome).not.toHaveProperty('again')
    expect(await at(THERE)(counted.name, { left: 0 }, { id: here.outcome.id })).toMatchObject({
      outcome: { id: there.outcome.id, again: true },
    })
    expect(await at(HERE)(counted.name, { left: 0 }, { id: here.outcome.id })).toMatchObject({
      outcome: { id: here.outcome.id, again: true },
    })
    expect(await at('company', one)('catalog.saveSku', article(first), { id: key })).toMatchObject({
      outcome: { id: key, again: true },
    })
  })

  test('hears the outcome of a colleague’s command, who acts for the same customer', async () => {
    const [key, customerId, colleague] = [freshId(), freshId(), freshId()]
    const person = { ...row(colleague), ...login(colleague), customerId }
    await plant(database.engine, { customerUser: [person], customer: [customerRow(customerId)] })
    const args = { ...saved, customerId, code: `T${customerId.slice(-6)}` }
    await at('company', customer(customerId, colleague))('catalog.saveSku', args, { id: key })
    const { outcome } = await at('company', customer(customerId))('catalog.saveSku', args, { id: key })
    expect(outcome).toMatchObject({ id: key, again: true })
  })

  test('two at once under one key, in two warehouses, are two commands and hold up nobody', async () => {
    const keys = Array.from({ length: 30 }, freshId)
    const both = await Promise.all(
      keys.flatMap((id) => [HERE, THERE].map((scope) => at(scope)(counted.name, { left: 0 }, { id }))),
    )
    expect(both.map(({ outcome }) => outcome.outcome)).toEqual(both.map(() => 'applied'))
    expect(new Set(both.map(({ outcome }) => outcome.id)).size).toBe(both.length)
    expect(defects).toEqual([])
  })

  test('a consequence that breaks each time is tried three times, then given to the manager, however often it is asked for', async () => {
    const key = freshId()
    const asked = () => at(HERE)(counted.name, { left: 14 }, { id: key })
    await asked()
    const opened = () =>
      database.engine.reader
        .selectFrom('exception')
        .select(['ownerRole', 'status', 'subjectId', 'details'])
        .where('kind', '=', 'command.follow-up-parked')
        .execute()
    await vi.waitFor(
      async () => {
        await asked()
        expect(await opened()).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    const logged = defects.length
    for (let nth = 0; nth < 50; nth++) await asked()
    await performer.resume()
    expect(defects).toHaveLength(logged)
    expect(defects).toMatchObject(Array.from({ length: 3 }, () => ({ message: 'thirteen breaks it' })))
    expect(await waiting()).toMatchObject([{ cause: key, fails: 3, fault: 'thirteen breaks it' }])
    const [told] = await opened()
    expect(told).toMatchObject({ ownerRole: 'manager', status: 'open', subjectId: key })
    expect(JSON.parse(told?.details ?? '')).toEqual({ name: counted.name, fault: 'thirteen breaks it' })
  })
})

const { id: _, scope: __, version: ___, enabled: ____, ...article } = articleRow('SHIRT', '')
const saved = { ...article, skuId: null }

function customerRow(id: string) {
  return {
    ...{
      ...row(id),
      code: `C${id.slice(-8)}`,
      name: 'Customer',
      category: 'enterprise',
      contact: '',
      phone: '',
    },
    ...{ email: '', country: 'CN', city: '', postcode: '', address: '', creditLimit: 0, settlementDays: 30 },
    active: 1,
  }
}

function row(id: string) {
  return { id, scope: 'company', version: 0 }
}

function login(id: string) {
  const name = `user-${id.slice(-12)}`
  return {
    userName: name,
    loginName: name,
    displayName: name,
    roleId: 'customer-owner',
    enabled: 1,
    epoch: 0,
  }
}
