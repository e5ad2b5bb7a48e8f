import type { ObjectSchema } from 'yup'
import { keptSchema, type SchemaOf } from './arguments.ts'
import type { Change } from './change.ts'
import type { Loaded, NoReads, Reads } from './reads.ts'

export type ScopeKind = 'company' | 'warehouse' | 'customer'

/** Who acts. `permissions` is undefined for the system and for the administrator, who may do everything. */
export interface Actor {
  readonly kind: 'staff' | 'customer' | 'worker' | 'system'
  readonly id: string
  readonly name: string
  readonly customerId: string | null
  readonly permissions: ReadonlySet<string> | undefined
  /** The warehouses the person works in; undefined for every one, those to come too. */
  readonly warehouseIds?: readonly string[] | undefined
}

/** What a rule is told besides its rows. No clock and no randomness: both come from the command. */
export interface Told {
  readonly commandId: string
  readonly actor: Actor
  readonly deviceId: string | null
  /** When it happened, epoch ms, corrected by the server for the device's clock. */
  readonly at: number
  /** `company`, `warehouse:<id>` or `customer:<id>`. */
  readonly scope: string
  /** The id of the nth row this command makes; the same on the device and on every replay. */
  id(nth: number | string): string
}

interface Written<A extends object, R1 extends Reads, R2 extends Reads, R3 extends Reads> {
  /** `area.verbNoun`, permanent once released: a device may hold it for months. */
  readonly name: string
  readonly scope: ScopeKind
  /** The permission a person needs; null when any signed-in person of the audience may. */
  readonly permission: string | null
  readonly args: ObjectSchema<A>
  reads(args: A, told: Told): R1
  reads2?(args: A, rows: Loaded<R1>, told: Told): R2
  reads3?(args: A, rows: Loaded<R1> & Loaded<R2>, told: Told): R3
}

type Rows<R1, R2, R3> = Loaded<R1> & Loaded<R2> & Loaded<R3>

/** Typed as a method, so that one table holds commands of different arguments. */
interface Staged<A extends object> {
  stage(args: A, rows: Readonly<Record<string, unknown>>, told: Told): Reads
}

/** A command with its row types erased: what the executor, the queue and the contract hold. */
export interface Command<A extends object = object> {
  readonly kind: 'fact' | 'intent'
  readonly name: string
  readonly scope: ScopeKind
  readonly permission: string | null
  /** Devices run and queue it without the server. */
  readonly offline: boolean
  /** It reads nothing and adds up: where it follows others, what one scope is asked need not wait for what another one is. */
  readonly addsUp: boolean
  readonly args: SchemaOf<A>
  readonly stages: readonly Staged<A>['stage'][]
  ask?(rows: Readonly<Record<string, unknown>>, args: A, told: Told): void
  decide(rows: Readonly<Record<string, unknown>>, args: A, told: Told): Change[]
}

function stagesOf<A extends object, R1 extends Reads, R2 extends Reads, R3 extends Reads>(
  written: Written<A, R1, R2, R3>,
): Command<A>['stages'] {
  type Stage = Command<A>['stages'][number]
  const stages: Stage[] = [(args, _, told) => written.reads(args, told)]
  if (written.reads2)
    stages.push((args, rows, told) => written.reads2?.(args, rows as Loaded<R1>, told) ?? {})
  if (written.reads3)
    stages.push((args, rows, told) => written.reads3?.(args, rows as Loaded<R1> & Loaded<R2>, told) ?? {})
  return stages
}

/**
 * Something that has physically happened. `decide` cannot refuse: where the plan disagrees it books what
 * happened and raises an exception; what it throws parks the command. `ask` runs only where the person stands, and
 * throws a Refusal to say no.
 */
export function fact<
  A extends object,
  R1 extends Reads,
  R2 extends Reads = NoReads,
  R3 extends Reads = NoReads,
>(
  written: Written<A, R1, R2, R3> & {
    ask?(rows: Rows<R1, R2, R3>, args: A, told: Told): void
    decide(rows: Rows<R1, R2, R3>, args: A, told: Told): Change[]
  },
): Command<A> {
  const { name, scope, permission, args, ask, decide } = written
  return {
    ...{ kind: 'fact', offline: true, addsUp: false },
    ...{ name, scope, permission, args: keptSchema(args), stages: stagesOf(written) },
    ...(ask && { ask: (rows, given, told) => ask(rows as Rows<R1, R2, R3>, given, told) }),
    decide: (rows, given, told) => decide(rows as Rows<R1, R2, R3>, given, told),
  }
}

/** Something a person or the system wants. `decide` may throw a Refusal, and then nothing changes. */
export function intent<
  A extends object,
  R1 extends Reads,
  R2 extends Reads = NoReads,
  R3 extends Reads = NoReads,
>(
  written: Written<A, R1, R2, R3> & {
    /** Devices may queue it; it may then be rejected later. */
    offline?: boolean
    addsUp?: boolean
    decide(rows: Rows<R1, R2, R3>, args: A, told: Told): Change[]
  },
): Command<A> {
  const { name, scope, permission, args, decide, offline = false, addsUp = false } = written
  return {
    kind: 'intent',
    ...{ name, scope, permission, args: keptSchema(args), offline, addsUp, stages: stagesOf(written) },
    decide: (rows, given, told) => decide(rows as Rows<R1, R2, R3>, given, told),
  }
}
