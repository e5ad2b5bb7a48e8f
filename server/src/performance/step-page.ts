import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf, Page } from '@longshore/shared/contract/page.ts'
import type { figuresApi, StepRow } from '@longshore/shared/performance/figures.api.ts'
import type { Kysely } from 'kysely'
import { scansOf } from '../commands/scans.ts'
import { numberOf } from '../commands/scope-number.ts'
import { markedBy, markOf } from '../database/page-mark.ts'
import { countOf, EXACT } from '../database/row-count.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import { dayNumber, marksIn, momentsOf, partyOf } from './work-steps.ts'

type Asked = InputOf<typeof figuresApi.steps.input>

/** The facts behind a figure of a warehouse, out of the log. */
export async function stepPage(db: Kysely<Database>, scope: string, asked: Asked): Promise<Page<StepRow>> {
  const { workerId, day, kind, page, size, desc, after } = asked
  const { from, to } = momentsOf(day)
  let query = anyTables(db)
    .selectFrom('workStep')
    .where('scopeNo', '=', numberOf(scope))
    .where('workerNo', '=', partyOf(workerId))
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('day', '=', dayNumber(day))
  if (kind) query = query.where('kind', '=', kind)
  const count = await countOf(db, query)
  const direction = desc === 'yes' ? 'desc' : 'asc'
  let rows = query
    .select(['seq', 'at', 'pieces', 'marks'])
    .orderBy('at', direction)
    .orderBy('seq', direction)
    .limit(size + 1)
  if (after) {
    const [at, seq] = markedBy(after).map(Number)
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(seq))
      throw refusals.inputInvalid({ fields: 'after' })
    const [until, behind] = desc === 'yes' ? (['<=', '<'] as const) : (['>=', '>'] as const)
    rows = rows
      .where('at', until, Number(at))
      .where((columns) =>
        columns.or([columns('at', behind, Number(at)), columns('seq', behind, Number(seq))]),
      )
  } else {
    if ((page - 1) * size > EXACT) throw refusals.inputInvalid({ fields: 'page' })
    rows = rows.offset((page - 1) * size)
  }
  const found = await rows.execute()
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    rows: await factsOf(db, scope, shown),
    total: Math.min(count, EXACT),
    more: count > EXACT,
    ...(found.length > size && last && { next: markOf({ at: last.at ?? 0, id: String(last.seq) }, 'at') }),
  }
}

interface Found {
  readonly seq?: unknown
  readonly pieces?: unknown
  readonly marks?: unknown
}

async function factsOf(db: Kysely<Database>, scope: string, steps: readonly Found[]): Promise<StepRow[]> {
  if (steps.length === 0) return []
  const commands = await db
    .selectFrom('command')
    .selectAll()
    .where('scopeNo', '=', numberOf(scope))
    .where(
      'seq',
      'in',
      steps.map(({ seq }) => Number(seq)),
    )
    .execute()
  const scans = await scansOf(db, commands)
  const scanAt = new Map(commands.map(({ seq }, nth) => [Number(seq), scans[nth]]))
  return steps.flatMap(({ seq, pieces, marks }) => {
    const scan = scanAt.get(Number(seq))
    return scan ? [{ ...scan, pieces: Number(pieces), ...marksIn(Number(marks)) }] : []
  })
}
