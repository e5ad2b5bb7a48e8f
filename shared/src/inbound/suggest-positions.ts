import { boolean } from 'yup'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, filled, id, oneOf, several } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { receiptLine, suggestionReasons } from './receipt.ts'
import { putLine } from './receipt-state.ts'

/** The house writes on a line where its pieces should go, so that devices need no balances. */
export const suggestPositions = intent({
  name: 'inbound.suggestPositions',
  scope: 'warehouse',
  permission: 'inbound.putaway',
  args: args({
    lineId: id(),
    suggested: several(args({ positionId: id(), code: filled(64), why: oneOf(suggestionReasons) }), 3),
    /** Whoever puts it elsewhere says why. */
    asksWhy: boolean().default(false),
  }),
  reads: ({ lineId }) => ({ line: need(receiptLine, lineId) }),
  decide: ({ line }, { suggested, asksWhy }) => [
    putLine({
      ...{ ...line, suggested, suggestedId: suggested[0]?.positionId ?? null },
      asksWhy: flagOf(asksWhy),
    }),
  ],
})
