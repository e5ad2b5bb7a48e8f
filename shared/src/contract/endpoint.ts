import type { ObjectSchema } from 'yup'
import { keptSchema, type SchemaOf } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import type { Outcome } from '../command/outcome.ts'

/** Who may call: staff (user type 10), customer (20), device (an enrolled handheld), public (no token). */
export type Audience = 'staff' | 'customer' | 'device' | 'public'

interface Common {
  readonly path: string
  readonly audience: readonly Audience[]
}

/** Answers GET (query string) and POST; changes nothing. */
export interface ReadEndpoint<I extends object = object, O = unknown> extends Common {
  readonly does: 'read'
  readonly permission: string | null
  readonly input: SchemaOf<I>
  readonly output?: O
}

/** POST only: performs one command; the bulk path takes `{rows}` and performs one command for each row. */
export interface CommandEndpoint<A extends object = object> extends Common {
  readonly does: 'command'
  readonly command: Command<A>
  /** The specification's own path of the bulk call, where it names one. */
  readonly bulkPath?: string
  /**
   * The argument that the specification's `…_byid` and `…_byids` calls mean: they may say `{id}`, or `{ids}` for one
   * command and one outcome each.
   */
  readonly idsAs?: string
}

export function bulkPathOf({ path, bulkPath }: Pick<CommandEndpoint, 'path' | 'bulkPath'>): string {
  return bulkPath ?? `${path}/bulk`
}

/** POST only: an operational call that is no command (sign-in, sync, uploads). */
export interface CallEndpoint<I extends object = object, O = unknown> extends Common {
  readonly does: 'call'
  readonly permission: string | null
  readonly input: SchemaOf<I>
  readonly output?: O
}

export type Endpoint = ReadEndpoint | CommandEndpoint | CallEndpoint
export type Endpoints = Readonly<Record<string, Endpoint>>

/** An endpoint as it is written, with a whole yup schema that its input's type is inferred from. */
type WrittenCall<E extends { readonly input: unknown }, I extends object> = Omit<
  E,
  'does' | 'output' | 'input'
> & { readonly input: ObjectSchema<I> }

/** `read<Answer>()({path, audience, permission, input})`: the answer's type first, the rest inferred. */
export function read<O>() {
  return <I extends object>(written: WrittenCall<ReadEndpoint<I, O>, I>): ReadEndpoint<I, O> => ({
    does: 'read',
    ...written,
    input: keptSchema(written.input),
  })
}

export function call<O>() {
  return <I extends object>(written: WrittenCall<CallEndpoint<I, O>, I>): CallEndpoint<I, O> => ({
    does: 'call',
    ...written,
    input: keptSchema(written.input),
  })
}

export function performs<A extends object>(
  written: Omit<CommandEndpoint<A>, 'does'> & { readonly idsAs?: keyof A & string },
): CommandEndpoint<A> {
  return { does: 'command', ...written }
}

/** The OpenAPI document of what the caller may call: the document itself, outside the envelope. */
export const OWN_CALLS = '/api/owms/v1/openapi.json'

/** The envelope of every answer: code 0 is success (specification 000 §7). */
export interface Envelope<T> {
  readonly code: number
  readonly message: string
  readonly data: T
}

/** What `data` holds when code is not 0. */
export interface RefusedData {
  /** The refusal's stable code, or `defect`. */
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Field errors of an input that did not fit its schema: path to sentence. */
  readonly fields?: Readonly<Record<string, string>>
  /** The id under which a defect was logged. */
  readonly defect?: string
}

export interface BulkAnswer {
  readonly outcomes: readonly Outcome[]
}

/** What a caller may leave out: what has a default or may be undefined. */
export type Sent<I> = Partial<I>

export type CallsOf<E extends Endpoints> = {
  readonly [K in keyof E]: E[K] extends CommandEndpoint<infer A>
    ? {
        (args: Sent<A>, options?: WriteOptions): Promise<Outcome>
        bulk(rows: readonly Sent<A>[], options?: WriteOptions): Promise<BulkAnswer>
      }
    : E[K] extends ReadEndpoint<infer I, infer O> | CallEndpoint<infer I, infer O>
      ? (input: Sent<I>) => Promise<O>
      : never
}

export interface WriteOptions {
  /** The command's id; the same id sent again returns the stored outcome. Made by the sender when absent. */
  readonly key?: string
  /** The scope the command is for, when it is a warehouse's. */
  readonly warehouseId?: string
  /** The version of the document the person saw; another one is refused as stale. */
  readonly expects?: number
  /** The row whose version that is; without it the document is the first that the command reads. */
  readonly expectsOf?: string
}

/** Sends one request and answers the envelope's data; throws what the client shows as a refusal or a fault. */
export type Send = (
  request: { method: 'GET' | 'POST'; path: string; body: object } & WriteOptions,
) => Promise<unknown>

/** Typed calls of an endpoint table over any way to send. */
export function calls<E extends Endpoints>(endpoints: E, send: Send): CallsOf<E> {
  const made: Record<string, unknown> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { path, does } = endpoint
    if (does === 'command') {
      const one = (body: object, options: WriteOptions = {}) =>
        send({ method: 'POST', path, body, ...options })
      const bulk = (rows: readonly object[], options: WriteOptions = {}) =>
        send({ method: 'POST', path: bulkPathOf(endpoint), body: { rows }, ...options })
      made[name] = Object.assign(one, { bulk })
    } else {
      made[name] = (body: object) => send({ method: does === 'read' ? 'GET' : 'POST', path, body })
    }
  }
  return made as CallsOf<E>
}
