import type { Session, Statement, Values } from '../database/session.ts'

/** What the commands of a group leave to be written together: before a statement that has to find it, or at the end. */
export interface Held {
  /** The tables that a statement names which has to find it. */
  readonly tables: readonly string[]
  /** Whether a statement that names one of them asks for none of it. */
  isBeside?(statement: Statement, values: Values): boolean
  write(session: Session): Promise<void>
}

/** What puts values and reads nothing: its columns may be called as a table is. */
const PUTS = /^insert into ("\w+") \([^)]*\) values (?!.*\bselect\b)/s
const namedBy = new WeakMap<Statement, Map<string, boolean>>()

/** Whether a statement names one of the tables of what is held under a key. */
export function isNamed(statement: Statement, key: string, { tables }: Held): boolean {
  let named = namedBy.get(statement)
  if (!named) {
    named = new Map()
    namedBy.set(statement, named)
  }
  let known = named.get(key)
  if (known === undefined) {
    const { sql } = statement
    known = new RegExp(`\\b(${tables.join('|')})\\b`).test(PUTS.exec(sql)?.[1] ?? sql)
    named.set(key, known)
  }
  return known
}
