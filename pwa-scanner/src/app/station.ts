import { rosterActor } from '@longshore/shared/job/device-world.ts'
import { jobs } from '@longshore/shared/jobs.ts'
import { standingBuckets } from '@longshore/shared/sync/buckets.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { type DeviceIdentity, identityIn } from '../access/device-identity.ts'
import { deviceTokens } from '../access/device-token.ts'
import { deviceCalls } from '../access/server-calls.ts'
import { fetchWords } from '../language/sentences.ts'
import { translation } from '../language/translation.ts'
import type { Feedback } from '../scan/feedback.ts'
import { type ActiveTab, becomeActive, storedHeartbeat } from '../store/active-tab.ts'
import { CacheDb } from '../store/cache-db.ts'
import { deviceClock, deviceRandom, deviceTimer } from '../store/device-ports.ts'
import { QueueDb } from '../store/queue-db.ts'
import type { MakeRoom } from '../store/stubborn.ts'
import { SyncNet } from '../store/sync-net.ts'
import { Changes } from '../work/changes.ts'
import { Floor } from '../work/floor.ts'
import type { GoodsPictures } from '../work/goods-pictures.ts'
import type { Photos } from '../work/photos.ts'
import type { AfterStartParts } from './after-start.ts'

export interface StationParts {
  readonly voice: Feedback
  readonly version: string
  /** The address was opened by a QR code: the device is set up, also when it was before. */
  readonly given: string | undefined
  /** Somebody is scanning at this moment. */
  busy(): boolean
  report(fault: unknown): void
}

export type StationState =
  | { readonly is: 'opening' }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'broken'; readonly fault: unknown }
  | {
      readonly is: 'enrolling'
      readonly queue: QueueDb
      readonly before: DeviceIdentity | undefined
      /** The one-time code of the address that was opened. */
      readonly given: string | undefined
    }
  | { readonly is: 'open'; readonly floor: Floor }

/** Another tab may close: then this one goes on by itself. */
const LOOK_AGAIN = 2_000

/** This page as a device: holds the tab, opens the two databases, knows whether it is enrolled, and runs the engine. */
export class Station {
  readonly changes = new Changes()
  readonly #parts: StationParts
  /** What may be thrown away when the disk is full: known once the warehouse is. */
  readonly #rooms: MakeRoom[] = []
  readonly #queue = new QueueDb(this.#rooms)
  #state: StationState = { is: 'opening' }
  #closing: (() => void)[] = []
  #given: string | undefined

  constructor(parts: StationParts) {
    this.#parts = parts
    this.#given = parts.given
    this.#hold(false)
  }

  get state(): StationState {
    return this.#state
  }

  takeOver(): void {
    this.#hold(true)
  }

  enrolAgain(): void {
    if (this.#state.is !== 'open') return
    const before = this.#state.floor.identity
    this.#go({ is: 'enrolling', queue: this.#queue, before, given: undefined })
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

  #hold(takeOver: boolean): void {
    const tab = { locks: navigator.locks, heartbeat: storedHeartbeat, clock: deviceClock, timer: deviceTimer }
    becomeActive({ ...tab, onLost: () => this.#lost() }, takeOver)
      .then((active) => this.#held(active))
      .catch((fault: unknown) => this.#broke(fault))
  }

  async #held(active: ActiveTab | undefined): Promise<void> {
    if (active) return this.#open()
    this.#waits()
  }

  #lost(): void {
    this.#close()
    this.#waits()
  }

  #waits(): void {
    if (this.#state.is !== 'elsewhere') this.#go({ is: 'elsewhere' })
    deviceTimer.after(LOOK_AGAIN, () => this.#state.is === 'elsewhere' && this.#hold(false))
  }

  async #open(): Promise<void> {
    this.#go({ is: 'opening' })
    const identity = await identityIn(this.#queue)
    const given = this.#given
    // It works once.
    this.#given = undefined
    if (identity && given === undefined) await this.#work(identity)
    else this.#go({ is: 'enrolling', queue: this.#queue, before: identity, given })
  }

  async #work(identity: DeviceIdentity): Promise<void> {
    const { voice, version, busy, report } = this.#parts
    const queue = this.#queue
    const { deviceId, warehouseId } = identity
    const token = deviceTokens(identity, { mono: deviceClock.mono })
    const cache = new CacheDb(warehouseId)
    this.#rooms.splice(0, this.#rooms.length, ...cache.rooms)
    let opened: Engine | undefined
    const machine = { clock: deviceClock, random: deviceRandom, timer: deviceTimer }
    const engine = await Engine.open({
      ports: { ...machine, queue, cache, net: new SyncNet({ token }) },
      ...{ device: deviceId, warehouse: warehouseId, app: version, report },
      // The page needs no rule of a job before that job is opened, unless work of it is unsent.
      commands: async () => (await import('@longshore/shared/floor-commands.ts')).floorCommands,
      always: standingBuckets(`warehouse:${warehouseId}`, deviceId),
      workerOf: (id) => rosterActor(opened, id),
    })
    opened = engine
    let opening: Promise<Photos> | undefined
    // Fetched after the start: no scan waits for a picture.
    const photos = () => {
      opening ??= import('../work/photos.ts').then(({ openPhotos }) =>
        openPhotos({ token, after: deviceTimer.after, report }),
      )
      return opening
    }
    let shown: Promise<GoodsPictures> | undefined
    const pictures = () => {
      shown ??= import('../work/goods-pictures.ts').then(({ openGoodsPictures }) =>
        openGoodsPictures({ token, now: deviceClock.now, report }),
      )
      return shown
    }
    const sendPhotos = () => void photos().then((open) => open.flush(), report)
    const floor = new Floor({
      ...{ identity, engine, queue, voice, photos, pictures, jobs, words: fetchWords, report },
      ...{ calls: deviceCalls(token), now: deviceClock.now, random: deviceRandom.fill },
      language: () => translation.language,
    })
    await floor.load()
    this.#closing = [
      besides({ floor, token, busy, sendPhotos, report }),
      () => floor.close(),
      () => void opening?.then((open) => open.close(), report),
      () => void shown?.then((open) => open.close(), report),
      () => cache.close(),
    ]
    this.#go({ is: 'open', floor })
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

/** Begins what no first scan waits for, and is fetched behind it. Returns how to stop. */
function besides(parts: AfterStartParts): () => void {
  let stop = () => {}
  let isStopped = false
  const start = () =>
    void import('./after-start.ts').then(
      ({ afterStart }) => {
        if (!isStopped) stop = afterStart(parts)
      },
      (fault: unknown) => {
        parts.report(fault)
        deviceTimer.after(LOOK_AGAIN, () => isStopped || start())
      },
    )
  start()
  return () => {
    isStopped = true
    stop()
  }
}
