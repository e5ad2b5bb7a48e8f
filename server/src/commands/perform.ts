import { sku } from '@longshore/shared/catalog/sku.ts'
import type { Actor, Command } from '@longshore/shared/command/command.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { ExceptionKinds } from '@longshore/shared/exceptions/exception.ts'
import { CodeReads } from '../catalog/code-reads.ts'
import type { Engine } from '../database/engine.ts'
import { passes } from '../database/faults.ts'
import { TermRows } from '../database/search/term-rows.ts'
import type { Session } from '../database/session.ts'
import { PieceJournal } from '../freight/piece-journal.ts'
import { StockJournal } from '../stock/journal.ts'
import { StockReads } from '../stock/stock-reads.ts'
import { stockStatements } from '../stock/stock-statements.ts'
import type { Asked, Performed } from './asked.ts'
import { ChargeCauses } from './charge-causes.ts'
import { chargeStatements } from './charge-statements.ts'
import type { FollowUpRow } from './command.tables.ts'
import { commandStatements } from './command-statements.ts'
import { DeskFault } from './desk-fault.ts'
import { FollowUps } from './follow-ups.ts'
import { type Follows, Group } from './group.ts'
import { HalfDone } from './half-done.ts'
import { keptStatements } from './kept-differences.ts'
import { atDesk, comeAgain, takeNext, takePlace, type Waiting } from './lane.ts'
import { Loader } from './load.ts'
import { LogNames } from './log-names.ts'
import { ManyRows } from './many-rows.ts'
import { MoneyJournal } from './money-journal.ts'
import { moneyStatements } from './money-statements.ts'
import { GROUP_MS, Pace } from './pace.ts'
import type { One, Rules } from './perform-one.ts'
import { rowStatements } from './row-statements.ts'
import { SteadyReads } from './steady-reads.ts'
import { WarmRows } from './warm-rows.ts'
import { ChangeWriter } from './write-changes.ts'

/** At most this many commands share one transaction, and so one fsync. */
export const GROUP = 50
/** Milliseconds for which the first of a group waits at most for others. */
const GATHER_MS = 5
/** Milliseconds until follow-ups are tried again that a fault of the outside held up. */
const AGAIN = 1000

export const SYSTEM: Actor = {
  kind: 'system',
  id: 'system',
  name: 'Longshore',
  customerId: null,
  permissions: undefined,
}

export interface PerformerParts {
  readonly engine: Engine
  readonly commands: ReadonlyMap<string, Command>
  readonly exceptionKinds: ExceptionKinds
  /** At most this many commands share one transaction; 1 is one commit for each. */
  readonly group?: number
  now(): number
  /** Logs a defect and answers the id under which it was logged. */
  defect(fault: unknown, asked: Asked): string
}

/** What others may watch: heads of scopes for pokes, outcomes for metrics. */
export interface Committed {
  readonly heads: ReadonlyMap<string, number>
  readonly group: readonly Performed[]
}

/**
 * The one door for every write. Commands that wait for the same warehouse share a transaction and are answered after
 * its commit (architecture §3). Where one of them fails half done, all are performed anew with a savepoint each. On SQLite one lane serves all scopes.
 */
export class Performer {
  readonly #parts: PerformerParts
  readonly #rules: Rules
  readonly #lanes = new Map<string, Waiting[]>()
  readonly #followUps: FollowUps
  readonly #listeners = new Set<(committed: Committed) => void>()
  readonly #pace: Pace
  /** When what is done in one go began. */
  #heldSince = Number.NEGATIVE_INFINITY
  readonly #following = new Set<Promise<void>>()
  #closed = false

  constructor(parts: PerformerParts) {
    this.#parts = parts
    this.#followUps = new FollowUps(parts.engine, parts.commands)
    const { compile, dialect } = parts.engine
    this.#pace = new Pace(() => parts.now(), dialect === 'sqlite')
    const stock = stockStatements(compile)
    const rows = rowStatements(compile)
    const run = commandStatements(compile, dialect)
    const money = new MoneyJournal(moneyStatements(compile, dialect === 'postgres'))
    const many = new ManyRows(compile, dialect)
    const steady = new SteadyReads()
    const warm = new WarmRows()
    this.#rules = {
      commands: parts.commands,
      run,
      names: new LogNames(run),
      loader: new Loader(rows, {
        ...{ stock: new StockReads(stock), codes: new CodeReads(compile), money, many, steady, warm },
      }),
      writer: new ChangeWriter({
        ...{ rows, run, journal: new StockJournal(stock), kinds: parts.exceptionKinds },
        ...{ money, many, steady, warm },
        charges: new ChargeCauses(chargeStatements(compile), { steady, articles: sku }),
        pieces: new PieceJournal(compile, dialect),
        terms: new TermRows(compile, dialect),
        kept: dialect === 'sqlite' ? keptStatements(compile) : undefined,
      }),
      defect: (fault, asked) => parts.defect(fault, asked),
    }
  }

  /** Performs a command, or answers its stored outcome when the id was performed before. */
  perform(asked: Asked): Promise<Performed> {
    return new Promise((resolve, reject) => {
      if (!asked.followUp) this.#heldSince = this.#parts.now()
      if (atDesk({ asked })) this.#pace.deskCalled()
      const key = this.#parts.engine.dialect === 'sqlite' ? '' : asked.scope
      const lane = this.#lanes.get(key)
      if (lane) {
        takePlace(lane, { asked, resolve, reject })
        return
      }
      const opened: Waiting[] = [{ asked, resolve, reject }]
      this.#lanes.set(key, opened)
      void this.#drain(key, opened)
    })
  }

  /** Calls the listener after each commit. Answers how to stop. */
  onCommit(listener: (committed: Committed) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins no follow-up any more, and waits for the one at work: what is left goes on at the next start. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#following)
  }

  /** Performs the follow-ups that an earlier life of the server left behind. */
  async resume(): Promise<void> {
    this.#heldSince = this.#parts.now()
    await this.#followUp(await this.#followUps.waiting())
  }

  async #drain(key: string, lane: Waiting[]): Promise<void> {
    const { engine, group = GROUP } = this.#parts
    await this.#gather(lane, group)
    while (lane.length) {
      const next = engine.dialect === 'sqlite' ? takeNext(lane, group) : lane.splice(0, group)
      const left = await this.#group(next, lane)
      if (left === 'busy')
        // The database let nobody in for as long as a call waits: who stands behind is not made to wait as long again.
        for (const { reject } of lane.splice(0)) reject(refusals.busy())
      else comeAgain(lane, left)
      // Embedded, a group runs in one go: whoever else waits for the server comes in between.
      if (lane.length) await new Promise((resolve) => setImmediate(resolve))
    }
    this.#lanes.delete(key)
  }

  /**
   * Turns the event loop for as long as it brings more: what the sockets hold is read before a group begins, so that
   * those who call at once share its commit. What follows from a commit has its turns already.
   */
  async #gather(lane: readonly Waiting[], most: number): Promise<void> {
    const { now } = this.#parts
    if (lane.every(({ asked }) => asked.followUp)) return
    const until = now() + GATHER_MS
    for (let known = 0; known < lane.length && lane.length < most && now() < until; ) {
      known = lane.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Performs a group in one transaction. Answers those it had no time for. */
  async #group(waiting: Waiting[], lane: readonly Waiting[]): Promise<'busy' | Waiting[]> {
    const { engine, now } = this.#parts
    let group = waiting
    let answers: (One | Refusal | Error)[] = []
    let behind: One[] = []
    let heads: ReadonlyMap<string, number> = new Map()
    let tries = 0
    let stands = () => {}
    const work = async (session: Session, isolated: boolean) => {
      tries += 1
      answers = []
      behind = []
      const asked = waiting.map((one) => one.asked)
      const together = new Group(this.#rules, session, { isolated, asked, follows: this.#follows })
      stands = () => together.committed()
      let until = this.#pace.until(waiting)
      for (const [nth, one] of waiting.entries()) {
        const [answer, ...more] = await together.performWith(one.asked)
        answers.push(answer)
        behind.push(...more)
        const next = waiting[nth + 1]
        // Nobody at a desk waits for the scans behind.
        if (atDesk(one) && next && !atDesk(next)) break
        if (now() < until) continue
        if (!(await this.#pace.goesOn(waiting, lane))) break
        until = this.#pace.until(waiting)
      }
      group = waiting.slice(0, answers.length)
      await together.advance()
      heads = together.heads
    }
    try {
      await engine
        .write((session) => work(session, false))
        .catch((fault: unknown) => {
          if (!(fault instanceof HalfDone)) throw fault
          tries = 0
          return engine.write((session) => work(session, true))
        })
    } catch (fault) {
      for (const { reject } of waiting) reject(fault)
      this.#lookForLeftOvers()
      return fault instanceof Refusal && fault.status === refusals.busy.status ? 'busy' : []
    }
    stands()
    const performed = [...answers.filter((answer): answer is One => !(answer instanceof Error)), ...behind]
    for (const listener of this.#listeners) listener({ heads, group: performed.filter(({ isNew }) => isNew) })
    group.forEach(({ resolve, reject }, i) => {
      const answer = answers[i]
      if (answer instanceof Error || !answer) reject(answer)
      else resolve({ outcome: answer.outcome, rows: answer.rows })
    })
    // A repeat may come after a commit whose answer was lost, and with it the call for what follows.
    if (performed.some(({ outcome }) => outcome.again)) this.#lookForLeftOvers()
    const followUps = performed.flatMap((one) => one.followUps)
    // A commit whose answer was lost stood after all: its repeats do not say what was to follow.
    const stoodAfterAll = tries > 1 && performed.some(({ outcome }) => outcome.again)
    if (stoodAfterAll) this.#follow(() => this.resume())
    else if (followUps.length) this.#follow(() => this.#followUp(followUps))
    return waiting.slice(group.length)
  }

  /** Performs follow-ups that were committed though nobody heard of it. What cannot be read now is found at the next start. */
  #lookForLeftOvers(): void {
    void this.resume().catch(() => undefined)
  }

  /** Goes on when the database is back: what is to follow stands there. */
  #follow(work: () => Promise<void>): void {
    if (this.#closed) return
    const following = work()
      .catch((fault: unknown) => {
        if (!passes(fault)) throw fault
        setTimeout(() => this.#follow(() => this.resume()), AGAIN).unref()
      })
      .finally(() => this.#following.delete(following))
    this.#following.add(following)
  }

  /** Embedded, what follows runs in one go with what asked for it: after as long as a group may take, others come in between. */
  async #turn(): Promise<void> {
    if (this.#parts.now() - this.#heldSince < GROUP_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    this.#heldSince = this.#parts.now()
  }

  async #followUp(ids: readonly string[]): Promise<void> {
    const goesOn = () => this.#turn().then(() => !this.#closed)
    await this.#followUps.each(ids, { goesOn, work: (row) => this.#try(row) })
  }

  #byItself(scope: string) {
    const now = this.#parts.now()
    return { scope, actor: SYSTEM, via: 'system', occurredAt: now, receivedAt: now } as const
  }

  readonly #follows: Follows = (id, scope) => ({ ...this.#byItself(scope), id, followUp: true })

  async #try(row: FollowUpRow): Promise<void> {
    const args = JSON.parse(row.args) as object
    const asked: Asked = { ...this.#follows(row.id, row.scope), name: row.command, args }
    try {
      await this.perform(asked)
    } catch (fault) {
      if (passes(fault)) throw fault
      if (!(fault instanceof DeskFault)) this.#parts.defect(fault, asked)
      const parked = await this.#followUps.failed(row, fault)
      if (parked) await this.perform({ ...this.#byItself(row.scope), ...parked })
    }
  }
}
