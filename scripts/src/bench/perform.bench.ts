import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { openRaw, recordingEngine, replay } from './recording.ts'
import { median, type Result } from './result.ts'
import { copyOf, drive, scansOf, seededFolder } from './scans.ts'

const SCANS = 5000
const ROUNDS = 5
/** Scans a second. */
const SPEED_GOAL = 6000

/** `perform` in groups of 50 against the same statements replayed raw, each on its own copy of one database. */
export async function performBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    const scans = scansOf(lines, SCANS)
    const ratios: number[] = []
    const speeds: number[] = []
    const raws: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const copy = (name: string) => copyOf(file, join(folder, `${name}-${round}`))
      const recorded = openSqlite(copy('recorded'))
      const { engine, recording } = recordingEngine(recorded)
      await drive(engine, scans)
      await recorded.close()

      const timed = openSqlite(copy('timed'))
      const started = performance.now()
      await drive(timed, scans)
      const took = performance.now() - started
      await timed.close()

      const raw = openRaw(copy('raw'))
      const rawTook = replay(raw, recording)
      raw.close()
      speeds.push((SCANS / took) * 1000)
      raws.push((SCANS / rawTook) * 1000)
      ratios.push(rawTook / took)
    }
    const ratio = median(ratios)
    return [
      {
        ...{
          name: 'perform in groups of 50',
          value: median(speeds),
          unit: 'scans/s',
          baseline: median(raws),
        },
        ...{
          ratio,
          goal: `ratio >= 0.5, value >= ${SPEED_GOAL}`,
          ok: ratio >= 0.5 && median(speeds) >= SPEED_GOAL,
        },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
