import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, count, id } from '../command/schema.ts'
import { linesAfter, shortages } from './finish-receipt.ts'
import { receipt } from './receipt.ts'

/**
 * Goes on with the shortages of a long receipt as its finish stands by now: whoever took it back meanwhile has them
 * closed, by this or by what he asked for.
 */
export const tellShortages = intent({
  name: 'inbound.tellShortages',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ receiptId: id(), after: count() }),
  reads: ({ receiptId, after }) => ({
    ...{ receipt: need(receipt, receiptId), lines: linesAfter(receiptId, after) },
  }),
  decide: ({ receipt: header, lines }) => shortages(header, lines),
})
