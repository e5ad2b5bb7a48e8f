import { array, type ISchema, number, type ObjectSchema, type ObjectShape, object, string } from 'yup'
import type { SchemaOf } from './arguments.ts'
import { isCode } from './codes.ts'
import { isId } from './id.ts'

/** An id as this house makes them; yup's own `uuid()` refuses version 7. */
export function id() {
  return string().required().test('id', 'must be an id', isId)
}

/** An id that may be left out: a new row then. */
export function maybeId() {
  return string()
    .nullable()
    .default(null)
    .test('id', 'must be an id', (text) => text == null || isId(text))
}

/** "Codes: English letters, digits and underscores only" (001 §5). */
export function code() {
  return string()
    .required()
    .test('code', 'English letters, digits and underscores only', (text) => isCode(text))
}

/** A time of the day, `HH:MM`, that may be left empty. */
export function clock() {
  return string()
    .default('')
    .test('clock', 'must be HH:MM', (text) => !text || /^([01]\d|2[0-3]):[0-5]\d$/.test(text))
}

/** Whole pieces, at least one. */
export function pieces() {
  return number().required().integer().min(1).max(1_000_000_000)
}

/** Whole pieces, none allowed. */
export function count() {
  return number().required().integer().min(0).max(1_000_000_000)
}

/** A line of text that may be left empty. */
export function line(max = 200) {
  return string().default('').max(max)
}

/** A line of text that must say something. */
export function filled(max = 200) {
  return string().required().trim().min(1).max(max)
}

export function oneOf<const W extends string>(words: readonly W[]) {
  return string()
    .required()
    .oneOf([...words])
}

/** At most 200 entries: what is bigger is a job of many commands (architecture §11.12). */
export function several<T>(of: ISchema<T>, max = 200) {
  return array().of(of).required().max(max)
}

/** The arguments of a command: unknown keys are refused, so that a misspelt one is never lost. */
export function args<S extends ObjectShape>(shape: S) {
  return object(shape).noUnknown()
}

export type ArgsOf<S> = S extends ObjectSchema<infer A> ? A : S extends SchemaOf<infer A> ? A : never
