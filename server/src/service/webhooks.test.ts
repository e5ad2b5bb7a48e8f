import { BlockList } from 'node:net'
import type { DeliveryLine, WebhookLine } from '@longshore/shared/service/webhook.api.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { numberOf } from '../commands/scope-number.ts'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { customerRow, openWorld, type Person, type World } from '../testing/test-world.ts'
import { shippedOrder, verified } from './test-news.ts'
import { openReceiver, type Receiver } from './test-receiver.ts'

const PATH = '/api/owms/v1/service/webhook'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 86_400_000
onBothEngines('webhooks', (dialect) => {
  let world: World
  let owner: Person
  let receiver: Receiver
  let scope: string
  let seq = 0
  const others: Receiver[] = []
  let lin: string
  beforeAll(async () => {
    const list = new BlockList()
    list.addSubnet('127.0.0.0', 8, 'ipv4')
    world = await openWorld(dialect, { webhooksIn: list })
    scope = `warehouse:${world.warehouses[0]}`
    await world.engine.operate((db) => db.insertInto('scope').values({ id: scope, seq }).execute())
    await world.app.resume()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    lin = freshId()
    await plant(world.engine, { customer: [customerRow(lin, `LIN-${lin.slice(-4)}`)] })
    owner = await world.customer(lin)
    receiver = await openReceiver()
  })
  afterEach(async () => {
    owner = await world.customer(lin)
    for (const { id } of (await world.send(`${PATH}/list`, { as: owner })).data.rows)
      await ask('remove', { webhookId: id })
    for (const one of [receiver, ...others.splice(0)]) await one.close()
  })

  const ask = async (path: string, body: object, as = owner) => {
    const got = await world.send(`${PATH}/${path}`, { as, body })
    expect(got.message).toBe('OK')
    return got.data
  }
  const hook = async (
    url = receiver.url,
    kinds = ['order.shipped', 'order.cancelled'],
    as = owner,
  ): Promise<string> => (await ask('save', { url, kinds }, as)).id
  const secretOf = async (webhookId: string): Promise<string> => (await ask('secrets', { webhookId })).secret
  /** Writes what the floor did into an order's timeline, as a command does, and lets everybody hear of it. */
  const happens = async (event: string, customerId = lin, times = 1) => {
    await world.engine.operate(async (db) => {
      for (let i = 0; i < times; i++) {
        seq += 1
        const id = freshId()
        await db
          .insertInto('outboundOrder')
          .values(shippedOrder(id, scope, customerId) as never)
          .execute()
        await db
          .insertInto('note')
          .values({
            scopeNo: numberOf(scope),
            seq,
            n: 0,
            documentId: id,
            event,
            details: '{}',
            actor: 'worker:w',
            occurredAt: world.clock.now,
          })
          .execute()
      }
      await db.updateTable('scope').set({ seq }).where('id', '=', scope).execute()
    })
  }
  const deliveries = async (): Promise<DeliveryLine[]> =>
    (await world.send(`${PATH}/delivery/list?size=100`, { as: owner })).data.rows
  const lineOf = async (): Promise<WebhookLine> =>
    (await world.send(`${PATH}/list`, { as: owner })).data.rows[0]
  const becomes = async (state: string): Promise<DeliveryLine[]> => {
    for (;;) {
      const rows = await deliveries()
      if (rows.length && rows.every((one) => one.state === state)) return rows
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const tried = async (attempts: number): Promise<DeliveryLine> => {
    for (;;) {
      const [first] = await deliveries()
      if (first && first.attempts >= attempts) return first
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  test('a program is told of its order in words that the standard library believes, and of nobody else’s', async () => {
    const secret = await secretOf(await hook())
    await happens('order.shipped', world.customers[1])
    await happens('order.shipped')
    await happens('order.weighed')
    const [heard] = await receiver.hears(1)
    const { headers, body } = heard ?? { headers: {}, body: '' }
    const signed = { ...headers } as Record<string, string>
    const timestamp = Number(signed['webhook-timestamp'])
    expect(timestamp).toBe(world.clock.now / 1000)
    const judged = new Webhook(secret)
    const at = new Date(world.clock.now)
    const message = verified(judged, body, signed, at)
    expect(message).toMatchObject({
      ...{ type: 'order.shipped', timestamp: at.toISOString() },
      data: { status: 'shipped', waybillNo: 'TRACK1', shippedAt: 9, warehouseId: world.warehouses[0] },
    })
    expect(JSON.stringify(message)).not.toMatch(/consignee|address|phone/i)
    expect(() => verified(judged, `${body} `, signed, at)).toThrow()
    const rows = await becomes('delivered')
    expect(rows).toMatchObject([
      { messageId: signed['webhook-id'], kind: 'order.shipped', attempts: 1, status: 204 },
    ])
    expect(receiver.heard).toHaveLength(1)
  })

  test('a new secret signs beside the old one for a day, and then alone', async () => {
    const webhookId = await hook()
    const former = await secretOf(webhookId)
    await ask('rotate', { webhookId })
    const both = await ask('secrets', { webhookId })
    expect(both.former).toMatchObject({ secret: former })
    await happens('order.shipped')
    const { headers, body } = (await receiver.hears(1))[0] ?? { headers: {}, body: '' }
    await becomes('delivered')
    const at = new Date(world.clock.now)
    for (const secret of [former, both.secret])
      expect(verified(new Webhook(secret), body, headers as Record<string, string>, at)).toBeTruthy()
    world.clock.now += DAY + 1000
    await happens('order.shipped')
    const second = (await receiver.hears(2))[1]
    const later = new Date(world.clock.now)
    expect(() => verified(new Webhook(former), second?.body ?? '', second?.headers as never, later)).toThrow()
  })

  test('a receiver that refuses is asked again under the same id: seconds, minutes, hours, and as late as it asks', async () => {
    receiver.answer = { status: 503, headers: { 'retry-after': '600' }, body: 'later' }
    await hook()
    await happens('order.shipped')
    const first = await tried(1)
    expect(first).toMatchObject({ state: 'waiting', status: 503 })
    expect((first.nextAt ?? 0) * 1000 - world.clock.now).toBe(600_000)
    receiver.answer = { status: 500 }
    world.clock.now += 10 * MINUTE
    const second = await tried(2)
    const wait = (second.nextAt ?? 0) * 1000 - world.clock.now
    expect(wait).toBeGreaterThanOrEqual(5 * MINUTE - 1000)
    expect(wait).toBeLessThanOrEqual(5.5 * MINUTE)
    expect(await lineOf()).toMatchObject({ state: 'fails' })
    receiver.answer = { status: 200, body: 'thanks' }
    world.clock.now += 6 * MINUTE
    await becomes('delivered')
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1)
    const { data } = await world.send(`${PATH}/delivery/get?id=${first.id}`, { as: owner })
    expect(
      data.tries.map(({ status, answer }: { status: number; answer: string }) => [status, answer]),
    ).toEqual([
      [200, 'thanks'],
      [500, ''],
      [503, 'later'],
    ])
    expect(JSON.parse(data.body).type).toBe('order.shipped')
    expect(await lineOf()).toMatchObject({ state: 'works', failingSince: null })
  })

  test('it is stopped after five days of failures and no sooner, is told again what it missed, and starts anew', async () => {
    receiver.answer = { status: 500 }
    const webhookId = await hook()
    const since = Math.floor(world.clock.now / 1000)
    await happens('order.shipped')
    await tried(1)
    world.clock.now += 5 * DAY - MINUTE
    owner = await world.customer(lin)
    await tried(2)
    expect(await lineOf()).toMatchObject({ state: 'fails' })
    world.clock.now += HOUR
    await tried(3)
    for (; (await lineOf()).state !== 'failing'; ) await new Promise((resolve) => setImmediate(resolve))
    expect((await world.send(`${PATH}/test`, { as: owner, body: { webhookId } })).data.code).toBe(
      'service.webhook-stopped',
    )
    await happens('order.cancelled')
    receiver.answer = { status: 204 }
    receiver.heard.length = 0
    await ask('start', { webhookId })
    for (; (await deliveries()).length < 2; ) await new Promise((resolve) => setImmediate(resolve))
    expect(await ask('replay', { webhookId, since })).toEqual({ messages: 2 })
    await becomes('delivered')
    const types = receiver.heard.map(({ body }) => JSON.parse(body).type)
    expect(new Set(types)).toEqual(new Set(['order.shipped', 'order.cancelled']))
    const [one] = await deliveries()
    const before = receiver.heard.length
    await ask('delivery/resend', { id: one?.id })
    await receiver.hears(before + 1)
  })

  test('ten receivers that hang delay the others by nothing', async () => {
    for (let i = 0; i < 9; i++) {
      const slow = await openReceiver()
      slow.answer = 'hang'
      others.push(slow)
      await hook(slow.url)
    }
    await hook()
    await happens('order.shipped', lin, 20)
    await receiver.hears(20)
    for (const slow of others) expect(slow.heard.length).toBeLessThanOrEqual(4)
  })

  test('it is tried out by a message of its own, and low stock is told once each time it falls', async () => {
    const webhookId = await hook(receiver.url, ['stock.low'])
    await ask('test', { webhookId })
    expect(JSON.parse((await receiver.hears(1))[0]?.body ?? '').type).toBe('test')
    await becomes('delivered')
    const low = {
      id: `${scope}/a`,
      scope,
      version: 0,
      skuId: 'a',
      code: 'MUG',
      customerId: lin,
    }
    world.clock.now += MINUTE
    await plant(world.engine, { lowStock: [low] })
    expect(JSON.parse((await receiver.hears(2))[1]?.body ?? '')).toMatchObject({
      type: 'stock.low',
      data: { id: 'a', code: 'MUG', warehouseId: world.warehouses[0] },
    })
    await becomes('delivered')
    world.clock.now += MINUTE
    await ask('test', { webhookId })
    await receiver.hears(3)
    expect(receiver.heard.map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'stock.low', 'test'])
  })

  test('nobody is told at an address inside, of news that there are not, or without a fresh proof', async () => {
    const save = (body: object, as = owner) => world.send(`${PATH}/save`, { as, body })
    const kinds = ['order.shipped']
    expect((await save({ url: 'https://10.0.0.1/x', kinds })).data.code).toBe('service.webhook-unreached')
    expect((await save({ url: 'ftp://example.com/x', kinds })).status).toBe(422)
    expect((await save({ url: 'https://me:pw@example.com/x', kinds })).status).toBe(422)
    expect((await save({ url: receiver.url, kinds: ['no.such'] })).data.code).toBe('service.unknown-news')
    const webhookId = await hook()
    const other = await world.customer(world.customers[1])
    for (const path of ['secrets', 'test', 'rotate', 'stop', 'remove'])
      expect((await world.send(`${PATH}/${path}`, { as: other, body: { webhookId } })).status, path).toBe(404)
    world.clock.now += 11 * MINUTE
    expect((await save({ url: receiver.url, kinds })).data.code).toBe('access.prove-again')
    expect((await world.send(`${PATH}/secrets`, { as: owner, body: { webhookId } })).data.code).toBe(
      'access.prove-again',
    )
  })
})
