import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

interface Seal {
  readonly scope: string
  readonly upTo: number
  readonly hash: string
}

/** What was sealed later may still be on its way to the disk. */
const SETTLED = 60_000

/** One hash over where the sealed log of each order of commands (024) stood a minute before a month was closed. */
export async function sealedBy(db: Kysely<Database>, closedAt: number): Promise<string> {
  const at = closedAt - SETTLED
  const { rows } = await sql<Seal>`
    select s.scope, s."upTo", s.hash from "auditSeal" s
    join (select scope, max("upTo") as last from "auditSeal" where at <= ${at} group by scope) l
      on l.scope = s.scope and l.last = s."upTo"`.execute(db)
  const lines = rows.map(({ scope, upTo, hash }) => `${scope} ${upTo} ${hash}\n`)
  return sha256(lines.sort().join(''))
}

/** The head of a closed month: it holds the one before, so that no month can be changed behind another. */
export function headOf({
  before,
  month,
  sha256: file,
  sealed,
}: {
  readonly before: string
  readonly month: string
  readonly sha256: string
  readonly sealed: string
}): string {
  return sha256(JSON.stringify([before, month, file, sealed]))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
