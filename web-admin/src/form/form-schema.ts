import type { CallEndpoint, CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { type AnyObject, type ObjectSchema, reach, type SchemaFieldDescription } from 'yup'

export type Schema<A extends object = object> = ObjectSchema<A, AnyObject>

/** The whole yup schema of what a call takes; an endpoint keeps it under a smaller type. */
export function schemaOf<A extends object>(endpoint: CommandEndpoint<A> | CallEndpoint<A>): ObjectSchema<A> {
  const kept = endpoint.does === 'command' ? endpoint.command.args : endpoint.input
  return kept as ObjectSchema<A>
}

/** What a schema says of one field; throws when it has no such field. `details.0.quantity` is a field of a line. */
export function fieldOf(schema: Schema, name: string): SchemaFieldDescription {
  return reach(schema, name.replace(/\.(\d+)(?=\.|$)/g, '[$1]')).describe() as SchemaFieldDescription
}

export function isRequired(field: SchemaFieldDescription): boolean {
  return 'optional' in field && !field.optional && !field.nullable && field.default === undefined
}

export function longest(field: SchemaFieldDescription): number | undefined {
  const test = 'tests' in field ? field.tests.find(({ name }) => name === 'max') : undefined
  const max = test?.params?.max
  return typeof max === 'number' ? max : undefined
}

/** The words a field allows. */
export function wordsOf(field: SchemaFieldDescription): string[] {
  return 'oneOf' in field
    ? field.oneOf.filter((word): word is string => typeof word === 'string' && word !== '')
    : []
}

/** Only what the schema knows: a call refuses any other key. */
export function startOf<A extends object>(schema: Schema<A>, start: object): Partial<A> {
  const known = Object.keys(schema.fields)
  const given = Object.entries(start).filter(([name, value]) => known.includes(name) && value !== null)
  return { ...(schema.getDefault() as Partial<A>), ...Object.fromEntries(given) }
}

/** Empty inputs are left out, so that an optional field is absent and a required one says so. */
export function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => withoutEmpty(one)) as T
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, one]) => one !== '' && one !== null && one !== undefined)
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutEmpty(one)])) as T
}
