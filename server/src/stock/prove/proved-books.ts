import type { Kysely } from 'kysely'
import type { Dialect } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'
import { proofs } from '../../start/prove.ts'
import type { Finding } from './finding.ts'

/** What one proof found, and how much it folded. */
export interface ProvedBooks {
  readonly findings: readonly Finding[]
  readonly commands: number
  readonly postings: number
  readonly accounts: number
}

/** Proves every rule at one moment of the database; told how many are done after each. */
export async function provedBooks(
  { db, dialect }: { readonly db: Kysely<Database>; readonly dialect: Dialect },
  told: (rulesDone: number) => void,
): Promise<ProvedBooks> {
  const findings: Finding[] = []
  for (const [i, { rule, query }] of proofs.entries()) {
    const rows = await query(db, dialect)
    if (rows.length > 0) findings.push({ rule, rows })
    told(i + 1)
  }
  const countOf = async (table: 'command' | 'posting' | 'balance') => {
    const { rows } = await db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    findings,
    commands: await countOf('command'),
    postings: await countOf('posting'),
    accounts: await countOf('balance'),
  }
}
