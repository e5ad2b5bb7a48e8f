import { once } from 'node:events'
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Ground, PATIENCE, signIn } from '../testing/test-program.ts'

let ground: Ground

beforeEach(() => {
  ground = new Ground()
})
afterEach(() => ground.clear())

test('the first start makes one administrator whose password is printed once and works', {
  timeout: PATIENCE,
}, async () => {
  await ground.clear()
  ground = new Ground({ isEmpty: true })
  const first = ground.start({ LOGIN_CAPTCHA: 'off' })
  const address = await first.ready()
  const password = /admin +(\S+) +Administrator/.exec(first.said())?.[1]
  expect(password).toMatch(/^([a-z2-9]{3}-){3}[a-z2-9]{3}$/)
  expect(await signIn(address, password)).toMatchObject({ userName: 'admin', mustChangePassword: true })
  expect(statSync(join(ground.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect(statSync(ground.folder).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(ground.folder).filter((name) => name.startsWith('longshore')))
    expect([file, statSync(join(ground.folder, file)).mode & 0o777]).toEqual([file, 0o600])

  const second = ground.start()
  await second.ready()
  expect(second.said()).not.toContain('admin ')
})

test('a second server on the same data stops with a sentence, and a killed one leaves the way free', {
  timeout: PATIENCE,
}, async () => {
  const first = ground.start()
  await first.ready()
  const second = ground.start()
  expect(await second.ended()).toBe(1)
  expect(second.said()).toMatch(
    /^Another Longshore \(process \d+ on \S+\) already serves the data in .*\.\n$/,
  )
  first.child.kill('SIGKILL')
  await first.ended()
  await ground.start().ready()
})

test('a port in use stops the start with a sentence', { timeout: PATIENCE }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const server = ground.start({ PORT: String(port) })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or set PORT to a free one.\n`,
  )
  other.close()
})

test('a database newer than the code stops the start with a sentence', { timeout: PATIENCE }, async () => {
  const db = new SQLite(join(ground.folder, 'longshore.db'))
  db.prepare("insert into kysely_migration (name, timestamp) values ('999-from-tomorrow', '2030')").run()
  db.close()
  const server = ground.start()
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe(
    'The database was written by a newer version of Longshore. Start that version, or restore a backup.\n',
  )
})

test('damaged secrets stop the start with a sentence', { timeout: PATIENCE }, async () => {
  writeFileSync(join(ground.folder, 'secrets.json'), '{}')
  const server = ground.start()
  expect(await server.ended()).toBe(1)
  expect(server.said()).toMatch(
    /^The secrets file .* is damaged: restore it from a backup, it cannot be made again\.\n$/,
  )
})

test('another process number space does not let a second server in: the lock is on the file', {
  timeout: PATIENCE,
}, async () => {
  const first = ground.start()
  await first.ready()
  // As a container sees it: the holder's number means nothing here.
  const lock = new SQLite(join(ground.folder, 'longshore-lock.db'), { timeout: 0 })
  expect(() => lock.exec('begin immediate')).toThrow(/locked/)
  lock.close()
})

test.each([
  [
    'bytes of something else',
    (file: string) => writeFileSync(file, 'no database at all, but long enough to be read as one'.repeat(40)),
  ],
  ['a file cut in the middle', (file: string) => truncateSync(file, 20_000)],
])('a damaged database stops the start with a sentence: %s', { timeout: PATIENCE }, async (_, damage) => {
  damage(join(ground.folder, 'longshore.db'))
  const server = ground.start()
  expect(await server.ended()).toBe(1)
  expect(server.said()).toMatch(
    /^The database file in DATA_DIR is damaged or cannot be read \(.*\)\. Put it aside and restore a backup: .*\.\n$/,
  )
})

test('a write-ahead log that was cut short stops the start, and is accepted only on request', {
  timeout: PATIENCE,
}, async () => {
  const first = ground.start()
  await first.ready()
  first.child.kill('SIGTERM')
  await first.ended()
  const second = ground.start({ LOGIN_CAPTCHA: 'off' })
  const address = await second.ready()
  const password = /admin +(\S+) +Administrator/.exec(first.said())?.[1]
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { code: number; data: { token: string } }
  }
  const login = await post('/api/auth/user/login/v2', { userName: 'admin', password, captcha: 'off' })
  const changed = { oldPassword: password, newPassword: 'a rope of seven strands' }
  expect(await post('/api/vsqpreorder/change_pwd', changed, login.data.token)).toMatchObject({ code: 0 })
  second.child.kill('SIGKILL')
  await second.ended()
  truncateSync(join(ground.folder, 'longshore.db-wal'), 0)

  const refused = ground.start()
  expect(await refused.ended()).toBe(1)
  expect(refused.said()).toMatch(
    /^The database ends at command \d+ of company, but \d+ were acknowledged: its write-ahead log was cut short or left behind\. .*ACCEPT_LOSS=1.*\.\n$/,
  )
  const accepted = ground.start({ ACCEPT_LOSS: '1' })
  await accepted.ready()
  accepted.child.kill('SIGTERM')
  await accepted.ended()
  await ground.start().ready()
})

test('beyond loopback without TLS it starts only where a proxy is said to end it', {
  timeout: PATIENCE,
}, async () => {
  const open = ground.start({ HOST: '0.0.0.0' })
  expect(await open.ended()).toBe(1)
  expect(open.said()).toMatch(/^HOST 0\.0\.0\.0 lets others in and nothing ends TLS: .*TLS_BY_PROXY=1.*\.\n$/)
  await ground.start({ HOST: '0.0.0.0', TLS_BY_PROXY: '1' }).ready()
})

test('metrics are told to the machine itself and to whom METRICS_FROM names, never to what was forwarded', {
  timeout: PATIENCE,
}, async () => {
  const server = ground.start()
  const address = await server.ready()
  expect((await fetch(`${address}/metrics`)).status).toBe(200)
  expect((await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
    404,
  )
  server.child.kill('SIGTERM')
  await server.ended()
  const other = await ground.start({ METRICS_FROM: '10.0.0.0/8' }).ready()
  expect((await fetch(`${other}/metrics`)).status).toBe(404)
})
