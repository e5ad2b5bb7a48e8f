import type { Database } from '@longshore/server/database/tables.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import type { Fault, InputSchema } from '@longshore/shared/contract/fit.ts'
import type { Kysely } from 'kysely'
import type { MappedRow, Values } from './mapping.ts'

/** What the import makes one command of: a row, or the adjacent rows of one document. */
export interface Entry {
  /** Its natural key: what makes it the same thing in every file. */
  readonly key: string
  readonly line: number
  readonly values: Values
  /** The rows of a document. */
  readonly rows: readonly MappedRow[]
  /** The arguments that the file tells, once references are found. */
  args: Record<string, unknown>
}

/** What stands in the warehouse under an entry's key. */
export interface Standing {
  readonly id: string
  readonly version: number
  /** Its arguments as a save would send them. */
  readonly args: Readonly<Record<string, unknown>>
  /** Why it can no longer be changed. */
  readonly closed?: string
}

/** Says no to one entry, at a line of its own where it has several. */
export type Refuse = (entry: Entry, fault: { readonly field: string } & Fault, line?: number) => void

export interface ImportKind {
  readonly name: string
  /** What a mapping may name. */
  readonly fields: readonly string[]
  readonly command: Command
  /** The argument that names what is changed. */
  readonly idArg: string
  keyOf(values: Values): string
  /** The number of a document: rows of one number and one key are one entry. Absent where each row is one. */
  numberOf?(values: Values): string
  /** Where the country and the postcode of an entry stand. */
  readonly postcode?: { readonly country: string; readonly postcode: string }
  /** Makes arguments of the values, finding the rows they refer to. */
  resolve(db: Kysely<Database>, entries: readonly Entry[], refuse: Refuse): Promise<void>
  standing(db: Kysely<Database>, entries: readonly Entry[]): Promise<ReadonlyMap<string, Standing>>
  /** The arguments as they are kept, to compare. */
  kept(args: Readonly<Record<string, unknown>>): unknown
}

interface Described {
  readonly type: string
  readonly fields?: Readonly<Record<string, Described>>
}

/** The values of the schema's own fields, numbers and flags as such; `consignee.city` is a field of a field. */
export function typed(schema: InputSchema, values: Values): Record<string, unknown> {
  const described = schema.describe() as Described
  const args: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(values)) {
    const [first = '', second] = name.split('.')
    const field = described.fields?.[first]
    if (!field) continue
    if (second === undefined) args[first] = typedValue(field, text)
    else args[first] = { ...(args[first] as object | undefined), [second]: text }
  }
  return args
}

function typedValue({ type }: Described, text: string): unknown {
  if (type === 'number') return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text
  if (type !== 'boolean') return text
  if (/^(yes|true|1|是|sí)$/i.test(text)) return true
  return /^(no|false|0|否)$/i.test(text) ? false : text
}

export function pick(row: object, names: readonly string[]): Record<string, unknown> {
  const given = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}
