import type { Command } from '@longshore/shared/command/command.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import type { CommandEndpoint, Endpoints, ReadEndpoint, Send } from '@longshore/shared/contract/endpoint.ts'
import { deviceLookups } from '@longshore/shared/job/device-lookups.ts'
import type { Job, WantedLabel, World } from '@longshore/shared/job/job.ts'
import { JobRun } from '@longshore/shared/job/run.ts'
import type { Saved } from '@longshore/shared/job/said.ts'
import type { AnyRow } from '@longshore/shared/sync/list-index.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import { View } from '@longshore/shared/sync/view.ts'
import { Fault, Refused } from '../calls/api.ts'

export interface StationParts {
  readonly job: Job
  readonly send: Send
  readonly warehouseId: string
  readonly workerId: string
  /** Answers the rows that the job works on. */
  readonly rows: ReadEndpoint<{ from: number }, StationPage>
  /** The calls that perform the job's commands. */
  readonly calls: Endpoints
  /** Prints the label of a parcel, where the station can. */
  print?: ((wanted: WantedLabel) => void) | undefined
  newId(): string
  now(): number
  /** Runs once after `ms`. */
  wait(ms: number): Promise<void>
}

const AGAIN_MS = 3000
/** As many codes as a call takes. */
const MOST_SCANS = 1000

/** What is on the screen besides the job's own step. */
export interface StationState {
  /** The rows are here and the job can begin. */
  readonly open: boolean
  /** Why the last call was not answered; it is sent again until it is. */
  readonly waits: string | undefined
}

/**
 * A job at a desk: online, each scan a call with its own id, answered before the next one. A call without an answer
 * is sent again under the same id (architecture ruling 25).
 */
export class Station {
  readonly run: JobRun
  readonly #parts: StationParts
  readonly #view = new View({ commands: commandMap([]), told: neverTold, report: () => undefined })
  readonly #paths: ReadonlyMap<string, string>
  readonly #listeners = new Set<() => void>()
  #state: StationState = { open: false, waits: undefined }
  #from = 0
  #held = new Map<string, { table: string; id: string }>()
  #closed = false
  #reading: Promise<void> = Promise.resolve()

  constructor(parts: StationParts) {
    this.#parts = parts
    this.#paths = pathsOf(parts.calls)
    this.run = new JobRun(
      parts.job,
      {
        world: () => this.#world(),
        // A station reads the goods of its work, no catalogue.
        lookups: deviceLookups(this.#view, () => false),
        save: (command, args, scans) => this.#save(command, args, scans),
        ...(parts.print && { print: parts.print }),
      },
      () => this.#tell(),
    )
  }

  get state(): StationState {
    return this.#state
  }

  /** Grows with every change, so that a screen knows when to draw again. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the rows; again whenever somebody asks, such as a timer. One after another: an older page never comes last. */
  refresh(): Promise<void> {
    const next = this.#reading.then(() => this.#read())
    this.#reading = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<void> {
    const { send, rows } = this.#parts
    const page = (await send({ method: 'GET', path: rows.path, body: { from: this.#from } })) as StationPage
    this.#take(page)
    this.#set({ open: true, waits: undefined })
  }

  close(): void {
    this.#closed = true
    this.#listeners.clear()
  }

  #take({ to, whole, changes }: StationPage): void {
    const gone = whole ? this.#held : new Map<string, { table: string; id: string }>()
    if (whole) this.#held = new Map()
    for (const { table, id, bucket, version, body } of changes) {
      const key = `${table}/${id}`
      gone.delete(key)
      if (body === null) this.#held.delete(key)
      else this.#held.set(key, { table, id })
      const row = body && ({ ...body, id, version, scope: this.#scope } as AnyRow)
      this.#view.confirm(table, id, row ? { bucket, row } : undefined)
    }
    for (const { table, id } of gone.values()) this.#view.confirm(table, id, undefined)
    this.#from = to
  }

  get #scope(): string {
    return `warehouse:${this.#parts.warehouseId}`
  }

  #world(): World {
    const { workerId, now, print } = this.#parts
    return {
      row: (table, id) => this.#view.row(table, id),
      list: (list, keys) => this.#view.list(list, keys),
      ...{ scope: this.#scope, workerId, deviceId: '', now: now(), online: true },
      prints: print !== undefined,
    }
  }

  async #save({ name, kind }: Command, args: object, scans: readonly string[]): Promise<Saved> {
    const path = this.#paths.get(name)
    if (!path) throw new Error(`no call performs ${name}`)
    const key = this.#parts.newId()
    // A fact keeps the codes behind it, as it does on a handheld.
    const body = kind === 'fact' && scans.length > 0 ? { ...args, scans: scans.slice(-MOST_SCANS) } : args
    for (;;) {
      try {
        const outcome = (await this.#parts.send({ method: 'POST', path, body, key })) as Outcome
        await this.refresh()
        const exceptions = (outcome.exceptions ?? []).map(({ kind }) => kind)
        return { saved: true, id: key, checked: true, exceptions }
      } catch (error) {
        if (error instanceof Refused)
          return { saved: false, refused: { code: error.code, values: { sentence: error.message } } }
        if (!(error instanceof Fault) || this.#closed) throw error
        this.#set({ ...this.#state, waits: error.sentence ?? error.message })
        await this.#parts.wait(AGAIN_MS)
      }
    }
  }

  #set(state: StationState): void {
    this.#state = state
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function neverTold(): never {
  throw new Error('a desk station decides nothing by itself')
}

/** By command, the path of the call that performs it. */
function pathsOf(calls: Endpoints): ReadonlyMap<string, string> {
  const performing = Object.values(calls).filter((call): call is CommandEndpoint => call.does === 'command')
  return new Map(performing.map(({ command, path }) => [command.name, path]))
}
