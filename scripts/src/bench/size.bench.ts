import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { prove } from '@longshore/server/start/prove.ts'
import { atMost, type Result, told } from './result.ts'
import { drive, scansOf, seededFolder } from './scans.ts'

/** What a house of twenty handhelds scans in some weeks. */
const SCANS = 157_000
/** Bytes of disk that a scan may take. */
const BYTES_GOAL = 1200
/** Seconds in which the books of all of them are proved. */
const PROVE_GOAL = 10

/** The disk that a scan takes for good, and how long the books of many scans take to prove. */
export async function sizeBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    const engine = openSqlite(file)
    try {
      const before = bytesOf(engine)
      await drive(engine, scansOf(lines, SCANS))
      const bytes = (bytesOf(engine) - before) / SCANS
      const started = performance.now()
      const findings = await prove(engine)
      const seconds = (performance.now() - started) / 1000
      if (findings.length) throw new Error(`the books are broken: ${findings.map(({ rule }) => rule).join()}`)
      return [
        { ...told('disk of a scan', bytes, 'bytes'), ...atMost(BYTES_GOAL, bytes) },
        { ...told(`books of ${SCANS} scans proved`, seconds, 's'), ...atMost(PROVE_GOAL, seconds) },
      ]
    } finally {
      await engine.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesOf({ writer }: ReturnType<typeof openSqlite>): number {
  const figure = (name: string) => Number(writer.pragma(name, { simple: true }))
  return figure('page_count') * figure('page_size')
}
