import type { WorkFigure, WorkStep } from '@longshore/shared/performance/work-figure.ts'

/** Steps of so many ms are one row of the pace. */
export const PACE_SLOT = 5 * 60_000

type Named = Pick<WorkStep, 'scope' | 'workerId' | 'day' | 'kind'>

/** What is summed of steps: all but what follows from it. */
export type Added = Omit<WorkFigure, 'version' | 'linesHour' | 'piecesHour' | 'errors'>

export interface PaceAdded {
  readonly kind: string
  readonly at: number
  lines: number
  pieces: number
}

type Sum = { -readonly [K in keyof Added]: Added[K] }

/** What is to be added to figures and to the pace. */
export class FigureSums {
  readonly #figures = new Map<string, Sum>()
  readonly #paces = new Map<string, PaceAdded>()

  add(step: WorkStep, sign: 1 | -1): void {
    const sum = this.#figure(step)
    const [lines, pieces] = step.undone ? [0, 0] : [step.lines * sign, step.pieces * sign]
    sum.lines += lines
    sum.pieces += pieces
    for (const mark of ['excepted', 'undone', 'wrong', 'contradicted'] as const)
      sum[mark] += step[mark] * sign
    sum.firstAt = Math.min(sum.firstAt, step.at)
    sum.lastAt = Math.max(sum.lastAt, step.at)
    if (lines === 0 && pieces === 0) return
    const at = step.at - (step.at % PACE_SLOT)
    const key = `${step.kind} ${at}`
    const pace = this.#paces.get(key) ?? { kind: step.kind, at, lines: 0, pieces: 0 }
    pace.lines += lines
    pace.pieces += pieces
    this.#paces.set(key, pace)
  }

  addActive(named: Named, active: number): void {
    this.#figure(named).active += active
  }

  get figures(): readonly Added[] {
    return [...this.#figures.values()]
  }

  get paces(): readonly PaceAdded[] {
    return [...this.#paces.values()]
  }

  #figure({ scope, workerId, day, kind }: Named): Sum {
    const id = `${scope} ${day} ${workerId} ${kind}`
    const known = this.#figures.get(id)
    if (known) return known
    const fresh: Sum = {
      ...{ id, scope, workerId, day, kind, lines: 0, pieces: 0, active: 0 },
      ...{ excepted: 0, undone: 0, wrong: 0, contradicted: 0 },
      ...{ firstAt: Number.MAX_SAFE_INTEGER, lastAt: 0 },
    }
    this.#figures.set(id, fresh)
    return fresh
  }
}

const HOUR = 3_600_000

/** A figure with what was added, and what follows from it. */
export function figureWith(was: WorkFigure | undefined, added: Added, version: number): WorkFigure {
  const sum = (of: 'lines' | 'pieces' | 'active' | 'excepted' | 'undone' | 'wrong' | 'contradicted') =>
    Number(was?.[of] ?? 0) + added[of]
  const [lines, pieces, active] = [sum('lines'), sum('pieces'), sum('active')]
  const [undone, wrong, contradicted] = [sum('undone'), sum('wrong'), sum('contradicted')]
  const hourly = (done: number) => (active > 0 ? Math.round((done * HOUR) / active) : 0)
  return {
    ...added,
    ...{ version, lines, pieces, active, linesHour: hourly(lines), piecesHour: hourly(pieces) },
    ...{ excepted: sum('excepted'), undone, wrong, contradicted, errors: undone + wrong + contradicted },
    firstAt: Math.min(was?.firstAt ?? Number.MAX_SAFE_INTEGER, added.firstAt),
    lastAt: Math.max(was?.lastAt ?? 0, added.lastAt),
  }
}
