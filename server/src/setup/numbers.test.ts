import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Performer } from '../commands/perform.ts'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'

const MORNING = Date.UTC(2026, 10, 23, 8)
const DAY = 86_400_000
const CARRIER = freshId()
const args = { carrierId: CARRIER, vehicle: '', dock: '' }

onBothEngines('numbers of documents', (dialect) => {
  let database: TestDatabase
  let desks: Performer[]
  const defects: unknown[] = []
  const opening = (desk: Performer | undefined, more: object = {}, id = freshId()) =>
    doing(desk as Performer)('outbound.openHandover', { ...args, ...more }, { id, occurredAt: MORNING })
  const numbers = async () => {
    const rows = database.engine.reader.selectFrom('handover').select('no').orderBy('no')
    return (await rows.execute()).map(({ no }) => no)
  }
  const counted = (day: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `HO${day}${String(from + i).padStart(4, '0')}`)

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    // Two server processes where the engine takes them.
    const engines = [database.engine, ...(dialect === 'postgres' ? [database.again()] : [])]
    desks = engines.map((engine) => testPerformer(engine, defects, [], () => MORNING))
    const id = HOUSE.slice('warehouse:'.length)
    const house = { id, scope: 'company', version: 0, code: 'HH1', name: 'H', country: 'DE', zone: 'UTC' }
    const rest = { contact: '', phone: '', email: '', address: '', own: 1, enabled: 1, settings: {} }
    const carrier = {
      id: CARRIER,
      scope: 'company',
      version: 1,
      code: 'POST',
      name: 'Post',
      phone: '',
      enabled: 1,
    }
    await plant(database.engine, { warehouse: [{ ...house, ...rest }], carrier: [carrier] })
  })
  afterAll(() => database.drop())

  test('many desks at once: none twice, and none missing, whatever is refused or sent again between', async () => {
    const ids = Array.from({ length: 100 }, freshId)
    const all = await Promise.all([
      ...ids.map((id, i) => opening(desks[i % desks.length], {}, id)),
      ...ids.slice(0, 20).map((id, i) => opening(desks[(i + 1) % desks.length], {}, id)),
      ...Array.from({ length: 20 }, (_, i) => opening(desks[i % desks.length], { carrierId: freshId() })),
    ])
    const refused = all.filter(({ outcome }) => outcome.outcome === 'rejected')
    expect(refused).toHaveLength(20)
    expect(await numbers()).toEqual(counted('261123', 1, 100))
    expect(defects).toEqual([])
  })

  test('a rule that is changed between goes on counting; another day begins anew, and a late document does not reopen the old one', async () => {
    const rule = { document: 'handover', prefix: 'X-', date: 'yyMMdd', width: 4, reset: 'daily' }
    await doing(desks[0] as Performer)('setup.saveNumberRule', rule, { occurredAt: MORNING })
    await opening(desks[0])
    await doing(desks[0] as Performer)('outbound.openHandover', args, { occurredAt: MORNING + DAY })
    await opening(desks[0])
    expect((await numbers()).slice(100)).toEqual(['X-2611230101', 'X-2611240001', 'X-2611240002'])
  })
})
