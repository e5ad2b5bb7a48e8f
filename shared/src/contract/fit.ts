import { ValidationError } from 'yup'
import { type Part, partsOf, type SchemaOf } from '../command/arguments.ts'
import type { Values } from '../command/refusal.ts'
import { isSurelyValid } from '../command/surely-valid.ts'

export type InputSchema<I extends object = object> = SchemaOf<I>

/** What is wrong with one field: a word with a sentence in `language/fields.*.ts`, or the name of a schema's own test. */
export interface Fault {
  readonly fault: string
  readonly values: Values
}
export type Fitted<I> = { readonly input: I } | { readonly faults: Readonly<Record<string, Fault>> }

/** No list in an input is longer, whatever its schema says. */
const LONGEST = 20_000

/** No number in an input is further from 0: what it is multiplied with for keeping stays a whole number of JavaScript. */
const FURTHEST = 9e14

type Faults = Map<string, Fault>

/** What was fitted, and to which schema: nobody changes an input. */
const fittedTo = new WeakMap<object, InputSchema>()

/** Whether this very input came whole out of `fit` by this schema, which has nothing to say about it any more. */
export function isFitted(schema: InputSchema, input: object): boolean {
  return fittedTo.get(input) === schema
}

/** Whether an input that nobody sent has surely no fault: it is not judged by this schema once more. */
export function isSurelyFit(schema: InputSchema, input: object): boolean {
  if (!isSurelyValid(schema, input)) return false
  kept(schema, input)
  return true
}

function kept<I extends object>(schema: InputSchema<I>, input: I): I {
  fittedTo.set(input, schema)
  return input
}

/**
 * Fits an input to its schema: unknown keys are faults, what is left out gets its default.
 * JSON must have the right types already; a query string's words become numbers and flags.
 */
export function fit<I extends object>(
  schema: InputSchema<I>,
  given: unknown,
  from: 'json' | 'query',
): Fitted<I> {
  const faults: Faults = new Map()
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { faults: { '': { fault: 'typeError', values: {} } } }
  const whole = complete(partsOf(schema), given, '', faults)
  if (faults.size) return { faults: Object.fromEntries(faults) }
  if (from === 'json' && isSurelyValid(schema, whole)) return { input: kept(schema, whole as I) }
  try {
    const input = schema.validateSync(whole, { abortEarly: false, strict: from === 'json' })
    return { input: input as I }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    for (const one of error.inner.length ? error.inner : [error])
      if (!faults.has(one.path ?? '')) faults.set(one.path ?? '', faultOf(one))
    return { faults: Object.fromEntries(faults) }
  }
}

function complete(part: Part, value: unknown, path: string, faults: Faults): unknown {
  if (part.type === 'lazy') return complete(part.resolve({ value }), value, path, faults)
  if (part.type === 'number' && isBeyond(value))
    faults.set(path, { fault: Number(value) > 0 ? 'max' : 'min', values: { max: FURTHEST, min: -FURTHEST } })
  if (part.innerType && Array.isArray(value)) {
    const { innerType } = part
    if (value.length <= LONGEST)
      return value.map((one, i) => complete(innerType, one, `${path}[${i}]`, faults))
    faults.set(path, { fault: 'maxRows', values: { max: LONGEST } })
  }
  if (!part.fields || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return completeObject(part.fields, value as Readonly<Record<string, unknown>>, path, faults)
}

/** Whether it is a number, as JSON or a query says it, that no measure of the house has. */
function isBeyond(value: unknown): boolean {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  return isNumber && Math.abs(Number(value)) > FURTHEST
}

function completeObject(
  fields: Readonly<Record<string, Part>>,
  value: Readonly<Record<string, unknown>>,
  path: string,
  faults: Faults,
): object {
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const known = partsIn(fields)
  const values = new Map(Object.entries(value))
  for (const name of values.keys())
    if (!known.has(name)) faults.set(at(name), { fault: 'unknown', values: {} })
  const whole: Record<string, unknown> = {}
  for (const [name, part] of known) {
    const given = values.get(name)
    const one = given === undefined && part.spec?.default !== undefined ? part.getDefault() : given
    if (one !== undefined) whole[name] = complete(part, one, at(name), faults)
  }
  return whole
}

const parts = new WeakMap<object, ReadonlyMap<string, Part>>()

/** The parts of a schema by their names, listed once for each. */
function partsIn(fields: Readonly<Record<string, Part>>): ReadonlyMap<string, Part> {
  const known = parts.get(fields) ?? new Map(Object.entries(fields))
  parts.set(fields, known)
  return known
}

function faultOf({ type, params, value }: ValidationError): Fault {
  const { min, max, more, less, length } = (params ?? {}) as Record<string, unknown>
  const values: Record<string, string | number> = {}
  for (const [name, bound] of Object.entries({ min, max, more, less, length }))
    if (typeof bound === 'number') values[name] = bound
  if (type === 'min' && more !== undefined) return { fault: 'more', values }
  if (type === 'max' && less !== undefined) return { fault: 'less', values }
  if (type === 'min' || type === 'max' || type === 'length') return { fault: type + unitOf(value), values }
  return { fault: wordOf(type), values }
}

function unitOf(value: unknown): '' | 'Letters' | 'Rows' {
  if (typeof value === 'string') return 'Letters'
  return Array.isArray(value) ? 'Rows' : ''
}

function wordOf(type: string | undefined): string {
  if (type === 'optionality' || type === 'nullable' || type === 'required') return 'required'
  return type ?? 'invalid'
}
