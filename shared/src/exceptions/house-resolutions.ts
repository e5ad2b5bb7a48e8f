import { put } from '../command/change.ts'
import { list, row } from '../command/reads.ts'
import { type Resolutions, resolution, said } from '../command/resolution.ts'
import { position } from '../setup/warehouse.ts'
import { newCount } from '../stock/new-count.ts'
import { countsOfPosition, countTask } from '../stock/tasks.ts'
import type { Exception } from './exception.ts'
import { exceptionRefusals } from './refusals.ts'

/** Ways of resolving that any area's kinds may name. */
export const houseResolutions: Resolutions = {
  /**
   * Sends somebody to count the position: the one that owes pieces, one that the person names, or the one that the
   * exception names. What a shelf owes stands until the count is approved; other places are not counted.
   */
  count: resolution({
    waits: isDebt,
    reads: (exception, { positionId }) => {
      const counted = isDebt(exception)
        ? owingShelf(exception)
        : (positionId ?? said(exception, 'positionId'))
      return { on: row(position, counted), open: list(countsOfPosition, [counted, 'to-be-counted']) }
    },
    decide({ on, open }, exception, _, told) {
      const { kind } = exception
      if (!on && isDebt(exception)) throw exceptionRefusals.notAllowed({ resolution: 'count' })
      if (!on) throw exceptionRefusals.lacks({ field: 'positionId' })
      if (open.length > 0) return []
      return [put(countTask, newCount(on, { id: told.id('count'), reason: kind, createdAt: told.at }))]
    },
  }),
}

/** What reopening does to what a way of these did. */
export const houseReversals: Resolutions = {
  /** A count that was not made yet stands: whoever decides anew may be glad of it. */
  count: resolution({
    reads: (exception) => ({
      open: list(countsOfPosition, [
        said(exception, 'toPositionId') || said(exception, 'positionId'),
        'to-be-counted',
      ]),
    }),
    decide({ open }) {
      if (open.length === 0) throw exceptionRefusals.cannotReopen({ resolution: 'count' })
      return []
    },
  }),
}

function isDebt({ subjectTable }: Exception): boolean {
  return subjectTable === 'balance'
}

/** The shelf position that owes pieces; '' where it is another place that does. */
function owingShelf(exception: Exception): string {
  return /^UNEXPLAINED:SHELF:(.+)$/.exec(said(exception, 'locationId'))?.[1] ?? ''
}
