import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { outboundOrder } from './order.ts'

/** The warehouse's own remark: warehouse roles read it, no customer does. */
export const remarkOrder = intent({
  name: 'outbound.remarkOrder',
  scope: 'warehouse',
  permission: 'outbound.remark',
  args: args({ orderId: id(), warehouseRemark: line(500) }),
  reads: ({ orderId }) => ({ order: need(outboundOrder, orderId) }),
  decide: ({ order }, { warehouseRemark }) => [put(outboundOrder, { ...order, warehouseRemark })],
})
