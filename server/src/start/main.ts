import { randomFillSync } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { newId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { madePin } from '../access/demo-pin.ts'
import { firstAccounts, type PrintedAccount } from '../access/first-accounts.ts'
import { Passwords } from '../access/passwords.ts'
import { createApp } from '../app.ts'
import { keepArticlePicture } from '../catalog/sku-pictures.ts'
import type { Asked } from '../commands/asked.ts'
import { Performer } from '../commands/perform.ts'
import { AcknowledgedNote, checkAcknowledged, WorkLost } from '../database/acknowledged.ts'
import { beginLife } from '../database/backup/begin-life.ts'
import type { Engine } from '../database/engine.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { DemoWorker } from '../demo/demo.table.ts'
import { demoWarehouse, isForDemo } from '../demo/demo.ts'
import { PictureStore } from '../files/picture-store.ts'
import { CallerTurns, callerOf } from '../http/caller-turns.ts'
import { Suggesting } from '../inbound/suggesting.ts'
import { openEpoch } from '../sync/epoch.ts'
import { type Config, readConfig } from './config.ts'
import { lockFolder } from './folder-lock.ts'
import { openLog } from './log.ts'
import { openSecrets } from './secrets.ts'
import { sentenceOf } from './start-fault.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Known to everybody: only for a demo that nobody else reaches. */
const DEMO_PASSWORD = 'longshore-demo'

/** Lists that are read at once beside the event loop; more wait. */
const LIST_THREADS = 2

const say = (text: string) => void process.stdout.write(`${text}\n`)
const log = openLog()

/** What was opened and must be closed, the last first. */
const closing: (() => void | Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // What the server writes is its user's own.
  process.umask(0o077)
  mkdirSync(config.dataDir, { recursive: true })
  closeFolder(config.dataDir)
  if (!config.databaseUrl) closing.push(lockFolder(config.dataDir))
  const secrets = openSecrets(config.secretFile)
  const engine = openEngine(config)
  closing.push(() => engine.close())

  const now = () => Date.now()
  const random = (bytes: Uint8Array) => void randomFillSync(bytes)
  const performer = new Performer({
    ...{ engine, exceptionKinds, now, commands: commandMap(), group: config.commandsPerCommit },
    defect: (fault, asked) => log.defect(fault, asked.name),
  })
  const passwords = new Passwords(secrets.pepper)
  const perform = (asked: Asked) => performer.perform(asked)
  const hashPin = (pin: string, seed: string) => passwords.hashPin(pin, seed)
  const pinOf = ({ pin, badge }: DemoWorker) => (config.local ? pin : madePin(secrets, badge))
  const files = join(config.dataDir, 'files')
  const store = new PictureStore(files)
  const keepPicture = (png: Buffer) => keepArticlePicture(store, png)
  const accounts = { engine, now, perform, passwords, newId: () => newId(now(), random) }
  const { floor, printed } = await engine.alone(async () => {
    await migrate(engine.migrating)
    await noteAcknowledged(config, engine, performer)
    await performer.resume()
    const demo = config.demo && (await isForDemo(engine))
    const floor = demo ? await demoWarehouse({ perform, now, hashPin, pinOf, keepPicture }) : []
    const shared = config.demo ? { password: config.local ? DEMO_PASSWORD : undefined } : undefined
    return { floor, printed: await firstAccounts(accounts, shared) }
  })

  const pages = { webAdmin: join(root, 'web-admin', 'dist'), scanner: join(root, 'pwa-scanner', 'dist') }
  const app = createApp({
    ...{ engine, performer, config, secrets, log, now, random, pages, version, files },
  })
  const turns = new CallerTurns()
  const port = await listen(config, (request, env) =>
    turns.take(callerOf(env.incoming), () => app.hono.fetch(request, env)),
  )
  closing.push(() => app.close())
  const suggesting = new Suggesting({
    ...{ engine, performer, now, newId: () => newId(now(), random), defect: log.defect },
  })
  closing.push(() => suggesting.close())
  welcome(config, port, [...printed.map(accountLine), ...floor.map(workerLine)])
  await app.resume()
  await suggesting.resume()
}

/** A folder that belongs to somebody else, such as a mounted volume, keeps the rights that its owner gave it. */
function closeFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') throw fault
  }
}

/** An embedded database tells at the start whether it holds all that was acknowledged, and notes from now on what is. */
async function noteAcknowledged(
  { databaseUrl, dataDir, acceptLoss }: Config,
  engine: Engine,
  performer: Performer,
): Promise<void> {
  if (databaseUrl) return
  await checkAcknowledged(engine, dataDir).catch(async (fault: unknown) => {
    if (!(fault instanceof WorkLost && acceptLoss)) throw fault
    await beginLife(engine, Date.now())
  })
  const note = new AcknowledgedNote(dataDir, await openEpoch(engine))
  closing.push(() => note.close())
  performer.onCommit(({ heads }) => note.note(heads))
}

function openEngine({ databaseUrl, dataDir }: Config): Engine {
  return databaseUrl
    ? openPostgres(databaseUrl)
    : openSqlite(join(dataDir, 'longshore.db'), { listThreads: LIST_THREADS, checkpointThread: true })
}

/** Answers the port once it is open. */
function listen(config: Config, fetch: Parameters<typeof serve>[0]['fetch']): Promise<number> {
  const { host: hostname, port, tls } = config
  return new Promise((resolve, reject) => {
    const secure = tls && { createServer, serverOptions: { cert: tls.cert, key: tls.key } }
    const server = serve({ fetch, hostname, port, ...secure }, ({ port: opened }) => resolve(opened))
    if ('requestTimeout' in server) server.requestTimeout = 60_000
    server.on('error', (fault: NodeJS.ErrnoException) => reject(portFault(fault, config)))
    closing.push(() => new Promise<void>((closed) => closeServer(server, closed)))
  })
}

function closeServer(server: ReturnType<typeof serve>, closed: () => void): void {
  server.close(() => closed())
  // Streams that are open for hours do not hold the stop up.
  if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 2000).unref()
}

function portFault(fault: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (fault.code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is in use. Stop the other program, or set PORT to a free one.`)
  if (fault.code === 'EACCES') return new Error(`Port ${port} needs more rights: set PORT to one above 1023.`)
  if (fault.code === 'EADDRNOTAVAIL') return new Error(`HOST ${host} is no address of this machine.`)
  return fault
}

function welcome(config: Config, port: number, lines: readonly string[]): void {
  const { host, tls, publicUrl, demo, local } = config
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const at = publicUrl ?? `${tls ? 'https' : 'http'}://${name}:${port}`
  const known = `The demo's people sign in with ${DEMO_PASSWORD} unless it was changed: admin, manager, picker …`
  const people = lines.length ? ['Sign in with (shown this once):', ...lines] : demo && local ? [known] : []
  say(
    [
      `\nLongshore ${version} is ready.`,
      `  Back office    ${at}/web_site/userlogin`,
      `  Member centre  ${at}/web_site/login`,
      `  Scanner        ${at}/scanner/\n`,
      ...people,
      '',
    ].join('\n'),
  )
}

function accountLine({ entry, userName, password, what }: PrintedAccount): string {
  return `  ${entry === 'staff' ? 'back office  ' : 'member centre'}  ${userName.padEnd(12)} ${password}   ${what}`
}

function workerLine({ badge, pin, name }: DemoWorker): string {
  return `  scanner        ${badge.padEnd(12)} PIN ${pin}   ${name}`
}

let stopping = false

async function stop(status: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const close of closing.reverse()) await close()
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

await start().catch(async (fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  await stop(1)
})
