import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/freight/weight-template'
const small = {
  ...{ code: 'SMALL', name: 'Small parcels', rounding: 'up', step: 100 },
  segments: [
    { code: 'W2', from: 500, to: 2000 },
    { code: 'W1', from: 0, to: 500 },
  ],
}

onBothEngines('weight-segment templates', (dialect) => {
  let world: World
  let boss: Person
  const post = (call: string, body: object, as = boss) => world.send(`${path}/${call}`, { as, body })
  const save = (body: object) => post('save', { id: null, ...small, ...body })
  const found = async (query: string) =>
    (await world.send(`${path}/list?${query}`, { as: boss })).data.rows as Record<string, unknown>[]

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('logistics')
  })
  afterAll(() => world.close())

  test('logistics writes a template: its segments stand by weight, and each save is a new version of it', async () => {
    expect((await save({})).message).toBe('OK')
    const [row] = await found('search=small')
    expect(row).toMatchObject({ code: 'SMALL', no: 1, rounding: 'up', step: 100, enabled: true })
    expect(row?.segments).toEqual([
      { code: 'W1', from: 0, to: 500 },
      { code: 'W2', from: 500, to: 2000 },
    ])
    expect((await save({ id: row?.id, rounding: 'exact', step: 100 })).message).toBe('OK')
    expect(await found('rounding=exact')).toMatchObject([{ id: row?.id, no: 2, step: 1 }])
    expect((await post('disable', { id: row?.id })).message).toBe('OK')
    expect(await found('enabled=yes')).toEqual([])
    expect(await found('enabled=no')).toMatchObject([{ no: 2 }])
  })

  test('a gap is refused in words that name the line, and nothing is saved', async () => {
    const answer = await save({
      code: 'GAP',
      segments: [
        { code: 'W1', from: 0, to: 500 },
        { code: 'W2', from: 600, to: null },
      ],
    })
    expect(answer.message).toBe(
      'Line 2 begins at 0.6 kg, but the segment before it ends at 0.5 kg: no weight may be left out',
    )
    expect(await found('search=GAP')).toEqual([])
  })

  test('a code is taken once, and a template has at least one segment', async () => {
    expect((await save({})).message).toMatch(/SMALL/)
    expect((await save({ code: 'NONE', segments: [] })).data.fields).toHaveProperty('segments')
    expect((await save({ code: 'ODD', rounding: 'up', step: 0 })).data.fields).toHaveProperty('step')
  })

  test('who sorts reads them and writes none; a customer sees none', async () => {
    const sorter = await world.staff('packer')
    expect((await world.send(`${path}/list`, { as: sorter })).data.total).toBe(1)
    expect((await post('save', { id: null, ...small, code: 'MINE' }, sorter)).status).toBe(403)
    const lin = await world.customer(world.customers[0])
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
  })
})
