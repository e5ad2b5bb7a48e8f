import { move, put } from '../command/change.ts'
import { list, row, stock } from '../command/reads.ts'
import { type Resolutions, resolution, said } from '../command/resolution.ts'
import { position } from '../setup/warehouse.ts'
import { ADJUSTMENT } from '../stock/place.ts'
import { countsOfPosition, countTask } from '../stock/tasks.ts'
import type { Exception } from './exception.ts'
import { exceptionRefusals } from './refusals.ts'

/** Ways of resolving that any area's kinds may name. */
export const houseResolutions: Resolutions = {
  /** What a place owes was never there: the journal repays it from outside, and nothing owes any more. */
  settle: resolution({
    reads: (exception) => ({ owed: stock({ owedAt: placeOf(exception) }) }),
    decide({ owed }, exception) {
      const debt = owed.find(({ accountId }) => exception.subjectId === `account ${accountId}`)
      if (!debt) return []
      const { skuId, ownerId, condition, quantity } = debt
      const goods = { skuId, ownerId, condition, batch: '', documentId: exception.subjectLabel }
      return [move({ ...goods, from: ADJUSTMENT, to: placeOf(exception), quantity: -quantity })]
    },
  }),

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

/** The place that owes the pieces. */
function placeOf(exception: Exception): string {
  return said(exception, 'locationId').replace(/^UNEXPLAINED:/, '')
}
