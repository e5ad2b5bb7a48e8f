import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres, unprivilegedUser } from './postgres-binaries.ts'

const STARTS = 100
const BETWEEN_STARTS = 100
/** The system takes 107 letters for the address of a socket, whose name stands in them. */
const MOST_LETTERS = 80

export interface Postgres {
  /** Of the database `postgres`, as its superuser, without a password. Stays the same over a restart. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Ends it in order and removes its folder. */
  stop(): Promise<void>
  /** Ends all its processes as a crash would; the folder stays. */
  kill9(): Promise<void>
  /** Starts it again on the same folder and port, after `kill9` or in place of what runs. */
  restart(): Promise<void>
}

/**
 * A throw-away PostgreSQL on a free port of the loopback. Where no commit has to survive, it is reached by a socket of the
 * system, which costs both sides a third less for each statement.
 * @param fsync whether a commit survives a power cut; tests that do not ask for that run faster without
 * @throws when no PostgreSQL is installed (ask `findPostgres` first) or when it does not start
 */
export async function startPostgres({ fsync }: { fsync: boolean }): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-postgres-'))
  const user = unprivilegedUser()
  const dataDir = join(folder, 'data')
  const own = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const bin = programs(folder, user !== undefined)
  await createCluster(join(bin, 'initdb'), dataDir, own)
  const port = await freePort()
  const host = fsync || process.platform !== 'linux' || folder.length > MOST_LETTERS ? '127.0.0.1' : folder
  const args = [...settings(dataDir, { host, port }), ...durability(fsync)]
  const start = () => launchOnceFree(join(bin, 'postgres'), args, own)
  let running = await start()

  const stop = async () => {
    await ended(running, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  const kill9 = () => crashed(running)
  const restart = async () => {
    await ended(running, 'SIGINT')
    running = await start()
  }
  const url = `postgres://longshore@${encodeURIComponent(host)}:${port}/postgres`
  return { url, port, dataDir, stop, kill9, restart }
}

type Own = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

/** The folder of the programs; npm's are copied where its folder may be closed to the user that runs them. */
function programs(folder: string, asOtherUser: boolean): string {
  const found = findPostgres()
  if (!found) throw new Error('PostgreSQL is not installed')
  if (found.from === 'system' || !asOtherUser) return found.bin
  cpSync(dirname(found.bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  return join(folder, 'native', 'bin')
}

async function createCluster(initdb: string, dataDir: string, own: Own): Promise<void> {
  const args = ['-D', dataDir, '-U', 'longshore', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  const program = spawn(initdb, args, { ...own, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  program.stderr.on('data', (part) => (said += String(part)))
  const [status] = await once(program, 'close')
  if (status !== 0) throw new Error(`initdb failed: ${said}`)
}

function settings(dataDir: string, { host, port }: { host: string; port: number }): string[] {
  const bySocket = host.startsWith('/')
  const set = [
    `listen_addresses=${bySocket ? '' : host}`,
    `port=${port}`,
    `unix_socket_directories=${bySocket ? host : ''}`,
    'max_connections=200',
  ]
  return ['-D', dataDir, ...set.flatMap((setting) => ['-c', setting])]
}

function durability(fsync: boolean): string[] {
  return fsync
    ? []
    : ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])
}

/** A child of a killed postmaster holds the shared memory until the system has ended it; a supervisor would try again too. */
async function launchOnceFree(postgres: string, args: string[], own: Own): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await launch(postgres, args, own)
    } catch (refused) {
      const held = refused instanceof Error && refused.message.includes('is still in use')
      if (!held || tries === STARTS) throw refused
      await wait(BETWEEN_STARTS)
    }
  }
}

/** Resolves when connections are accepted. */
async function launch(postgres: string, args: string[], own: Own): Promise<ChildProcess> {
  const server = spawn(postgres, args, { ...own, stdio: ['ignore', 'ignore', 'pipe'] })
  const quit = () => server.kill('SIGQUIT')
  process.once('exit', quit)
  server.once('exit', () => process.off('exit', quit))
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (!line.includes('ready to accept connections')) continue
    server.stderr.resume()
    return server
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

function isOver(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(server)) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

/** The postmaster is stopped before its children are listed, so that it makes no further one. */
async function crashed(server: ChildProcess): Promise<void> {
  if (isOver(server)) return
  server.kill('SIGSTOP')
  const list = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout ?? ''
  await ended(server, 'SIGKILL')
  for (const pid of list.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
