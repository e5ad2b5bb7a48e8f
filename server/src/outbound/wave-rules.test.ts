import { type WaveType, waveTypes } from '@longshore/shared/outbound/wave.ts'
import { waveRuleApi } from '@longshore/shared/outbound/wave-rule.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { up as wordsByCode } from '../database/migrations/580-words-by-code.ts'
import { openPlans } from '../database/test-plans.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import type { Floor } from './test-floor.ts'
import { waveRuleListing } from './wave-rule.routes.ts'

vi.setConfig({ testTimeout: 30_000 })

const base = '/api/owms/v1/wave'

onBothEngines('wave rules', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person

  const { send, ask } = callsFrom(() => ({ world, boss }))
  const built = async (ruleId: string | null) => {
    const { buildId } = await ask(`${base}/rules/build`, { body: { ruleId } })
    for (;;) {
      const progress = await ask(`${base}/progress?id=${buildId}`)
      if (progress.status !== 'running') return progress
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const saved = async (name: string, type: WaveType, more: object = {}) => {
    const { rows } = await ask(`${base}/rule/save`, { body: { name, type, ...more } })
    return rows[0].id as string
  }
  const waves = async () => {
    const found = await world.engine.reader.selectFrom('wave').selectAll().orderBy('no').execute()
    return found
  }

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    for (const code of ['a', 'b', 'c']) await floor.shelve(code, `${code.toUpperCase()}-01-01`, 100)
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  test('are kept by who may; none runs while none is enabled, and a disabled one is refused', async () => {
    const looker = await world.staff(['outbound.view', 'outbound.wave'])
    const given = { name: 'Night', type: 'by-specified-rule', priority: 1 }
    expect((await send(`${base}/rule/save`, { as: looker, body: given })).status).toBe(403)
    expect((await send(`${base}/rules/preview`, { body: {} })).data.code).toBe('outbound.no-wave-rules')
    const ruleId = await saved('Night', 'by-specified-rule', { priority: 1 })
    expect((await send(`${base}/rule/save`, { body: given })).data.code).toBe('row.code-taken')
    await ask(`${base}/rule/disable`, { body: { id: ruleId } })
    for (const call of ['preview', 'build'])
      expect((await send(`${base}/rules/${call}`, { body: { ruleId } })).data).toMatchObject({
        code: 'outbound.wave-rule-disabled',
        values: { rule: 'Night' },
      })
    expect((await send(`${base}/rules/build`, { body: { ruleId: freshId() } })).status).toBe(404)
    expect((await ask(`${base}/rule/list?enabled=no`)).rows).toMatchObject([{ name: 'Night', priority: 1 }])
    const elsewhere = { warehouse: world.warehouses[1] }
    expect((await ask(`${base}/rule/list`, elsewhere)).rows).toEqual([])
    expect((await send(`${base}/rules/build`, { ...elsewhere, body: { ruleId } })).status).toBe(404)
  })

  test('choose by package type and by logistics mode, which an order’s channel says where it says none', async () => {
    const box = await floor.reviewed({ a: 1 }, false, { packageType: 'Box', channel: 'POST' })
    const post = await floor.reviewed({ a: 1 }, false, { channel: 'POST' })
    const express = await floor.reviewed({ a: 1 }, false, { channel: 'POST', logisticsMode: 'Express' })
    const single = 'single-item-single-quantity'
    await saved('Boxes', single, { packageType: 'box', priority: 9 })
    const ruleId = await saved('Post', single, { logisticsMode: 'post', maxOrders: 7, maxSkus: 3 })
    expect((await ask(`${base}/rules/preview`, { body: { ruleId } })).orders).toBe(2)
    expect((await ask(`${base}/rules/preview`, { body: {} })).kinds).toMatchObject([
      { rule: 'Boxes', type: single, method: 'tote', waves: 1, orders: 1, pieces: 1, named: [{ id: box }] },
      { rule: 'Post', type: single, method: 'tote', waves: 1, orders: 1, pieces: 1, named: [{ id: post }] },
    ])
    expect(await built(null)).toMatchObject({ status: 'done', orders: 2, waves: 2 })
    expect(await waves()).toMatchObject([
      { priority: 9, orders: 1, maxOrders: 50 },
      { priority: 0, orders: 1, maxOrders: 7, maxSkus: 3 },
    ])
    expect((await floor.order(express)).status).toBe('to-be-issued')
    const spoken = '/api/vrpxinbound/get_smart_outbound_list'
    const listed = async (filter: string) =>
      (await ask(`${spoken}?${filter}`)).rows.map(({ id }: { id: string }) => id).sort()
    expect(await listed('packageType=Box')).toEqual([box])
    expect(await listed('logisticsMode=Express')).toEqual([express])
    expect(await listed('logisticsMode=POST')).toEqual([box, post].sort())
    await floor.does('outbound.cancelOrder', { orderId: express, reason: 'no rule takes it' })
  })

  test('match a word of the dictionary in whichever language a rule, an order or a sheet says it', async () => {
    const word = { kind: 'package-type', code: 'TUBE', zh: '纸筒', en: 'Tube', es: 'Tubo' }
    await ask('/api/owms/v1/setup/dictionary/save', { body: { id: null, ...word } })
    const orders = [
      await floor.reviewed({ a: 1 }, false, { packageType: '纸筒' }),
      await floor.reviewed({ a: 1 }, false, { packageType: ' tubo ' }),
      await floor.reviewed({ a: 1 }, false, { packageType: 'TUBE' }),
    ]
    const other = await floor.reviewed({ a: 1 }, false, { packageType: 'Tubes' })
    const ruleId = await saved('Tubes', 'single-item-single-quantity', { packageType: 'Tube' })
    expect((await ask(`${base}/rules/preview`, { body: { ruleId } })).orders).toBe(3)
    for (const id of orders) expect((await floor.order(id)).packageType).toBe('TUBE')
    expect((await floor.order(other)).packageType).toBe('Tubes')
    const listed = await ask('/api/vrpxinbound/get_smart_outbound_list?packageType=TUBE')
    expect(listed.rows).toHaveLength(3)
    await world.engine.operate(async (db) => {
      await db.updateTable('outboundOrder').set({ packageType: '纸筒' }).where('id', '=', other).execute()
      await wordsByCode(db as never)
    })
    expect((await floor.order(other)).packageType).toBe('TUBE')
    for (const orderId of [...orders, other])
      await floor.does('outbound.cancelOrder', { orderId, reason: 'no tubes today' })
  })

  test('match a channel by its code, its identification code or its name in any language', async () => {
    const orders = [
      await floor.reviewed({ a: 1 }, false, { channel: '印尼专线 jne' }),
      await floor.reviewed({ a: 1 }, false, { channel: ' 1821 ' }),
      await floor.reviewed({ a: 1 }, false, { channel: 'POST', logisticsMode: 'Indonesia special line JNE' }),
    ]
    const own = await floor.reviewed({ a: 1 }, false, { channel: '1822' })
    const ruleId = await saved('JNE', 'single-item-single-quantity', { logisticsMode: '1821' })
    expect((await ask(`${base}/rules/preview`, { body: { ruleId } })).orders).toBe(3)
    expect((await floor.order(orders[0] ?? '')).channel).toBe('ID_JNE')
    expect((await floor.order(orders[1] ?? '')).channel).toBe('ID_JNE')
    expect(await floor.order(orders[2] ?? '')).toMatchObject({ channel: 'POST', logisticsMode: 'ID_JNE' })
    expect((await floor.order(own)).channel).toBe('1822')
    for (const orderId of [...orders, own])
      await floor.does('outbound.cancelOrder', { orderId, reason: 'the lorry is full' })
  })

  test('make waves of all five types, each picked to its end', async () => {
    for (const { id, name } of (await ask(`${base}/rule/list?size=100`)).rows)
      if (name !== 'Night') await ask(`${base}/rule/disable`, { body: { id } })
    const before = new Set((await waves()).map(({ id }) => id))
    const wanted: Record<WaveType, string[]> = {
      'single-item-single-quantity': [await floor.reviewed({ b: 1 }), await floor.reviewed({ c: 1 })],
      'single-item-multiple-quantity': [await floor.reviewed({ b: 3 })],
      'same-product-same-quantity': await Promise.all(
        Array.from({ length: 10 }, () => floor.reviewed({ c: 2 })),
      ),
      'multi-product-mixed-bag': [await floor.reviewed({ b: 1, c: 1 }), await floor.reviewed({ a: 2, c: 1 })],
      'by-specified-rule': [await floor.reviewed({ a: 1, b: 4 }, false, { packageType: 'Crate' })],
    }
    for (const type of waveTypes)
      await saved(type, type, type === 'by-specified-rule' ? { packageType: 'crate', priority: 9 } : {})
    expect(await built(null)).toMatchObject({ status: 'done', orders: 16, waves: 5 })
    const made = (await waves()).filter(({ id }) => !before.has(id))
    expect(made.map(({ type }) => type).sort()).toEqual([...waveTypes].sort())
    for (const { id: waveId, type, method } of made) {
      for (const orderId of wanted[type]) expect((await floor.order(orderId)).waveId).toBe(waveId)
      for (const { id: taskId, positionId, quantity, bin } of await floor.tasks(waveId)) {
        expect(bin !== '').toBe(method === 'cart')
        const pick = { taskId, positionId, into: bin || `T-${waveId.slice(-4)}`, quantity }
        expect(await floor.scans('outbound.pickTask', pick)).toMatchObject({ outcome: 'applied' })
      }
      expect(await floor.wave(waveId)).toMatchObject({ status: 'complete' })
      for (const orderId of wanted[type]) expect((await floor.order(orderId)).picking).toBe('picked')
    }
  })
})

test('a page of wave rules is found by an index', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: freshId() }
  for (const plan of await plans.ofSorts(waveRuleListing, waveRuleApi.list, viewer))
    expect(plan).toMatch(/SEARCH waveRule USING INDEX (?!.*TEMP B-TREE)/)
  await plans.close()
})
