import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { epochOf } from '../sync/epoch.ts'
import type { Engine } from './engine.ts'

/** The last command that somebody was told is kept. */
interface Acknowledged {
  /** The server's life: what another life was told says nothing about this one. */
  readonly epoch: number
  readonly scope: string
  readonly seq: number
}

/** Beside the database and its log, and in no copy of them. */
const FILE = 'acknowledged.json'
/** The line is as long as its longest, so that it is written in one go at one place. */
const LENGTH = 160

/** The database ends before what was acknowledged. Its message is the sentence to print. */
export class WorkLost extends Error {}

/**
 * Notes the last acknowledged command beside an embedded database: a write-ahead log that was cut short opens without a
 * fault, and only this tells. The note reaches the disk after the commit; a power cut may leave it behind, never ahead.
 */
export class AcknowledgedNote {
  readonly #file: number
  readonly #epoch: number

  constructor(dataDir: string, epoch: number) {
    this.#file = openSync(join(dataDir, FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
    this.#epoch = epoch
  }

  /** Called after each commit, before anybody is answered. */
  note(heads: ReadonlyMap<string, number>): void {
    const [last] = [...heads].slice(-1)
    if (!last) return
    const [scope, seq] = last
    const line = JSON.stringify({ epoch: this.#epoch, scope, seq } satisfies Acknowledged)
    writeSync(this.#file, line.padEnd(LENGTH), 0)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Throws `WorkLost` where the database lacks a command that it acknowledged in this run. */
export async function checkAcknowledged({ reader }: Engine, dataDir: string): Promise<void> {
  const noted = noteIn(dataDir)
  if (!noted) return
  const epoch = await epochOf(reader)
  // A database without any life yet has lost even that.
  if (epoch !== undefined && epoch !== noted.epoch) return
  const found = await reader
    .selectFrom('scope')
    .select('seq')
    .where('id', '=', noted.scope)
    .executeTakeFirst()
  const seq = Number(found?.seq ?? 0)
  if (seq >= noted.seq) return
  throw new WorkLost(
    `The database ends at command ${seq} of ${noted.scope}, but ${noted.seq} were acknowledged: its write-ahead log was cut short or left behind. Bring the missing longshore.db-wal back, or restore a backup; to go on without what is lost, start once with ACCEPT_LOSS=1: handhelds then send again what they still keep.`,
  )
}

function noteIn(dataDir: string): Acknowledged | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Acknowledged
  } catch {
    // None was written yet, or a power cut tore it: then it says nothing.
    return undefined
  }
}
