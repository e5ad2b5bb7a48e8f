import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Handheld, signIn } from '../house/handheld.ts'
import { type Line, plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { ScanningWorker } from '../house/scanning-worker.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { atMost, median, percentile, type Result, told } from './result.ts'
import { opOf } from './scans.ts'
import { Sender } from './sender.ts'

/** Handhelds that send one scan at a time, each the next when the former is answered. */
const CROWDS = [1, 8, 32, 128] as const
const MOST = Math.max(...CROWDS)
const RECEIPTS = 25
const ROUNDS = 5
/** Scans of one round, whatever the crowd. */
const SCANS = 512
/** Against the same crowd when each command has a commit of its own. */
const GOALS: Readonly<Record<number, number>> = { 1: 0.95, 8: 1.7, 32: 2.2, 128: 2.2 }
/** Milliseconds that the event loop may be blocked, for 99 of 100. */
const LAG_GOAL = 100

/** Handhelds that scan singly at the same time, with shared commits and with one for each command, in turn. */
export async function togetherBench(): Promise<Result[]> {
  const grouped = await Side.open({})
  const alone = await Side.open({ COMMANDS_PER_COMMIT: '1' })
  try {
    for (const side of [grouped, alone]) await side.scan(8)
    const rounds = new Map<number, { grouped: Round; alone: Round }[]>(CROWDS.map((crowd) => [crowd, []]))
    for (let nth = 0; nth < ROUNDS; nth++)
      for (const crowd of CROWDS)
        rounds.get(crowd)?.push({ grouped: await grouped.scan(crowd), alone: await alone.scan(crowd) })
    const one = median(rounds.get(1)?.map(({ grouped: { speed } }) => speed) ?? [])
    return CROWDS.flatMap((crowd) => ofCrowd(crowd, rounds.get(crowd) ?? [], one))
  } finally {
    await grouped.end()
    await alone.end()
  }
}

function ofCrowd(crowd: number, rounds: readonly { grouped: Round; alone: Round }[], one: number): Result[] {
  const grouped = rounds.map((round) => round.grouped)
  const speed = median(grouped.map((round) => round.speed))
  const ratio = median(rounds.map((round) => round.grouped.speed / round.alone.speed))
  const goal = GOALS[crowd] ?? 1
  const lag = Math.max(...grouped.map((round) => round.lag))
  const name = `${crowd} handhelds singly`
  return [
    {
      ...{ ...told(`${name}, against no groups`, speed, 'scans/s'), ratio },
      ...{ baseline: median(rounds.map((round) => round.alone.speed)) },
      ...{ goal: `ratio >= ${goal}`, ok: ratio >= goal },
    },
    { ...told(`${name}, against one`, speed, 'scans/s'), baseline: one, ratio: speed / one },
    told(`${name}: transactions for a command`, median(grouped.map((round) => round.transactions)), ''),
    {
      ...told(`${name}: p95 of an answer, and without groups`, median(grouped.map(({ p95 }) => p95)), 'ms'),
      baseline: median(rounds.map((round) => round.alone.p95)),
    },
    { ...told(`${name}: event loop p99`, lag, 'ms'), ...atMost(LAG_GOAL, lag) },
  ]
}

interface Round {
  /** Scans a second. */
  readonly speed: number
  /** Commits for each command. */
  readonly transactions: number
  /** Milliseconds from a scan to its answer. */
  readonly p95: number
  readonly lag: number
}

/** A server of its own with its handhelds. */
class Side {
  readonly #folder: string
  readonly #server: ServerProcess
  readonly #senders: readonly Sender[]
  readonly #lines: readonly Line[]
  readonly #sent = new Map<Sender, number>()
  #scans = 0

  private constructor(folder: string, server: ServerProcess, senders: Sender[], lines: readonly Line[]) {
    this.#folder = folder
    this.#server = server
    this.#senders = senders
    this.#lines = lines
  }

  static async open(env: Readonly<Record<string, string>>): Promise<Side> {
    const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const lines = await plantHome({ dataDir }, RECEIPTS)
    const server = await startServer({ dataDir }, env)
    const clerk = await signIn(server.address, 'admin')
    const worker = await ScanningWorker.made(server, clerk)
    const senders: Sender[] = []
    for (let nth = 0; nth < MOST; nth++) {
      const name = { name: `handheld ${nth}`, warehouseId: WAREHOUSE }
      const handheld = await Handheld.enrol(server, clerk, name)
      const sender = new Sender(handheld, false, await worker.on(handheld))
      await sender.push([])
      senders.push(sender)
    }
    return new Side(folder, server, senders, lines)
  }

  async scan(crowd: number): Promise<Round> {
    const before = await countsOf(this.#server.address)
    const waits: number[] = []
    const started = performance.now()
    await Promise.all(this.#senders.slice(0, crowd).map((sender) => this.#work(sender, SCANS / crowd, waits)))
    const seconds = (performance.now() - started) / 1000
    const after = await countsOf(this.#server.address)
    const transactions = (after.commits - before.commits) / (after.commands - before.commands)
    return { speed: SCANS / seconds, transactions, p95: percentile(waits, 0.95), lag: after.lag }
  }

  async #work(sender: Sender, scans: number, waits: number[]): Promise<void> {
    for (let nth = 0; nth < scans; nth++) {
      const seq = (this.#sent.get(sender) ?? 0) + 1
      this.#sent.set(sender, seq)
      const line = this.#lines[(this.#scans * 7) % this.#lines.length] as Line
      const from = performance.now()
      await sender.push([opOf(line, this.#scans++, seq)])
      waits.push(performance.now() - from)
    }
  }

  async end(): Promise<void> {
    await this.#server.kill9()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What a server counted since it began, and how long its loop stood still since it was last asked. */
async function countsOf(address: string): Promise<{ commits: number; commands: number; lag: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    commits: figure('longshore_group_commands_count'),
    commands: figure('longshore_group_commands_sum'),
    lag: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}
