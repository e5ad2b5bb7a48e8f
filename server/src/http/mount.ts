import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { type Secret, withSecretsHashed } from '@longshore/shared/command/secret.ts'
import {
  bulkPathOf,
  type CommandEndpoint,
  type Endpoints,
  type RefusedData,
} from '@longshore/shared/contract/endpoint.ts'
import { fit, type InputSchema } from '@longshore/shared/contract/fit.ts'
import type { Context, Hono } from 'hono'
import type { Asked, Performed } from '../commands/asked.ts'
import { DeskFault } from '../commands/desk-fault.ts'
import { isDiskFull, isTransient } from '../database/faults.ts'
import { type Arrival, admit, type Entry, type Gate } from './admission.ts'
import type { Caller } from './caller.ts'
import { type Answer, accepted, answerOf, Defect, fieldNames, InputRefused, refused } from './envelope.ts'
import type { HandlersOf } from './handlers.ts'
import { fitted, inputOf, jsonOf, withoutClient } from './request-input.ts'
import { withScans } from './scans-behind.ts'
import { takenHeaders } from './security-headers.ts'
import { languageOfHeaders } from './sentences.ts'

const BULK_ROWS = 200
/** Characters from which an answer is gzipped. */
const LARGE = 8192
const gzipped = promisify(gzip)

/** A route as it was declared: what the permission matrix is tested against. */
export interface Declared extends Entry {
  readonly methods: readonly ('GET' | 'POST')[]
  readonly name: string
  /** A route outside the tables of endpoints declares its input: the names in its query, and how its body is sent. */
  readonly query?: readonly string[]
  readonly takes?: 'form' | 'bytes'
}

/** What a mounted table works with. */
export interface Desk {
  readonly gate: Gate
  perform(asked: Asked): Promise<Performed>
  /** Hashes an argument that is marked secret; the same seed gives the same hash. Refuses a password that anybody guesses. */
  hashSecret(secret: Secret): Promise<string>
  arrivalOf(c: Context): Arrival
  /** Logs a defect and answers its id. */
  defect(fault: unknown, where: string): string
  /** The turns in which callers work with sheets. */
  readonly sheets: { take<T>(caller: Pick<Caller, 'actor'>, work: () => Promise<T>): Promise<T> }
  /** Every route mounted so far. */
  readonly declared: Declared[]
}

type Handler = (input: object, caller: Caller) => Promise<unknown>

/** Mounts a table of endpoints: reads answer GET and POST, commands and calls POST, each command also its bulk path. */
export function mount<E extends Endpoints>(
  app: Hono,
  endpoints: E,
  handlers: HandlersOf<E>,
  desk: Desk,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.does === 'command') {
      mountCommand(app, { name, endpoint }, desk)
      continue
    }
    const handler = (handlers as Readonly<Record<string, Handler | undefined>>)[name]
    if (!handler) throw new Error(`nothing stands behind ${endpoint.path}`)
    const triesDry = endpoint.does === 'read'
    const methods = triesDry ? (['GET', 'POST'] as const) : (['POST'] as const)
    const { path, audience, permission } = endpoint
    serve(app, { name, path, audience, permission, methods, triesDry }, desk, async (request, caller) =>
      accepted(await handler(ownInput(await inputOf(request, endpoint.input), caller), caller)),
    )
  }
}

/** Serves one route that is no part of a table, such as a stream or an upload, behind the same gate. */
export function serve(
  app: Hono,
  declared: Declared,
  desk: Desk,
  work: (request: Request, caller: Caller) => Promise<Answer | Response>,
): void {
  desk.declared.push(declared)
  app.on([...declared.methods], declared.path, async (c) => {
    const language = languageOfHeaders(c.req.raw.headers)
    try {
      const caller = await admit(declared, desk.gate, c.req.raw, desk.arrivalOf(c))
      const answer = await work(c.req.raw, caller)
      return answer instanceof Response ? answer : sent(c, answer)
    } catch (fault) {
      const answer = refused(knownFault(fault), language)
      return sent(c, answer ?? (refused(new Defect(desk.defect(fault, declared.path)), language) as Answer))
    }
  })
}

/** What the outside did (a database that restarts, a full disk) is told as that; it is no defect. */
function knownFault(fault: unknown): unknown {
  if (fault instanceof DeskFault) return new Defect(fault.defectId)
  if (isTransient(fault)) return refusals.busy()
  return isDiskFull(fault) ? refusals.diskFull() : fault
}

/** Answers the envelope; a large one travels gzipped to whoever takes it so. */
export async function sent(c: Context, { status, body }: Answer): Promise<Response> {
  const seconds = secondsToWait({ status, body })
  const headers = {
    ...takenHeaders(c),
    'content-type': 'application/json',
    ...(seconds && { 'retry-after': String(seconds) }),
  }
  const text = JSON.stringify(body)
  const packs = text.length >= LARGE && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (!packs) return new Response(text, { status, headers })
  const packed = { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  return new Response(new Uint8Array(await gzipped(text)), { status, headers: packed })
}

/** When the same request may well succeed. */
function secondsToWait({ status, body }: Answer): number {
  if (status === 429) return Number((body.data as RefusedData).values?.seconds ?? 60)
  return { 503: 1, 507: 10 }[status] ?? 0
}

function mountCommand(
  app: Hono,
  { name, endpoint }: { name: string; endpoint: CommandEndpoint },
  desk: Desk,
): void {
  const { path, audience, command, idsAs } = endpoint
  const bulkAnswer = async (rows: readonly unknown[], caller: Caller) => {
    const outcomes = await Promise.all(
      rows.map((row, i) => bulkOutcome(desk, command, { row, id: derivedId(caller.commandId, i), caller })),
    )
    return accepted({ outcomes })
  }
  const entry = { audience, permission: command.permission, methods: ['POST'] as const, triesDry: true }
  serve(app, { ...entry, name, path }, desk, async (request, caller) => {
    const body = await jsonOf(request)
    const several = rowsByIds(body, idsAs)
    if (several) return bulkAnswer(several, caller)
    const { given: whole, ...seen } = withExpects(byId(body, idsAs), request, command.args)
    const { given, ...behind } = withScans(whole, command)
    const plain = ownInput(fitted(command.args, given, 'json'), caller)
    const args = await hashed(desk, command, { args: plain, commandId: caller.commandId })
    const asked = askedOf(command, args, caller, {
      ...{ id: caller.commandId, ...seen, ...behind },
    })
    const { outcome, rows } = await desk.perform(asked)
    return answerOf(outcome, { rows: changedRows(rows) }, caller.language)
  })
  serve(
    app,
    { ...entry, name: `${name}.bulk`, path: bulkPathOf(endpoint) },
    desk,
    async (request, caller) => {
      const body = await jsonOf(request)
      return bulkAnswer(rowsByIds(body, idsAs) ?? bulkRows(body), caller)
    },
  )
}

/** The arguments of each row that a specified `…_byids` call names. */
function rowsByIds(body: unknown, idsAs: string | undefined): readonly object[] | undefined {
  const { ids, ...rest } = (body ?? {}) as { ids?: unknown }
  if (!idsAs || !Array.isArray(ids)) return undefined
  checkFew(ids, 'ids')
  return ids.map((id: unknown) => ({ ...rest, [idsAs]: id }))
}

/** The arguments of the row that a specified `…_byid` call names. */
function byId(body: unknown, idsAs: string | undefined): unknown {
  const { id, ...rest } = (body ?? {}) as { id?: unknown }
  return idsAs && id !== undefined && !Array.isArray(body) ? { ...rest, [idsAs]: id } : body
}

/**
 * The version that the person saw: header `x-expects`, or the field `expects` where the command has none of its own; and whose
 * it is, header `x-expects-of`.
 */
function withExpects(
  body: unknown,
  request: Request,
  schema: InputSchema,
): { given: unknown } & Pick<Asked, 'expects' | 'expectsOf'> {
  const header = request.headers.get('x-expects')
  const of = request.headers.get('x-expects-of')
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { expects: field, ...rest } = (isObject ? body : {}) as { expects?: unknown }
  const takes = isObject && field !== undefined && !('expects' in schema.fields)
  const wanted =
    header !== null ? (/^\d{1,15}$/.test(header) ? Number(header) : Number.NaN) : takes ? field : undefined
  if (wanted !== undefined && !Number.isSafeInteger(wanted))
    throw new InputRefused({ expects: { fault: 'integer', values: {} } })
  return {
    given: takes ? rest : body,
    ...(wanted !== undefined && { expects: wanted as number, ...(of !== null && { expectsOf: of }) }),
  }
}

function bulkRows(body: unknown): readonly unknown[] {
  const rows = (body as { rows?: unknown } | null)?.rows
  if (!Array.isArray(rows)) throw new InputRefused({ rows: { fault: 'required', values: {} } })
  checkFew(rows, 'rows')
  for (const key of Object.keys(body as object))
    if (key !== 'rows') throw new InputRefused({ [key]: { fault: 'unknown', values: {} } })
  return rows
}

function checkFew(rows: readonly unknown[], field: string): void {
  if (rows.length > BULK_ROWS)
    throw new InputRefused({ [field]: { fault: 'maxRows', values: { max: BULK_ROWS } } })
}

/** One row of a bulk call: what does not fit its schema is a rejected row, the others go on. */
async function bulkOutcome(
  desk: Desk,
  command: Command,
  { row, id, caller }: { row: unknown; id: string; caller: Caller },
): Promise<Outcome> {
  const fittedRow = fit(command.args, withoutClient(command.args, row), 'json')
  if ('faults' in fittedRow) {
    const values = { fields: fieldNames(fittedRow.faults) }
    return { id, outcome: 'rejected', seq: 0, code: refusals.inputInvalid.code, values }
  }
  const plain = ownInput(fittedRow.input, caller)
  const asked = askedOf(command, await hashed(desk, command, { args: plain, commandId: id }), caller, { id })
  try {
    return (await desk.perform(asked)).outcome
  } catch (fault) {
    if (!(fault instanceof DeskFault)) throw fault
    return { id, outcome: 'rejected', seq: 0, code: refusals.defect.code, values: { defect: fault.defectId } }
  }
}

function hashed(desk: Desk, command: Command, given: { args: object; commandId: string }): Promise<object> {
  return withSecretsHashed(command.args, given, (secret) => desk.hashSecret(secret))
}

function askedOf(
  command: Command,
  args: object,
  caller: Caller,
  seen: Pick<Asked, 'id' | 'expects' | 'expectsOf' | 'envelope'>,
): Asked {
  return {
    ...{ ...seen, name: command.name, scope: scopeOf(command, args, caller), args, actor: caller.actor },
    ...{ via: 'desk', occurredAt: caller.at, receivedAt: caller.at },
    ...(caller.dry && { dry: true }),
  }
}

function scopeOf({ scope }: Command, args: object, { warehouseId, actor }: Caller): string {
  if (scope === 'company') return 'company'
  if (scope === 'customer') {
    const customerId = actor.customerId ?? (args as { customerId?: unknown }).customerId
    if (typeof customerId !== 'string')
      throw new InputRefused({ customerId: { fault: 'required', values: {} } })
    return `customer:${customerId}`
  }
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}

/** Whatever a customer's request says, the customer is the session's. */
function ownInput<I extends object>(input: I, { identity }: Caller): I {
  const customerId = identity?.actor.customerId
  if (identity?.audience !== 'customer' || !customerId) return input
  const own = Object.keys(input).filter((key) => ['customerId', 'client_id', 'clientId'].includes(key))
  return { ...input, ...Object.fromEntries(own.map((key) => [key, customerId])) }
}

/** Which rows changed, for the screen to read again: their contents go through the reads, which know who may see what. */
function changedRows(
  rows: Performed['rows'],
): readonly { table: string; id: string; version: number | null }[] {
  return rows.map(({ table, id, row }) => ({ table, id, version: row?.version ?? null }))
}
