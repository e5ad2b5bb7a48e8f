import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, patience } from '../command/test-cases.ts'
import type { List } from '../rows/table.ts'
import { deviceTold } from './device-told.ts'
import { MemoryTime } from './memory-time.ts'
import { modelDay } from './test-model-day.ts'
import { ModelDevice, type Weather } from './test-model-device.ts'
import type { ModelServer } from './test-model-server.ts'
import {
  box,
  boxesOfReceipt,
  closeReceipt,
  countLine,
  dropBox,
  line,
  linesOfReceipt,
  modelCommands,
  openBox,
  receipt,
  tagBox,
} from './test-model-warehouse.ts'
import { View } from './view.ts'

interface World {
  readonly time: MemoryTime
  readonly server: ModelServer
  readonly devices: readonly ModelDevice[]
  backup: string
}

/** One thing that happens; `said` is how a counterexample shows it. */
class Step {
  readonly said: string
  readonly run: (world: World) => Promise<unknown> | unknown
  constructor(said: string, run: Step['run']) {
    this.said = said
    this.run = run
  }
  toString(): string {
    return this.said
  }
}

const always = (said: string, run: Step['run']) => fc.constant(new Step(said, run))

/** Happens to one of the two devices, when it is switched on. A scan that is not saved is nobody's fault here. */
function on(said: string, run: (device: ModelDevice, world: World) => Promise<unknown> | unknown) {
  return fc.constantFrom(0, 1).map(
    (nth) =>
      new Step(`${said} (${nth})`, (world) => {
        const device = world.devices[nth]
        return device?.isOn ? run(device, world) : undefined
      }),
  )
}
const unheard = (work: Promise<unknown>) => void work.catch(() => undefined)

const counting = fc
  .tuple(fc.constantFrom('l1', 'l2', 'l9'), fc.integer({ min: 1, max: 9 }))
  .chain(([lineId, quantity]) =>
    on(`count ${quantity} of ${lineId}`, (device) => unheard(device.scan(countLine, { lineId, quantity }))),
  )
const boxing = fc
  .constantFrom('a', 'b')
  .chain((label) => on(`box ${label}`, (device) => unheard(device.scan(openBox, { receiptId: 'r1', label }))))
const otherWork = fc.oneof(
  on('tag', (device) => unheard(device.scan(tagBox, { tags: [] }))),
  on('close r1', (device) => unheard(device.scan(closeReceipt, { receiptId: 'r1' }))),
  on('drop a box', (device, { server }) => {
    const known = Object.keys(server.rowsOf(['work:r1'])).find((key) => key.startsWith('box/'))
    if (known) unheard(device.scan(dropBox, { boxId: known.slice(4) }))
  }),
  on('tap', (device) => device.engine.sync()),
  on('refetch', (device) => device.engine.refetch()),
  on('open r2', (device) => unheard(device.engine.openBucket('work:r2'))),
  on('close r2', (device) => unheard(device.engine.closeBucket('work:r2'))),
)
const trouble = fc.oneof(
  on('wall clock jumps', ({ clock }) => {
    clock.wall -= 40 * 86_400_000
  }),
  on('queue full', ({ disk }) => {
    disk.fullQueueWrites = 1
  }),
  on('cache full', ({ disk }) => {
    disk.fullCacheWrites = 1
  }),
  on('cache wiped', ({ disk }) => disk.wipeCache()),
)
const weather = fc
  .constantFrom<Weather>('request lost', 'reply lost', 'twice', 'html', 'busy', 'half', 'half')
  .chain((next) => on(next, ({ net }) => net.weather.push(next)))
const network = fc.boolean().chain((offline) =>
  on(offline ? 'offline' : 'online', ({ net }) => {
    net.offline = offline
  }),
)
const dying = fc
  .tuple(fc.constantFrom('killed' as const, 'power cut' as const), fc.boolean())
  .chain(([how, lands]) =>
    on(`${how}${lands ? ', writes land' : ''}`, async (device) => {
      device.die(how, lands)
      await device.switchOn()
    }),
  )
const desk = fc
  .tuple(fc.constantFrom('l1', 'l2', 'l9'), fc.constantFrom('r1', 'r2'))
  .chain(([id, receiptId]) =>
    always(`desk moves ${id} to ${receiptId}`, ({ server }) =>
      server.desk(line, id, { receiptId, sku: 'A', forecast: 3, received: 1 }),
    ),
  )
const late = fc.nat(20).chain((nth) =>
  on(`request ${nth} before last arrives late`, ({ net }, { server }) => {
    const old = net.sent[net.sent.length - 1 - nth]
    if (old) server.sync(old)
  }),
)
const waiting = fc
  .constantFrom(3, 20, 60, 110, 1200, 61_000)
  .chain((ms) => always(`wait ${ms}`, ({ time }) => time.pass(ms)))
const restoring = fc.oneof(
  always('backup', (world) => {
    world.backup = world.server.backup()
  }),
  always('restore', ({ server, backup }) => server.restore(backup)),
)

const day = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: counting },
    { weight: 3, arbitrary: boxing },
    { weight: 8, arbitrary: waiting },
    { weight: 3, arbitrary: otherWork },
    { weight: 2, arbitrary: trouble },
    { weight: 4, arbitrary: weather },
    { weight: 2, arbitrary: network },
    { weight: 3, arbitrary: dying },
    { weight: 2, arbitrary: desk },
    { weight: 2, arbitrary: late },
    { weight: 2, arbitrary: restoring },
  ),
  { minLength: 5, maxLength: 60 },
)

async function morning(writeMs: number, cacheFlushes: number): Promise<World> {
  const time = new MemoryTime(() => new Promise((resolve) => setImmediate(resolve)))
  const server = modelDay(time, { page: 3, behind: 12 })
  server.desk(receipt, 'r2', { status: 'open', received: 0 })
  server.desk(line, 'l9', { receiptId: 'r2', sku: 'C', forecast: 4, received: 0 })
  const options = { writeMs, cacheFlushes }
  const devices = ['ana', 'bea'].map(
    (id, seed) => new ModelDevice(id, { time, server }, { seed, ...options }),
  )
  for (const device of devices) await device.switchOn()
  return { time, server, devices, backup: server.backup() }
}

/** The weather clears, and the devices get an hour at most. */
async function evening({ time, devices }: World): Promise<void> {
  await time.pass(1000)
  for (const { net, disk, engine } of devices) {
    net.offline = false
    net.weather.length = 0
    disk.fullQueueWrites = 0
    disk.fullCacheWrites = 0
    engine.sync()
  }
  const isDone = ({ engine }: ModelDevice) => engine.outbox().length === 0 && !engine.status().fetching
  for (let minute = 0; minute < 60 && !(minute > 4 && devices.every(isDone)); minute++)
    await time.pass(60_000)
}

function checkDevice({ id, engine, disk, promised, defects }: ModelDevice, server: ModelServer): void {
  expect(engine.status(), id).toMatchObject({ pending: 0, fault: null, fetching: false, online: true })
  expect(engine.outbox(), id).toEqual([])
  const stored = disk.stored()
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, i) => i + 1))
  expect(stored.map((op) => op.id)).toEqual(expect.arrayContaining(promised))
  for (const op of stored) expect(op.result?.o, op.k).toBe(server.outcomes[op.id]?.o)
  expect(defects.filter((defect) => !/tags|cache|queue|Quota/.test(String(defect)))).toEqual([])
}

function checkEffects({ server, devices }: World): void {
  const stored = devices.flatMap(({ disk }) => disk.stored())
  expect(Object.keys(server.outcomes).sort()).toEqual(stored.map(({ id }) => id).sort())
  const boxed = stored.filter(({ k, result }) => k === openBox.name && result?.o === 'applied').length
  const dropped = new Set(stored.flatMap(({ k, a }) => (k === dropBox.name ? Object.values(a) : [])))
  const standing = Object.keys(server.rowsOf(['work:r1'])).filter((key) => key.startsWith(`${box.name}/`))
  expect(standing.length).toBeLessThanOrEqual(boxed)
  expect(standing.length).toBeGreaterThanOrEqual(boxed - dropped.size)
}

/** The rows that the device got from the server are the server's rows at the device's cursor: never newer, older or half. */
function checkBase({ engine }: ModelDevice, server: ModelServer): void {
  const { epoch, warehouse } = engine.cursors
  if (epoch !== server.epoch) return
  const held = [...(engine.rows as View).bases()].map(({ table, base }) => [
    `${table}/${base.row.id}`,
    base.row,
  ])
  expect(Object.fromEntries(held)).toEqual(server.rowsOf(engine.buckets, warehouse))
}

/** What the worker sees is what deciding every pending command again, in order and over those rows, gives. */
async function checkOverlay({ engine }: ModelDevice): Promise<void> {
  await engine.decided()
  const view = engine.rows as View
  const told = { device: 'any', warehouse: 'w1' }
  const anew = new View({
    commands: modelCommands,
    told: (op, command) => deviceTold(op, command, told),
    report: () => undefined,
  })
  for (const { table, base } of view.bases()) anew.confirm(table, base.row.id, base)
  const pending = engine.outbox().filter(({ op }) => view.has(op.seq))
  for (const { op } of pending) anew.add(op)
  anew.work(() => true)
  const written = pending.flatMap(({ op }) => anew.decisionOf(op.seq)?.writes ?? [])
  const bases = [...view.bases()].map(({ table, base }) => ({ table, id: base.row.id }))
  for (const { table, id } of [...bases, ...written]) {
    const one = { name: table, columns: {} }
    expect(content(view.row(one, id)), `${table}/${id}`).toEqual(content(anew.row(one, id)))
  }
  for (const [list, keys] of [
    [linesOfReceipt, ['r1']],
    [boxesOfReceipt, ['r1']],
  ] as const)
    expect(view.list(list as List, keys).map(content)).toEqual(anew.list(list as List, keys).map(content))
}

const content = (row: object | undefined) => row && { ...row, version: 0 }

test(
  'whatever happens, every scan ends with one outcome and every device shows the server’s rows',
  async () => {
    const { SYNC_RUNS: runs = cases(300), SYNC_SEED: seed } = process.env
    const property = fc.asyncProperty(
      day,
      fc.constantFrom(0, 10),
      fc.constantFrom(1, 3),
      async (...given) => {
        const [steps, writeMs, cacheFlushes] = given
        const world = await morning(writeMs, cacheFlushes)
        for (const step of steps) {
          await step.run(world)
          for (const device of world.devices) {
            checkBase(device, world.server)
            await checkOverlay(device)
          }
        }
        await evening(world)
        checkEffects(world)
        for (const device of world.devices) {
          checkDevice(device, world.server)
          expect(device.engine.buckets).toContain('work:r1')
          expect(device.rowsOf(world.server)).toEqual(world.server.rowsOf(device.engine.buckets))
        }
      },
    )
    await fc.assert(property, { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) })
  },
  patience(600_000),
)
