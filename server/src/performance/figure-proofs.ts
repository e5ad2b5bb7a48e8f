import { floorWorkNames, workOf } from '@longshore/shared/performance/floor-work.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

const counting = floorWorkNames.filter((name) => workOf(name)?.counts)

/** Workers' figures against the log that they are folded from, as far as they have come. */
export const figureProofs: readonly Proof[] = [
  {
    rule: 'every figure of a worker is the sum of its steps',
    query: async (db) => {
      const { rows } = await sql<object>`
        select f.id, f.lines, f.pieces, s.*
        from "workFigure" f
        left join (
          select scope, "workerId", day, kind,
            sum(case when undone = 0 then lines else 0 end) as "stepLines",
            sum(case when undone = 0 then pieces else 0 end) as "stepPieces",
            sum(excepted) as "stepExcepted", sum(undone) as "stepUndone", sum(wrong) as "stepWrong",
            sum(contradicted) as "stepContradicted", min(at) as "stepFirst", max(at) as "stepLast"
          from "workStep" group by scope, "workerId", day, kind
        ) s on s.scope = f.scope and s."workerId" = f."workerId" and s.day = f.day and s.kind = f.kind
        where s."stepLines" is null or f.lines <> s."stepLines" or f.pieces <> s."stepPieces"
          or f.excepted <> s."stepExcepted" or f.undone <> s."stepUndone" or f.wrong <> s."stepWrong"
          or f.contradicted <> s."stepContradicted" or f."firstAt" <> s."stepFirst" or f."lastAt" <> s."stepLast"
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
  {
    rule: 'every step of the figures is a fact of the log, and every fact that they came to is a step',
    query: async (db) => {
      const { rows } = await sql<object>`
        select f.scope, c.seq, c.name, c.actor, c."occurredAt", s.at, s."workerId"
        from command c
        join scope w on w.no = c."scopeNo"
        join "workCursor" f on f.scope = w.id and c.seq <= f.seq
        left join "workStep" s on s.id = c.id
        where c.outcome in ('applied', 'applied-with-exception')
          and ((c.actor like 'worker:_%' and c.name in (${sql.join(floorWorkNames)}))
            or (c.actor like 'staff:_%' and c.name in (${sql.join(counting)})))
          and (s.id is null or s.seq <> c.seq or s.scope <> f.scope or s.at <> c."occurredAt")
        limit ${SHOWN}`.execute(db)
      const { rows: strays } = await sql<object>`
        select s.id, s.scope, s.seq from "workStep" s left join command c on c.id = s.id
        where c.id is null limit ${SHOWN}`.execute(db)
      return [...rows, ...strays]
    },
  },
]
