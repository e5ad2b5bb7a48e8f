import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, count, filled, id, line } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { newCount } from './new-count.ts'
import { stockRefusals } from './refusals.ts'
import { countsOfPosition, countTask } from './tasks.ts'

/** Asks for a position to be counted, unless somebody asked already. */
export const orderCount = intent({
  name: 'stock.orderCount',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ positionId: id(), reason: line() }),
  reads: ({ positionId }) => ({
    position: need(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
    planned: list(countsOfPosition, [positionId, 'planned']),
  }),
  decide({ position: at, open, planned }, { reason }, told) {
    if (open.length + planned.length > 0) throw stockRefusals.countOpen({ position: at.code })
    return [put(countTask, newCount(at, { id: told.id('count'), reason, createdAt: told.at }))]
  },
})

/**
 * Somebody took more from a position than the journal has there, so that the position is counted. The house asks for it
 * itself.
 */
export const countDebt = intent({
  name: 'stock.countDebt',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ locationId: filled(120), skuId: id(), ownerId: id(), quantity: count() }),
  reads: ({ locationId }) => {
    const positionId = /^UNEXPLAINED:SHELF:(.+)$/.exec(locationId)?.[1]
    return {
      position: row(position, positionId),
      open: list(countsOfPosition, [positionId ?? '', 'to-be-counted']),
    }
  },
  decide({ position: at, open }, _, told) {
    if (!at || open.length > 0) return []
    return [put(countTask, newCount(at, { id: told.id('count'), reason: 'unexplained', createdAt: told.at }))]
  },
})

/**
 * Pieces moved at a position before its count, and the move was heard of after the count's approval. The count had
 * included the move, so that it was booked twice. The position is counted again (state-machines §27.16). The house asks
 * for it itself.
 */
export const countLate = intent({
  name: 'stock.countLate',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({ positionId: id() }),
  reads: ({ positionId }) => ({
    position: row(position, positionId),
    open: list(countsOfPosition, [positionId, 'to-be-counted']),
  }),
  decide({ position: at, open }, _, told) {
    if (!at || open.length > 0) return []
    return [put(countTask, newCount(at, { id: told.id('count'), reason: 'moved-late', createdAt: told.at }))]
  },
})
