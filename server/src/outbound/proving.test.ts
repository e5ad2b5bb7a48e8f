import type { BooksProof } from '@longshore/shared/stock/proof.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { Floor } from './test-floor.ts'

const base = '/api/owms/v1/stock/prove'

onBothEngines('the proof of the books', (dialect) => {
  let world: World
  let manager: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    manager = await world.staff('manager', { warehouses: [world.warehouses[0]] })
    const { engine } = world
    const floor = new Floor(
      { engine, again: () => engine, drop: async () => undefined },
      `warehouse:${world.warehouses[0]}`,
    )
    await floor.shelve('mug', 'A-01-01', 6)
    await floor.reviewed({ mug: 2 })
  })
  afterAll(() => world.close())

  const ask = async (what: 'state' | 'start', as: Person): Promise<BooksProof> => {
    const got = await world.send(`${base}/${what}`, { as, warehouse: world.warehouses[0], body: {} })
    expect(got.message).toBe('OK')
    return got.data
  }
  const proved = async (as: Person): Promise<BooksProof> => {
    await ask('start', as)
    return expect
      .poll(() => ask('state', as), { timeout: 20_000, interval: 20 })
      .toMatchObject({ status: 'done' })
      .then(() => ask('state', as))
  }

  test('finds that everything adds up, and says what was folded, when and by whom', async () => {
    expect(await ask('state', manager)).toMatchObject({ status: 'never', rulesDone: 0 })
    const proof = await proved(manager)
    expect(proof).toMatchObject({ broken: [], postings: 1, accounts: 2, rulesDone: proof.rules })
    expect(proof.rules).toBeGreaterThan(15)
    expect(proof.commands).toBeGreaterThan(3)
    expect(proof.by).toMatch(/^user-/)
  })

  test('finds a piece that nobody posted, and shows it to people who may see its warehouse', async () => {
    await world.engine.operate((db) =>
      db
        .updateTable('supply')
        .set({ good: 7 })
        .where('scope', '=', `warehouse:${world.warehouses[0]}`)
        .execute(),
    )
    const { broken } = await proved(manager)
    expect(broken).toMatchObject([
      { rule: 'the sums of an article are the sums of its balances', rows: [{ good: 7 }] },
    ])
    expect(Number(broken[0]?.rows[0]?.foldedGood)).toBe(6)
    const other = await world.staff('manager', { warehouses: [world.warehouses[1]] })
    const elsewhere = await world.send(`${base}/state`, {
      as: other,
      warehouse: world.warehouses[1],
      body: {},
    })
    expect(elsewhere.data.broken).toMatchObject([{ rows: [], elsewhere: 1 }])
    expect(world.defects).toEqual([])
  })
})
