import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import type { Op } from '@longshore/shared/sync/protocol.ts'
import { granted } from '../house/calls.ts'
import { Handheld, signIn } from '../house/handheld.ts'
import { type Line, WAREHOUSE } from '../house/planted-house.ts'
import { ScanningWorker } from '../house/scanning-worker.ts'
import { startServer } from '../house/server-process.ts'
import { openRaw, type Recording, recordingEngine, replaying } from './recording.ts'
import { median, type Result } from './result.ts'
import { askedOf, copyOf, drive, GROUP, opOf, scansOf, seededFolder } from './scans.ts'
import { requestOf, Sender } from './sender.ts'

/** Both sides take turns, so that what else the machine does meets both; their ratio is the median of the rounds. */
const ROUNDS = 9
const HANDHELDS = 4
/** Scans of each side before the clock runs: a server that has just started is no measure. */
const WARM = 1600

interface Way {
  readonly name: string
  /** Ops in one push. */
  readonly size: number
  /** Scans of one round. */
  readonly scans: number
  /** Whether the handhelds hold their rows, and so pull what the others did. */
  readonly pulls: boolean
  readonly goal: number
  base(file: string, recording: Recording, pushes: Pushes): Promise<Side>
}

/** By handheld, its pushes in order. */
type Pushes = readonly (readonly (readonly Op[])[])[]

/** What is measured, with its own copy of the data: answers the milliseconds that the nth pushes of all handhelds take. */
interface Side {
  run(from: number, to: number): Promise<number>
  end(): Promise<void>
}

const ways: readonly Way[] = [
  { name: 'http in batches of 50', size: GROUP, scans: 1200, pulls: false, goal: 0.4, base: replayed },
  { name: 'http in batches of 50, pulling', size: GROUP, scans: 1200, pulls: true, goal: 0, base: replayed },
  { name: 'http singly', size: 1, scans: 100, pulls: false, goal: 0.5, base: barelyServed },
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
  const { name, size, scans, goal } = way
  const copy = (what: string) => copyOf(file, join(folder, `${name} ${what}`))
  const pushes = pushesOf(way, lines)
  const recording = await recorded(copy('recorded'), way, pushes)
  const real = await served(copy('served'), way, pushes)
  const base = await way.base(copy('base'), recording, pushes)
  try {
    const warm = WARM / HANDHELDS / size
    for (const side of [real, base]) await side.run(0, warm)
    const took: { readonly real: number; readonly base: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const turns = scans / HANDHELDS / size
      const [from, to] = [warm + round * turns, warm + (round + 1) * turns]
      took.push({ real: await real.run(from, to), base: await base.run(from, to) })
    }
    const ratio = median(took.map((ms) => ms.base / ms.real))
    const speedOf = (side: 'real' | 'base') => (scans / median(took.map((ms) => ms[side]))) * 1000
    return {
      ...{ name, value: speedOf('real'), unit: 'scans/s', baseline: speedOf('base'), ratio },
      ...{ goal: goal ? `ratio >= ${goal}` : 'told only', ok: ratio >= goal },
    }
  } finally {
    await Promise.all([real.end(), base.end()])
  }
}

function pushesOf({ size, scans }: Way, lines: readonly Line[]): Pushes {
  return Array.from({ length: HANDHELDS }, (_, device) => {
    const ops = Array.from({ length: (WARM + ROUNDS * scans) / HANDHELDS }, (_, i) => {
      const nth = lines.length + i * HANDHELDS + device
      return opOf(lines[(nth * 7) % lines.length] as Line, nth, i + 1)
    })
    return Array.from({ length: ops.length / size }, (_, i) => ops.slice(i * size, (i + 1) * size))
  })
}

/** The real server; batches come from all handhelds at once, single scans one after another. */
async function served(file: string, { size, pulls }: Way, pushes: Pushes): Promise<Side> {
  const server = await startServer({ dataDir: dirname(file) })
  const clerk = await signIn(server.address, 'admin')
  const worker = await ScanningWorker.made(server, clerk)
  const senders: Sender[] = []
  for (let nth = 0; nth < HANDHELDS; nth++) {
    const name = { name: `handheld ${nth}`, warehouseId: WAREHOUSE }
    const handheld = await Handheld.enrol(server, clerk, name)
    const sender = new Sender(handheld, pulls, await worker.on(handheld))
    // The first exchange signs in and fetches the rows.
    await sender.push([])
    senders.push(sender)
  }
  return {
    async run(from, to) {
      const started = performance.now()
      if (size > 1)
        await Promise.all(senders.map((sender, i) => sender.all(pushes[i]?.slice(from, to) ?? [])))
      else
        for (let turn = from; turn < to; turn++)
          for (const [i, sender] of senders.entries()) await sender.push(pushes[i]?.[turn] ?? [])
      return performance.now() - started
    },
    end: () => server.kill9(),
  }
}

/** The statements of the same scans in transactions of the same size: one for each push, the handhelds in turn. */
async function recorded(file: string, { size }: Way, pushes: Pushes): Promise<Recording> {
  const opened = openSqlite(file)
  const { engine, recording } = recordingEngine(opened)
  for (let turn = 0; turn < (pushes[0]?.length ?? 0); turn++)
    for (const [device, mine] of pushes.entries()) {
      const scans = (mine[turn] ?? []).map((op) => askedOf(op, `former ${device}`))
      await drive(engine, scans, size)
    }
  await opened.close()
  return recording
}

async function replayed(file: string, recording: Recording): Promise<Side> {
  const raw = openRaw(file)
  const run = replaying(raw)
  return {
    async run(from, to) {
      const started = performance.now()
      for (const steps of recording.slice(from * HANDHELDS, to * HANDHELDS)) run(steps)
      return performance.now() - started
    },
    end: async () => void raw.close(),
  }
}

/** A bare handler that runs the same statements when the same requests come, one after another. */
async function barelyServed(file: string, recording: Recording, pushes: Pushes): Promise<Side> {
  const kept = join(dirname(file), 'recording.json')
  writeFileSync(kept, JSON.stringify(recording))
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, kept], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim().slice('PORT '.length)))
    child.once('exit', () => reject(new Error('the bare server ended')))
  })
  // As long as a real one.
  const token = 'a'.repeat(43)
  return {
    async run(from, to) {
      const started = performance.now()
      for (let turn = from; turn < to; turn++)
        for (const mine of pushes) {
          const request = requestOf(WAREHOUSE, mine[turn] ?? [], undefined, [])
          await granted(`http://127.0.0.1:${port}`, '/', request, { token })
        }
      return performance.now() - started
    },
    end: async () => void child.kill('SIGKILL'),
  }
}
