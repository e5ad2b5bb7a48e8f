import type { Command } from '@longshore/shared/command/command.ts'
import { commands } from '@longshore/shared/commands.ts'
import { shelfBucket, standingBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Captured } from '@longshore/shared/sync/capture.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { MemoryDisk } from '@longshore/shared/sync/memory-disk.ts'
import { MemoryClock, MemoryRandom, type MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import type { SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { freightOfDevices } from './load-chores.ts'
import type { SimServer } from './sim-server.ts'
import { SHELVES, WAREHOUSE } from './sim-world.ts'

/** What becomes of a request. */
export type Weather = 'request lost' | 'reply lost' | 'twice' | 'html' | 'busy' | 'slow'

const LATENCY = 40

interface Parts {
  readonly time: MemoryTime
  readonly server: SimServer
  readonly seed: number
  readonly warehouse?: string
}

/** A handheld: a disk that outlives its pages, a network with weather, and the page that is open now, run by the production engine. */
export class SimDevice {
  readonly id: string
  /** Where it works. */
  readonly warehouse: string
  readonly disk: MemoryDisk
  readonly clock: MemoryClock
  readonly defects: unknown[] = []
  /** Ids of the operations whose worker heard that they are saved. */
  readonly promised: string[] = []
  readonly weather: Weather[] = []
  offline = false
  #inFlight = 0
  readonly #time: MemoryTime
  readonly #server: SimServer
  readonly #random: MemoryRandom
  #engine: Engine | undefined
  #life = 0

  constructor(id: string, { time, server, seed, warehouse = WAREHOUSE }: Parts) {
    this.id = id
    this.warehouse = warehouse
    this.#time = time
    this.#server = server
    this.#random = new MemoryRandom(seed)
    this.disk = new MemoryDisk(time, { writeMs: 2, cacheFlushes: 3 })
    this.clock = new MemoryClock(time, server.start)
  }

  get engine(): Engine | undefined {
    return this.#engine
  }

  get scope(): string {
    return `warehouse:${this.warehouse}`
  }

  get isQuiet(): boolean {
    return this.#inFlight === 0
  }

  async switchOn(): Promise<void> {
    this.#life += 1
    const life = this.#life
    const opening = Engine.open({
      ...{ device: this.id, warehouse: this.warehouse, app: '1' },
      always: standingBuckets(this.scope, this.id),
      commands: async () => commands.map((one) => freightOfDevices.get(one.name) ?? one),
      ports: {
        clock: this.clock,
        random: this.#random,
        timer: { after: (ms, run) => this.#time.after(ms, () => life === this.#life && run()) },
        net: { sync: (request) => this.#sync(request) },
        ...this.disk.open(),
      },
      report: (defect) => this.defects.push(defect),
    })
    await this.#time.pass(50)
    const opened = await opening
    if (life !== this.#life) return
    this.#engine = opened
    // The rest comes behind the work.
    void opened.openBuckets(SHELVES.map(shelfBucket))
    // A shift begins: rows that are not the server's are reported as a defect.
    opened.checkRows()
  }

  die(how: 'killed' | 'power cut', lands: boolean): void {
    this.#life += 1
    this.#engine = undefined
    if (how === 'killed') this.disk.crash({ lands })
    else this.disk.powerCut({ lands })
  }

  async scan(command: Command, args: object): Promise<Captured | undefined> {
    const life = this.#life
    const captured = await this.#engine?.capture(command, args, { worker: 'ana', session: 's', scans: ['x'] })
    if (captured?.saved && life === this.#life) this.promised.push(captured.saved.op.id)
    return captured
  }

  async #sync(request: SyncRequest): Promise<SyncReply> {
    this.#inFlight += 1
    try {
      return await this.#exchange(JSON.parse(JSON.stringify(request)) as SyncRequest)
    } finally {
      this.#inFlight -= 1
    }
  }

  async #exchange(request: SyncRequest): Promise<SyncReply> {
    const weather = this.offline ? 'request lost' : this.weather.shift()
    await this.#wait(weather === 'slow' ? 20 * LATENCY : LATENCY)
    if (weather === 'request lost') throw new NetFault('offline')
    if (weather === 'html') throw new NetFault('not-json')
    if (weather === 'busy') throw new NetFault('http', { status: 503 })
    if (weather === 'twice') await this.#server.sync(this, request).catch(() => undefined)
    const reply = await this.#server.sync(this, request).catch((fault: unknown) => {
      const { status = 503, code } = fault as { status?: number; code?: string }
      throw new NetFault('http', { status, ...(code && { code }) })
    })
    await this.#wait(weather === 'slow' ? 20 * LATENCY : LATENCY)
    if (weather === 'reply lost') throw new NetFault('timeout')
    return JSON.parse(JSON.stringify(reply)) as SyncReply
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#time.after(ms, resolve)
    })
  }
}
