import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { FigureKeeping } from '@longshore/server/performance/figure-keeping.ts'
import { prove } from '@longshore/server/start/prove.ts'
import { StockFold } from '@longshore/server/stock/history/stock-fold.ts'
import { atMost, type Result, told } from './result.ts'
import { drive, scansOf, seededFolder } from './scans.ts'

/** What a house of twenty handhelds scans in some weeks. */
const SCANS = Number(process.env.SIZE_SCANS ?? 157_000)
/** Bytes of disk that a scan may take. */
const BYTES_GOAL = 1200
/** Seconds in which the books of all of them are proved. */
const PROVE_GOAL = 10
/** Bytes of a scan from which on a table is told by itself. */
const SHOWN = 5

/** The disk that a scan takes for good with what is folded from it, by table, and how long the books of many scans take to prove. */
export async function sizeBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    const engine = openSqlite(file)
    try {
      const [before, standing] = [bytesOf(engine), byTree(engine)]
      await drive(engine, scansOf(lines, SCANS))
      await folded(engine)
      const bytes = (bytesOf(engine) - before) / SCANS
      const trees = [...byTree(engine)]
        .map(([tree, size]) => told(tree, (size - (standing.get(tree) ?? 0)) / SCANS, 'bytes'))
        .filter(({ value }) => value >= SHOWN)
        .sort((one, other) => other.value - one.value)
      const started = performance.now()
      const findings = await prove(engine)
      const seconds = (performance.now() - started) / 1000
      if (findings.length) throw new Error(`the books are broken: ${findings.map(({ rule }) => rule).join()}`)
      return [
        { ...told('disk of a scan', bytes, 'bytes'), ...atMost(BYTES_GOAL, bytes) },
        ...trees,
        { ...told(`books of ${SCANS} scans proved`, seconds, 's'), ...atMost(PROVE_GOAL, seconds) },
      ]
    } finally {
      await engine.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Opened = ReturnType<typeof openSqlite>

/** Brings up to the log what the server folds from it beside the scans. */
async function folded(engine: Opened): Promise<void> {
  const figures = new FigureKeeping({
    engine,
    defect(fault) {
      throw fault
    },
  })
  await figures.keep()
  await figures.close()
  await new StockFold(engine).look()
}

function bytesOf({ writer }: Opened): number {
  const figure = (name: string) => Number(writer.pragma(name, { simple: true }))
  return figure('page_count') * figure('page_size')
}

/** Bytes of each table and index. */
function byTree({ writer }: Opened): Map<string, number> {
  const rows = writer
    .prepare<[], { name: string; size: number }>('select name, sum(pgsize) as size from dbstat group by name')
    .all()
  return new Map(rows.map(({ name, size }) => [name, size]))
}
