import { differ, free, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, id, oneOf } from '../command/schema.ts'
import { countRulesOfKind, countsShort } from '../stock/count-rule.ts'
import { newCount } from '../stock/new-count.ts'
import { placeOn } from '../stock/shelved.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { countsOfPosition, countTask, SHORT_PICK } from '../stock/tasks.ts'
import { FreePieces, type Need } from './allocate.ts'
import { boundPlaces } from './line-lots.ts'
import { linesOfOrder, outboundLine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { pickTask as task, tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'

export const shortReasons = ['not-found', 'damaged', 'wrong-goods'] as const

/**
 * A position did not give what a task wanted. The rest is looked for on other shelves, as a new task at the end of the
 * walk, else the order waits; the position is counted, and nothing more is held there until it was (state-machines §8).
 */
export const shortPick = fact({
  name: 'outbound.shortPick',
  scope: 'warehouse',
  permission: 'outbound.pick',
  args: args({ taskId: id(), reason: oneOf(shortReasons) }),
  reads: ({ taskId }) => ({ task: need(task, taskId) }),
  reads2: (_, { task: { orderId, lineId, waveId, positionId } }, { scope }) => ({
    order: need(outboundOrder, orderId),
    line: need(outboundLine, lineId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    wave: row(wave, waveId),
    counts: list(countsOfPosition, [positionId, 'to-be-counted']),
    rules: list(countRulesOfKind, [scope, 'short-pick']),
  }),
  reads3: (_, { task: short, order }) => shelvesOf([{ ...short, condition: order.condition }]),
  decide(rows, { reason }, told) {
    const { task: short, order, line, counts, rules } = rows
    const missing = short.status === 'waiting' ? short.quantity - short.picked : 0
    if (missing === 0) return [note(order.id, 'order.short-late', { position: short.positionCode })]
    const work = new OrderWork(rows, told)
    work.tally = rows.wave && new WaveTally(rows.wave)
    work.editTask(short.id, { status: 'short', reason })
    work.say(free(short.id))
    work.promise(line.id, missing)
    const elsewhere = new FreePieces(balancesIn(rows), {
      except: placeOn(short.positionId, order.condition),
    })
    const isDefective = order.condition === 'defective'
    const need: Need = {
      ...{ lineId: line.id, skuId: line.skuId, quantity: missing },
      ...(isDefective && { only: boundPlaces(work.line(line.id), work.tasks) }),
    }
    const found = elsewhere.take([need])
    if ('shares' in found) work.allocate(found.shares)
    else work.wait([need])

    const { positionId, positionCode } = short
    const fresh = newCount(
      { id: positionId, code: positionCode },
      { id: told.id('count'), reason: SHORT_PICK, createdAt: told.at },
    )
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      // Nobody counts the defective area: a person says whether the pieces of the lot are lost.
      ...(isDefective || !countsShort(rules, missing)
        ? []
        : [put(countTask, counts[0] ? { ...counts[0], reason: SHORT_PICK } : fresh)]),
      differ(
        isDefective ? 'outbound.short-defective' : 'outbound.short-pick',
        { table: 'position', id: positionId, label: positionCode },
        { was: 0, is: missing },
        { sku: line.skuCode, skuId: line.skuId, order: order.no, orderId: order.id, positionId, reason },
      ),
      note(order.id, 'order.short', { position: positionCode, sku: line.skuCode, missing, reason }),
    ]
  },
})
