import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { layout } from '../setup/layout.ts'
import { stockRefusals } from '../stock/refusals.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { outboundRefusals } from './refusals.ts'
import { walkOf } from './walk.ts'
import { allocateOrder, mayBeWaved, orderWorks, readOrders } from './wave-work.ts'

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
    if (!work || !mayBeWaved(work.order))
      throw outboundRefusals.listNotPrinted({ order: work?.order.no ?? orderId })
    const balances = balancesIn(loaded)
    const [lacking] = work.needs()
    if (!allocateOrder(work, new FreePieces(balances)) && lacking) {
      const { skuCode } = work.line(lacking.lineId)
      throw stockRefusals.notEnough({ sku: skuCode, available: 0, wanted: lacking.quantity })
    }
    const open = work.tasks.filter(({ status }) => status === 'waiting')
    const partitions = new Map(
      balances.map((one) => [one.locationId.slice(6), one.position?.partitionOrder ?? 0] as const),
    )
    const { places } = walkOf(open, partitions, loaded.drawn)
    for (const { id: taskId, walk } of open) work.editTask(taskId, { walk: places.get(taskId) ?? walk })
    work.edit({ printed: 1 })
    return [...work.changes(), note(orderId, 'order.list-printed')]
  },
})
