import { Refusal } from '@longshore/shared/command/refusal.ts'
import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Caller, KnownDevice } from '../http/caller.ts'
import type { AccessEventRow } from './access-event.tables.ts'

const HOUR = 60 * 60_000
/** Lines an hour for one account's good sign-ins, or for what one address or person is refused. */
const OF_ONE = 60
/** Lines an hour for all that is refused: a flood from everywhere fills no disk, and hides no good sign-in. */
const OF_ALL_REFUSED = 300
const ALL = 'refused everywhere'

export type AccessEvent = Omit<AccessEventRow, 'seq' | 'count'>

interface Window {
  readonly until: number
  written: number
  /** What came too fast since, as one line: the newest of it, and how many. */
  held: { event: AccessEvent; count: number } | undefined
}

export interface AccessJournalParts {
  readonly engine: Engine
  now(): number
  defect(fault: unknown, where: string): void
}

/**
 * The log of sign-ins and of refused calls: operational, so no command, and append-only. What comes faster than its
 * allowance is counted and written as one line when the hour is over; each server process counts for itself.
 */
export class AccessJournal {
  readonly #parts: AccessJournalParts
  readonly #windows = new Map<string, Window>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> | undefined

  constructor(parts: AccessJournalParts) {
    this.#parts = parts
  }

  resume(): void {
    const { now, defect } = this.#parts
    this.#timer = setInterval(() => {
      this.#working = this.tell(now()).catch((fault: unknown) => defect(fault, 'access journal'))
    }, 60_000)
    this.#timer.unref()
  }

  /** Writes what is still held, so that a stop of the server forgets no flood. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
    await this.tell(Number.MAX_SAFE_INTEGER)
  }

  /** On the disk when it answers, unless it came too fast. */
  async record(event: AccessEvent): Promise<void> {
    await this.tell(event.at)
    const all = event.code === '' ? undefined : this.#window(ALL, event.at)
    // Whoever comes after the last line of all is not remembered one by one either.
    if (all && all.written >= OF_ALL_REFUSED)
      return hold(all, { ...event, userId: '', address: '', agent: '' })
    const one = this.#window(`${event.kind} ${event.userId || event.address}`, event.at)
    if (one.written >= OF_ONE) return hold(one, event)
    one.written += 1
    if (all) all.written += 1
    await this.#write(event, 1)
  }

  /** Does a step of a sign-in, which may tell who tries it; its refusal is recorded. */
  async tried<T>(event: AccessEvent, step: (event: AccessEvent) => Promise<T>): Promise<T> {
    const about = { ...event }
    try {
      return await step(about)
    } catch (fault) {
      if (fault instanceof Refusal) await this.refused({ ...about, code: fault.code })
      throw fault
    }
  }

  /** Records the sign-in of a worker on a handheld, or that somebody tried it. */
  async ofWorker<T>(
    caller: Caller,
    { id: detail }: KnownDevice,
    step: (known: (workerId: string) => void) => Promise<T>,
  ): Promise<T> {
    const event: AccessEvent = {
      ...eventOf('sign-in-failed', caller),
      audience: 'worker',
      userId: '',
      detail,
    }
    return this.tried(event, async (about) => {
      const done = await step((workerId) => {
        about.userId = workerId
      })
      await this.record({ ...about, kind: 'signed-in' })
      return done
    })
  }

  /** Records a refusal: it is answered as one even where it cannot be written down. */
  async refused(event: AccessEvent): Promise<void> {
    await this.record(event).catch((fault: unknown) => this.#parts.defect(fault, 'access journal'))
  }

  /** Writes what was held in windows that are over at a moment. */
  async tell(at: number): Promise<void> {
    for (const [key, { until, held }] of this.#windows) {
      if (until > at) continue
      this.#windows.delete(key)
      if (held) await this.#write(held.event, held.count)
    }
  }

  #window(key: string, at: number): Window {
    const known = this.#windows.get(key)
    if (known) return known
    const fresh = { until: at + HOUR, written: 0, held: undefined }
    this.#windows.set(key, fresh)
    return fresh
  }

  async #write(event: AccessEvent, count: number): Promise<void> {
    await this.#parts.engine.operate(async (db) => {
      // The row stays locked until the line is committed, so that the order has no gap and nothing comes in between.
      const { value } = await db
        .insertInto('meta')
        .values({ key: 'access events', value: '1' })
        .onConflict((kept) =>
          kept
            .column('key')
            .doUpdateSet({ value: sql<string>`cast(cast("meta"."value" as integer) + 1 as text)` }),
        )
        .returning('value')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('accessEvent')
        .values({ ...event, seq: Number(value), count })
        .execute()
    })
  }
}

/** An event of somebody who is signed in; what it is about is added. */
export function eventOf(
  kind: AccessEvent['kind'],
  { identity, at, address, agent }: Pick<Caller, 'identity' | 'at' | 'address' | 'agent'>,
): AccessEvent {
  const who = { audience: identity?.audience ?? '', userId: identity?.actor.id ?? '' }
  return { kind, at, ...who, address, agent, code: '', detail: '' }
}

function hold(window: Window, event: AccessEvent): void {
  window.held = { event, count: (window.held?.count ?? 0) + 1 }
}
