import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { standingBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Op, SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { Handheld, signIn } from '../house/handheld.ts'
import { HOUSE, type Line, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { openRaw, type Recording, recordingEngine, replaying } from './recording.ts'
import { median, type Result } from './result.ts'
import { askedOf, copyOf, drive, GROUP, opOf, scansOf, seededFolder } from './scans.ts'

const ROUNDS = 3
const HANDHELDS = 4
const BATCHED = 4000
const SINGLY = 400
/** Pushes of each handheld before the clock runs: a server that has just started is no measure. */
const WARM = 3

interface Way {
  readonly name: string
  /** Ops in one push. */
  readonly size: number
  readonly scans: number
  /** Whether the handhelds hold their rows, and so pull what the others did. */
  readonly pulls: boolean
  readonly goal: number
  /** Milliseconds without what comes first to get warm. */
  baseline(file: string, recording: Recording, warm: number): Promise<number>
}

const ways: readonly Way[] = [
  { name: 'http in batches of 50', size: GROUP, scans: BATCHED, pulls: false, goal: 0.4, baseline: replayed },
  {
    name: 'http in batches of 50, pulling',
    size: GROUP,
    scans: BATCHED,
    pulls: true,
    goal: 0,
    baseline: replayed,
  },
  { name: 'http singly', size: 1, scans: SINGLY, pulls: false, goal: 0.5, baseline: barelyServed },
]

/** The real server through real HTTP against its own statements: replayed raw, or behind a bare handler. */
export async function httpBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    // The first scan of a line also asks for a place for its goods: the start of the server answers that.
    const engine = openSqlite(file)
    await drive(engine, scansOf(lines, lines.length))
    engine.writer.pragma('wal_checkpoint(TRUNCATE)')
    await engine.close()
    const results: Result[] = []
    for (const way of ways) results.push(await measured(way, { folder, file, lines }))
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Ground {
  readonly folder: string
  readonly file: string
  readonly lines: readonly Line[]
}

async function measured(way: Way, { folder, file, lines }: Ground): Promise<Result> {
  const { name, scans, goal } = way
  const speeds: number[] = []
  const bases: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const copy = (what: string) => copyOf(file, join(folder, `${name} ${what} ${round}`))
    const pushes = pushesOf(way, lines)
    speeds.push((scans / (await served(copy('served'), way, pushes))) * 1000)
    const { recording, warm } = await recorded(copy('recorded'), way, pushes)
    bases.push((scans / (await way.baseline(copy('base'), recording, warm))) * 1000)
  }
  const ratio = median(speeds.map((speed, i) => speed / (bases[i] ?? Number.NaN)))
  return {
    ...{ name, value: median(speeds), unit: 'scans/s', baseline: median(bases), ratio },
    ...{ goal: goal ? `ratio >= ${goal}` : 'told only', ok: ratio >= goal },
  }
}

/** By handheld, its pushes in order; the first ones are always full. */
function pushesOf({ size, scans }: Way, lines: readonly Line[]): Op[][][] {
  const warm = WARM * GROUP
  return Array.from({ length: HANDHELDS }, (_, device) => {
    const ops = Array.from({ length: warm + scans / HANDHELDS }, (_, i) => {
      const nth = lines.length + i * HANDHELDS + device
      return opOf(lines[(nth * 7) % lines.length] as Line, nth, i + 1)
    })
    return [...pushed(ops.slice(0, warm), GROUP), ...pushed(ops.slice(warm), size)]
  })
}

function pushed(ops: readonly Op[], size: number): Op[][] {
  return Array.from({ length: ops.length / size }, (_, i) => ops.slice(i * size, (i + 1) * size))
}

/** Milliseconds that the real server takes; batches come from all handhelds at once, single scans one after another. */
async function served(file: string, way: Way, pushes: readonly Op[][][]): Promise<number> {
  const server = await startServer({ dataDir: dirname(file) })
  try {
    const clerk = await signIn(server.address, 'manager')
    const senders: Sender[] = []
    for (let nth = 0; nth < HANDHELDS; nth++) {
      const name = { name: `handheld ${nth}`, warehouseId: WAREHOUSE }
      const sender = new Sender(await Handheld.enrol(server, clerk, name), way.pulls)
      // The first exchange signs in and fetches the rows.
      await sender.push([])
      senders.push(sender)
    }
    await Promise.all(senders.map((sender, i) => sender.all(pushes[i]?.slice(0, WARM) ?? [])))
    const started = performance.now()
    const timed = (i: number) => pushes[i]?.slice(WARM) ?? []
    if (way.size > 1) await Promise.all(senders.map((sender, i) => sender.all(timed(i))))
    else for (const [i, sender] of senders.entries()) await sender.all(timed(i))
    return performance.now() - started
  } finally {
    await server.kill9()
  }
}

/** A handheld that only sends. */
class Sender {
  readonly #handheld: Handheld
  readonly #buckets: readonly string[]
  #reply: SyncReply | undefined

  constructor(handheld: Handheld, pulls: boolean) {
    this.#handheld = handheld
    this.#buckets = pulls ? standingBuckets(HOUSE, handheld.id) : []
  }

  async all(pushes: readonly (readonly Op[])[]): Promise<void> {
    for (const ops of pushes) await this.push(ops)
  }

  async push(ops: readonly Op[]): Promise<void> {
    const last = this.#reply
    const request: SyncRequest = {
      ...{ proto: 1, device: this.#handheld.id, epoch: last?.epoch ?? 0, app: 'bench', boot: 'boot' },
      ...{ now: 1_790_000_000_000, mono: 1000, ops, pending: 0, oldest: 0 },
      ...{ cursor: last?.warehouse.to ?? 0, company: last?.company.to ?? 0 },
      ...{ buckets: last ? this.#buckets : [], opening: last ? [] : this.#buckets },
    }
    this.#reply = await this.#handheld.sync(request)
    const done = this.#reply.results.filter(({ o }) => o === 'applied').length
    if (done !== ops.length) throw new Error(`${done} of ${ops.length} scans were applied`)
  }
}

/** The statements of the same scans in transactions of the same size, and how many of these are for getting warm. */
async function recorded(
  file: string,
  { size }: Way,
  pushes: readonly Op[][][],
): Promise<{ recording: Recording; warm: number }> {
  const opened = openSqlite(file)
  const { engine, recording } = recordingEngine(opened)
  let warm = 0
  for (let turn = 0; turn < (pushes[0]?.length ?? 0); turn++) {
    if (turn === WARM) warm = recording.length
    for (const [device, mine] of pushes.entries()) {
      const scans = (mine[turn] ?? []).map((op) => askedOf(op, `former ${device}`))
      await drive(engine, scans, turn < WARM ? GROUP : size)
    }
  }
  await opened.close()
  return { recording, warm }
}

async function replayed(file: string, recording: Recording, warm: number): Promise<number> {
  const raw = openRaw(file)
  try {
    const run = replaying(raw)
    for (const steps of recording.slice(0, warm)) run(steps)
    const started = performance.now()
    for (const steps of recording.slice(warm)) run(steps)
    return performance.now() - started
  } finally {
    raw.close()
  }
}

/** Milliseconds that a bare handler takes for the same statements, one request after another. */
async function barelyServed(file: string, recording: Recording, warm: number): Promise<number> {
  const kept = join(dirname(file), 'recording.json')
  writeFileSync(kept, JSON.stringify(recording))
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, kept], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim().slice('PORT '.length)))
      child.once('exit', () => reject(new Error('the bare server ended')))
    })
    let started = 0
    for (const [i, steps] of recording.entries()) {
      if (i === warm) started = performance.now()
      const body = JSON.stringify({ ops: [steps.length] })
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
      if (!response.ok) throw new Error(`the bare server answered ${response.status}`)
      await response.json()
    }
    return performance.now() - started
  } finally {
    child.kill('SIGKILL')
  }
}
