import { POKE_PATH } from '@longshore/shared/sync/protocol.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { Hono } from 'hono'
import { type Desk, serve } from '../http/mount.ts'
import { Challenges } from './challenges.ts'
import { Contacts } from './contacts.ts'
import { DeviceDoor, type DoorParts } from './device-door.ts'
import { openEpoch } from './epoch.ts'
import { SyncExchange } from './exchange.ts'
import { FeedReader } from './feed.ts'
import { Grants } from './grants.ts'
import { Pokes } from './poke.ts'
import { PokeStreams } from './poke-stream.ts'
import { roster } from './roster.ts'
import { deviceOf, type SyncParts, syncHandlers } from './sync.routes.ts'

export interface SyncDeskParts extends Omit<DoorParts, 'grants' | 'challenges'> {
  /** Seals grants and challenges. */
  readonly sealing: Buffer
  readonly tries: SyncParts['tries']
  readonly watched: SyncParts['watched']
}

/** Everything that handhelds call: the door, the exchange, and the stream of pokes. */
export class SyncDesk {
  readonly door: DeviceDoor
  readonly handlers: ReturnType<typeof syncHandlers>
  readonly #pokes: Pokes
  readonly #streams: PokeStreams
  #exchange: Promise<SyncExchange> | undefined

  constructor(parts: SyncDeskParts) {
    const { engine, performer, sealing, tries, watched } = parts
    const grants = new Grants(sealing)
    const challenges = new Challenges(engine, sealing)
    this.door = new DeviceDoor({ ...parts, grants, challenges })
    this.#pokes = new Pokes(performer, engine)
    this.#streams = new PokeStreams(this.#pokes, performer)
    const exchange = () => {
      this.#exchange ??= openExchange({ ...parts, grants })
      return this.#exchange
    }
    const contacts = new Contacts(engine)
    this.handlers = syncHandlers({ door: this.door, contacts, exchange, tries, watched })
  }

  /** Serves the stream of pokes, which is no call of a table. */
  servePokes(app: Hono, desk: Desk, now: () => number): void {
    const entry = {
      name: 'poke',
      path: POKE_PATH,
      audience: ['device'],
      permission: null,
      methods: ['GET'],
    } as const
    serve(app, entry, desk, async (request, caller) => {
      const device = deviceOf(caller)
      if (device.revoked) throw syncRefusals.deviceRevoked()
      const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
      return this.#streams.open(device, async () => {
        const lives = await desk.gate.identify(token, now())
        return lives?.device?.revoked === false
      })
    })
  }

  close(): void {
    this.#pokes.close()
    this.#streams.close()
  }
}

async function openExchange({
  engine,
  performer,
  grants,
  now,
}: Pick<DoorParts, 'engine' | 'performer' | 'grants' | 'now'>): Promise<SyncExchange> {
  return new SyncExchange({
    ...{
      engine,
      performer,
      grants,
      now,
      feed: new FeedReader(engine.compile),
      epoch: await openEpoch(engine),
    },
    workerOf: roster(engine),
  })
}
