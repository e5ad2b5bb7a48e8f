import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { PickTask } from '@longshore/shared/outbound/wave.ts'
import type { Floor } from './test-floor.ts'

type Task = Pick<PickTask, 'id' | 'positionId'>

/** What a picker has and does before and in the stories of picking. */
export function pickingAt(floor: () => Floor) {
  /** An order in a wave of its own, with its tasks on the way. */
  const order = async (goods: Readonly<Record<string, number>>, more: object = {}) => {
    const orderId = await floor().reviewed(goods, false, more)
    const waveId = await floor().waved([orderId])
    return { orderId, waveId, tasks: await floor().tasks(orderId) }
  }
  /** Takes pieces of a task into tote T1, from where it says. */
  const pick = (task: Task | undefined, quantity: number, more: object = {}): Promise<Outcome> =>
    floor().scans('outbound.pickTask', {
      ...{ taskId: task?.id, positionId: task?.positionId, into: 'T1', quantity },
      ...more,
    })
  return { order, pick }
}
