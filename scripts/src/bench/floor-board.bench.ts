import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { FigureKeeping } from '@longshore/server/performance/figure-keeping.ts'
import { boardApi, type FloorBoard } from '@longshore/shared/performance/board.api.ts'
import { granted } from '../house/calls.ts'
import { Handheld, signIn } from '../house/handheld.ts'
import { HOUSE, type Line, plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { ScanningWorker } from '../house/scanning-worker.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { median, type Result, told } from './result.ts'
import { copyOf, drive, opOf, scansOf, seededFolder } from './scans.ts'
import { Sender } from './sender.ts'

const WORKERS = 200
const BOARDS = 10
/** As often as a board asks, ms. */
const EVERY_MS = 5000
const ROUNDS = 8
const ROUND_MS = 10_000
/** Scans of one push: what a handheld with a good network has at once. */
const PUSH = 2
/** A hall with boards keeps so much of its scans. */
const GOAL = 0.95
const FOLDED = 5000

/** 200 workers who scan without a pause while boards are open, against the same without, in turn; and what a scan's figures cost. */
export async function floorBoardBench(): Promise<Result[]> {
  return [...(await withBoards()), ...(await figuresCost())]
}

async function withBoards(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const lines = await plantHome({ dataDir }, 25)
  const server = await startServer({ dataDir })
  try {
    const clerk = await signIn(server.address, 'admin')
    const crowd = new Crowd(await senders(server, clerk), lines)
    const board = new Boards(server.address, clerk)
    await crowd.scan(ROUND_MS)
    const rounds: { alone: number; beside: number }[] = []
    for (let nth = 0; nth < ROUNDS; nth++) {
      const round = { alone: 0, beside: 0 }
      // Each comes first as often as the other.
      for (const side of nth % 2 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
        const stop = side === 'beside' ? board.open() : async () => undefined
        round[side] = await crowd.scan(ROUND_MS)
        await stop()
      }
      rounds.push(round)
    }
    const ratio = median(rounds.map(({ alone, beside }) => beside / alone))
    const speed = median(rounds.map(({ beside }) => beside))
    return [
      {
        ...told(`${WORKERS} workers scan beside ${BOARDS} boards, against none`, speed, 'scans/s'),
        ...{ baseline: median(rounds.map(({ alone }) => alone)), ratio },
        ...{ goal: `ratio >= ${GOAL}`, ok: ratio >= GOAL },
      },
      told('a board is answered, p50', median(board.waits), 'ms'),
      told('workers that the board saw at work', board.people, 'people'),
    ]
  } finally {
    await server.kill9()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function senders(server: ServerProcess, clerk: string): Promise<Sender[]> {
  const all: Sender[] = []
  for (let nth = 0; nth < WORKERS; nth++) {
    const name = { name: `handheld ${nth}`, warehouseId: WAREHOUSE }
    const handheld = await Handheld.enrol(server, clerk, name)
    const worker = await ScanningWorker.made(server, clerk)
    const sender = new Sender(handheld, false, await worker.on(handheld))
    await sender.push([])
    all.push(sender)
  }
  return all
}

/** Workers who scan at once, each the next when the former is answered. */
class Crowd {
  readonly #senders: readonly Sender[]
  readonly #lines: readonly Line[]
  readonly #sent = new Map<Sender, number>()
  #scans = 0

  constructor(all: readonly Sender[], lines: readonly Line[]) {
    this.#senders = all
    this.#lines = lines
  }

  /** Scans for so long; answers how many a second. */
  async scan(ms: number): Promise<number> {
    const [before, started] = [this.#scans, performance.now()]
    await Promise.all(this.#senders.map((sender) => this.#work(sender, started + ms)))
    return ((this.#scans - before) / (performance.now() - started)) * 1000
  }

  async #work(sender: Sender, until: number): Promise<void> {
    while (performance.now() < until) {
      const seq = this.#sent.get(sender) ?? 0
      this.#sent.set(sender, seq + PUSH)
      const ops = Array.from({ length: PUSH }, (_, nth) => {
        const line = this.#lines[(this.#scans * 7) % this.#lines.length] as Line
        return opOf(line, this.#scans++, seq + nth + 1)
      })
      await sender.push(ops)
    }
  }
}

/** Boards on the wall, each asking as a browser does. */
class Boards {
  readonly #address: string
  readonly #as: { readonly token: string; readonly warehouseId: string }
  readonly waits: number[] = []
  people = 0

  constructor(address: string, token: string) {
    this.#address = address
    this.#as = { token, warehouseId: WAREHOUSE }
  }

  /** Answers how to close them. */
  open(): () => Promise<void> {
    let isOpen = true
    const asks = Array.from({ length: BOARDS }, async (_, nth) => {
      await new Promise((resolve) => setTimeout(resolve, (nth * EVERY_MS) / BOARDS))
      while (isOpen) {
        const from = performance.now()
        const { areas } = await granted<FloorBoard>(this.#address, boardApi.board.path, {}, this.#as)
        this.waits.push(performance.now() - from)
        this.people = areas.reduce((sum, { people }) => sum + people, 0)
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      }
    })
    return async () => {
      isOpen = false
      await Promise.all(asks)
    }
  }
}

/** What the figures of a scan take of the processor beside what the scan itself takes, one after the other on one database. */
async function figuresCost(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    const engine = openSqlite(copyOf(file, join(folder, 'house')))
    const defect = (fault: unknown) => {
      throw fault
    }
    const figures = new FigureKeeping({ engine, defect })
    await figures.upToNow(HOUSE)
    const [scans, folds]: [number[], number[]] = [[], []]
    for (let round = 0; round < 5; round++) {
      const asked = scansOf(lines, FOLDED, round * FOLDED)
      scans.push(await microsOf(() => drive(engine, asked)))
      folds.push(await microsOf(() => figures.upToNow(HOUSE)))
    }
    await engine.close()
    const [value, baseline] = [median(folds), median(scans)]
    return [
      {
        ...told('figures of a scan, against the scan itself', value, 'µs'),
        baseline,
        ratio: value / baseline,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function microsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return ((performance.now() - started) * 1000) / FOLDED
}
