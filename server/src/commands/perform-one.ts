import { type Change, raise } from '@longshore/shared/command/change.ts'
import type { Command, Told } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { isSurelyValid } from '@longshore/shared/command/surely-valid.ts'
import { isFitted } from '@longshore/shared/contract/fit.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import { isDiskFull, isTransient } from '../database/faults.ts'
import type { Asked, Performed } from './asked.ts'
import type { CommandStatements } from './command-statements.ts'
import { DeskFault } from './desk-fault.ts'
import type { DeviceOrder } from './device-order.ts'
import { shortEnvelope } from './envelope.ts'
import type { GroupSession } from './group-session.ts'
import { HalfDone } from './half-done.ts'
import type { KnownIds } from './known-ids.ts'
import { knownOutcome } from './known-outcome.ts'
import { leftBy } from './left-rows.ts'
import { isOfOwnCustomer, isOfOwnWarehouse, type Loader } from './load.ts'
import type { LogNames } from './log-names.ts'
import { checkVersion } from './version-seen.ts'
import type { ChangeWriter, Written } from './write-changes.ts'
import type { AtOnce, Under } from './writing.ts'

export interface Rules {
  readonly commands: ReadonlyMap<string, Command>
  readonly loader: Loader
  readonly writer: ChangeWriter
  readonly run: CommandStatements
  readonly names: LogNames
  /** Logs a defect and answers the id under which it was logged. */
  defect(fault: unknown, asked: Asked): string
}

/** A count and its approval are further apart, in ms: what is heard sooner needs no look whether one came between. */
const LATE = 1000
const NOTHING: Written = { exceptions: [], warnings: [], rows: [], followUps: [], atOnce: [] }

interface Place {
  /** The number of its scope. */
  readonly scopeNo: number
  readonly seq: number
  readonly order: DeviceOrder
  readonly known: KnownIds
  /** Whether it may be undone by itself. */
  readonly isolated: boolean
}

export type One = Performed & {
  readonly followUps: readonly string[]
  /** What of it is performed right behind, with the rows that it finds. */
  readonly atOnce: readonly AtOnce[]
  readonly left?: ReadonlyMap<string, Row> | undefined
  readonly isNew: boolean
}

/**
 * Performs one command inside its group's transaction, at `seq` of its scope. Answers its one stored outcome;
 * throws a Refusal when nothing may be stored (a reused id, a device's gap or fork), `HalfDone`, or a fault of the database.
 */
export async function performOne(
  rules: Rules,
  session: GroupSession,
  given: Asked,
  { scopeNo, seq, order, known, isolated }: Place,
): Promise<One> {
  const { run } = rules
  const { asked, stored } = await knownOutcome(run, session, { asked: given, known })
  const args = JSON.stringify(asked.args)
  if (stored) {
    if (stored.name !== asked.name || stored.args !== args) {
      // Only a device that lost or copied its memory says another thing under a known id.
      if (asked.via === 'queue') rules.defect(new Error(`id ${asked.id} was sent with another body`), asked)
      throw refusals.idReused()
    }
    // A device enrolled anew sends its queue again: what its former self had sent counts in the new order too.
    const { deviceId, deviceSeq } = asked
    if (deviceId !== undefined && deviceSeq !== undefined && stored.deviceId !== deviceId) {
      await session.run(run.resent, { deviceId, deviceSeq, seq: Number(stored.seq) })
      order.stored(asked)
    }
    // A device of another warehouse hears only that it is known.
    const told = stored.scope === asked.scope ? String(stored.result) : '{}'
    const result = JSON.parse(told) as Pick<Outcome, 'code' | 'values' | 'exceptions' | 'warnings'>
    const outcome = {
      id: asked.id,
      outcome: stored.outcome,
      seq: Number(stored.seq),
      ...result,
      again: true,
    }
    return { outcome: outcome as Outcome, rows: [], followUps: [], atOnce: [], isNew: false }
  }
  await order.check(session, asked)

  const told = toldOf(asked)
  const undoes = isolated || asked.dry === true
  if (undoes) await session.savepoint()
  const undo = async () => {
    await session.rollback()
    rules.writer.undone(session)
  }
  let writes = false
  let written = NOTHING
  let left: ReadonlyMap<string, Row> | undefined
  let verdict: Pick<Outcome, 'outcome' | 'code' | 'values'>
  try {
    const { under, changes } = await decided(rules, session, asked, { told, scopeNo, seq })
    writes = true
    written = await rules.writer.write(under, changes)
    if (written.atOnce.length > 0) left = leftBy(changes, under.seen, written.rows)
    verdict = { outcome: written.exceptions.length ? 'applied-with-exception' : 'applied' }
    if (asked.dry) await undo()
    else if (undoes) await session.release()
  } catch (fault) {
    if (isTransient(fault) || isDiskFull(fault)) throw fault
    // A refused rule has written nothing. What else may have been asked of the database has ended a transaction of PostgreSQL.
    if (!undoes && (writes || !(fault instanceof Refusal))) throw new HalfDone(asked.name, { cause: fault })
    if (undoes) await undo()
    const refusal = fault instanceof Refusal ? fault : defectOf(rules.defect(fault, asked), asked, fault)
    const isFact = rules.commands.get(asked.name)?.kind !== 'intent'
    const parks = asked.via === 'queue' && (isFact || asked.park !== undefined)
    const label = { table: 'command', id: asked.id, label: asked.name }
    const parked = parks ? [raise('command.parked', label, { name: asked.name, code: refusal.code })] : []
    const said = [...parked, ...(asked.flags ?? [])]
    if (said.length)
      written = await rules.writer.write(
        { session, told, scopeNo, seq, commandName: asked.name, seen: new Map(), isLate: false },
        said,
      )
    verdict = { outcome: parks ? 'parked' : 'rejected', code: refusal.code, values: refusal.values }
  }

  const { outcome: kind, ...why } = verdict
  const { exceptions, warnings } = written
  const result = {
    ...why,
    ...(exceptions.length && { exceptions }),
    ...(warnings.length && { warnings }),
  }
  if (asked.dry) {
    const outcome: Outcome = { id: asked.id, outcome: kind, seq: 0, ...result, dry: true }
    return { outcome, rows: written.rows, followUps: [], atOnce: [], isNew: false }
  }
  const at = { scopeNo, seq }
  session.add('command', at, {
    ...{ id: asked.id, name: asked.name, args },
    actor: `${asked.actor.kind}:${asked.actor.id}`,
    deviceId: asked.deviceId ?? null,
    deviceSeq: asked.deviceSeq ?? null,
    occurredAt: asked.occurredAt,
    receivedAt: asked.receivedAt,
    envelope: await shortEnvelope(rules.names, session, asked),
    outcome: kind,
    result: JSON.stringify(result),
  })
  order.stored(asked)
  known.add(asked.id)
  if (asked.followUp) await session.run(run.dropFollowUp, { id: asked.id })
  return {
    outcome: { id: asked.id, outcome: kind, seq, ...result },
    rows: written.rows,
    followUps: written.followUps,
    atOnce: written.atOnce,
    left,
    isNew: true,
  }
}

function defectOf(id: string, { via, followUp }: Asked, fault: unknown): Refusal {
  if (via === 'desk' || followUp) throw new DeskFault(id, fault)
  return refusals.defect({ defect: id })
}

function toldOf({ id, actor, deviceId, occurredAt, scope }: Asked): Told {
  return {
    commandId: id,
    actor,
    deviceId: deviceId ?? null,
    at: occurredAt,
    scope,
    id: (nth) => derivedId(id, nth),
  }
}

async function decided(
  rules: Rules,
  session: GroupSession,
  asked: Asked,
  { told, scopeNo, seq }: Pick<Under, 'told' | 'scopeNo' | 'seq'>,
): Promise<{ under: Under; changes: readonly Change[] }> {
  if (asked.park) throw asked.park
  const command = rules.commands.get(asked.name)
  if (!command) throw refusals.unknownCommand({ name: asked.name })
  if (asked.via === 'queue' && !command.offline) throw refusals.forbidden()
  if (asked.refuse && command.kind === 'intent') throw asked.refuse
  const late = lacksPermission(command, asked)
  if (late && (command.kind === 'intent' || asked.via !== 'queue')) throw refusals.forbidden()
  if (!worksIn(asked)) throw refusals.warehouseNotYours()
  const args = readArgs(command, asked)
  const loaded = await rules.loader.load(session, { command, args, told, left: asked.rows })
  checkVersion(command, args, { loaded, told, asked })
  if (asked.via === 'desk') command.ask?.(loaded.rows, args, told)
  const changes: Change[] = command.decide(loaded.rows, args, told)
  for (const change of changes) {
    if (change.do !== 'put' && change.do !== 'remove') continue
    if (change.table.everyWarehouse && asked.actor.warehouseIds) throw refusals.everyWarehouse()
    if (change.do === 'put' && !isOfOwnWarehouse(change.table, change.row, asked.actor))
      throw refusals.warehouseNotYours()
    if (
      change.do === 'put' &&
      change.table.housesToo &&
      !isOfOwnCustomer(change.table, change.row, asked.actor)
    )
      throw refusals.forbidden()
  }
  if (late) changes.push(latePermission(asked))
  changes.push(...(asked.flags ?? []))
  const isLate = asked.via === 'queue' && asked.receivedAt - told.at > LATE
  return {
    under: { session, told, scopeNo, seq, commandName: asked.name, seen: loaded.seen, isLate },
    changes,
  }
}

function lacksPermission({ permission }: Command, { actor, via }: Asked): boolean {
  return (
    via !== 'system' &&
    permission !== null &&
    actor.permissions !== undefined &&
    !actor.permissions.has(permission)
  )
}

/** Whether a person of some warehouses acts in one of them. */
function worksIn({ actor: { warehouseIds }, scope }: Asked): boolean {
  if (warehouseIds === undefined) return true
  const at = /^warehouse:(.*)$/.exec(scope)?.[1]
  return at === undefined || warehouseIds.includes(at)
}

function latePermission({ actor, name }: Asked): Change {
  const table = actor.kind === 'worker' ? 'worker' : 'staffUser'
  const subject = { table, id: actor.id, label: actor.name || actor.id }
  return raise('command.late-permission', subject, { name, worker: actor.name || actor.id })
}

/** The arguments as the command's schema reads them. A queue's envelope may hold more than this version knows. */
function readArgs(command: Command, { args, via }: Asked): object {
  try {
    if (via === 'queue') return fromQueue(command, args)
    return isFitted(command.args, args) || isSurelyValid(command.args, args)
      ? args
      : command.args.validateSync(args)
  } catch (fault) {
    if ((fault as { name?: unknown }).name !== 'ValidationError') throw fault
    throw refusals.inputInvalid({ fields: (fault as Error).message })
  }
}

/** An older version's command lacks what came later, a newer one's holds more: neither keeps a fact from being booked. */
function fromQueue({ args: schema }: Command, given: object): object {
  const known = Object.entries(given).filter(([name]) => name in schema.fields)
  const isWhole =
    known.length === Object.keys(given).length && known.length === Object.keys(schema.fields).length
  const whole = isWhole ? given : { ...schema.getDefault(), ...Object.fromEntries(known) }
  return isSurelyValid(schema, whole) ? whole : schema.validateSync(whole, { strict: true })
}
