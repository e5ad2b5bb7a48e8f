import { randomFillSync } from 'node:crypto'
import { join } from 'node:path'
import { commands } from '@longshore/shared/commands.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { standingBuckets } from '@longshore/shared/sync/buckets.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { MemoryDisk } from '@longshore/shared/sync/memory-disk.ts'
import { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { Handheld, type Reached } from '../house/handheld.ts'
import { HOUSE, type Line, WAREHOUSE } from '../house/planted-house.ts'
import { type Scanner, ScanningWorker } from '../house/scanning-worker.ts'
import type { Chance } from '../simulation/chance.ts'
import { Acknowledged } from './acknowledged.ts'

/** So many scans wait on a handheld, that every push is full. */
const AHEAD = 120

export interface ScanningParts {
  readonly server: Reached
  readonly clerk: string
  readonly folder: string
  readonly lines: readonly Line[]
  readonly chance: Chance
}

interface Opened {
  readonly who: Scanner
  readonly engine: Engine
  readonly acknowledged: Acknowledged
  readonly defects: readonly unknown[]
}

/** A handheld on the production engine whose worker scans without a pause; its disk is memory that outlives every crash of the server. */
export class Scanning {
  readonly acknowledged: Acknowledged
  readonly #engine: Engine
  readonly #parts: ScanningParts
  readonly #who: Scanner
  /** Ids that the worker heard are saved. */
  readonly promised: string[] = []
  readonly defects: readonly unknown[]
  readonly #done: Promise<void>
  #works = true

  private constructor(parts: ScanningParts, { who, engine, acknowledged, defects }: Opened) {
    this.#parts = parts
    this.#who = who
    this.#engine = engine
    this.acknowledged = acknowledged
    this.defects = defects
    this.#done = this.#scan()
  }

  static async begin(parts: ScanningParts, name: string): Promise<Scanning> {
    const { server, clerk, folder } = parts
    const handheld = await Handheld.enrol(server, clerk, { name, warehouseId: WAREHOUSE })
    const worker = await ScanningWorker.made(server, clerk)
    const who = await worker.on(handheld)
    const acknowledged = new Acknowledged(join(folder, `${name}.log`))
    const disk = new MemoryDisk(new MemoryTime(async () => undefined))
    const defects: unknown[] = []
    const engine = await Engine.open({
      ...{ device: handheld.id, warehouse: WAREHOUSE, app: 'kill' },
      commands: async () => commands,
      always: standingBuckets(HOUSE, handheld.id),
      ports: {
        ...disk.open(),
        clock: { now: () => Date.now(), mono: () => performance.now() },
        random: { fill: (bytes) => void randomFillSync(bytes) },
        timer: { after },
        net: {
          async sync(request) {
            const reply = await handheld.sync(request)
            acknowledged.add(reply.results)
            return reply
          },
        },
      },
      report: (defect) => defects.push(defect),
    })
    return new Scanning(parts, { who, engine, acknowledged, defects })
  }

  /** The network is back. */
  kick(): void {
    this.#engine.sync()
  }

  get pending(): number {
    return this.#engine.status().pending
  }

  /** The server has everything, and the handheld knows its rows. */
  get isLevel(): boolean {
    const { pending, fault, fetching } = this.#engine.status()
    return pending === 0 && fault === null && !fetching
  }

  /** What keeps it from the server, for whoever reads the report. */
  get state(): string {
    const { pending, sent, fault, fetching } = this.#engine.status()
    return `${sent} sent, ${pending} wait, ${fault ?? 'online'}${fetching ? ', fetching' : ''}`
  }

  /** No more scans; those that wait are still sent. */
  async rest(): Promise<void> {
    this.#works = false
    await this.#done
  }

  end(): void {
    this.#works = false
    this.#engine.stop()
    this.acknowledged.close()
  }

  async #scan(): Promise<void> {
    const { lines, chance } = this.#parts
    while (this.#works) {
      while (this.pending < AHEAD) {
        const line = chance.one(lines) as Line
        const args = { ...line, quantity: 1 + chance.below(5) }
        const { saved, refused } = await this.#engine.capture(receiveLine, args, {
          ...{ worker: this.#who.w, session: this.#who.sid, scans: ['4006381333931'] },
        })
        if (refused) throw refused
        this.promised.push(saved.op.id)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
