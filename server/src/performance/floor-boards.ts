import { refusals } from '@longshore/shared/command/refusals.ts'
import type { boardApi, FloorBoard } from '@longshore/shared/performance/board.api.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { FigureKeeping } from './figure-keeping.ts'
import { lookAtFloor } from './floor-look.ts'

/** One look serves everybody who asks within so many ms. */
const STANDS = 4000
/** A board waits for the figures of so many commands; where more are missing it is answered by those that are kept. */
const FEW = 2000

interface Kept {
  readonly at: number
  readonly look: Promise<Omit<FloorBoard, 'age'>>
}

export interface FloorBoardParts {
  readonly engine: Engine
  readonly figures: FigureKeeping
  now(): number
  /** Commands that it waits for. */
  readonly few?: number
}

/** The boards of the warehouses: looked at when somebody asks, once for all who ask within a few seconds. */
export class FloorBoards {
  readonly #parts: FloorBoardParts
  readonly #kept = new Map<string, Kept>()

  constructor(parts: FloorBoardParts) {
    this.#parts = parts
  }

  async of(scope: string): Promise<FloorBoard> {
    const { now } = this.#parts
    const known = this.#kept.get(scope)
    const stands = known && now() - known.at < STANDS ? known : this.#look(scope)
    return { ...(await stands.look), age: Math.max(0, now() - stands.at) }
  }

  #look(scope: string): Kept {
    const { engine, figures, now, few = FEW } = this.#parts
    const at = now()
    const look = figures.soon(scope, few).then(async (since) => ({
      ...(await lookAtFloor(engine.lists, scope, at)),
      behindSince: since === null ? null : Math.floor(since / 1000),
    }))
    const kept = { at, look }
    this.#kept.set(scope, kept)
    // What failed is looked at anew by whoever asks next.
    look.catch(() => this.#kept.delete(scope))
    return kept
  }
}

export function boardRoutes(boards: FloorBoards): HandlersOf<typeof boardApi> {
  return {
    async board(_, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      return boards.of(`warehouse:${warehouseId}`)
    },
  }
}
