import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Got, openWorld, type Person, type World } from '../testing/test-world.ts'
import { isTransient } from './faults.ts'
import type { openSqlite } from './sqlite.ts'

const PATIENCE = 60_000

let world: World
let clerk: Person

const save = (code: string, key = freshId()): Promise<Got> =>
  world.send('/api/owms/v1/setup/carrier/save', {
    as: clerk,
    headers: { 'idempotency-key': key },
    body: { id: null, code, name: `Carrier ${code} ${'x'.repeat(60)}`, phone: '' },
  })
const carriers = () => world.engine.reader.selectFrom('carrier').select('code').execute()
const commands = () =>
  world.engine.reader.selectFrom('command').select('id').where('name', '=', 'setup.saveCarrier').execute()
const writer = () => (world.engine as ReturnType<typeof openSqlite>).writer

async function open(dialect: 'sqlite' | 'postgres') {
  world = await openWorld(dialect)
  clerk = await world.staff('admin')
}

describe('a disk that is full', () => {
  beforeEach(() => open('sqlite'))
  afterEach(() => world.close())

  test('answers 507, leaves nothing half written, and ends as soon as there is space', async () => {
    expect((await save('FIRST')).status).toBe(200)
    writer().pragma(`max_page_count = ${writer().pragma('page_count', { simple: true })}`)
    let full = await save('C0')
    for (let nth = 1; full.status === 200; nth++) full = await save(`C${nth}`, freshId())
    expect(full).toMatchObject({ status: 507, data: { code: 'server.disk-full' } })
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)

    const held = await carriers()
    expect(await commands()).toHaveLength(held.length)
    expect((await save('LATER')).status).toBe(507)
    const list = await world.send('/api/owms/v1/setup/carrier/list', { as: clerk })
    expect(list).toMatchObject({ status: 200, data: { total: held.length } })

    writer().pragma('max_page_count = 1073741823')
    expect((await save('LATER')).status).toBe(200)
    expect(await carriers()).toHaveLength(held.length + 1)
    expect(writer().pragma('integrity_check', { simple: true })).toBe('ok')
    expect(world.defects).toEqual([])
  })
})

describe('a database that another program holds', () => {
  beforeEach(() => open('sqlite'))
  afterEach(() => world.close())

  test.for([50, 1000, 4500])('for %i ms: every call waits and is done', { timeout: PATIENCE }, async (ms) => {
    const { statuses, lag } = await whileHeld(ms)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await carriers()).toHaveLength(statuses.length)
    if (ms >= 1000) expect(lag).toBeLessThan(ms / 2)
  })

  test('for 7 s: calls are refused with the seconds to wait, then done again', {
    timeout: PATIENCE,
  }, async () => {
    const { answers, statuses, lag } = await whileHeld(7000)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const [refused] = answers.filter(({ status }) => status === 503)
    expect(refused).toMatchObject({ data: { code: 'server.busy' } })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await carriers()).toHaveLength(statuses.filter((status) => status === 200).length)
    expect(lag).toBeLessThan(3500)
    expect((await save('AFTER')).status).toBe(200)
    expect(world.defects).toEqual([])
  })
})

/**
 * Saves a carrier every 50 ms while another process holds the write lock; reads answer at once all the time. `lag` is
 * how long the event loop stood still, in ms, but for the few times when others had the processor.
 */
async function whileHeld(ms: number): Promise<{ answers: Got[]; statuses: number[]; lag: number }> {
  const holder = await holding(writer().name, ms)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const asked: Promise<Got>[] = []
  let isHeld = true
  void once(holder, 'exit').then(() => {
    isHeld = false
  })
  for (let nth = 0; isHeld; nth++) {
    asked.push(save(`H${nth}`))
    const list = await world.send('/api/owms/v1/setup/carrier/list', { as: clerk })
    expect(list.status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const answers = await Promise.all(asked)
  delay.disable()
  return { answers, statuses: answers.map(({ status }) => status), lag: delay.percentile(98) / 1e6 }
}

/** Another process in the middle of a write transaction. */
async function holding(file: string, ms: number): Promise<ChildProcess> {
  const script = `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec('begin immediate')
    console.log('held'); setTimeout(() => db.exec('commit'), Number(process.argv[2]))`
  const child = spawn(process.execPath, ['-e', script, file, String(ms)], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

onBothEngines('two hundred people at once', (dialect) => {
  beforeEach(() => open(dialect))
  afterEach(() => world.close())

  test('each get one outcome of their own', { timeout: PATIENCE }, async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => save(`P${nth}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.seq)).size).toBe(200)
    expect(await carriers()).toHaveLength(200)
  })

  test('with one and the same call have one effect', { timeout: PATIENCE }, async () => {
    const key = freshId()
    const answers = await Promise.all(Array.from({ length: 200 }, () => save('SAME', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ data }) => !data.again)).toHaveLength(1)
    expect(await commands()).toHaveLength(1)
  })
})

test.each([
  ['write', 'ECONNRESET', true],
  ['write', 'EPIPE', true],
  ['connect', 'ECONNREFUSED', true],
  ['connect', 'ENOENT', true],
  ['open', 'ENOENT', false],
])(
  'a %s that ends with %s says nothing about the command, so that it is tried again: %s',
  (syscall, code, isTried) => {
    expect(isTransient(Object.assign(new Error(`${syscall} ${code}`), { syscall, code }))).toBe(isTried)
  },
)

describe.skipIf(inject('postgresUrl') === undefined)('a PostgreSQL that cuts its connections', () => {
  beforeEach(() => open('postgres'))
  afterEach(() => world.close())

  test('in mid-work: no call is told a defect, what was done stands once', {
    timeout: PATIENCE,
  }, async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      world.engine.reader,
    )
    const killer = new pg.Client(inject('postgresUrl'))
    await killer.connect()
    const asked: Promise<Got>[] = []
    for (let nth = 0; nth < 20; nth++) {
      for (let i = 0; i < 10; i++) asked.push(save(`K${nth}-${i}`.replace('-', '_')))
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name = 'longshore public'`,
        [rows[0]?.name],
      )
    }
    await killer.end()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(world.defects).toEqual([])
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await carriers()).toHaveLength(statuses.filter((status) => status === 200).length)
    expect(world.defects).toEqual([])
  })
})
