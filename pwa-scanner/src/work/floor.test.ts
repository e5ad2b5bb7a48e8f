import { startShift } from '@longshore/shared/access/start-shift.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { type Job, job, type Step, say, wants } from '@longshore/shared/job/job.ts'
import { worker } from '@longshore/shared/setup/warehouse.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { MemoryDisk } from '@longshore/shared/sync/memory-disk.ts'
import { MemoryClock, MemoryRandom, MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { ModelNet } from '@longshore/shared/sync/test-model-device.ts'
import { ModelServer } from '@longshore/shared/sync/test-model-server.ts'
import {
  countLine,
  line,
  modelCommands,
  modelTables,
  receipt,
} from '@longshore/shared/sync/test-model-warehouse.ts'
import { beforeEach, expect, test } from 'vitest'
import { newKeys } from '../access/device-identity.ts'
import { Drawer } from '../access/test-drawer.ts'
import type { Cue } from '../scan/feedback.ts'
import { Changes } from './changes.ts'
import { Floor } from './floor.ts'
import type { OpenJob } from './open-job.ts'

interface Held {
  readonly receiptId?: string
}

const SCOPE = 'warehouse:w1'
const find: Step<Held> = {
  accepts: 'anything',
  view: () => ({ instruction: say('job.ok') }),
  scan: (_, { code }) => ({ step: 'count', held: { receiptId: code } }),
}
const count: Step<Held> = {
  accepts: 'anything',
  view: ({ receiptId }) => ({ instruction: say('job.ok'), code: { text: receiptId ?? '' } }),
  scan: (held, { code }) => ({
    ...{ step: 'count', held },
    commands: [wants(countLine, { lineId: code, quantity: 1 })],
  }),
  press: () => ({ leave: true }),
}
const counting: Job = job<Held>({
  ...{ name: 'counting', title: say('job.ok'), permission: 'inbound.receive', start: 'find' },
  steps: { find, count },
  begin: () => ({}),
  waiting: (world) => (world.row(receipt, 'r1') ? 1 : 0),
  buckets: ({ receiptId }) => (receiptId ? [`work:${receiptId}`] : []),
})
const entry = { ...counting, words: [], load: async () => counting }

let time: MemoryTime
let clock: MemoryClock
let server: ModelServer
let net: ModelNet
let drawer: Drawer
let disk: MemoryDisk
let engine: Engine
let floor: Floor
let cues: Cue[]
let pin: string
let defects: unknown[]

const ana = { badge: 'W-01', name: 'Ana', roles: [], permissions: ['inbound.receive'], pin: null, enabled: 1 }

beforeEach(async () => {
  time = new MemoryTime(() => new Promise((resolve) => setTimeout(resolve, 2)))
  clock = new MemoryClock(time)
  const commands = new Map([...modelCommands, [startShift.name, startShift]])
  const tables = [...modelTables, worker]
  server = new ModelServer({ commands, tables, warehouse: 'w1', now: () => clock.now() })
  server.desk(worker, 'ana', { ...ana, scope: SCOPE })
  server.desk(receipt, 'r1', { status: 'open', received: 0 })
  server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 0 })
  net = new ModelNet(time, server)
  drawer = new Drawer()
  disk = new MemoryDisk(time)
  ;[cues, pin, defects] = [[], '4711', []]
  const keys = await newKeys()
  identity = { deviceId: 'd1', warehouseId: 'w1', warehouseName: 'Dock', name: 'A', rounds: 1000, ...keys }
  await switchOn(commands)
})

let identity: Floor['identity']
let known: ReadonlyMap<string, Command>

async function switchOn(commands = known): Promise<void> {
  known = commands
  const opening = Engine.open({
    ...{
      device: 'd1',
      warehouse: 'w1',
      app: '1',
      commands: async () => [...commands.values()],
      always: [`cfg:${SCOPE}`],
    },
    ports: { clock, random: new MemoryRandom(clock.mono() + 1), timer: time, net, ...disk.open() },
    report: (defect) => void defects.push(defect),
  })
  await time.pass(3000)
  engine = await opening
  floor = new Floor({
    ...{ identity, engine, queue: drawer, jobs: [entry] },
    words: async () => undefined,
    pictures: () => new Promise(() => undefined),
    photos: async () => ({ add: async () => '', waiting: 0, changes: new Changes() }),
    calls: {
      async shift({ badge }: { badge: string }) {
        return { workerId: 'ana', name: 'Ana', badge, permissions: [], sid: 's', endsAt: 0, given: pin }
      },
    } as never,
    voice: { give: (cue: Cue) => void cues.push(cue) } as never,
    language: () => 'en',
    now: () => clock.now(),
    random: (bytes) => new MemoryRandom(7).fill(bytes),
    report: (fault) => void defects.push(fault),
  })
  await floor.load()
}

const settled = async () => {
  await time.pass(3000)
  await floor.settled()
}

test('a sign-in is a fact in the queue, and the roster says which jobs there are', async () => {
  expect(floor.jobs).toEqual([])
  await floor.signIn('w-01', '4711')
  expect(floor.jobs.map(({ name }) => name)).toEqual(['counting'])
  await settled()
  expect(Object.values(server.outcomes).map(({ k }) => k)).toEqual(['access.startShift'])
})

test('the rows of a job are fetched when it needs them, and let go when it is left', async () => {
  await floor.signIn('W-01', '4711')
  const open = await floor.open(entry)
  open.scan('r1')
  await open.idle()
  expect(floor.missing(open)).toEqual(['work:r1'])
  await settled()
  expect(floor.missing(open)).toEqual([])
  open.scan('l1')
  await open.idle()
  expect(engine.rows.row(line, 'l1')).toMatchObject({ received: 1 })
  open.press('leave')
  await settled()
  expect(engine.holds('work:r1')).toBe(false)
  expect((await floor.open(entry)).view().code).toBeUndefined()
})

test('a page that dies in a job comes back to it with its rows and its worker', async () => {
  await floor.signIn('W-01', '4711')
  const open = await floor.open(entry)
  open.scan('r1')
  await open.idle()
  await settled()
  disk.crash()
  await switchOn()
  expect(floor.shift?.name).toBe('Ana')
  const again = await floor.open(entry)
  expect(again.view().code?.text).toBe('r1')
  expect(floor.missing(again)).toEqual([])
})

test('a locked device stays so over a restart; with the PIN the shift and the place go on as they were', async () => {
  await floor.signIn('W-01', '4711')
  const open = await floor.open(entry)
  open.scan('r1')
  await open.idle()
  await settled()
  const { shift } = floor
  await floor.lock.turn(true)
  disk.crash()
  await switchOn()
  expect(floor.lock.stands).toBe(true)
  if (floor.shift) await floor.unlock(floor.shift, '4711')
  expect([floor.lock.stands, floor.shift]).toEqual([false, shift])
  expect((await floor.open(entry)).view().code?.text).toBe('r1')
  await settled()
  expect(Object.values(server.outcomes).map(({ k }) => k)).toEqual(['access.startShift'])
})

test('a worker who is stopped at the desk stops here at the next contact, and the queue stays', async () => {
  await floor.signIn('W-01', '4711')
  await settled()
  server.desk(worker, 'ana', { ...ana, scope: SCOPE, enabled: 0 })
  net.offline = true
  await settled()
  expect(floor.shift?.name).toBe('Ana')
  const open = await floor.open(entry)
  open.scan('r1')
  open.scan('l1')
  // What cannot come holds up no scan.
  await settled()
  await open.idle()
  net.offline = false
  engine.sync()
  await settled()
  expect(floor.ended).toEqual({ why: 'stopped', name: 'Ana' })
  expect(engine.status().pending).toBe(0)
  expect(server.row('line', 'l1')).toMatchObject({ received: 1 })
})

test('signing out and a shift that is over touch no unsent work', async () => {
  net.offline = true
  await floor.signIn('W-01', '4711')
  await floor.signOut()
  expect(engine.status().pending).toBe(1)
  await floor.signIn('W-01', '4711')
  clock.wall += 15 * 3_600_000
  floor.endShiftIfOver()
  await settled()
  expect(floor.ended?.why).toBe('ended')
  expect(engine.status().pending).toBe(2)
})

/** Ana stands in her job, away from the network, when the desk counts the line as full. */
async function awayWhenItFills(): Promise<OpenJob> {
  await floor.signIn('W-01', '4711')
  const open = await floor.open(entry)
  open.scan('r1')
  await settled()
  net.offline = true
  server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 10 })
  open.scan('l1')
  await open.idle()
  cues = []
  return open
}

async function back(): Promise<void> {
  net.offline = false
  engine.sync()
  await settled()
}

test('an exception that comes back for an offline scan is heard, is marked at its scan, and is news until she looks', async () => {
  const open = await awayWhenItFills()
  const [done] = open.said[0]?.done ?? []
  expect([open.said[0]?.tone, floor.late.of(done?.id ?? '')]).toEqual(['ok', undefined])
  await back()
  expect(cues).toEqual(['exception'])
  expect(floor.late.of(done?.id ?? '')?.result.o).toBe('applied-with-exception')
  expect(floor.late.news).toMatchObject([{ s: ['l1'], w: 'ana' }])
  floor.late.looked()
  expect(floor.late.news).toEqual([])
  expect(engine.attention()).toHaveLength(1)
})

test('its mark stays at the scan when the page is loaded anew, and is no news again', async () => {
  const [done] = (await awayWhenItFills()).said[0]?.done ?? []
  await back()
  disk.crash()
  await switchOn()
  const { said } = await floor.open(entry)
  expect(said).toMatchObject([{ code: 'l1', done: [], kept: [done?.id] }])
  expect([floor.late.of(done?.id ?? '')?.id, floor.late.news]).toEqual([done?.id, []])
})

test('what the scan itself said is not said again when the server agrees', async () => {
  await floor.signIn('W-01', '4711')
  const open = await floor.open(entry)
  open.scan('r1')
  await settled()
  for (let piece = 0; piece < 11; piece++) open.scan('l1')
  await open.idle()
  expect(cues.filter((cue) => cue === 'exception')).toHaveLength(1)
  await settled()
  expect(engine.attention()).toHaveLength(1)
  expect(cues.filter((cue) => cue === 'exception')).toHaveLength(1)
  expect(floor.late.news).toEqual([])
})

test('a late answer to another worker’s scan interrupts nobody, and is kept in the list', async () => {
  await awayWhenItFills()
  await floor.signOut()
  await back()
  expect([cues, floor.late.news, engine.attention().length]).toEqual([[], [], 1])
})

test('a scan that the server does not take is heard as wrong', async () => {
  await awayWhenItFills()
  server.desk(receipt, 'r1', undefined)
  server.desk(line, 'l1', undefined)
  await back()
  expect(cues).toEqual(['bad'])
})

test('what another version of the app kept of a place does not stop the job', async () => {
  await floor.signIn('W-01', '4711')
  await drawer.put('job counting', { step: 'count', held: null, workerId: 'ana', at: clock.now() })
  await switchOn()
  const open = await floor.open(entry)
  expect(open.view().code).toBeUndefined()
  expect(defects).not.toEqual([])
})
