import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { putBack } from './tasks.ts'

/** The house writes on a put-back where its pieces should go, so that devices need no balances. */
export const suggestPutBack = intent({
  name: 'stock.suggestPutBack',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ putBackId: id(), places: several(args({ positionId: id(), code: filled(64) }), 3) }),
  reads: ({ putBackId }) => ({ task: need(putBack, putBackId) }),
  decide: ({ task }, { places }) => (task.open ? [put(putBack, { ...task, places })] : []),
})
