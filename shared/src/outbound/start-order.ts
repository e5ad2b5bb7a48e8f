import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { layout } from '../setup/layout.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { startingOrder } from './ask-order.ts'
import { newWave } from './generate-waves.ts'
import { leaseOf } from './lease-wave.ts'
import { type OutboundOrder, ordersOfDoc, ordersOfNo, outboundOrder } from './order.ts'
import { waveTypeOf } from './plan-waves.ts'
import { outboundRefusals } from './refusals.ts'
import { walkOf } from './walk.ts'
import { wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { enterWave, mayBePicked, needPieces, orderWorks, partitionsIn, readOrders } from './wave-work.ts'

/** Orders of different customers may have one document number. */
const SAME_NUMBER = 5

/**
 * Starts to pick one order by its number or its document number: a wave of one, leased to whoever asks. An order that
 * was moved into a wave is refused with that wave's name, also when a printed list still says otherwise (§6, §7).
 */
export const startOrder = intent({
  ...startingOrder,
  reads: ({ code }, told) => ({
    byNo: first(ordersOfNo, [told.scope, code.trim()], SAME_NUMBER),
    byDoc: first(ordersOfDoc, [told.scope, code.trim()], SAME_NUMBER),
  }),
  reads2: (_, { byNo, byDoc }, told) => {
    const order = orderMeant([...byNo, ...byDoc])
    return readOrders(order ? [order.id] : [], {
      ...numbering('wave', told),
      inWave: row(wave, order?.waveId),
      drawn: row(layout, told.scope),
      // No row has a command's own id: nobody knows the order.
      meant: need(outboundOrder, order?.id ?? told.commandId),
    })
  },
  reads3: (_, loaded) => shelvesOf(loaded.orders.flatMap(({ id }) => loaded[`lines ${id}`] ?? [])),
  decide(loaded, _, told) {
    const { counter, house, inWave, drawn } = loaded
    const [work] = orderWorks(loaded, told)
    if (!work) throw refusals.rowMissing()
    const { order } = work
    if (inWave) throw outboundRefusals.movedToWave({ order: order.no, wave: inWave.no })
    if (!mayBePicked(order)) throw outboundRefusals.orderNotForWave({ order: order.no })
    const balances = balancesIn(loaded)
    needPieces(work, balances)
    const { numbers, counted } = nextNumbers('wave', { counter, house }, { told })
    const type = waveTypeOf(work.lines, 1)
    const limits = { priority: 0, maxOrders: 1, maxSkus: 0 }
    const key = { id: told.id('wave'), no: numbers[0] ?? '' }
    const tally = new WaveTally(newWave({ type, method: 'tote' }, key, limits, told.at))
    enterWave(work, tally)
    const open = work.tasks.filter(({ status }) => status === 'waiting')
    const { places, length, bound } = walkOf(open, partitionsIn(balances), drawn)
    for (const { id: taskId, walk } of open) work.editTask(taskId, { walk: places.get(taskId) ?? walk })
    const skus = new Set(open.map(({ skuId }) => skuId)).size
    const walked = { walkLength: length, walkBound: bound }
    tally.edit({ status: 'not-picked', skus, ...walked, ...leaseOf(told, house) })
    const changes: Change[] = [counted, ...tally.changes(told.at), ...work.changes()]
    return [...changes, note(order.id, 'order.waved', { wave: tally.wave.no })]
  },
})

/** Of several orders with the number the one that may be picked now. */
function orderMeant(found: readonly OutboundOrder[]): OutboundOrder | undefined {
  return found.find(mayBePicked) ?? found.find(({ waveId }) => waveId !== null) ?? found[0]
}
