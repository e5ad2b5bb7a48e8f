import type { Asked, Performed } from '@longshore/server/commands/asked.ts'
import { Performer, SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { SyncExchange } from '@longshore/server/sync/exchange.ts'
import { FeedReader } from '@longshore/server/sync/feed.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import type { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import type { FeedChange, SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { type FirstWork, firstWork, plantWorld } from './sim-world.ts'

export const WAREHOUSE = '01900000-0000-7000-8000-0000000000b1'
export const HOUSE = `warehouse:${WAREHOUSE}`
export const START = 1_790_000_000_000

export class Crash extends Error {}

const worker: Actor = { kind: 'worker', id: 'ana', name: 'Ana', customerId: null, permissions: undefined }
const root = '01900000-0000-7000-8000-000000000001'

interface Template {
  readonly image: Buffer
  readonly work: FirstWork
}

let template: Promise<Template> | undefined

/** A migrated database with the warehouse of every run, made once. */
function freshTemplate(): Promise<Template> {
  template ??= (async () => {
    const engine = openSqlite(':memory:')
    await migrate(engine.migrating)
    await plantWorld(engine)
    const defect = (fault: unknown) => {
      throw fault
    }
    const performer = new Performer({
      engine,
      commands: commandMap(),
      exceptionKinds,
      now: () => START,
      defect,
    })
    let nth = 0
    const work = await firstWork(async (name, args) => {
      nth += 1
      const { outcome, rows } = await performer.perform({
        ...{ id: derivedId(root, `first ${nth}`), name, args, scope: HOUSE, actor: SYSTEM, via: 'desk' },
        ...{ occurredAt: START, receivedAt: START },
      })
      if (outcome.outcome !== 'applied') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
      return (table) => rows.filter((row) => row.table === table).map(({ id }) => id)
    })
    const image = engine.writer.serialize()
    await engine.close()
    return { image, work }
  })()
  return template
}

/** The production server in memory: it can crash before a commit or before its answer, and be restored from a backup. */
export class SimServer {
  readonly defects: unknown[] = []
  readonly #time: MemoryTime
  #engine: ReturnType<typeof openSqlite>
  #performer: Performer
  #exchange: SyncExchange
  #feed: FeedReader
  #backup: Buffer
  #asked = 0
  epoch = 1
  restores = 0
  /** What happens to the next write. */
  doom: 'before commit' | 'before answer' | undefined

  /** Orders and waves that stand at the beginning. */
  readonly work: FirstWork

  private constructor(time: MemoryTime, { image, work }: Template) {
    this.#time = time
    this.work = work
    this.#backup = image
    const opened = this.#open(image)
    this.#engine = opened.engine
    this.#performer = opened.performer
    this.#exchange = opened.exchange
    this.#feed = opened.feed
  }

  static async start(time: MemoryTime): Promise<SimServer> {
    return new SimServer(time, await freshTemplate())
  }

  now(): number {
    return START + this.#time.mono
  }

  get engine(): Engine {
    return this.#engine
  }

  sync(deviceId: string, request: SyncRequest): Promise<SyncReply> {
    return this.#exchange.exchange({ id: deviceId, warehouseId: WAREHOUSE, revoked: false }, request)
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

  /** Pieces of a receipt that were counted by now, as a page at the desk shows them. */
  async received(receiptId: string): Promise<number> {
    const found = await this.#engine.reader
      .selectFrom('receipt')
      .select('received')
      .where('id', '=', receiptId)
      .executeTakeFirst()
    return found?.received ?? 0
  }

  /** Every row of a bucket as the server holds it. */
  bucket(name: string): Promise<FeedChange[]> {
    return this.#engine.snapshot((session) => this.#feed.bucket(session, name, HOUSE))
  }

  keepBackup(): void {
    this.#backup = this.#engine.writer.serialize()
  }

  /** The process dies and starts again on the same disk. */
  async restart(): Promise<void> {
    await this.#reopen(this.#engine.writer.serialize())
  }

  async restore(): Promise<void> {
    this.epoch += 1
    this.restores += 1
    await this.#reopen(this.#backup)
  }

  async close(): Promise<void> {
    await this.#engine.close()
  }

  async #reopen(image: Buffer): Promise<void> {
    this.doom = undefined
    await this.#engine.close()
    const opened = this.#open(image)
    this.#engine = opened.engine
    this.#performer = opened.performer
    this.#exchange = opened.exchange
    this.#feed = opened.feed
    await this.#performer.resume()
  }

  #open(image: Buffer) {
    const engine = openSqlite(image)
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
      if (!(fault instanceof Crash)) this.defects.push(fault)
      return 'defect'
    }
    const performer = new Performer({ engine: doomed, commands: commandMap(), exceptionKinds, now, defect })
    const feed = new FeedReader(engine.compile)
    const parts = { engine: doomed, performer, feed, epoch: this.epoch, now, workerOf: async () => worker }
    return { engine, performer, feed, exchange: new SyncExchange(parts) }
  }
}
