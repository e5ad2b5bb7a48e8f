import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, patience } from '../command/test-cases.ts'
import { deviceLookups } from '../job/device-lookups.ts'
import { position } from '../setup/warehouse.ts'
import { shelfBucket } from '../sync/buckets.ts'
import { MemoryTime } from '../sync/memory-time.ts'
import { ModelDevice } from '../sync/test-model-device.ts'
import { ModelServer } from '../sync/test-model-server.ts'
import { modelCommands } from '../sync/test-model-warehouse.ts'

const SHELVES = position
const codes = ['A-01-01', 'A-01-02', 'B-01-01', 'B-01-02', 'C-01-01']
const packs = codes.map(shelfBucket)
const ids = ['p1', 'p2', 'p3']

interface World {
  readonly time: MemoryTime
  readonly server: ModelServer
  readonly device: ModelDevice
}
type Step = (world: World) => Promise<unknown> | unknown

const code = fc.constantFrom(...codes)
const opening: fc.Arbitrary<Step> = fc.constantFrom(...packs).map(
  (pack) =>
    ({ device }) =>
      device.engine.openBucket(pack),
)
const desk: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(...ids), fc.option(code, { nil: undefined, freq: 4 }))
  .map(([id, at]) => ({ server }) => {
    const taken = ids.some((other) => other !== id && server.row('position', other)?.code === at)
    if (!taken) server.desk(SHELVES, id, at === undefined ? undefined : shelf(at))
  })
const trouble: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('request lost' as const, 'reply lost' as const, 'twice' as const).map(
    (next): Step =>
      ({ device }) =>
        device.net.weather.push(next),
  ),
  fc.boolean().map(
    (offline): Step =>
      ({ device }) => {
        device.net.offline = offline
      },
  ),
  fc.constant<Step>(({ device }) => device.engine.refetch()),
  fc.constant<Step>(({ device }) => device.disk.wipeCache()),
  fc.constantFrom('killed' as const, 'power cut' as const).map(
    (how): Step =>
      async ({ device }) => {
        device.die(how, false)
        await device.switchOn()
      },
  ),
)
const waiting: fc.Arbitrary<Step> = fc.constantFrom(20, 60, 110, 1200).map(
  (ms) =>
    ({ time }) =>
      time.pass(ms),
)
const day = fc.array(
  fc.oneof({ weight: 3, arbitrary: desk }, opening, trouble, { weight: 3, arbitrary: waiting }),
  {
    maxLength: 40,
  },
)

function shelf(at: string) {
  return { code: at, partitionId: 'p', kind: 'storage', capacity: 0, skuId: null, walk: at, enabled: 1 }
}

/** What a scan of each code finds: the position, nothing, or that nobody can know yet. */
function found({ device: { engine } }: World): Record<string, readonly string[] | 'awaited'> {
  const lookups = deviceLookups(engine.rows, (bucket) => engine.holds(bucket))
  return Object.fromEntries(
    codes.map((one) => [one, lookups.absent?.(one) ? 'awaited' : lookups.ids('position', one)]),
  )
}

/** What the server says, of codes whose pack is here as it stood at the device's cursor. */
function told(
  { server, device: { engine } }: World,
  seq: number,
): Record<string, readonly string[] | 'awaited'> {
  const rows = Object.values(server.rowsOf(packs, seq))
  const at = (one: string) => rows.filter((row) => row.code === one).map(({ id }) => id)
  return Object.fromEntries(codes.map((one) => [one, engine.holds(shelfBucket(one)) ? at(one) : 'awaited']))
}

test(
  'a scan finds the position or awaits its pack: never nothing where a position stands',
  async () => {
    const property = fc.asyncProperty(day, async (steps) => {
      const time = new MemoryTime(() => new Promise((resolve) => setImmediate(resolve)))
      const server = new ModelServer({
        ...{ commands: modelCommands, tables: [SHELVES], warehouse: 'w1', behind: 12, page: 3 },
        now: () => 1_700_000_000_000 + time.mono,
      })
      server.desk(SHELVES, 'p1', shelf('A-01-01'))
      const device = new ModelDevice('ana', { time, server }, { always: ['hall:warehouse:w1'] })
      await device.switchOn()
      const world = { time, server, device }
      for (const step of steps) {
        await step(world)
        expect(found(world)).toEqual(told(world, device.engine.cursors.warehouse))
      }
      device.net.offline = false
      device.net.weather.length = 0
      await device.engine.openBuckets(packs)
      device.engine.sync()
      await time.pass(300_000)
      expect(Object.values(found(world))).not.toContain('awaited')
      const standing = Object.values(server.rowsOf(packs)).map(({ id }) => id)
      expect(Object.values(found(world)).flat().sort()).toEqual(standing.sort())
    })
    await fc.assert(property, { numRuns: cases(200) })
  },
  patience(300_000),
)
