import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/pricing/product'
const line = { code: 'ID_SOUTH', zh: '印尼南线', en: 'Indonesia south', channel: 'ID_JNE' }

onBothEngines('products', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let mo: Person
  const save = (body: object, as = boss) =>
    world.send(`${path}/save`, { as, body: { id: null, ...line, ...body } })
  const seenBy = async (as: Person): Promise<string[]> => {
    const { data } = await world.send(`${path}/own`, { as })
    return data.rows.map(({ code }: { code: string }) => code)
  }
  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    mo = await world.customer(world.customers[1])
  })
  afterAll(() => world.close())

  test('"Product: code, Chinese name, English name, short code, postcode rule, start and end postcode" is sold to everybody', async () => {
    const range = { country: 'id', postcodeRule: 'within', postcodeFrom: '10000', postcodeTo: '19999' }
    expect((await save({ shortCode: 'IS', ...range })).message).toBe('OK')
    const [row] = (await world.send(`${path}/list?search=IS`, { as: boss })).data.rows
    expect(row).toMatchObject({ ...line, shortCode: 'IS', ...range, country: 'ID', enabled: true })
    expect(await seenBy(lin)).toEqual(['ID_SOUTH'])
  })

  test('what is offered to one customer is seen by no other, and what is out of use by none', async () => {
    const own = { code: 'FOR_LIN', sequence: 1, remark: 'agreed in May', customerId: world.customers[0] }
    const made = await save(own)
    expect(await seenBy(lin)).toEqual(['ID_SOUTH', 'FOR_LIN'])
    expect(await seenBy(mo)).toEqual(['ID_SOUTH'])
    const { data } = await world.send(`${path}/own`, { as: lin })
    expect(JSON.stringify(data)).not.toContain('agreed in May')
    const id = made.data.rows[0].id
    expect((await world.send(`${path}/disable`, { as: boss, body: { id } })).message).toBe('OK')
    expect(await seenBy(lin)).toEqual(['ID_SOUTH'])
  })

  test('what sells nothing is refused in words, and customers change nothing', async () => {
    const said = async (body: object) => (await save({ code: 'X1', ...body })).message
    const unread =
      'A postcode rule needs its country, and a range from the smaller postcode to the larger one'
    expect(await said({ channel: 'NOWHERE' })).toBe('There is no such channel')
    expect(await said({ postcodeRule: 'within', postcodeFrom: '1' })).toBe(unread)
    expect(await said({ country: 'ID', postcodeRule: 'outside', postcodeFrom: '9', postcodeTo: '1' })).toBe(
      unread,
    )
    expect(await said({ customerId: boss.id })).toMatch(/does not exist any more/)
    expect((await save({ code: 'MINE' }, lin)).status).toBe(403)
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
  })
})
