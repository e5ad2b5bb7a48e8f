import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/pricing/channel'
const express = { code: 'DHL_DE', zh: '德国快递', en: 'Germany express', kind: 'express', countries: ['de'] }

onBothEngines('channels', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  const post = (call: string, body: object, as = boss) => world.send(`${path}/${call}`, { as, body })
  const save = (body: object) => post('save', { id: null, ...express, ...body })
  const offered = async (as = lin) => (await world.send(`${path}/offered`, { as })).data

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test('a new house offers the Indonesia special line with its JNE, TIKI and JNT variants', async () => {
    const rows = await offered()
    expect(
      rows.map(({ identification, en, countries }: Record<string, unknown>) => [
        identification,
        en,
        countries,
      ]),
    ).toEqual([
      ['1801', 'Indonesia special line', ['ID']],
      ['1821', 'Indonesia special line JNE', ['ID']],
      ['1861', 'Indonesia special line TIKI', ['ID']],
      ['1881', 'Indonesia special line JNT', ['ID']],
    ])
  })

  test('a channel is made, found by its identification code, changed, and offered until it is disabled', async () => {
    const carrier = await world.send('/api/owms/v1/setup/carrier/save', {
      as: boss,
      body: { id: null, code: 'DHL', name: 'DHL', phone: '', cutOff: '' },
    })
    const carrierId = carrier.data.rows[0].id
    const made = await save({ identification: '77', carrierId, takesCod: true, daysFrom: 2, daysTo: 4 })
    expect(made.message).toBe('OK')
    const [row] = (await world.send(`${path}/list?search=77`, { as: boss })).data.rows
    expect(row).toMatchObject({ code: 'DHL_DE', countries: ['DE'], carrierName: 'DHL', takesCod: true })
    expect((await save({ id: row.id, countries: ['DE', 'AT', 'DE'], es: 'Exprés' })).message).toBe('OK')
    const mine = async () => (await offered()).find(({ code }: { code: string }) => code === 'DHL_DE')
    expect(await mine()).toEqual({
      ...{ code: 'DHL_DE', identification: '', zh: '德国快递', en: 'Germany express', es: 'Exprés' },
      ...{ kind: 'express', countries: ['AT', 'DE'], daysFrom: 0, daysTo: 0 },
      ...{ needsFba: false, needsFullAddress: false, takesCod: false },
    })
    expect((await post('disable', { id: row.id })).message).toBe('OK')
    expect(await mine()).toBeUndefined()
  })

  test('codes are unique and of English letters, digits and underscores', async () => {
    expect((await save({ code: 'ID_JNE' })).message).toMatch(/ID_JNE/)
    for (const code of ['ID-JNE', '专线', 'a b', ''])
      expect((await save({ code })).data.fields).toMatchObject({ code: expect.any(String) })
  })

  test('what makes no sense is refused in words', async () => {
    const said = async (body: object) => (await save({ code: 'X1', ...body })).message
    expect(await said({ daysFrom: 5, daysTo: 3 })).toBe(
      'The most days of transit must not be below the least',
    )
    expect(await said({ carrierId: boss.id })).toBe('The carrier of this channel does not exist any more')
    expect((await save({ code: 'X1', countries: ['XX'] })).code).not.toBe(0)
    expect((await save({ code: 'X1', kind: 'broom' })).code).not.toBe(0)
  })

  test('a customer reads what is offered alone, and changes nothing', async () => {
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
    expect((await post('save', { id: null, ...express, code: 'MINE' }, lin)).status).toBe(403)
  })
})
