import { floorWorkNames, workOf } from '@longshore/shared/performance/floor-work.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { MARKS } from './work-steps.ts'

const has = (mark: keyof typeof MARKS) => sql`(marks & ${sql.lit(MARKS[mark])}) <> 0`
const countOf = (mark: keyof typeof MARKS) => sql`sum(case when ${has(mark)} then 1 else 0 end)`

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
          select w.id as scope, p.id as "workerId", one.*
          from (
            select "scopeNo", "workerNo", day, kind,
              sum(case when ${has('undone')} then 0 else lines end) as "stepLines",
              sum(case when ${has('undone')} then 0 else pieces end) as "stepPieces",
              ${countOf('excepted')} as "stepExcepted", ${countOf('undone')} as "stepUndone",
              ${countOf('wrong')} as "stepWrong", ${countOf('contradicted')} as "stepContradicted",
              min(at) as "stepFirst", max(at) as "stepLast"
            from "workStep" group by "scopeNo", "workerNo", day, kind
          ) one
          join scope w on w.no = one."scopeNo"
          join "workParty" p on p.no = one."workerNo"
        ) s on s.scope = f.scope and s."workerId" = f."workerId" and s.kind = f.kind
          and s.day = cast(replace(f.day, '-', '') as integer)
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
        select f.scope, c.seq, c.name, c.actor, c."occurredAt", s.at, p.id as "workerId"
        from command c
        join scope w on w.no = c."scopeNo"
        join "workCursor" f on f.scope = w.id and c.seq <= f.seq
        left join "workStep" s on s."scopeNo" = c."scopeNo" and s.seq = c.seq
        left join "workParty" p on p.no = s."workerNo"
        where c.outcome in ('applied', 'applied-with-exception')
          and ((c.actor like 'worker:_%' and c.name in (${sql.join(floorWorkNames)}))
            or (c.actor like 'staff:_%' and c.name in (${sql.join(counting)})))
          and (p.id is null or s.at <> c."occurredAt" or c.actor not in ('worker:' || p.id, 'staff:' || p.id))
        limit ${SHOWN}`.execute(db)
      const { rows: strays } = await sql<object>`
        select s."scopeNo", s.seq from "workStep" s
        left join command c on c."scopeNo" = s."scopeNo" and c.seq = s.seq
        where c.seq is null limit ${SHOWN}`.execute(db)
      return [...rows, ...strays]
    },
  },
]
