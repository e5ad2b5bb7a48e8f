import { refusals } from '@longshore/shared/command/refusals.ts'
import { fit, type InputSchema } from '@longshore/shared/contract/fit.ts'
import { InputRefused } from './envelope.ts'

/** The largest JSON body, and how deep it may nest. */
export const JSON_LIMIT = 1024 * 1024
const DEEPEST = 32
/** A NUL as JSON writes it, and not the same letters behind a backslash of their own. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** What an input may name its customer by: never believed, whoever sends it. */
const CLIENT_KEYS = ['client_id', 'clientId']

/** A schema, for the names it knows. */
interface Fields {
  readonly fields: object
}

/** The input of a request fitted to its schema: a GET's query string, or a POST's JSON. */
export async function inputOf<I extends object>(request: Request, schema: InputSchema<I>): Promise<I> {
  if (request.method !== 'POST') return fitted(schema, queryOf(request.url, schema), 'query')
  return fitted(schema, await jsonOf(request), 'json')
}

export function fitted<I extends object>(schema: InputSchema<I>, given: unknown, from: 'json' | 'query'): I {
  const outcome = fit(schema, withoutClient(schema, given), from)
  if ('faults' in outcome) throw new InputRefused(outcome.faults)
  return outcome.input
}

/** A field that names the customer is left aside where the schema has none: only the token is believed. */
export function withoutClient(schema: Fields, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const rest: Record<string, unknown> = { ...given }
  for (const key of CLIENT_KEYS) if (!(key in schema.fields)) delete rest[key]
  return rest
}

/** The first value of each name, or all of them where the schema has a list; empty ones count as left out. */
function queryOf(url: string, schema: Fields): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  const { searchParams } = new URL(url)
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name).filter((value) => value !== '')
    if (values.some((value) => value.includes('\0'))) throw refusals.notJson()
    const field = (schema.fields as Readonly<Record<string, { type?: string } | undefined>>)[name]
    if (field?.type === 'array' && values.length) query[name] = values
    else if (values[0] !== undefined) query[name] = values[0]
  }
  return query
}

/** The JSON of a request's body. Refuses another content type, what is too large, too deep, or holds a NUL. */
export async function jsonOf(request: Request, limit = JSON_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refusals.notJsonType()
  const text = await textOf(request, limit)
  // PostgreSQL holds no NUL in a text.
  if (NUL.test(text) || isTooDeep(text)) throw refusals.notJson()
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.notJson()
  }
}

async function textOf(request: Request, limit: number): Promise<string> {
  const tooLarge = () => refusals.tooLarge({ limit: `${Math.round(limit / 1024)} KB` })
  const told = request.headers.get('content-length')
  if (Number(told) > limit) throw tooLarge()
  // A body of a told length holds no more than that, and is read in one go.
  if (told !== null) return request.text().catch(() => Promise.reject(refusals.notJson()))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > limit) break
      parts.push(part)
    }
  } catch {
    // The sender went away in the middle.
    throw refusals.notJson()
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(parts).toString('utf8')
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (quoted) {
      if (letter === '\\') i++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '[' || letter === '{') {
      if (++depth > DEEPEST) return true
    } else if (letter === ']' || letter === '}') depth--
  }
  return false
}
