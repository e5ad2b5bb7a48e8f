import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './statements.ts'

/** The texts of a JSON list, for `in`: one statement for however many. */
export function inList(dialect: Dialect, list: unknown): RawBuilder<string> {
  return dialect === 'postgres'
    ? sql<string>`(select json_array_elements_text(${list}::json))`
    : sql<string>`(select value from json_each(${list}))`
}

/** The same as a table with the column `id`. */
export function idsOf(dialect: Dialect, list: unknown): RawBuilder<{ id: string }> {
  return dialect === 'postgres'
    ? sql<{ id: string }>`(select json_array_elements_text(${list}::json) as id)`
    : sql<{ id: string }>`(select value as id from json_each(${list}))`
}
