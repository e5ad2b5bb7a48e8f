import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { layout } from '../setup/layout.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { outboundRefusals } from './refusals.ts'
import { walkOf } from './walk.ts'
import { mayBePicked, needPieces, orderWorks, partitionsIn, readOrders } from './wave-work.ts'

/**
 * Prints the picking list of one order that no wave has: its pieces are held where the paper says, in walking order
 * (state-machines §6). A wave may still take it; then the paper is void.
 */
export const printList = intent({
  name: 'outbound.printList',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ orderId: id() }),
  reads: ({ orderId }, { scope }) => readOrders([orderId], { drawn: row(layout, scope) }),
  reads2: (_, loaded) => shelvesOf(loaded.orders.flatMap((order) => loaded[`lines ${order.id}`] ?? [])),
  decide(loaded, { orderId }, told) {
    const [work] = orderWorks(loaded, told)
    if (!work || !mayBePicked(work.order))
      throw outboundRefusals.listNotPrinted({ order: work?.order.no ?? orderId })
    const balances = balancesIn(loaded)
    needPieces(work, balances)
    const open = work.tasks.filter(({ status }) => status === 'waiting')
    const { places } = walkOf(open, partitionsIn(balances), loaded.drawn)
    for (const { id: taskId, walk } of open) work.editTask(taskId, { walk: places.get(taskId) ?? walk })
    work.edit({ printed: 1 })
    return [...work.changes(), note(orderId, 'order.list-printed')]
  },
})
