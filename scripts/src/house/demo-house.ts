import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAhead } from './moved-clock.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The demo warehouse on a real server over a folder of its own. */
export interface DemoHouse {
  /** Where everything is, without a slash at its end. */
  readonly address: string
  /** The printed password of the demo's accounts. */
  readonly password: string
  /** The printed user names, by the entry they belong to. */
  readonly staff: readonly string[]
  readonly customers: readonly string[]
  /** Where its database and files are. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** A demo whose clock goes to the moments of a story. */
export interface MovedHouse extends DemoHouse {
  /** By how many milliseconds its clock is ahead now. */
  readonly ahead: number
  /** Stops it and starts it at that moment; its clock goes on from there. */
  goTo(moment: number): Promise<void>
}

/** The environment's name for the folder of the demo that a run began once. */
const TEMPLATE = 'DEMO_TEMPLATE'

/** Begins the demo in an empty folder as a first start does; `demoHouse` copies it. Answers how to remove it. */
export async function beginDemo(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'longshore-demo-'))
  process.env[TEMPLATE] = template
  const { dataDir, printed, compiled } = placesIn(template)
  mkdirSync(dataDir)
  const server = await startServer({ dataDir }, { NODE_COMPILE_CACHE: compiled })
  await server.stop()
  writeFileSync(printed, server.said())
  return () => rmSync(template, { recursive: true, force: true })
}

/** Opens a copy of the demo that was begun for this run, with the built clients and without a captcha. */
export async function demoHouse(): Promise<DemoHouse> {
  const { start, ...copy } = copyOfDemo()
  return houseOf(await start(), copy)
}

/** Opens the same at a moment that is still to come. */
export async function movedHouse(moment: number): Promise<MovedHouse> {
  const { start, ...copy } = copyOfDemo()
  let ahead = moment - Date.now()
  let server = await start(nodeAhead(ahead))
  const { address: _, stop: __, ...same } = houseOf(server, copy)
  return {
    ...same,
    get address() {
      return server.address
    },
    get ahead() {
      return ahead
    },
    async goTo(next) {
      await server.stop()
      ahead = next - Date.now()
      server = await start(nodeAhead(ahead))
    },
    stop: () => houseOf(server, copy).stop(),
  }
}

/** A copy of the demo that was begun for this run, and how a server is started on it. */
function copyOfDemo() {
  const { dataDir: begun, printed, compiled } = placesIn(process.env[TEMPLATE] ?? '')
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-story-'))
  cpSync(begun, dataDir, { recursive: true })
  return {
    ...{ dataDir, said: readFileSync(printed, 'utf8') },
    start: (env: Readonly<Record<string, string>> = {}) =>
      startServer({ dataDir }, { NODE_COMPILE_CACHE: compiled, ...env }),
  }
}

/** Starts a house as its buyer does: nothing stands in it but one administrator, whose password works once. */
export async function emptyHouse(): Promise<DemoHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-empty-'))
  const { compiled } = placesIn(process.env[TEMPLATE] ?? '')
  const server = await startServer({ dataDir }, { NODE_COMPILE_CACHE: compiled, DEMO: '0' })
  return houseOf(server, { dataDir, said: server.said() })
}

function houseOf(server: ServerProcess, { dataDir, said }: { dataDir: string; said: string }): DemoHouse {
  const accounts = [...said.matchAll(/^ {2}(back office|member centre) {2,}(\S+) {2,}(\S+)/gm)]
  const namesOf = (entry: string) =>
    accounts.filter(([, one]) => one === entry).map(([, , name]) => name ?? '')
  return {
    address: server.address,
    password: accounts[0]?.[3] ?? '',
    staff: namesOf('back office'),
    customers: namesOf('member centre'),
    dataDir,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function placesIn(template: string) {
  return {
    dataDir: join(template, 'data'),
    /** What the server said at its first start: who may sign in. */
    printed: join(template, 'printed.txt'),
    compiled: join(template, 'compiled'),
  }
}
