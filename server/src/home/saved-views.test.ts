import type { OwnView } from '@longshore/shared/home/saved-view.api.ts'
import { QUERY_LIMIT, VIEW_LIMIT } from '@longshore/shared/home/saved-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const VIEWS = '/api/owms/v1/home/view'
const ORDERS = '/vwms/outbound'

onBothEngines('the saved views of lists', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())

  const view = { page: ORDERS, name: 'Late', query: 'status=new&sort=shipBy&desc=no', columns: ['no'] }
  const save = (as: Person, given: object = {}, language = 'en') =>
    world.send(`${VIEWS}/save`, { as, body: { ...view, ...given }, headers: { language } })
  const own = async (as: Person) =>
    (await world.send(`${VIEWS}/list`, { as })).data.views as readonly OwnView[]

  test.each(['staff', 'customer'] as const)(
    'a person of %s keeps one, renames it, writes over it and deletes it',
    async (kind) => {
      const who = kind === 'staff' ? await world.staff('manager') : await world.customer(world.customers[0])
      expect((await save(who)).status).toBe(200)
      const [kept] = await own(who)
      expect(kept).toEqual({ id: kept?.id, ...view, opening: false })

      const viewId = kept?.id
      await save(who, { viewId, name: 'Late and urgent', query: 'status=held', columns: ['no', 'status'] })
      expect(await own(who)).toEqual([
        {
          ...{ id: viewId, page: ORDERS, name: 'Late and urgent', query: 'status=held' },
          ...{ columns: ['no', 'status'], opening: false },
        },
      ])
      expect((await world.send(`${VIEWS}/remove`, { as: who, body: { viewId } })).status).toBe(200)
      expect(await own(who)).toEqual([])
    },
  )

  test('a page opens with one view at most, and each page with its own', async () => {
    const who = await world.staff('manager')
    await save(who, { opening: true })
    await save(who, { page: '/vwms/inbound', name: 'At the dock', opening: true })
    await save(who, { name: 'Held', opening: true })
    const opening = (await own(who)).filter((one) => one.opening).map(({ name }) => name)
    expect(opening).toEqual(['At the dock', 'Held'])
  })

  test("nobody sees, writes over or deletes another's", async () => {
    const one = await world.staff('manager')
    const other = await world.customer(world.customers[0])
    await save(one)
    const viewId = (await own(one))[0]?.id
    expect(await own(other)).toEqual([])
    expect((await save(other, { viewId, name: 'Mine now' })).status).toBe(404)
    expect((await world.send(`${VIEWS}/remove`, { as: other, body: { viewId } })).status).toBe(404)
    expect((await own(one)).map(({ name }) => name)).toEqual(['Late'])
  })

  test('a name stands once on a page; views have a size and a number, said in three languages', async () => {
    const who = await world.staff('manager')
    await save(who)
    expect((await save(who)).message).toBe('You already have a view named Late on this page')
    expect((await save(who, {}, 'zh')).message).toBe('此页面已有名为 Late 的视图')
    expect((await save(who, {}, 'es')).message).toBe('Ya tiene una vista llamada Late en esta página')
    expect((await save(who, { page: '/vwms/inbound' })).status).toBe(200)
    expect((await save(who, { name: 'Long', query: 'q'.repeat(QUERY_LIMIT + 1) })).status).toBe(422)

    for (let i = 2; i < VIEW_LIMIT; i++) await save(who, { name: `View ${i}` })
    const refused = await save(who, { name: 'One more' })
    expect(refused.data.code).toBe('home.too-many-views')
    const viewId = (await own(who))[0]?.id
    expect((await save(who, { viewId, page: '/vwms/inbound', name: 'Renamed' })).status).toBe(200)
    expect(await own(who)).toHaveLength(VIEW_LIMIT)
  })
})
