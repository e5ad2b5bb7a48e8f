import {
  type BoardArea,
  type BoardKind,
  type BoardWorker,
  boardKinds,
  type FloorBoard,
} from '@longshore/shared/performance/board.api.ts'
import { PAUSE } from '@longshore/shared/performance/floor-work.ts'
import type { WorkKind } from '@longshore/shared/performance/performance-entry.ts'
import type { WorkFigure } from '@longshore/shared/performance/work-figure.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { peopleOf } from '../outbound/packer-figures.ts'
import { calendarOf } from './calendar.ts'
import { PACE_SLOT } from './figure-sums.ts'
import { outsideOf } from './floor-alarms.ts'
import { type Waiting, workThatWaits } from './work-that-waits.ts'

const HOUR = 3_600_000

const units: Readonly<Partial<Record<BoardKind, BoardArea['unit']>>> = {
  ...{ pack: 'parcels', weigh: 'parcels', recheck: 'parcels', 'scan-out': 'parcels', count: 'positions' },
}

type Figure = Pick<WorkFigure, 'workerId' | 'kind' | 'lines' | 'pieces' | 'firstAt' | 'lastAt'>
type Look = Omit<FloorBoard, 'age' | 'behindSince'>

/** Looks at the floor of a warehouse once, by the figures as far as they were folded. */
export async function lookAtFloor(db: Kysely<Database>, scope: string, at: number): Promise<Look> {
  const house = await db
    .selectFrom('warehouse')
    .select(['zone', 'settings'])
    .where('id', '=', scope.slice('warehouse:'.length))
    .executeTakeFirst()
  const zone = house?.zone ?? 'UTC'
  const { boardNames } = settingsOf(house && { settings: JSON.parse(house.settings) })
  const figures: Figure[] = await db
    .selectFrom('workFigure')
    .select(['workerId', 'kind', 'lines', 'pieces', 'firstAt', 'lastAt'])
    .where('scope', '=', scope)
    .where('day', '=', calendarOf(zone)(at))
    .execute()
  const waiting = await workThatWaits(db, scope)
  const paces = await pacesSince(db, scope, at - (at % PACE_SLOT) - HOUR + PACE_SLOT)
  const now = workersNow(figures, at)
  return {
    ...{ at: Math.floor(at / 1000), zone, ...(await outsideOf(db, scope, at)) },
    areas: boardKinds.map((kind) => areaOf(kind, { at, waiting: waiting[kind], figures, paces, now })),
    workers: boardNames ? await namedWorkers(db, now, figures) : null,
  }
}

interface Seen {
  readonly at: number
  readonly waiting: Waiting
  readonly figures: readonly Figure[]
  readonly paces: readonly { readonly kind: string; readonly lines: number; readonly pieces: number }[]
  readonly now: readonly Figure[]
}

function areaOf(kind: BoardKind, { at, waiting, figures, paces, now }: Seen): BoardArea {
  const unit = units[kind] ?? 'pieces'
  const of = unit === 'pieces' ? 'pieces' : 'lines'
  const own = figures.filter((figure) => figure.kind === kind)
  const today = own.reduce((sum, figure) => sum + figure[of], 0)
  const begun = Math.min(...own.map(({ firstAt }) => firstAt))
  const left = (waiting.waits ?? 0) + (waiting.inWork ?? 0)
  return {
    ...{
      kind,
      unit,
      ...waiting,
      today,
      lastHour: Number(paces.find((pace) => pace.kind === kind)?.[of] ?? 0),
    },
    people: now.filter((figure) => figure.kind === kind).length,
    endsAt: endOf(left, { today, begun, at }),
  }
}

/** When what is left ends at the pace of the day, which is what was done since its first fact, pauses included. */
export function endOf(
  left: number,
  { today, begun, at }: { today: number; begun: number; at: number },
): number | null {
  const lasted = at - begun
  if (left === 0 || today <= 0 || !(lasted > 0)) return null
  return Math.round((at + (left * lasted) / today) / 1000)
}

async function pacesSince(db: Kysely<Database>, scope: string, from: number) {
  return db
    .selectFrom('workPace')
    .select(({ fn }) => ['kind', fn.sum<number>('lines').as('lines'), fn.sum<number>('pieces').as('pieces')])
    .where('scope', '=', scope)
    .where('kind', 'in', [...boardKinds])
    .where('at', '>=', from)
    .groupBy('kind')
    .execute()
}

/** For each who worked within the time of a pause, the work of the last fact. */
function workersNow(figures: readonly Figure[], at: number): Figure[] {
  const last = new Map<string, Figure>()
  for (const figure of figures) {
    if (figure.lastAt < at - PAUSE) continue
    const known = last.get(figure.workerId)
    if (!known || known.lastAt < figure.lastAt) last.set(figure.workerId, figure)
  }
  return [...last.values()]
}

async function namedWorkers(
  db: Kysely<Database>,
  now: readonly Figure[],
  figures: readonly Figure[],
): Promise<BoardWorker[]> {
  const nameOf = await peopleOf(
    db,
    now.map(({ workerId }) => workerId),
  )
  return now
    .map(({ workerId, kind }) => ({
      ...{ name: nameOf(workerId), kind: kind as WorkKind },
      today: figures.reduce((sum, one) => sum + (one.workerId === workerId ? one.lines : 0), 0),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
