import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asked } from '@longshore/server/commands/asked.ts'
import { Performer, SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { derivedId, newId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import SQLite from 'better-sqlite3'
import { recordingEngine, replay } from './recording.ts'
import { median, type Result } from './result.ts'

const HOUSE = 'warehouse:bench'
const OWNER = '01900000-0000-7000-8000-0000000000c1'
const NOW = 1_790_000_000_000
const SCANS = 5000
const LINES = 200
const GROUP = 50
const ROUNDS = 5

/** `perform` in groups of 50 against the same statements replayed raw, each on its own copy of one database. */
export async function performBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const seedFile = join(folder, 'seed.db')
    const lines = await seed(seedFile)
    const scans = scansOf(lines)
    const ratios: number[] = []
    const speeds: number[] = []
    const raws: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const copy = (name: string) => {
        const file = join(folder, `${name}-${round}.db`)
        copyFileSync(seedFile, file)
        return file
      }
      const recorded = openSqlite(copy('recorded'))
      const { engine, recording } = recordingEngine(recorded)
      await drive(engine, scans)
      await recorded.close()

      const timed = openSqlite(copy('timed'))
      const started = performance.now()
      await drive(timed, scans)
      const took = performance.now() - started
      await timed.close()

      const raw = new SQLite(copy('raw'))
      raw.pragma('synchronous = FULL')
      raw.pragma('foreign_keys = ON')
      const rawTook = replay(raw, recording)
      raw.close()
      speeds.push((SCANS / took) * 1000)
      raws.push((SCANS / rawTook) * 1000)
      ratios.push(rawTook / took)
    }
    const ratio = median(ratios)
    return [
      {
        name: 'perform in groups of 50',
        value: median(speeds),
        unit: 'scans/s',
        baseline: median(raws),
        ratio,
        goal: 'ratio >= 0.5',
        ok: ratio >= 0.5,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function performerOf(engine: Engine): Performer {
  return new Performer({
    ...{ engine, commands: commandMap(), exceptionKinds, now: () => NOW },
    defect(fault) {
      throw fault
    },
  })
}

async function drive(engine: Engine, scans: readonly Asked[]): Promise<void> {
  const performer = performerOf(engine)
  for (let from = 0; from < scans.length; from += GROUP)
    await Promise.all(scans.slice(from, from + GROUP).map((scan) => performer.perform(scan)))
}

interface Line {
  readonly receiptId: string
  readonly lineId: string
}

/** A database with receipts whose lines wait to be counted. */
async function seed(file: string): Promise<Line[]> {
  const engine = openSqlite(file)
  await migrate(engine.migrating)
  const performer = performerOf(engine)
  const skuId = derivedId(root(0), 'sku')
  await engine.operate((db) => db.insertInto('sku').values(article(skuId)).execute())
  const lines: Line[] = []
  for (let i = 0; i < LINES / 20; i++) {
    const made = await performer.perform(
      command(root(1 + 2 * i), 'inbound.saveReceipt', {
        ...{
          customerId: OWNER,
          kind: 'standard',
          originalNo: `PO ${i}`,
          waybillNo: '',
          logisticsCompany: '',
          remark: '',
        },
        ...{
          boxes: [],
          lines: Array.from({ length: 20 }, () => ({ skuId, boxNo: '', quantity: 1_000_000 })),
        },
      }),
    )
    if (made.outcome.outcome !== 'applied') throw new Error(`the seed was ${JSON.stringify(made.outcome)}`)
    const receiptId = made.rows.find(({ table }) => table === 'receipt')?.id ?? ''
    await performer.perform(command(root(2 + 2 * i), 'inbound.submitReceipt', { receiptId }))
    for (const { table, id } of made.rows) if (table === 'receiptLine') lines.push({ receiptId, lineId: id })
  }
  engine.writer.pragma('wal_checkpoint(TRUNCATE)')
  await engine.close()
  return lines
}

function scansOf(lines: readonly Line[]): Asked[] {
  return Array.from({ length: SCANS }, (_, i) => {
    const { receiptId, lineId } = lines[(i * 7) % lines.length] as Line
    const id = newId(NOW + i, (bytes) => bytes.fill((i * 31) & 255))
    const asked = command(derivedId(id, i), 'inbound.receiveLine', { receiptId, lineId, quantity: 1 })
    const envelope = JSON.stringify({ ...asked, s: ['4006381333931'] })
    return {
      ...asked,
      via: 'queue',
      deviceId: `device ${i % 20}`,
      deviceSeq: Math.floor(i / 20) + 1,
      envelope,
    }
  })
}

function root(n: number): string {
  return newId(NOW, (bytes) => bytes.fill(n))
}

function command(id: string, name: string, args: object): Asked {
  return { id, name, args, scope: HOUSE, actor: SYSTEM, via: 'desk', occurredAt: NOW, receivedAt: NOW }
}

function article(id: string) {
  return {
    ...{
      id,
      scope: 'company',
      version: 1,
      customerId: OWNER,
      code: 'A',
      name: 'Article',
      nameEn: '',
      identification: '',
      packaging: '',
      brand: '',
      model: '',
    },
    ...{ material: '', origin: '', customsCode: '', nature: '', weight: 1, length: 1, width: 1, height: 1 },
    ...{ unitPrice: 1, currency: 'USD', warningStock: 1, picture: null, barcodes: '[]' },
    sizeClass: 'small' as const,
    enabled: 1 as const,
  }
}
