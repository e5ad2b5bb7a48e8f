import type { Command } from '../command/command.ts'
import type { Captured } from './capture.ts'
import type { DeviceOptions } from './device-told.ts'
import { Engine } from './engine.ts'
import { NetFault } from './faults.ts'
import type { AnyRow } from './list-index.ts'
import { MemoryDisk, type MemoryDiskOptions } from './memory-disk.ts'
import { MemoryClock, MemoryRandom, type MemoryTime } from './memory-time.ts'
import type { Net } from './ports.ts'
import type { SyncReply, SyncRequest } from './protocol.ts'
import type { ModelServer } from './test-model-server.ts'
import { modelCommands } from './test-model-warehouse.ts'

/** What becomes of the next request. */
export type Weather = 'good' | 'request lost' | 'reply lost' | 'twice' | 'html' | 'busy' | 'half'

/** A network with a latency and weather of its own. */
export class ModelNet implements Net {
  readonly #time: MemoryTime
  readonly #server: ModelServer
  readonly sent: SyncRequest[] = []
  /** For the requests to come, in order; good when empty. */
  readonly weather: Weather[] = []
  offline = false
  latency = 50
  /** Changes a reply before it arrives. */
  spoil: ((reply: SyncReply) => unknown) | undefined

  constructor(time: MemoryTime, server: ModelServer) {
    this.#time = time
    this.#server = server
  }

  async sync(request: SyncRequest): Promise<SyncReply> {
    this.sent.push(request)
    const weather = this.offline ? 'request lost' : (this.weather.shift() ?? 'good')
    await this.#wait(this.latency)
    if (weather === 'request lost') throw new NetFault('offline')
    if (weather === 'html') throw new NetFault('not-json')
    if (weather === 'busy') throw new NetFault('http', { status: 503 })
    if (weather === 'twice') this.#server.sync(request)
    // A server in trouble takes the first of the ops and leaves the others for the next push.
    const ops = weather === 'half' ? request.ops.slice(0, request.ops.length >> 1) : request.ops
    const reply = this.#server.sync({ ...request, ops })
    await this.#wait(this.latency)
    if (weather === 'reply lost') throw new NetFault('timeout')
    return this.spoil ? (this.spoil(reply) as SyncReply) : reply
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#time.after(ms, resolve)
    })
  }
}

export interface ModelDeviceOptions extends MemoryDiskOptions {
  readonly seed?: number
  readonly always?: readonly string[]
}

/** A handheld in a test: a disk that outlives its pages, a network and the page that is open now. */
export class ModelDevice {
  readonly id: string
  readonly disk: MemoryDisk
  readonly net: ModelNet
  readonly clock: MemoryClock
  /** What was reported as a defect. */
  readonly defects: unknown[] = []
  /** How often the rules were fetched. */
  rulesFetched = 0
  workerOf: DeviceOptions['workerOf']
  /** Ids of the ops whose worker was told that they are saved. */
  readonly promised: string[] = []
  readonly #time: MemoryTime
  readonly #random: MemoryRandom
  readonly #always: readonly string[]
  #engine: Engine | undefined
  #life = 0

  constructor(
    id: string,
    { time, server }: { time: MemoryTime; server: ModelServer },
    options: ModelDeviceOptions = {},
  ) {
    this.id = id
    this.#time = time
    this.#random = new MemoryRandom(options.seed ?? 1)
    this.#always = options.always ?? ['work:r1']
    this.disk = new MemoryDisk(time, options)
    this.net = new ModelNet(time, server)
    this.clock = new MemoryClock(time)
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error(`${this.id} is switched off`)
    return this.#engine
  }

  get isOn(): boolean {
    return this.#engine !== undefined
  }

  /** Opens the page; another `device` is what a new enrolment gives. */
  async switchOn(device = this.id): Promise<Engine> {
    this.#life += 1
    const life = this.#life
    const opening = Engine.open({
      ...{ device, warehouse: 'w1', app: '1', always: this.#always },
      commands: async () => {
        this.rulesFetched += 1
        return [...modelCommands.values()]
      },
      ports: {
        clock: this.clock,
        random: this.#random,
        timer: { after: (ms, run) => this.#time.after(ms, () => life === this.#life && run()) },
        net: { sync: (request) => this.net.sync(request) },
        ...this.disk.open(),
      },
      workerOf: (id) => this.workerOf?.(id),
      report: (defect) => this.defects.push(defect),
    })
    let opened: Engine | undefined
    void opening.then((engine) => {
      opened = engine
    })
    for (let i = 0; i < 100 && !opened; i++) await this.#time.pass(10)
    if (!opened) throw new Error(`${this.id} does not start`)
    this.#engine = opened
    return opened
  }

  /** The page dies: killed, or with the power; `lands` lets what it was writing reach the disk. */
  die(how: 'killed' | 'power cut' = 'killed', lands = false): void {
    this.#life += 1
    this.#engine = undefined
    if (how === 'killed') this.disk.crash({ lands })
    else this.disk.powerCut({ lands })
  }

  /** A scan by Ana. */
  async scan<A extends object>(command: Command<A>, args: A): Promise<Captured> {
    const captured = await this.engine.capture(command, args, { worker: 'ana', session: 's1', scans: ['x'] })
    if (captured.saved) this.promised.push(captured.saved.op.id)
    return captured
  }

  /** The rows that the device holds of a bucket, as the worker sees them. */
  rowsOf(server: ModelServer): Record<string, AnyRow | undefined> {
    const { rows } = this.engine
    const known = Object.keys(server.rowsOf(this.engine.buckets))
    return Object.fromEntries(
      known.map((key) => {
        const [name = '', id = ''] = key.split('/')
        return [key, rows.row({ name, columns: {} }, id) as AnyRow | undefined]
      }),
    )
  }
}
