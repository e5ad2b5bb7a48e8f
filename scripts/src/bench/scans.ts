import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked } from '@longshore/server/commands/asked.ts'
import { envelopeOf } from '@longshore/server/commands/envelope.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { derivedId, newId } from '@longshore/shared/command/id.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import type { Op } from '@longshore/shared/sync/protocol.ts'
import { HOUSE, type Line, performerOn, plantHome, plantShelves, WORKER } from '../house/planted-house.ts'

/** The moment of every scan: a bench reads no clock that the rules would see. */
const NOW = 1_790_000_000_000
/** One push, and one transaction. */
export const GROUP = 50

/** A data folder with receipts to count and shelves to put their goods on, its write-ahead log folded in: it can be copied. Answers its lines. */
export async function seededFolder(folder: string, receipts = 10): Promise<{ file: string; lines: Line[] }> {
  mkdirSync(folder, { recursive: true })
  const lines = await plantHome({ dataDir: folder }, receipts)
  const file = join(folder, 'longshore.db')
  const engine = openSqlite(file)
  // More than lines: each line is told a place of its own.
  await plantShelves(engine, 2 * lines.length)
  engine.writer.pragma('wal_checkpoint(TRUNCATE)')
  await engine.close()
  return { file, lines }
}

/** A copy of a database in a data folder of its own. */
export function copyOf(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const copy = join(folder, 'longshore.db')
  copyFileSync(file, copy)
  return copy
}

/** One piece counted, as the nth op of a handheld. */
export function opOf({ receiptId, lineId }: Line, nth: number, seq: number): Op {
  // What a random id would be, the same in every run.
  const id = derivedId(
    newId(NOW + nth, (bytes) => bytes.fill((nth * 31) & 255)),
    nth,
  )
  return {
    ...{ id, seq, k: receiveLine.name, w: WORKER, sid: 'shift-1', t: NOW, m: 60_000 + nth * 1000, b: 'boot' },
    ...{ c: 0, a: { lineId, receiptId, quantity: 1, aside: false }, s: ['4006381333931'] },
  }
}

/** The same op as the exchange asks for it. */
export function askedOf(op: Op, deviceId: string): Asked {
  return {
    ...{ id: op.id, name: op.k, args: op.a, scope: HOUSE, via: 'queue', deviceId, deviceSeq: op.seq },
    ...{ occurredAt: NOW, receivedAt: NOW, envelope: envelopeOf(op) },
    actor: {
      kind: 'worker',
      id: op.w,
      name: 'Ana',
      customerId: null,
      permissions: new Set([receiveLine.permission ?? '']),
    },
  }
}

export const HANDHELDS = 20
/** ms from one scan to the next of all handhelds, how far their clocks are ahead, and how long a scan takes to arrive. */
const [BETWEEN, AHEAD, TRAVELS] = [150, 3000, 40]

export function deviceOf(hand: number): string {
  return derivedId(WORKER, `device ${hand}`)
}

/** `count` scans over all lines by 20 handhelds and their workers in turn, from the `from`th on, as long as real ones are. */
export function scansOf(lines: readonly Line[], count: number, from = 0): Asked[] {
  const of = Array.from({ length: HANDHELDS }, (_, hand) => ({
    deviceId: deviceOf(hand),
    op: {
      w: derivedId(WORKER, `worker ${hand}`),
      sid: derivedId(WORKER, `shift ${hand}`),
      b: derivedId(WORKER, `boot ${hand}`),
    },
  }))
  return Array.from({ length: count }, (_, i) => {
    const nth = from + i
    const line = lines[(nth * 7) % lines.length] as Line
    const { deviceId, op } = of[nth % HANDHELDS] as (typeof of)[number]
    const occurredAt = NOW + nth * BETWEEN
    const sent = { ...opOf(line, nth, Math.floor(nth / HANDHELDS) + 1), ...op, t: occurredAt + AHEAD }
    return { ...askedOf(sent, deviceId), occurredAt, receivedAt: occurredAt + TRAVELS }
  })
}

/** Performs scans in groups, each one transaction. */
export async function drive(engine: Engine, scans: readonly Asked[], group = GROUP): Promise<void> {
  const performer = performerOn(engine, () => NOW)
  for (let from = 0; from < scans.length; from += group)
    await Promise.all(scans.slice(from, from + group).map((scan) => performer.perform(scan)))
}
