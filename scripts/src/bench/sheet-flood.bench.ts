import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Handheld, signIn } from '../house/handheld.ts'
import { type Line, plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { ScanningWorker } from '../house/scanning-worker.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { flooded } from './flood.ts'
import { atMost, median, percentile, type Result, told } from './result.ts'
import { opOf } from './scans.ts'
import { Sender } from './sender.ts'

const FLOOD = 500
const ROUNDS = 7
/** Scans of one round when nobody asks for sheets. */
const SCANS = 300
/** A scan's p99 while the flood is answered, against the same without it. */
const GOAL = 1.5
/** Megabytes that the server may grow by: no more than one thread of sheets may take. */
const GROWTH_GOAL = 512
const RECEIPTS = 25

/** Scans of a handheld while somebody at a desk asks for 500 templates at once, and for 500 exports. */
export async function sheetFloodBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const lines = await plantHome({ dataDir }, RECEIPTS)
    const server = await startServer({ dataDir })
    try {
      return await measured(server, lines)
    } finally {
      await server.kill9()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(server: ServerProcess, lines: readonly Line[]): Promise<Result[]> {
  const clerk = await signIn(server.address, 'admin')
  const scanner = await Scanner.signedIn(server, clerk, lines)
  await scanner.scan(SCANS)
  const floodOf = (path: string) =>
    flooded({
      ...{ url: `${server.address}/api/owms/v1/inbound/${path}`, count: FLOOD },
      headers: { authorization: `Bearer ${clerk}`, 'x-warehouse-id': WAREHOUSE, language: 'en' },
    })
  const before = megabytesOf(server)
  const results: Result[] = []
  for (const path of ['template', 'export']) {
    const rounds: { quiet: number; nothing: number; sheets: number }[] = []
    for (let nth = 0; nth < ROUNDS; nth++)
      rounds.push({
        quiet: percentile(await scanner.scan(SCANS), 0.99),
        nothing: percentile(await scanner.scanUntil(floodOf('nothing')), 0.99),
        sheets: percentile(await scanner.scanUntil(floodOf(path)), 0.99),
      })
    const ratio = median(rounds.map(({ quiet, sheets }) => sheets / quiet))
    const p99 = `p99 of a scan while one asks for ${FLOOD} ${path}s`
    const value = median(rounds.map(({ sheets }) => sheets))
    results.push(
      {
        ...{ ...told(`${p99}, against nobody asking`, value, 'ms'), ratio },
        ...{ baseline: median(rounds.map(({ quiet }) => quiet)) },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      },
      {
        ...told(`${p99}, against as many calls of what is not there`, value, 'ms'),
        baseline: median(rounds.map(({ nothing }) => nothing)),
        ratio: median(rounds.map(({ nothing, sheets }) => sheets / nothing)),
      },
    )
  }
  const growth = megabytesOf(server) - before
  return [
    ...results,
    { ...told('memory that the server grew by', growth, 'MB'), ...atMost(GROWTH_GOAL, growth) },
  ]
}

/** A handheld that sends one scan after another, and how long each waits for its answer. */
class Scanner {
  readonly #sender: Sender
  readonly #lines: readonly Line[]
  #scans = 0

  private constructor(sender: Sender, lines: readonly Line[]) {
    this.#sender = sender
    this.#lines = lines
  }

  static async signedIn(server: ServerProcess, clerk: string, lines: readonly Line[]): Promise<Scanner> {
    const worker = await ScanningWorker.made(server, clerk)
    const handheld = await Handheld.enrol(server, clerk, { name: 'handheld', warehouseId: WAREHOUSE })
    const sender = new Sender(handheld, false, await worker.on(handheld))
    await sender.push([])
    return new Scanner(sender, lines)
  }

  async scan(count: number): Promise<number[]> {
    const waits: number[] = []
    while (waits.length < count) waits.push(await this.#one())
    return waits
  }

  async scanUntil(done: Promise<unknown>): Promise<number[]> {
    const waits: number[] = []
    let going = true
    const ended = done.finally(() => {
      going = false
    })
    while (going) waits.push(await this.#one())
    await ended
    return waits
  }

  async #one(): Promise<number> {
    const nth = this.#scans++
    const line = this.#lines[(nth * 7) % this.#lines.length] as Line
    const from = performance.now()
    await this.#sender.push([opOf(line, nth, nth + 1)])
    return performance.now() - from
  }
}

/** The most memory that a process has had. */
function megabytesOf({ pid }: ServerProcess): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
