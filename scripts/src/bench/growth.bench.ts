import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import type { Line } from '../house/planted-house.ts'
import { giveHistory } from './history.ts'
import { openRaw, recordingEngine, replaying } from './recording.ts'
import { median, type Result } from './result.ts'
import { copyOf, drive, scansOf, seededFolder } from './scans.ts'

const SMALL = 10_000
const BIG = 1_000_000
const RECEIPTS = 50
const SCANS = 1000
const ROUNDS = 5
const GOAL = 1.25

/** What a scan costs with a million journal rows behind it against ten thousand, and what the raw statements cost. */
export async function growthBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'), RECEIPTS)
    const small = await grown(folder, { file, lines, rows: SMALL })
    const big = await grown(folder, { file, lines, rows: BIG })
    const growths: number[] = []
    const raws: number[] = []
    const costs: number[] = []
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [few, many] = [await small.round(), await big.round()]
      if (round === 0) continue
      growths.push(many.perform / few.perform)
      raws.push(many.raw / few.raw)
      costs.push(many.perform)
    }
    await small.close()
    await big.close()
    const [growth, raw] = [median(growths), median(raws)]
    return [
      {
        ...{ name: `cost of a scan at ${BIG} rows`, value: median(costs) * 1000, unit: 'µs', baseline: raw },
        ...{ ratio: growth, goal: `ratio <= ${GOAL}, or what raw grows`, ok: growth <= Math.max(GOAL, raw) },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database with a past, and its twin on which the same statements run raw. */
async function grown(
  folder: string,
  { file, lines, rows }: { file: string; lines: readonly Line[]; rows: number },
) {
  const timed = copyOf(file, join(folder, `timed ${rows}`))
  await giveHistory(timed, lines, rows)
  const twin = replayingTwin(copyOf(timed, join(folder, `raw ${rows}`)))
  const engine = openSqlite(timed)
  let from = rows
  return {
    /** Milliseconds that one scan takes, performed and raw. */
    async round(): Promise<{ perform: number; raw: number }> {
      const scans = scansOf(lines, SCANS, from)
      from += SCANS
      const { engine: recording, recording: steps } = recordingEngine(engine)
      const started = performance.now()
      await drive(recording, scans)
      const perform = (performance.now() - started) / SCANS
      const rawStarted = performance.now()
      for (const transaction of steps) twin.run(transaction)
      return { perform, raw: (performance.now() - rawStarted) / SCANS }
    },
    async close() {
      await engine.close()
      twin.close()
    },
  }
}

function replayingTwin(file: string) {
  const db = openRaw(file)
  return { run: replaying(db), close: () => db.close() }
}
