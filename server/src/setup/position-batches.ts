import { derivedId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { fillPositions } from '@longshore/shared/setup/create-positions.ts'
import type { PositionBatch } from '@longshore/shared/setup/position.api.ts'
import {
  endsOf,
  prefixesOf,
  type Series,
  sizeOf,
  slicesOfSeries,
} from '@longshore/shared/setup/position-series.ts'
import { setupRefusals } from '@longshore/shared/setup/refusals.ts'
import { type Batch, planPositions } from '@longshore/shared/setup/shelf.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Caller } from '../http/caller.ts'
import { askedBy, BatchJob, type BatchParts } from '../jobs/batch-job.ts'
import { keptActor } from '../jobs/kept-actor.ts'
import type { PositionBatchRow } from './position-batch.tables.ts'
import { checkedPrefixes, takenIn } from './taken-positions.ts'

/** Codes that are told of what was left. */
const TOLD = 200
/** Series that a list shows. */
const SHOWN = 3

export interface PositionBatchParts extends BatchParts {
  perform(asked: Asked): Promise<Performed>
}

/**
 * Makes series of positions, a slice at a time. Each slice is a command whose id follows from the series', so that
 * after a kill what may have been done is repeated and changes nothing. A position can be used as soon as it is made; one
 * whose code somebody took meanwhile is left as it is, and told.
 */
export class PositionBatches extends BatchJob<PositionBatchRow> {
  readonly #parts: PositionBatchParts

  constructor(parts: PositionBatchParts) {
    super(parts, { table: 'positionBatch', name: 'positions' })
    this.#parts = parts
  }

  /** Begins a series; refused while a code of it is taken. */
  async begin(series: Series, { actor, warehouseId, commandId: id, at }: Caller): Promise<{ id: string }> {
    if (warehouseId === null) throw refusals.warehouseRequired()
    const scope = `warehouse:${warehouseId}`
    const { reader } = this.#parts.engine
    const known = await reader
      .selectFrom('positionBatch')
      .select('scope')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known && known.scope !== scope) throw refusals.idReused()
    if (known) return { id }
    const running = await reader
      .selectFrom('positionBatch')
      .select('id')
      .where('scope', '=', scope)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (running) throw setupRefusals.positionsBeingMade()
    const prefixes = checkedPrefixes(series)
    const within = await reader
      .selectFrom('partition')
      .select('id')
      .where('id', '=', series.partitionId)
      .where('scope', '=', scope)
      .executeTakeFirst()
    if (!within) throw refusals.rowMissing()
    const { taken, conflicts } = await takenIn(reader, { scope, series, prefixes, page: 1 })
    const codes = conflicts.slice(0, 5).map(({ code }) => code)
    if (taken > 0) throw setupRefusals.positionsTaken({ codes: codes.join(', ') })
    await this.launch({
      ...{ id, scope, actor: keptActor(actor), status: 'running', series: JSON.stringify(series) },
      ...{ positions: sizeOf(series, prefixes.length), positionsDone: 0, slicesDone: 0 },
      ...{ left: 0, leftCodes: '[]', defect: '', startedAt: at, finishedAt: null },
    })
    return { id }
  }

  /** The newest of a warehouse. */
  async newest(warehouseId: string | null): Promise<PositionBatch[]> {
    if (warehouseId === null) throw refusals.warehouseRequired()
    const rows = await this.#parts.engine.reader
      .selectFrom('positionBatch')
      .selectAll()
      .where('scope', '=', `warehouse:${warehouseId}`)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(batchOf)
  }

  protected async work(row: PositionBatchRow): Promise<void> {
    const series = JSON.parse(row.series) as Series
    const slices = [...slicesOfSeries(series, prefixesOf(series) ?? [])]
    const left = JSON.parse(row.leftCodes) as string[]
    const done = { positionsDone: row.positionsDone, slicesDone: row.slicesDone, left: row.left }
    await this.slices(row.id, slices.slice(row.slicesDone), {
      work: async (slice) => {
        const missing = await this.#fill(row, slice, done.slicesDone)
        done.slicesDone += 1
        done.positionsDone += slice.layers * slice.rows
        done.left += missing.length
        left.push(...missing.slice(0, Math.max(0, TOLD - left.length)))
      },
      progress: () => ({ ...done, leftCodes: JSON.stringify(left) }),
    })
  }

  /** Answers the codes that were not made: whether this is the first time or a repeat, the rows say so. */
  async #fill(row: PositionBatchRow, slice: Batch, nth: number): Promise<string[]> {
    const { engine, perform, now } = this.#parts
    const asked = askedBy(row, { name: `slice ${nth}`, command: fillPositions.name, args: slice }, now())
    await perform(asked)
    const planned = planPositions(slice).map(({ code }, i) => ({
      code,
      id: derivedId(asked.id, `position ${i}`),
    }))
    const ids = planned.map((one) => one.id)
    const rows = await engine.reader.selectFrom('position').select('id').where('id', 'in', ids).execute()
    const made = new Set(rows.map((one) => one.id))
    return planned.filter((one) => !made.has(one.id)).map(({ code }) => code)
  }
}

function batchOf(row: PositionBatchRow): PositionBatch {
  const { id, status, positions, positionsDone, left, defect, startedAt } = row
  const series = JSON.parse(row.series) as Series
  return {
    ...{ id, status, positions, positionsDone, left, defect, startedAt: toSeconds(startedAt) },
    ends: endsOf(series, prefixesOf(series) ?? []),
    leftCodes: JSON.parse(row.leftCodes) as string[],
  }
}
