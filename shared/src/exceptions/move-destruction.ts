import { note, promise, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { type DefectiveItem, lotsOfSku } from '../stock/defective-item.ts'
import { LotsToBind } from '../stock/lots-to-bind.ts'
import { availableIn, balancesIn, shelvesOf, suppliesOf } from '../stock/supplies.ts'
import { lotsOf } from './destroy-goods.ts'
import {
  type DestructionOrder,
  destructionLine,
  destructionMachine,
  destructionOrder,
  linesOfDestruction,
} from './destruction-order.ts'
import { released, shelvesFor } from './destruction-stock.ts'
import { mustAllow } from './must-allow.ts'
import { exceptionRefusals } from './refusals.ts'
import { ended } from './witness-destruction.ts'

const MOST_LOTS = 1000

const byOrder = (orderId: string) => ({
  order: need(destructionOrder, orderId),
  lines: list(linesOfDestruction, [orderId]),
})

function allow({ status }: DestructionOrder, move: keyof typeof destructionMachine.moves): void {
  mustAllow(destructionMachine.allows(status, move), move, status)
}

/**
 * The customer asks for it: as many pieces are kept from orders, and from other decisions, as are to be destroyed.
 */
export const applyDestruction = intent({
  name: 'exceptions.applyDestruction',
  scope: 'warehouse',
  permission: 'exceptions.destroy',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => byOrder(orderId),
  reads2: (_, { lines }, { scope }) => ({
    ...suppliesOf(lines),
    // What the owner asked for otherwise is not destroyed.
    ...Object.fromEntries(
      lines.flatMap(({ skuId, condition }) =>
        condition === 'good'
          ? []
          : [[`lots ${skuId}` as const, list(lotsOfSku, [scope, skuId, 'pending'], MOST_LOTS)] as const],
      ),
    ),
  }),
  decide({ order, lines, ...rest }, _, told) {
    allow(order, 'apply')
    if (lines.length === 0) throw exceptionRefusals.noLines()
    const lots = lotsAmong(rest)
    const bound = new LotsToBind(lots)
    const wanted = new Map<string, number>()
    const held = lines.map((line) => {
      if (line.condition === 'defective') {
        const places = bound.take(line, line.quantity)
        const free = places.reduce((sum, { quantity }) => sum + quantity, 0)
        if (free < line.quantity) throw exceptionRefusals.moreThanStock({ sku: line.skuCode, free })
        return { ...line, places }
      }
      const before = wanted.get(line.skuId) ?? 0
      const free = Math.max(0, availableIn(rest, line) - before)
      if (line.quantity > free) throw exceptionRefusals.moreThanStock({ sku: line.skuCode, free })
      wanted.set(line.skuId, before + line.quantity)
      return { ...line, promised: line.quantity }
    })
    return [
      put(destructionOrder, { ...order, status: 'applied', appliedAt: told.at, reason: '' }),
      ...held.map((line) => put(destructionLine, line)),
      ...held.flatMap(({ skuId, ownerId, promised }) =>
        promised > 0 ? [promise(skuId, ownerId, promised)] : [],
      ),
      ...bound.changes(lots),
      note(order.id, 'destruction.applied', { by: told.actor.name }),
    ]
  },
})

/** The lots that were read, each once, the oldest first. */
function lotsAmong(read: object): DefectiveItem[] {
  const all = new Map<string, DefectiveItem>()
  for (const [name, lots] of Object.entries(read))
    if (name.startsWith('lots ')) for (const lot of lots as readonly DefectiveItem[]) all.set(lot.id, lot)
  return [...all.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** The warehouse takes it: the floor sees where the pieces stand. */
export const acceptDestruction = intent({
  name: 'exceptions.acceptDestruction',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => byOrder(orderId),
  reads2: (_, { lines }) => shelvesOf(lines.filter(({ condition }) => condition === 'good')),
  decide({ order, lines, ...shelves }, _, told) {
    allow(order, 'accept')
    const balances = balancesIn(shelves)
    return [
      put(destructionOrder, {
        ...{ ...order, status: 'accepted', acceptedAt: told.at, acceptedByName: told.actor.name },
      }),
      ...lines.map((line) =>
        put(destructionLine, {
          ...{ ...line, open: 1 },
          ...(line.condition === 'good' && { places: shelvesFor(line, balances) }),
        }),
      ),
      note(order.id, 'destruction.accepted', { by: told.actor.name }),
    ]
  },
})

/** The warehouse does not take it: it is a draft again, and nothing is held. */
export const rejectDestruction = intent({
  name: 'exceptions.rejectDestruction',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ orderId: id(), reason: filled(500) }),
  reads: ({ orderId }) => byOrder(orderId),
  reads2: (_, { lines }) => ({ lots: lotsOf(lines) }),
  decide({ order, lines, lots }, { reason }, { actor, scope }) {
    allow(order, 'reject')
    return [
      put(destructionOrder, { ...order, status: 'draft', reason }),
      ...released(lines, lots, scope),
      note(order.id, 'destruction.rejected', { reason, by: actor.name }),
    ]
  },
})

/** It is not wanted any more. */
export const deleteDestruction = intent({
  name: 'exceptions.deleteDestruction',
  scope: 'warehouse',
  permission: 'exceptions.destroy',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => byOrder(orderId),
  reads2: (_, { lines }) => ({ lots: lotsOf(lines) }),
  decide({ order, lines, lots }, _, { actor, scope }) {
    allow(order, 'delete')
    return [
      put(destructionOrder, { ...order, status: 'deleted' }),
      ...released(lines, lots, scope),
      note(order.id, 'destruction.deleted', { by: actor.name }),
    ]
  },
})

/** What is not destroyed yet is not to be: the order ends with a reason, and the rest is free again. */
export const closeDestruction = intent({
  name: 'exceptions.closeDestruction',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ orderId: id(), reason: filled(500) }),
  reads: ({ orderId }) => byOrder(orderId),
  reads2: (_, { lines }) => ({ lots: lotsOf(lines) }),
  decide({ order, lines, lots }, { reason }, told) {
    allow(order, 'close')
    return [
      put(destructionOrder, { ...ended(order, told), reason }),
      ...released(lines, lots, told.scope),
      note(order.id, 'destruction.closed', { reason, by: told.actor.name }),
    ]
  },
})
