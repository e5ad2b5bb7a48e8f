import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type DayFigures, figureRow, type figuresApi } from '@longshore/shared/performance/figures.api.ts'
import { type WorkFigure, workFigure } from '@longshore/shared/performance/work-figure.ts'
import type { Kysely } from 'kysely'
import { equal, type Filter } from '../database/filters.ts'
import { type Listing, pageOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { peopleOf } from '../outbound/packer-figures.ts'
import { stepPage } from './step-page.ts'
import { walksOf } from './walks.ts'

const HALF_A_DAY = 12 * 3600

/** The day whose midnight, or last second, a browser anywhere sends in seconds. */
const dayAt = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const fromDay: Filter = (columns, seconds) => columns('day', '>=', dayAt(Number(seconds) + HALF_A_DAY))
const toDay: Filter = (columns, seconds) => columns('day', '<=', dayAt(Number(seconds) - HALF_A_DAY))

export const figureListing: Listing<WorkFigure, InputOf<typeof figuresApi.list.input>> = {
  table: workFigure,
  scope: 'warehouse',
  filters: { workerId: equal('workerId'), kind: equal('kind'), dayFrom: fromDay, dayTo: toDay },
}

/** Days that a chart shows at most. */
const MOST_DAYS = 400

/** Workers' figures, for whoever may see those of people. */
export function figuresRoutes(db: Kysely<Database>): HandlersOf<typeof figuresApi> {
  return {
    async list(input, viewer) {
      const page = await pageOf(db, figureListing, { viewer, input })
      const nameOf = await peopleOf(
        db,
        page.rows.map(({ workerId }) => workerId),
      )
      return { ...page, rows: page.rows.map((row) => figureRow(row, nameOf(row.workerId) || row.workerId)) }
    },
    days: (input, viewer) => daysOf(db, input, viewer),
    steps: (input, viewer) => stepPage(db, scopeOf(viewer), input),
    walks: ({ workerId, day }, viewer) => walksOf(db, { scope: scopeOf(viewer), workerId, day }),
  }
}

function scopeOf({ warehouseId }: Viewer): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}

async function daysOf(
  db: Kysely<Database>,
  { workerId, kind, dayFrom, dayTo }: InputOf<typeof figuresApi.days.input>,
  viewer: Viewer,
): Promise<DayFigures[]> {
  let query = db
    .selectFrom('workFigure')
    .select(({ fn }) => [
      'day',
      fn.sum<number>('lines').as('lines'),
      fn.sum<number>('pieces').as('pieces'),
      fn.sum<number>('active').as('active'),
      fn.sum<number>('errors').as('errors'),
    ])
    .where('scope', '=', scopeOf(viewer))
  if (workerId) query = query.where('workerId', '=', workerId)
  if (kind) query = query.where('kind', '=', kind)
  if (dayFrom !== undefined) query = query.where('day', '>=', dayAt(dayFrom + HALF_A_DAY))
  if (dayTo !== undefined) query = query.where('day', '<=', dayAt(dayTo - HALF_A_DAY))
  const rows = await query.groupBy('day').orderBy('day', 'desc').limit(MOST_DAYS).execute()
  return rows
    .map(({ day, lines, pieces, active, errors }) => ({
      ...{ day, lines: Number(lines), pieces: Number(pieces) },
      ...{ active: Number(active), errors: Number(errors) },
    }))
    .reverse()
}
