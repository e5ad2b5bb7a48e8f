import { commandMap } from '@longshore/shared/commands.ts'
import { jobs } from '@longshore/shared/jobs.ts'
import { standingBuckets } from '@longshore/shared/sync/buckets.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { type DeviceIdentity, identityIn } from '../access/device-identity.ts'
import { deviceTokens } from '../access/device-token.ts'
import { deviceCalls } from '../access/server-calls.ts'
import type { Feedback } from '../scan/feedback.ts'
import { type OpenedCache, openCache } from '../store/cache-store.ts'
import { httpNet } from '../store/http-net.ts'
import { readPokes } from '../store/poke-reader.ts'
import { type OpenedQueue, openQueue } from '../store/queue-store.ts'
import { holdTab } from '../store/tab-lock.ts'
import { fetchCatalogue } from '../work/catalogue.ts'
import { Changes } from '../work/changes.ts'
import { Floor, rosterActor } from '../work/floor.ts'
import { isInJob } from './pages.ts'

export interface StationParts {
  readonly voice: Feedback
  readonly version: string
  /** The address was opened by a QR code: the device is set up, also when it was before. */
  readonly given: string | undefined
  report(fault: unknown): void
}

export type StationState =
  | { readonly is: 'opening' }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'broken'; readonly fault: unknown }
  | {
      readonly is: 'enrolling'
      readonly queue: OpenedQueue
      readonly before: DeviceIdentity | undefined
    }
  | { readonly is: 'open'; readonly floor: Floor }

const timer = {
  after(ms: number, run: () => void) {
    const at = setTimeout(run, ms)
    return () => clearTimeout(at)
  },
}

/** This page as a device: holds the tab, opens the two databases, knows whether it is enrolled, and runs the engine. */
export class Station {
  readonly changes = new Changes()
  readonly #parts: StationParts
  readonly #lock
  #state: StationState = { is: 'opening' }
  #queue: OpenedQueue | undefined
  #closing: (() => void)[] = []

  constructor(parts: StationParts) {
    this.#parts = parts
    this.#lock = holdTab({
      elsewhere: () => this.#go({ is: 'elsewhere' }),
      lost: () => {
        this.#close()
        this.#go({ is: 'elsewhere' })
      },
    })
    this.#lock.held.then(() => this.#open()).catch((fault: unknown) => this.#broke(fault))
  }

  get state(): StationState {
    return this.#state
  }

  takeOver(): void {
    // A tab that lost the device opens everything anew.
    if (this.#queue) location.reload()
    else this.#lock.takeOver()
  }

  enrolAgain(): void {
    if (this.#state.is !== 'open' || !this.#queue) return
    const before = this.#state.floor.identity
    this.#go({ is: 'enrolling', queue: this.#queue, before })
  }

  /** Another enrolment was not wanted after all. */
  keepAsItWas(): void {
    if (this.#state.is === 'enrolling' && this.#state.before) this.enrolled(this.#state.before)
  }

  enrolled(identity: DeviceIdentity): void {
    this.#close()
    this.#go({ is: 'opening' })
    this.#work(identity).catch((fault: unknown) => this.#broke(fault))
  }

  async #open(): Promise<void> {
    this.#go({ is: 'opening' })
    this.#queue = await openQueue()
    const identity = await identityIn(this.#queue)
    if (identity && this.#parts.given === undefined) await this.#work(identity)
    else this.#go({ is: 'enrolling', queue: this.#queue, before: identity })
  }

  async #work(identity: DeviceIdentity): Promise<void> {
    const { voice, version, report } = this.#parts
    const queue = this.#queue
    if (!queue) throw new Error('the queue is not open')
    const { deviceId, warehouseId } = identity
    const tokens = deviceTokens(identity, { now: Date.now })
    const access = { token: () => tokens.token(), refused: (token: string) => tokens.refused(token) }
    const cache = await openCache(warehouseId)
    let opened: Engine | undefined
    const engine = await Engine.open({
      ports: { ...machine, queue, cache, net: httpNet(access) },
      ...{ device: deviceId, warehouse: warehouseId, app: version, report },
      commands: commandMap(),
      always: standingBuckets(`warehouse:${warehouseId}`, deviceId),
      workerOf: (id) => rosterActor(opened, id),
    })
    opened = engine
    const floor = new Floor({
      ...{ identity, engine, queue, voice, jobs, report },
      ...{ calls: deviceCalls(tokens), now: Date.now, random: machine.random.fill },
    })
    await floor.load()
    this.#closing = [
      readPokes({ ...access, poked: () => engine.sync() }),
      fetchCatalogue({ engine, busy: isInJob, timer: timer.after, report }),
      () => floor.close(),
      () => (cache satisfies OpenedCache).close(),
    ]
    this.#go({ is: 'open', floor })
    askToKeep(floor).catch(report)
  }

  #close(): void {
    for (const close of this.#closing) close()
    this.#closing = []
  }

  #go(state: StationState): void {
    this.#state = state
    this.changes.tell()
  }

  #broke(fault: unknown): void {
    this.#parts.report(fault)
    this.#go({ is: 'broken', fault })
  }
}

const machine = {
  clock: { now: () => Date.now(), mono: () => performance.now() },
  random: { fill: (bytes: Uint8Array) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) },
  timer,
}

/** The browser decides silently whether it keeps the storage; the device list shows its answer. */
async function askToKeep({ calls }: Floor): Promise<void> {
  const storageKept = await navigator.storage.persist()
  // Told again at the next start when nobody answers now.
  await calls.report({ storageKept, selfTest: null }).catch(() => undefined)
}
