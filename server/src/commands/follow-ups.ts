import type { Command } from '@longshore/shared/command/command.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import { parkFollowUp } from '@longshore/shared/command/park-follow-up.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import type { Engine } from '../database/engine.ts'
import type { Asked } from './asked.ts'
import type { FollowUpRow } from './command.tables.ts'
import { DeskFault } from './desk-fault.ts'

/** So often a follow-up may fail the same way. */
const TRIES = 3
/** At most this many are performed beside each other. */
const TOGETHER = 25
/**
 * So many of one scope stand in its order at once: whoever scans comes behind them. Embedded they share a commit, and
 * the event loop turns between them.
 */
const OF_A_SCOPE = { sqlite: 4, postgres: 2 }
/** So many that only add up share a commit: it holds the event loop for as long as the disk takes their pages. */
const ADDING = 10
/** More than any command asks for. */
const MOST_OF_ONE = 10_000

/** Commands that another command still has to have performed. */
export class FollowUps {
  readonly #engine: Engine
  readonly #commands: ReadonlyMap<string, Command>
  /** What is being tried, by its id. */
  readonly #tries = new Map<string, Promise<void>>()

  constructor(engine: Engine, commands: ReadonlyMap<string, Command>) {
    this.#engine = engine
    this.#commands = commands
  }

  /**
   * The ids of those that wait to be performed, in the order in which they were asked for: what an older command of a scope
   * asked for comes before what a newer one did. What failed too often waits for a person.
   */
  async waiting(): Promise<string[]> {
    const rows = await this.#engine.reader
      .selectFrom('followUp')
      .leftJoin('command', 'command.id', 'followUp.cause')
      .select(['followUp.id', 'followUp.cause', 'command.scopeNo', 'command.seq', 'command.receivedAt'])
      .where('followUp.fails', '<', TRIES)
      .execute()
    return inOrder(
      rows.map(({ scopeNo, seq, receivedAt, ...row }) => ({
        ...row,
        ...{ scopeNo: Number(scopeNo ?? 0), seq: Number(seq ?? 0), at: Number(receivedAt ?? 0) },
      })),
    )
  }

  /**
   * Works on follow-ups in their order. What one command asked of many scopes alike may share a commit, since none of it
   * waits for another; so may a few neighbours of one scope, which are performed in their order, and neighbours that only add up.
   */
  async each(
    ids: readonly string[],
    { work, goesOn }: { work(row: FollowUpRow): Promise<void>; goesOn(): Promise<boolean> },
  ): Promise<void> {
    for (let from = 0; from < ids.length; from += TOGETHER)
      for (const some of this.#alikeRuns(await this.#rows(ids.slice(from, from + TOGETHER)))) {
        if (!(await goesOn())) return
        await allOf(some.map((row) => this.#once(row, work)))
      }
  }

  /** Neighbours of one command: of one cause, each of another scope, a few of one scope, or whichever where they only add up. */
  #alikeRuns(rows: readonly FollowUpRow[]): FollowUpRow[][] {
    const runs: FollowUpRow[][] = []
    const scopes = new Set<string>()
    let run: FollowUpRow[] = []
    for (const row of rows) {
      const [first] = run
      const isOfScope =
        scopes.size === 1 && first?.scope === row.scope && run.length < OF_A_SCOPE[this.#engine.dialect]
      const isBeside = first?.cause === row.cause && run.length === scopes.size && !scopes.has(row.scope)
      const addsUp = run.length < ADDING && this.#commands.get(row.command)?.addsUp === true
      if (first?.command !== row.command || !(isOfScope || isBeside || addsUp)) {
        run = []
        runs.push(run)
        scopes.clear()
      }
      run.push(row)
      scopes.add(row.scope)
    }
    return runs
  }

  /** Those of them that still wait. */
  async #rows(ids: readonly string[]): Promise<FollowUpRow[]> {
    const rows = await this.#engine.reader
      .selectFrom('followUp')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('fails', '<', TRIES)
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  /** Lets one try at a time work on a follow-up: whoever finds another at it waits for that one's end. What was done since it was read is answered as it was. */
  #once(row: FollowUpRow, work: (row: FollowUpRow) => Promise<void>): Promise<void> {
    const standing = this.#tries.get(row.id)
    if (standing) return standing
    const tried = work(row).finally(() => this.#tries.delete(row.id))
    this.#tries.set(row.id, tried)
    return tried
  }

  /** Counts a failure. Answers what tells a person when it was the last try. */
  async failed(row: FollowUpRow, fault: unknown): Promise<Pick<Asked, 'id' | 'name' | 'args'> | undefined> {
    const said = saidBy(fault)
    const fails = row.fault === said ? row.fails + 1 : 1
    await this.#engine.operate((db) =>
      db.updateTable('followUp').set({ fails, fault: said }).where('id', '=', row.id).execute(),
    )
    if (fails < TRIES) return undefined
    const args = { cause: row.cause, command: row.command, fault: said.slice(0, 200) }
    return { id: houseId(row.id, 'parked'), name: parkFollowUp.name, args }
  }
}

/** The id of the nth command that a command asks for. */
export function followUpId(cause: string, nth: number): string {
  return houseId(cause, `follow-up ${nth}`)
}

interface Left {
  readonly id: string
  readonly cause: string
  readonly scopeNo: number
  readonly seq: number
  readonly at: number
}

/** By the moment of what asked for them, which never goes back within a scope, whatever its clock did; those of one command as it asked. */
function inOrder(rows: readonly Left[]): string[] {
  const nth = placesOf(rows)
  const reached = new Map<number, number>()
  return [...rows]
    .sort((a, b) => a.scopeNo - b.scopeNo || a.seq - b.seq || (nth.get(a.id) ?? 0) - (nth.get(b.id) ?? 0))
    .map(({ id, scopeNo, at }) => {
      const latest = Math.max(at, reached.get(scopeNo) ?? 0)
      reached.set(scopeNo, latest)
      return { id, latest }
    })
    .sort((a, b) => a.latest - b.latest)
    .map(({ id }) => id)
}

/** Which of all that its cause asked for each of them is: their ids alone say it. */
function placesOf(rows: readonly Left[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [cause, left] of Map.groupBy(rows, (row) => row.cause)) {
    const wanted = new Set(left.map(({ id }) => id))
    for (let nth = 0; wanted.size > 0 && nth < MOST_OF_ONE; nth++) {
      const id = followUpId(cause, nth)
      if (wanted.delete(id)) places.set(id, nth)
    }
  }
  return places
}

/** The same for failures of one kind: a defect's own number is another each time. */
function saidBy(fault: unknown): string {
  if (fault instanceof Refusal) return fault.code
  const cause = fault instanceof DeskFault ? fault.cause : fault
  return cause instanceof Error ? cause.message : String(cause)
}

/** Waits for all of them, and throws what the first that failed threw. */
async function allOf(all: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason
}
