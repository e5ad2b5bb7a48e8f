import { string } from 'yup'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import type { Quote } from '../pricing/quote.ts'
import { chargeLine } from './charge-line.ts'
import { linesReversing } from './credit-left.ts'
import { FREIGHT, freightLine } from './rate-freight.ts'
import { chargedAnew } from './recalculate-charges.ts'

/** Freight that nobody settled is charged anew by a quote that the house computed. What changed since is left as it is. */
export const chargeFreightAnew = intent({
  name: 'billing.chargeFreightAnew',
  ...{ scope: 'customer', permission: null },
  /** The quote as JSON. */
  args: args({ customerId: id(), lineId: id(), listId: id(), quote: string().required().max(4000) }),
  reads: ({ lineId }) => ({ was: need(chargeLine, lineId), back: first(linesReversing, [lineId], 1) }),
  decide({ was, back }, { quote, listId }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (was.fee !== FREIGHT || was.status !== 'accrued' || was.reverses !== null || back.length > 0) return []
    const now = freightLine(JSON.parse(quote) as Quote, listId)
    return [...chargedAnew([{ was, now }], told), note(was.documentId, 'charges.recalculated', { lines: 1 })]
  },
})
