import { shelfBucket } from '@longshore/shared/sync/buckets.ts'
import type { SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  clerk,
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import * as hallInPacks from '../database/migrations/500-hall-in-packs.ts'
import { anyTables } from '../database/statements.ts'
import { SyncExchange } from './exchange.ts'
import { FeedReader } from './feed.ts'

const OTHER = 'warehouse:018f0000-0000-7000-8000-0000000000b2'
const PARTITION = '018f0000-0000-7000-8000-00000000d001'

onBothEngines('a hall in packs', (dialect) => {
  let database: TestDatabase
  let exchange: SyncExchange
  let act: ReturnType<typeof doing>

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    const performer = testPerformer(database.engine)
    act = doing(performer)
    exchange = new SyncExchange({
      ...{ engine: database.engine, performer, feed: new FeedReader(database.engine.compile), epoch: 1 },
      ...{ now: () => 1_790_000_000_000, workerOf: async () => clerk },
      grants: { givenAt: () => 0 },
    })
    await plant(database.engine, { partition: [storage] })
  })
  afterAll(() => database.drop())

  const device = { id: freshId(), warehouseId: HOUSE.slice('warehouse:'.length), revoked: false }
  const asks = (more: Partial<SyncRequest>) => exchange.exchange(device, { ...request(device.id), ...more })
  const codesIn = (changes: readonly { body: object | null }[] = []) =>
    changes.map(({ body }) => (body as { code?: string } | null)?.code)

  test('a device opens the positions of its own warehouse, a pack at a time', async () => {
    const pack = shelfBucket('P-01-01')
    await plant(database.engine, { position: [shelfAt('P-01-01', HOUSE), shelfAt('P-01-01', OTHER)] })
    const { opened } = await asks({ opening: [pack, `hall:${HOUSE}`] })
    expect(opened[pack]).toHaveLength(1)
    expect(codesIn(opened[pack])).toEqual(['P-01-01'])
    expect(codesIn(opened[`hall:${HOUSE}`])).toEqual(['STO'])
  })

  test('a position that gets another code leaves its pack for that of the new one', async () => {
    const { rows } = await act('setup.savePosition', place('Q', 1))
    const positionId = rows?.find(({ table }) => table === 'position')?.id ?? ''
    const packs = [shelfBucket('Q-01-01'), shelfBucket('Q-01-02')]
    expect(packs[0]).not.toBe(packs[1])
    const { warehouse, company } = await asks({ opening: packs })
    const at = { cursor: warehouse.to, company: company.to }
    await act('setup.savePosition', { ...place('Q', 2), id: positionId })
    const both = await asks({ ...at, buckets: packs })
    expect(both.warehouse.changes.map(({ bucket, body }) => [bucket, body !== null]).sort()).toEqual(
      [
        [packs[0], false],
        [packs[1], true],
      ].sort(),
    )
    const one = await asks({ ...at, buckets: [packs[0] ?? ''] })
    expect(one.warehouse.changes).toMatchObject([{ id: positionId, body: null }])
  })

  test('positions that stood before are given their packs, and nothing tells an older app that its hall is gone', async () => {
    const codes = Array.from({ length: 700 }, (_, nth) => `M-${nth}-01`)
    const old = codes.map((code) => ({ ...shelfAt(code, HOUSE), bucket: `pos:${HOUSE}` }))
    await plant(database.engine, { position: old.slice(0, 350) })
    await plant(database.engine, { position: old.slice(350) })
    await database.engine.operate((db) => hallInPacks.up(anyTables(db)))
    const stored = await database.engine.reader
      .selectFrom('position')
      .select(['code', 'bucket' as 'walk'])
      .execute()
    expect(stored.length).toBeGreaterThan(700)
    for (const { code, ...row } of stored) expect(Object.values(row), code).toEqual([shelfBucket(code)])

    const before = [`pos:${HOUSE}`]
    const { opened, sums } = await asks({ opening: before, checking: before })
    expect([opened, sums]).toEqual([{}, undefined])
  })
})

const storage = {
  ...{ id: PARTITION, scope: HOUSE, version: 1, code: 'STO', name: 'Storage', kind: 'storage', sequence: 1 },
  ...{ typeId: null, sizeClass: '', velocity: '', enabled: 1, bucket: `hall:${HOUSE}` },
}

function place(prefix: string, row: number) {
  return { partitionId: PARTITION, prefix, layer: 1, row, capacity: 0, skuId: null, remark: '' }
}

function shelfAt(code: string, scope: string) {
  return {
    ...{ id: freshId(), scope, version: 1, code, partitionId: PARTITION, kind: 'storage', prefix: 'P' },
    ...{ layer: 1, row: 1, capacity: 0, skuId: null, walk: code, remark: '', enabled: 1 },
    bucket: shelfBucket(code),
  }
}

function request(device: string): SyncRequest {
  return {
    ...{ proto: 1, device, epoch: 1, app: 'test', now: 0, mono: 0, boot: 'boot', cursor: 0, company: 0 },
    ...{ buckets: [], opening: [], ops: [], pending: 0, oldest: 0 },
  }
}
