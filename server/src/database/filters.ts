import type { Cell } from '@longshore/shared/rows/table.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AnyTables, Dialect } from './statements.ts'

export type Columns = ExpressionBuilder<AnyTables, string>
export type FilterValue = string | number | boolean

/** Whether an input narrows its list. */
export function isSet(value: unknown): value is FilterValue {
  return value !== undefined && value !== null && value !== ''
}

/** A condition on the rows of a list, made of what was asked for. */
export type Filter = (columns: Columns, value: FilterValue, dialect: Dialect) => Expression<SqlBool>

export function equal(column: string): Filter {
  return (columns, value) => columns(column, '=', value as Cell)
}

/** `yes` and `no` of a 0/1 column. */
export function flagged(column: string): Filter {
  return (columns, value) => columns(column, '=', value === 'yes' || value === true ? 1 : 0)
}

/** From a moment on; the wire says seconds, columns hold ms. */
export function since(column: string): Filter {
  return (columns, seconds) => columns(column, '>=', Number(seconds) * 1000)
}

/** Until a moment, the whole second included. */
export function until(column: string): Filter {
  return (columns, seconds) => columns(column, '<', (Number(seconds) + 1) * 1000)
}

/** One of the columns starts with the text, in small or capital letters or as it is typed. An index serves each. */
export function startsWith(...among: readonly [string, ...string[]]): Filter {
  return (columns, value) =>
    columns.or(
      among.flatMap((column) =>
        spellingsOf(String(value)).map((spelling) => starting(columns, column, spelling)),
      ),
    )
}

/** The text in lower case, in upper case, with a capital first, and as it is typed. */
export function spellingsOf(typed: string): string[] {
  const text = typed.trim()
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
  return [...new Set([text, text.toUpperCase(), text.toLowerCase(), capital])]
}

/** A range of an index, whose text is compared byte by byte on both engines. */
export function starting(columns: Columns, column: string, spelling: string): Expression<SqlBool> {
  return columns.and([columns(column, '>=', spelling), columns(column, '<', `${spelling}${LAST}`)])
}

/** No text of ours holds a letter behind this one. */
export const LAST = '\u{10ffff}'
