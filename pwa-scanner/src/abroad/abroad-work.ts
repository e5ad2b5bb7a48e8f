import { newId } from '@longshore/shared/command/id.ts'
import { type AbroadFact, FACTS_AT_ONCE } from '@longshore/shared/freight/abroad.ts'
import { type Received, Receiving, type Scanned } from '@longshore/shared/freight/abroad-received.ts'
import type { ManifestStanding } from '@longshore/shared/freight/load-manifest.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { ServerRefusal } from '../access/server-calls.ts'
import { Changes } from '../work/changes.ts'
import type { AbroadCalls } from './abroad-calls.ts'
import type { AbroadDb, HeldFact, HeldManifest } from './abroad-db.ts'

export interface AbroadParts {
  readonly db: Pick<AbroadDb, 'add' | 'facts' | 'settle'>
  readonly calls: Pick<AbroadCalls, 'tell'>
  now(): number
  random(bytes: Uint8Array): void
  report(fault: unknown): void
}

/** How it stands with the house: `refused` where it does not know the manifest's key. */
export type Reached = 'unknown' | 'reached' | 'offline' | 'refused'

/** One manifest that is worked by: each scan is on the disk before it is told, and goes to the house when there is a network. */
export class AbroadWork {
  readonly held: HeldManifest
  readonly changes = new Changes()
  reached: Reached = 'unknown'
  standing: ManifestStanding = 'good'
  readonly #parts: AbroadParts
  readonly #receiving: Receiving
  #waiting: readonly HeldFact[]
  #parked: number
  #after: Promise<unknown> = Promise.resolve()
  #sending: Promise<void> | undefined

  private constructor(held: HeldManifest, facts: readonly HeldFact[], parts: AbroadParts) {
    this.held = held
    this.#parts = parts
    this.#waiting = facts.filter(({ outcome }) => outcome === undefined)
    this.#parked = facts.filter(isParked).length
    this.#receiving = new Receiving(held.manifest.lines ?? [], facts)
  }

  static async opened(held: HeldManifest, parts: AbroadParts): Promise<AbroadWork> {
    return new AbroadWork(held, await parts.db.facts(held.id), parts)
  }

  get received(): Received {
    return this.#receiving.received()
  }

  get unsent(): number {
    return this.#waiting.length
  }

  /** Facts that the house kept without booking them. */
  get parked(): number {
    return this.#parked
  }

  /** Rejects where the scan is not on the disk: nothing was taken then. */
  scan(code: string): Promise<Scanned> {
    return this.#inTurn(async () => {
      const scanned = this.#receiving.scan(code.trim().slice(0, 100))
      await this.#keep(scanned.facts)
      return scanned
    })
  }

  damaged(code: string): Promise<void> {
    return this.#inTurn(() => this.#keep([{ what: 'damaged', code: code.trim().slice(0, 100) }]))
  }

  /** No more will come: the house asks about what is missing. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#keep([{ what: 'closed', code: '' }]))
  }

  /** Sends what the house has not heard, part by part; one sending at a time. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  /** One scan after another: the second is told by what the first left. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#after.then(work)
    this.#after = done.catch(() => undefined)
    return done
  }

  async #keep(seen: readonly Pick<AbroadFact, 'what' | 'code'>[]): Promise<void> {
    if (seen.length === 0) return
    const { db, now, random } = this.#parts
    const at = now()
    const facts = seen.map((one) => ({
      ...{ ...one, id: newId(at, random), remark: '', at, manifestId: this.held.id },
    }))
    const kept = await db.add(facts)
    for (const one of seen) this.#receiving.take(one)
    this.#waiting = [...this.#waiting, ...kept]
    this.changes.tell()
    this.send().catch(this.#parts.report)
  }

  async #sendAll(): Promise<void> {
    const { db, calls, now } = this.#parts
    const { id, agent, manifest } = this.held
    for (;;) {
      const part = this.#waiting.slice(0, FACTS_AT_ONCE)
      if (part.length === 0) return
      try {
        const facts = part.map(({ id: factId, what, code, remark, at }) => ({
          id: factId,
          what,
          code,
          remark,
          at,
        }))
        const answer = await calls.tell(manifest.secret ?? '', { manifestId: id, agent, now: now(), facts })
        const outcomes = new Map(answer.taken.map((one) => [one.id, one.outcome]))
        await db.settle(part, outcomes)
        this.#waiting = this.#waiting.filter((fact) => !outcomes.has(fact.id))
        this.#parked += answer.taken.filter(isParked).length
        this.standing = answer.standing
        this.reached = 'reached'
        this.changes.tell()
        if (answer.taken.length === 0) return
      } catch (fault) {
        this.reached = fault instanceof ServerRefusal && fault.status === 401 ? 'refused' : 'offline'
        this.changes.tell()
        if (!(fault instanceof ServerRefusal || fault instanceof NetFault)) throw fault
        return
      }
    }
  }
}

function isParked({ outcome }: { readonly outcome?: string }): boolean {
  return outcome === 'parked'
}
