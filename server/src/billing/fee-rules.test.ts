import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/billing'
const HOUR = 3600

onBothEngines('prices of fees', (dialect) => {
  let world: World
  let writer: Person
  let publisher: Person
  let lin: Person
  const post = (call: string, body: object, as = writer) => world.send(`${path}/${call}`, { as, body })
  const soon = () => Math.floor(world.clock.now / 1000) + HOUR
  const save = (more: object = {}) =>
    post('fee-rule/save', {
      ...{ id: null, fee: 'OPERATION', basis: 'piece', steps: [{ to: '', price: '1.2' }], validFrom: soon() },
      ...more,
    })
  const idOf = (answer: { data: { rows: { id: string }[] } }) => answer.data.rows[0]?.id ?? ''
  const rules = async (query: string) =>
    (await world.send(`${path}/fee-rule/list?${query}`, { as: writer })).data.rows as Record<
      string,
      unknown
    >[]

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    writer = await world.staff('manager')
    publisher = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test('Packaging fees (yuan): waterproof packing 5.00, wooden frame or crate 150.00, mixed multi-item packing 15.00', async () => {
    const packing = await rules('schedule=packaging-material')
    expect(packing.map(({ of, steps, currency, status }) => [of, steps, currency, status]).sort()).toEqual([
      ['mixed-items', [{ to: '', price: '15.00' }], 'CNY', 'published'],
      ['waterproof', [{ to: '', price: '5.00' }], 'CNY', 'published'],
      ['wooden-frame', [{ to: '', price: '150.00' }], 'CNY', 'published'],
    ])
  })

  test('are written by one person and published by another, and a new version takes over from the old', async () => {
    const first = await save()
    expect(first.message).toBe('OK')
    const ruleId = idOf(first)
    expect((await post('fee-rule/publish', { ruleId })).message).toMatch(/another person/)
    expect((await post('fee-rule/publish', { ruleId }, publisher)).message).toBe('OK')
    expect((await save({ id: ruleId })).message).toMatch(/does not change/)
    const next = idOf(await save({ validFrom: soon() + HOUR }))
    expect((await post('fee-rule/publish', { ruleId: next }, publisher)).message).toBe('OK')
    const same = idOf(await save({ validFrom: soon() + HOUR }))
    expect((await post('fee-rule/publish', { ruleId: same }, publisher)).message).toMatch(/same moment/)
    expect((await post('fee-rule/discard', { ruleId: same })).message).toBe('OK')
    const shown = await rules('schedule=outbound-operation&sort=validFrom&desc=no')
    expect(shown.map(({ no, status }) => [no, status])).toEqual([
      [1, 'superseded'],
      [2, 'published'],
    ])
    expect((await post('fee-rule/end', { ruleId: next }, publisher)).message).toBe('OK')
    expect((await post('fee-rule/end', { ruleId: next }, publisher)).code).not.toBe(0)
  })

  test('that start in the past need a right of their own', async () => {
    const seller = await world.staff('finance')
    const past = idOf(await save({ fee: 'COUNT', validFrom: soon() - 2 * HOUR }))
    expect((await post('fee-rule/publish', { ruleId: past }, seller)).message).toMatch(/right of its own/)
    expect((await post('fee-rule/publish', { ruleId: past }, publisher)).message).toBe('OK')
  })

  test('make sense: steps rise and the last is open, a per cent is of another fee, the fee exists', async () => {
    const said = async (more: object) => (await save(more)).message
    const steps = (...tos: string[]) => ({ steps: tos.map((to) => ({ to, price: '1' })) })
    expect(await said(steps('5'))).toMatch(/Step 1/)
    expect(await said(steps('5', '5', ''))).toMatch(/Step 2/)
    expect(await said(steps('5', '5.5', ''))).toBe('OK')
    expect(await said({ fee: 'BROOM' })).toMatch(/BROOM/)
    expect(await said({ basis: 'percent' })).toMatch(/other fee/)
    expect(await said({ basis: 'percent', percentOf: 'RECEIVING' })).toBe('OK')
    expect(await said({ minimum: '5', maximum: '4' })).toMatch(/below the minimum/)
    expect((await save({ steps: [{ to: '', price: '-1' }] })).code).not.toBe(0)
  })

  test('are the house’s own: a customer reads the names of the fees that it may see, and no price', async () => {
    const cost = { id: null, code: 'LINEHAUL', zh: '干线', en: 'Line haul', side: 'cost', shown: true }
    expect((await post('charge-definition/save', cost)).message).toBe('OK')
    expect((await world.send(`${path}/fee-rule/list`, { as: lin })).status).toBe(403)
    const codes = async (as: Person) =>
      (await world.send(`${path}/charge-definition/offered`, { as })).data.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes(writer)).toContain('LINEHAUL')
    expect(await codes(lin)).not.toContain('LINEHAUL')
    expect(await codes(lin)).toContain('OPERATION')
  })
})
