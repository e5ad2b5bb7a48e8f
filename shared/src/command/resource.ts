import type { ObjectSchema } from 'yup'
import type { Cell, Draft, List, Row, Table } from '../rows/table.ts'
import { type Change, put, type Warn } from './change.ts'
import { type Command, intent, type Told } from './command.ts'
import { type Loaded, list, type NoReads, need, type Reads, row } from './reads.ts'
import { refusals } from './refusals.ts'
import { args, id, maybeId } from './schema.ts'

type FlagOf<R> = { [K in keyof R]: R[K] extends 0 | 1 ? K : never }[keyof R] & string

/** Plain master data: what one definition says of it. */
interface Written<R extends Row, A extends object, M extends Reads> {
  readonly area: string
  /** `Carrier` makes `setup.saveCarrier`, `setup.enableCarrier` and `setup.disableCarrier`: permanent names. */
  readonly noun: string
  readonly table: Table<R>
  readonly scope: 'company' | 'warehouse'
  readonly permission: string
  /** What a person enters, as the wire says it. */
  readonly fields: ObjectSchema<A>
  /** What else `columns` looks at. */
  more?(given: Saved<A>, told: Told): M
  /** The columns of the row `id` from what was entered; `was` is the row before. Throws a Refusal to say no. */
  columns(given: A, was: R | undefined, about: Loaded<M> & { readonly id: string }): Omit<R, keyof Row>
  /** What is doubtful about what is saved. */
  warnings?(given: NoInfer<A>): Warn[]
  /** What has to follow from the new columns of a row that stood before. */
  follows?(is: NoInfer<Omit<R, keyof Row>>, was: NoInfer<R>): Change[]
  /** The column that enable and disable switch. */
  readonly on: FlagOf<R>
  /** No other row of the list may have these keys; the last one is what the refusal names. */
  readonly unique: { readonly list: List<R>; keys(given: A, told: Told): readonly Cell[] }
}

/** What a save takes: the fields, and the id of the row that is changed. */
export type Saved<A> = A & { id: string | null }

export interface Resource<A extends object> {
  readonly save: Command<Saved<A>>
  readonly enable: Command<{ id: string }>
  readonly disable: Command<{ id: string }>
  /** The commands, for `commands.ts`. */
  readonly commands: readonly Command[]
}

/** Makes the commands of plain master data. A code that another row has is refused with `row.code-taken`. */
export function resource<R extends Row, A extends object, M extends Reads = NoReads>(
  written: Written<R, A, M>,
): Resource<A> {
  const { area, noun, table, scope, permission, fields, unique, on } = written
  const save = intent({
    name: `${area}.save${noun}`,
    scope,
    permission,
    args: withId(fields),
    reads: (given, told) => ({
      was: row(table, given.id),
      same: list(unique.list, unique.keys(given, told)),
    }),
    reads2: (given, _, told) => written.more?.(given, told) ?? ({} as M),
    decide(rows, given, told) {
      const { was, same } = rows
      if (given.id && !was) throw refusals.rowMissing()
      if (same.some((other) => other.id !== was?.id)) {
        const keys = unique.keys(given, told)
        throw refusals.codeTaken({ code: String(keys[keys.length - 1]) })
      }
      const rowId = was?.id ?? told.id(noun)
      const entered = withoutId(given)
      const columns = written.columns(entered, was, { ...rows, id: rowId })
      return [
        put(table, { ...columns, id: rowId } as Draft<R>),
        ...(written.warnings?.(entered) ?? []),
        ...(was ? (written.follows?.(columns, was) ?? []) : []),
      ]
    },
  })
  const switched = (verb: 'enable' | 'disable', value: 0 | 1) =>
    intent({
      name: `${area}.${verb}${noun}`,
      scope,
      permission,
      args: args({ id: id() }),
      reads: (given) => ({ was: need(table, given.id) }),
      decide: ({ was }) => [put(table, { ...was, [on]: value } as Draft<R>)],
    })
  const [enable, disable] = [switched('enable', 1), switched('disable', 0)]
  return { save, enable, disable, commands: [save, enable, disable] }
}

/** Sound: the shape has the fields and the id, which yup says in a type that the compiler cannot resolve for any `A`. */
function withId<A extends object>(fields: ObjectSchema<A>): ObjectSchema<Saved<A>> {
  return fields.shape({ id: maybeId() }) as unknown as ObjectSchema<Saved<A>>
}

function withoutId<A extends object>({ id: _, ...given }: Saved<A>): A {
  return given as A
}
