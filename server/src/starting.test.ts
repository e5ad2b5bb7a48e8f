import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** Starting Node and migrating takes its time on a busy machine. */
const PATIENCE = 60_000

let folder: string
let started: Server[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-'))
  started = []
})
afterEach(async () => {
  for (const { child } of started)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  rmSync(folder, { recursive: true })
})

interface Server {
  readonly child: ChildProcess
  /** All it said so far. */
  said(): string
  /** The address it serves, once it is ready. */
  ready(): Promise<string>
  ended(): Promise<number>
}

/** Starts the real server on a free port. */
function start(env: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder, ...env },
  })
  let text = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
      for (const look of watchers) look()
    })
  const server: Server = {
    child,
    said: () => text,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const address = /Scanner +(\S+)\/scanner\//.exec(text)?.[1]
          if (address && text.endsWith('\n')) resolve(address)
        }
        watchers.add(look)
        child.once('exit', () => reject(new Error(text)))
        look()
      }),
    async ended() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode ?? -1
    },
  }
  started.push(server)
  return server
}

test('the first start makes one administrator whose password is printed once and works', {
  timeout: PATIENCE,
}, async () => {
  const first = start({ DEMO: '0', LOGIN_CAPTCHA: 'off' })
  const address = await first.ready()
  const password = /admin +(\S+) +Administrator/.exec(first.said())?.[1]
  expect(password).toMatch(/^([a-z2-9]{3}-){3}[a-z2-9]{3}$/)
  const response = await fetch(`${address}/api/auth/user/login/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password, captcha: 'off' }),
  })
  expect(await response.json()).toMatchObject({
    code: 0,
    data: { userName: 'admin', mustChangePassword: true },
  })
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect(existsSync(join(folder, 'longshore.lock'))).toBe(false)

  const second = start({ DEMO: '0' })
  await second.ready()
  expect(second.said()).not.toContain('admin ')
})

test('a second server on the same data stops with a sentence, and a killed one leaves the way free', {
  timeout: PATIENCE,
}, async () => {
  const first = start()
  await first.ready()
  const second = start()
  expect(await second.ended()).toBe(1)
  expect(second.said()).toMatch(/^Another Longshore \(process \d+\) already serves the data in .*\.\n$/)
  first.child.kill('SIGKILL')
  await first.ended()
  expect(existsSync(join(folder, 'longshore.lock'))).toBe(true)
  await start().ready()
})

test('a port in use stops the start with a sentence', { timeout: PATIENCE }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const server = start({ PORT: String(port) })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or set PORT to a free one.\n`,
  )
  other.close()
})

test('a database newer than the code stops the start with a sentence', { timeout: PATIENCE }, async () => {
  const first = start()
  await first.ready()
  first.child.kill('SIGTERM')
  await first.ended()
  const db = new SQLite(join(folder, 'longshore.db'))
  db.prepare("insert into kysely_migration (name, timestamp) values ('999-from-tomorrow', '2030')").run()
  db.close()
  const server = start()
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe(
    'The database was written by a newer version of Longshore. Start that version, or restore a backup.\n',
  )
})

test('damaged secrets stop the start with a sentence', { timeout: PATIENCE }, async () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  const server = start()
  expect(await server.ended()).toBe(1)
  expect(server.said()).toMatch(
    /^The secrets file .* is damaged: restore it from a backup, it cannot be made again\.\n$/,
  )
})
