import { Refusal } from '@longshore/shared/command/refusal.ts'
import type { Session } from '../database/session.ts'
import type { Asked } from './asked.ts'
import { DeskFault } from './desk-fault.ts'
import { DeviceOrder } from './device-order.ts'
import { GroupSession } from './group-session.ts'
import { KnownIds } from './known-ids.ts'
import { type One, performOne, type Rules } from './perform-one.ts'

/** Who asks for a command that follows from another, and when. */
export type Follows = (id: string, scope: string) => Omit<Asked, 'name' | 'args'>

interface Parts {
  /** Each command may be undone by itself. */
  readonly isolated: boolean
  readonly asked: readonly Asked[]
  readonly follows: Follows
}

/** What the commands of one transaction share. */
export class Group {
  /** Of each scope, the number of its last command. */
  readonly heads = new Map<string, number>()
  readonly #rules: Rules
  readonly #session: GroupSession
  readonly #numbers = new Map<string, number>()
  readonly #isolated: boolean
  readonly #order: DeviceOrder
  readonly #known: KnownIds
  readonly #follows: Follows

  constructor(rules: Rules, session: Session, { isolated, asked, follows }: Parts) {
    this.#follows = follows
    this.#rules = rules
    this.#session = new GroupSession(session, rules.run.lines, isolated)
    this.#isolated = isolated
    this.#order = new DeviceOrder(rules.run, asked)
    this.#known = new KnownIds(rules.run, asked)
  }

  async perform(asked: Asked): Promise<One | Error> {
    const { scope } = asked
    const seq = (this.heads.get(scope) ?? (await this.#lock(scope))) + 1
    try {
      const one = await performOne(this.#rules, this.#session, asked, {
        ...{
          scopeNo: this.#numbers.get(scope) ?? 0,
          seq,
          order: this.#order,
          known: this.#known,
          isolated: this.#isolated,
        },
      })
      this.heads.set(scope, one.isNew ? seq : seq - 1)
      return one
    } catch (fault) {
      this.heads.set(scope, seq - 1)
      // Nothing was stored and the transaction stands: only this command is answered with the fault.
      if (fault instanceof Refusal || fault instanceof DeskFault) return fault
      throw fault
    }
  }

  /**
   * Performs a command with what follows from it at once. What of that fails stays behind, as if it had not been tried.
   */
  async performWith(asked: Asked): Promise<readonly [One | Error, ...One[]]> {
    const one = await this.perform(asked)
    if (one instanceof Error || one.atOnce.length === 0) return [one]
    const done = new Set<string>()
    const behind: One[] = []
    // What one of them writes the next one may ask for.
    let rows = one.left
    for (const { id, command, args } of one.atOnce) {
      const next = await this.perform({ ...this.#follows(id, asked.scope), name: command, args, rows })
      rows = undefined
      if (next instanceof Error) break
      done.add(id)
      behind.push(next)
    }
    return [{ ...one, followUps: one.followUps.filter((id) => !done.has(id)) }, ...behind]
  }

  /** Writes what waits, and keeps how far each scope came. */
  async advance(): Promise<void> {
    await this.#session.written()
    for (const [id, seq] of this.heads) await this.#session.run(this.#rules.run.advance, { id, seq })
  }

  /** The transaction is committed. */
  committed(): void {
    this.#rules.writer.committed(this.#session)
  }

  async #lock(scope: string): Promise<number> {
    const { run } = this.#rules
    const [found] = await this.#session.all(run.lock, { id: scope })
    if (!found) {
      await this.#session.run(run.openScope, { id: scope, seq: 0 })
      return this.#lock(scope)
    }
    this.#numbers.set(scope, Number(found.no))
    return Number(found.seq)
  }
}
