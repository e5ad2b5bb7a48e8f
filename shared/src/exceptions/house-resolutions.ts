import { put } from '../command/change.ts'
import { list, row } from '../command/reads.ts'
import { type Resolutions, resolution, said } from '../command/resolution.ts'
import { position } from '../setup/warehouse.ts'
import { countsOfPosition, countTask } from '../stock/tasks.ts'
import { exceptionRefusals } from './refusals.ts'

/** Ways of resolving that any area's kinds may name. */
export const houseResolutions: Resolutions = {
  /** Sends somebody to count the position: the one that the exception names, or one that the person names. */
  count: resolution({
    reads: (exception, { positionId }) => {
      const counted = positionId ?? said(exception, 'positionId')
      return { on: row(position, counted), open: list(countsOfPosition, [counted, 'to-be-counted']) }
    },
    decide({ on, open }, { kind }, _, told) {
      if (!on) throw exceptionRefusals.lacks({ field: 'positionId' })
      if (open.length > 0) return []
      return [
        put(countTask, {
          ...{ id: told.id('count'), positionId: on.id, positionCode: on.code, status: 'to-be-counted' },
          ...{ reason: kind, counted: [], expected: [], countedBy: null, countedAt: null },
          ...{ countedSeq: null, approvedBy: null, createdAt: told.at },
        }),
      ]
    },
  }),
}
