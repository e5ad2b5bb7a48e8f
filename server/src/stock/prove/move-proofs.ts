import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** Tasks to move goods. */
export const moveProofs: readonly Proof[] = [
  {
    rule: 'a task to move goods is open while some of it is left and nobody cancelled it',
    query: async (db) => {
      const { rows } = await sql<object>`
        select id, "skuCode", status, quantity, done, open from "moveTask"
        where done < 0 or done > quantity or open <> case when status = 'open' then 1 else 0 end
          or (status = 'open' and done >= quantity) or (status = 'done' and done <> quantity)
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
]
