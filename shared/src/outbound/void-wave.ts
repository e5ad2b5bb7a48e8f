import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { type PutBack, putBacksOfOrder } from '../stock/tasks.ts'
import { TASKS_OF_WAVE } from './build-wave.ts'
import { ORDERS_OF_WAVE, type OutboundOrder, ordersOfWave, type Placed } from './order.ts'
import type { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { type PickTask, tasksOfWave, wave, waveMachine } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { orderWorks, readOrders } from './wave-work.ts'

type BacksKey = `backs ${string}`

/**
 * Voids a wave: its pieces are free again and its orders wait for another wave. Of one that was picked in part, first
 * the picked orders leave it and their pieces go back to the shelves (state-machines §7).
 */
export const voidWave = intent({
  name: 'outbound.voidWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id() }),
  reads: ({ waveId }) => ({
    wave: need(wave, waveId),
    inWave: list(ordersOfWave, [waveId], ORDERS_OF_WAVE),
    walked: list(tasksOfWave, [waveId], TASKS_OF_WAVE),
  }),
  reads2: (_, { inWave, walked }) =>
    readOrders(
      inWave.map((order) => order.id),
      putBacksOf(begunOrders(walked, inWave)),
    ),
  decide(loaded, _, told) {
    const { wave: voided, walked, inWave } = loaded
    if (!waveMachine.allows(voided.status, 'void'))
      throw refusals.moveNotAllowed({ move: 'void', status: voided.status })
    const works = orderWorks(loaded, told)
    const inTotes = works.filter(isBegun).length
    if (inTotes > 0) throw outboundRefusals.waveInTotes({ wave: voided.no, orders: inTotes })
    const backs = begunOrders(walked, inWave).flatMap((orderId) => loaded[`backs ${orderId}`] ?? [])
    const pieces = backs.reduce((sum, { open, quantity, done }) => (open ? sum + quantity - done : sum), 0)
    if (pieces > 0) throw outboundRefusals.wavePutBacks({ wave: voided.no, pieces })

    const tally = new WaveTally(voided)
    const changes: Change[] = []
    for (const work of works) {
      work.tally = tally
      const live = work.order.status === 'in-delivery'
      work.voidTasks(live ? 'promised' : 'given-up')
      work.edit({ waveId: null, waveType: '', bin: '', ...(live && { status: 'to-be-issued' }) })
      for (const line of work.lines) work.editLine(line.id, { waveId: null })
      changes.push(...work.changes(), note(work.order.id, 'order.left-wave', { wave: voided.no }))
    }
    tally.edit({ status: 'void' })
    return [...changes, ...tally.changes(told.at)]
  },
})

/** Pieces of it lie in totes, on the wall or in packages; whoever sorts or packs may be heard before the picker is. */
function isBegun({ order, lines }: OrderWork): boolean {
  if (order.status !== 'in-delivery') return false
  return order.picked > 0 || lines.some(({ packed, places }) => packed > 0 || places.some(isThere))
}

const isThere = ({ quantity }: Placed) => quantity > 0

/**
 * Orders of which pieces may have to go back to the shelves: what was picked, and what is in the wave no longer, whose
 * picker may not have been heard yet.
 */
function begunOrders(walked: readonly PickTask[], inWave: readonly OutboundOrder[]): string[] {
  const open = new Set(inWave.flatMap(({ id: of, status }) => (status === 'in-delivery' ? [of] : [])))
  const begun = walked.filter(({ orderId, picked }) => picked > 0 || !open.has(orderId))
  return [...new Set(begun.map(({ orderId }) => orderId))]
}

function putBacksOf(orderIds: readonly string[]): Record<BacksKey, ListRead<PutBack>> {
  return Object.fromEntries(
    orderIds.map((orderId) => [`backs ${orderId}`, list(putBacksOfOrder, [orderId])] as const),
  )
}
