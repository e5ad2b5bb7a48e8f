import type { Asked, Performed } from '@longshore/server/commands/asked.ts'
import { Performer, SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { perCompiler } from '@longshore/server/database/statements.ts'
import { SyncExchange } from '@longshore/server/sync/exchange.ts'
import { FeedReader } from '@longshore/server/sync/feed.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import type { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import {
  type FeedChange,
  GRANT_MS,
  type SyncReply,
  type SyncRequest,
} from '@longshore/shared/sync/protocol.ts'
import { costsUnderWay } from './costs-under-way.ts'
import { loadsToOtherHouse, loadsUnderWay } from './loads-under-way.ts'
import { middayWork } from './midday.ts'
import { PAYING_START } from './money-people.ts'
import { moneyUnderWay } from './money-under-way.ts'
import { SimDisk } from './sim-disk.ts'
import { type Doing, type FirstWork, firstWork, HOUSE, plantWorld } from './sim-world.ts'
import { watchTransitions } from './transition-checks.ts'

const START = 1_790_000_000_000

export class Crash extends Error {}

const worker: Actor = { kind: 'worker', id: 'ana', name: 'Ana', customerId: null, permissions: undefined }
const root = '01900000-0000-7000-8000-000000000001'

interface Template {
  readonly begins: DayTime
  readonly image: Buffer
  readonly work: FirstWork
}

/** What the clocks say when a run begins, in ms. */
function startOf(begins: DayTime): number {
  return begins === 'paying' || begins === 'costing' ? PAYING_START : START
}

const feedReader = perCompiler((compile) => new FeedReader(compile))

const templates = new Map<DayTime, Promise<Template>>()

/** When a run begins: with waves that nobody has begun, with orders and parcels in every state, with loads under way, in one warehouse or to another one too, or with prices and balances, and with suppliers and rent too. */
export type DayTime = 'morning' | 'midday' | 'loading' | 'onward' | 'paying' | 'costing'

/** A database with the warehouse of every run and what stands in it when the run begins, made once. */
function freshTemplate(begins: DayTime): Promise<Template> {
  const known = templates.get(begins)
  const template = known ?? makeTemplate(begins)
  templates.set(begins, template)
  return template
}

let planted: Promise<Buffer> | undefined

/** A migrated database in which nothing has happened yet. */
async function plantedImage(): Promise<Buffer> {
  const engine = openSqlite(':memory:')
  await migrate(engine.migrating)
  await plantWorld(engine)
  await watchTransitions(engine)
  const image = engine.writer.serialize()
  await engine.close()
  return image
}

async function makeTemplate(begins: DayTime): Promise<Template> {
  planted ??= plantedImage()
  const before = begins === 'costing' ? await freshTemplate('paying') : undefined
  const engine = openSqlite(before?.image ?? (await planted))
  const start = startOf(begins)
  const defect = (fault: unknown) => {
    throw fault
  }
  const performer = new Performer({
    engine,
    commands: commandMap(),
    exceptionKinds,
    now: () => start,
    defect,
  })
  let nth = 0
  const act: Doing = async (name, args, scope = HOUSE, actor = SYSTEM) => {
    nth += 1
    const { outcome, rows } = await performer.perform({
      ...{
        id: derivedId(root, `first ${nth}${before ? ' more' : ''}`),
        name,
        args,
        scope,
        actor,
        via: 'desk',
      },
      ...{ occurredAt: start, receivedAt: start },
    })
    if (!outcome.outcome.startsWith('applied')) throw new Error(`${name}: ${JSON.stringify(outcome)}`)
    return (table) => rows.filter((row) => row.table === table).map(({ id }) => id)
  }
  const first = before?.work ?? (await firstWork(act))
  const later = {
    ...{ morning: undefined, midday: middayWork, paying: moneyUnderWay },
    costing: costsUnderWay,
    ...{ loading: loadsUnderWay, onward: loadsToOtherHouse },
  }[begins]
  const work = later ? await later(first, act, engine) : first
  const waits = () => engine.reader.selectFrom('followUp').select('id').executeTakeFirst()
  while (await waits()) await new Promise((resolve) => setImmediate(resolve))
  const image = engine.writer.serialize()
  await engine.close()
  return { begins, image, work }
}

/** A handheld that syncs. */
interface SyncCaller {
  readonly id: string
  readonly warehouse: string
}

/** The production server in memory: it can crash before a commit or before its answer, and be restored from a backup. */
export class SimServer {
  readonly defects: unknown[] = []
  readonly #time: MemoryTime
  #engine: ReturnType<typeof openSqlite>
  #performer: Performer
  #exchange: SyncExchange
  #feed: FeedReader
  readonly #disk: SimDisk
  #backup: Buffer
  #asked = 0
  /** Which process it is. */
  #life = 0
  epoch = 1
  restores = 0
  /** What happens to the next write. */
  doom: 'before commit' | 'before answer' | undefined

  readonly begins: DayTime
  /** Orders and waves that stand at the beginning. */
  readonly work: FirstWork

  /** What the clocks said when the run began. */
  readonly start: number

  private constructor(time: MemoryTime, { begins, image, work }: Template) {
    this.#time = time
    this.begins = begins
    this.start = startOf(begins)
    this.work = work
    this.#backup = image
    this.#disk = SimDisk.with(image)
    const opened = this.#open()
    this.#engine = opened.engine
    this.#performer = opened.performer
    this.#exchange = opened.exchange
    this.#feed = opened.feed
  }

  static async start(time: MemoryTime, begins: DayTime): Promise<SimServer> {
    return new SimServer(time, await freshTemplate(begins))
  }

  /** A house's clock tells whole milliseconds. */
  now(): number {
    return this.start + Math.floor(this.#time.mono)
  }

  get engine(): Engine {
    return this.#engine
  }

  /** What a process that died meanwhile would answer is heard by no device. */
  async sync({ id, warehouse }: SyncCaller, request: SyncRequest): Promise<SyncReply> {
    const life = this.#life
    const caller = { id, warehouseId: warehouse, revoked: false }
    const reply = await this.#exchange.exchange(caller, request)
    if (life !== this.#life) throw new Crash()
    return reply
  }

  /** Somebody at a desk. */
  desk(name: string, args: object, more: Partial<Asked> = {}): Promise<Performed> {
    this.#asked += 1
    const at = this.now()
    return this.#performer.perform({
      ...{
        id: derivedId(root, `desk ${this.#asked} of life ${this.restores}`),
        name,
        args,
        scope: HOUSE,
        actor: SYSTEM,
      },
      ...{ via: 'desk', occurredAt: at, receivedAt: at },
      ...more,
    })
  }

  /** Every row of a bucket as a handheld of a warehouse gets it. */
  bucket(name: string, scope: string): Promise<FeedChange[]> {
    return this.#engine.snapshot((session) => this.#feed.bucket(session, name, scope))
  }

  keepBackup(): void {
    this.#backup = this.#disk.read()
  }

  /** The process dies and starts again on the same disk. */
  async restart(): Promise<void> {
    await this.#reopen(this.#disk.read())
  }

  async restore(): Promise<void> {
    this.epoch += 1
    this.restores += 1
    await this.#reopen(this.#backup)
  }

  /** Until nothing waits that follows from a command, a crash between the two notwithstanding. */
  async settle(): Promise<void> {
    for (let round = 0; round < 100; round++) {
      await this.#performer.resume()
      const waits = await this.#engine.reader.selectFrom('followUp').select('id').executeTakeFirst()
      if (!waits) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** A house that stands as this one does, and of which this one hears nothing. */
  twin(): SimServer {
    return new SimServer(this.#time, { begins: this.begins, image: this.#disk.read(), work: this.work })
  }

  async close(): Promise<void> {
    await this.#performer.close()
    await this.#engine.close()
    this.#disk.release()
  }

  async #reopen(image: Buffer): Promise<void> {
    this.#life += 1
    this.doom = undefined
    // What the dead process would still have done changes the image no more.
    await this.#performer.close()
    await this.#engine.close()
    this.#disk.write(image)
    const opened = this.#open()
    this.#engine = opened.engine
    this.#performer = opened.performer
    this.#exchange = opened.exchange
    this.#feed = opened.feed
    await this.#performer.resume()
  }

  #open() {
    const engine = openSqlite(this.#disk.connect())
    const doomed: Engine = {
      ...engine,
      write: async (work) => {
        const { doom } = this
        this.doom = undefined
        const answer = await engine.write(async (session) => {
          const done = await work(session)
          if (doom === 'before commit') throw new Crash()
          return done
        })
        if (doom === 'before answer') throw new Crash()
        return answer
      },
    }
    const now = () => this.now()
    const defect = (fault: unknown) => {
      // What a process says that is dead by now is heard by nobody.
      const isDead = this.#engine && this.#engine !== engine
      if (!(fault instanceof Crash) && !isDead) this.defects.push(fault)
      return 'defect'
    }
    const performer = new Performer({ engine: doomed, commands: commandMap(), exceptionKinds, now, defect })
    const feed = feedReader(engine.compile)
    const grants = { givenAt: () => this.start - GRANT_MS / 2 }
    const parts = {
      engine: doomed,
      performer,
      feed,
      epoch: this.epoch,
      now,
      workerOf: async () => worker,
      grants,
    }
    return { engine, performer, feed, exchange: new SyncExchange(parts) }
  }
}
