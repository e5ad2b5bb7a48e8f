import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverProgram } from './server-program.mjs'

const PATIENCE = 120_000

/** Where a server keeps its data. */
export interface Home {
  readonly dataDir: string
  /** PostgreSQL; undefined is SQLite in `dataDir`. */
  readonly databaseUrl?: string
}

export interface ServerProcess {
  readonly pid: number
  /** Such as `http://127.0.0.1:41234`. */
  readonly address: string
  /** All it wrote so far. */
  said(): string
  /** Ends it as a crash would. */
  kill9(): Promise<void>
  /** Asks it to end in order, and waits. */
  stop(): Promise<void>
}

/**
 * Starts the server by its real entry on a free port, with the demo's accounts and without a captcha. Resolves when it
 * says that it is ready; throws what it said when it ends before.
 */
export async function startServer(
  { dataDir, databaseUrl }: Home,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [serverProgram()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH, PORT: '0', DATA_DIR: dataDir, LOGIN_CAPTCHA: 'off', DEMO: '1' },
      // One program here does the work of many people.
      CALLS_PER_SECOND: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...env,
    },
  })
  const quit = () => child.kill('SIGKILL')
  process.once('exit', quit)
  child.once('exit', () => process.off('exit', quit))
  const said = listening(child)
  const address = await readyAddress(child, said)
  return {
    pid: child.pid as number,
    address,
    said: said.text,
    kill9: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  }
}

interface Said {
  text(): string
  onMore(look: () => void): void
}

function listening(child: ChildProcess): Said {
  let text = ''
  const looks: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text = (text + part.toString()).slice(-200_000)
      for (const look of looks) look()
    })
  return { text: () => text, onMore: (look) => void looks.push(look) }
}

function readyAddress(child: ChildProcess, said: Said): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`no server after ${PATIENCE} ms: ${said.text()}`)),
      PATIENCE,
    )
    const look = () => {
      const address = /Scanner +(\S+)\/scanner\/\n/.exec(said.text())?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    said.onMore(look)
    child.once('exit', (code) => {
      clearTimeout(late)
      // What it wrote last is read after its end.
      setImmediate(() => reject(new Error(`the server ended with ${code}: ${said.text()}`)))
    })
  })
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
