import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** How many positions each partition has. */
export const positionProofs: readonly Proof[] = [
  {
    rule: 'what is kept of the positions of a partition is how many stand there',
    query: async (db) => {
      const { rows } = await sql<object>`
        with standing as (
          select scope, "partitionId", count(*) as amount from position group by scope, "partitionId"
        ), kept as (
          select scope, word, sum(amount) as amount from "keptCount" where "tableName" = 'position'
          group by scope, word
        )
        select coalesce(s.scope, k.scope) as scope, coalesce(s."partitionId", k.word) as "partitionId",
          s.amount as stands, k.amount as kept
        from standing s
        full join kept k on k.scope = s.scope and k.word = s."partitionId"
        where coalesce(s.amount, 0) <> coalesce(k.amount, 0)
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
]
