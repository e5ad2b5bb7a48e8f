import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { roster } from './roster.ts'

const HOUSE_ID = HOUSE.slice('warehouse:'.length)

onBothEngines('the people of a warehouse, as its handhelds name them', (dialect) => {
  let database: TestDatabase
  let act: ReturnType<typeof doing>
  let workerOf: ReturnType<typeof roster>
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    act = doing(testPerformer(database.engine))
    workerOf = roster(database.engine)
  })
  afterAll(() => database.drop())

  const ana = { badge: 'ANA', name: 'Ana', roles: ['picker'] }
  const hired = async (badge: string) => {
    const { outcome, rows } = await act('access.saveWorker', { id: null, ...ana, badge, pin: null })
    expect(outcome.outcome).toBe('applied')
    return rows[0]?.id ?? ''
  }
  const may = async (id: string) => (await workerOf(id, HOUSE_ID)).permissions?.size ?? 0

  test('who is archived may do nothing with the next operation, and all of it again when restored', async () => {
    const id = await hired('ANA')
    const before = await may(id)
    expect(before).toBeGreaterThan(0)
    await act('access.disableWorker', { id })
    expect(await may(id)).toBe(0)
    await act('access.enableWorker', { id })
    expect(await may(id)).toBe(before)
  })

  test('who is given another role or name has it with the next operation', async () => {
    const id = await hired('BEA')
    const picker = await workerOf(id, HOUSE_ID)
    const changed = { id, badge: 'BEA', name: 'Bea', roles: ['receiver'], pin: null }
    expect((await act('access.saveWorker', changed)).outcome.outcome).toBe('applied')
    const now = await workerOf(id, HOUSE_ID)
    expect(now.name).toBe('Bea')
    expect(now.permissions).not.toEqual(picker.permissions)
  })

  test('a worker of another warehouse is nobody here, and somebody unknown is asked for anew each time', async () => {
    const id = await hired('CAI')
    expect(await may(id)).toBeGreaterThan(0)
    expect(await workerOf(id, freshId())).toMatchObject({ name: '', permissions: new Set() })
    const stranger = freshId()
    expect((await workerOf(stranger, HOUSE_ID)).permissions?.size).toBe(0)
  })
})
