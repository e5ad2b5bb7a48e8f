import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { ordersOfWave } from './order.ts'
import { wave, waveMachine } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { orderWorks, readOrders } from './wave-work.ts'

/** Voids a wave that nobody has picked from: its pieces are free again and its orders wait for another wave. */
export const voidWave = intent({
  name: 'outbound.voidWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id() }),
  reads: ({ waveId }) => ({ wave: need(wave, waveId), inWave: list(ordersOfWave, [waveId], 1000) }),
  reads2: (_, { inWave }) => readOrders(inWave.map((order) => order.id)),
  decide(loaded, _, told) {
    const { wave: voided } = loaded
    if (!waveMachine.allows(voided.status, 'void'))
      throw refusals.moveNotAllowed({ move: 'void', status: voided.status })
    const tally = new WaveTally(voided)
    const changes: Change[] = []
    for (const work of orderWorks(loaded, told)) {
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
