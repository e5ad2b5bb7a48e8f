import { object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { anyOf, moment, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Scan } from '../contract/scan.ts'
import { toSeconds } from '../money/units.ts'
import { workKinds } from './performance-entry.ts'
import type { WorkFigure, WorkStep } from './work-figure.ts'

/** A figure as the wire says it; times in seconds, what lasted in ms. */
export interface FigureRow extends Omit<WorkFigure, 'scope'> {
  readonly workerName: string
}

export function figureRow({ scope: _, firstAt, lastAt, ...row }: WorkFigure, workerName: string): FigureRow {
  return { ...row, workerName, firstAt: toSeconds(firstAt), lastAt: toSeconds(lastAt) }
}

/** A fact behind a figure, and what later facts say of it. */
export interface StepRow
  extends Scan,
    Pick<WorkStep, 'pieces' | 'excepted' | 'undone' | 'wrong' | 'contradicted'> {}

/** What was done on a day. */
export interface DayFigures {
  readonly day: string
  readonly lines: number
  readonly pieces: number
  readonly active: number
  readonly errors: number
}

/** A picker's way through a wave; times in seconds. */
export interface Walk {
  /** The wave that was taken over; '' where picking began without. */
  readonly wave: string
  readonly from: number
  readonly to: number
  readonly lines: number
  readonly pieces: number
}

const base = '/api/owms/v1/performance'
const shared = { audience: ['staff'], permission: 'performance.view' } as const

const dayText = () =>
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
const narrowed = () => ({
  workerId: within(),
  kind: anyOf(workKinds),
  dayFrom: moment(),
  dayTo: moment(),
})

/** Workers' figures, and the facts behind them. */
export const figuresApi = {
  list: read<Page<FigureRow>>()({
    ...{ path: `${base}/figures/list`, ...shared },
    input: pageInput(['day', 'lines', 'pieces', 'active', 'linesHour', 'piecesHour', 'errors'], narrowed()),
  }),
  days: read<readonly DayFigures[]>()({
    ...{ path: `${base}/figures/days`, ...shared },
    input: object(narrowed()),
  }),
  steps: read<Page<StepRow>>()({
    ...{ path: `${base}/steps/list`, ...shared },
    input: pageInput(['at'], {
      workerId: string().required().max(80),
      day: dayText(),
      kind: anyOf(workKinds),
    }),
  }),
  walks: read<readonly Walk[]>()({
    ...{ path: `${base}/walks`, ...shared },
    input: object({ workerId: string().required().max(80), day: dayText() }),
  }),
}
