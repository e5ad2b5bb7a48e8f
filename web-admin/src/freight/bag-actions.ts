import { type BagLine, bagApi } from '@longshore/shared/freight/bag.api.ts'
import { bagMachine } from '@longshore/shared/freight/bag.ts'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { openLabels, printsLabels } from '../labels/label-order.ts'

const action = actionsOf(bagApi.list)
const mark = action.does('labels.print', bagApi.mark, ({ id }: BagLine) => ({ bagId: id }))

/** Gives each chosen bag the code that the house has a rule for, and opens the labels of those that may have one. */
const labels: RowAction<BagLine> = {
  ...printsLabels<BagLine>('freightBag', { fits: ({ status }) => status !== 'merged' }),
  async run(send, rows, given, options) {
    const outcomes = (await mark.run?.(send, rows, given, options)) ?? []
    const marked = rows.filter((_, nth) => outcomes[nth]?.outcome !== 'rejected')
    if (marked.length > 0) openLabels('freightBag', marked)
    return marked.length < rows.length ? outcomes : []
  },
}

export const bagActions = [
  ...action.moves(
    bagMachine,
    ({ status }: BagLine) => status,
    { reopen: bagApi.reopen },
    ({ id }: BagLine, { reason }: { reason: string }) => ({ bagId: id, reason }),
  ),
  labels,
]
