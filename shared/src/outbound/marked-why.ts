import { type Phrase, type StepView, say, type World } from '../job/job.ts'
import { LACKED_AT_WALL } from './mark-abnormal.ts'
import { type OutboundOrder, outboundOrder } from './order.ts'
import { type Problem, problems } from './order-problems.ts'
import { type Held, parcelHeld } from './parcel-held.ts'

/** What workers report, in their words. */
export const problemWords: Readonly<Record<Problem, Phrase>> = {
  damaged: say('outbound.why-damaged'),
  'wrong-goods': say('outbound.why-wrong-goods'),
  'label-unreadable': say('outbound.why-label-unreadable'),
  'something-else': say('outbound.why-something-else'),
}

/** The order of the parcel in hand, where somebody marked it abnormal. */
export function markedOrder(world: World, held: Held): OutboundOrder | undefined {
  const order = world.row(outboundOrder, parcelHeld(world, held)?.orderId)
  return order?.abnormal ? order : undefined
}

/** The marked order and why it is marked: a reason of the floor in the worker's words, the office's own as it was written. */
export function markShown({ no, abnormalReason }: OutboundOrder): Pick<StepView, 'code' | 'facts'> {
  // A device that holds the order from before has no reason with it.
  if (!abnormalReason) return { code: { text: no } }
  const problem = problems.find((one) => one === abnormalReason)
  if (problem) return { code: { text: no, caption: problemWords[problem] } }
  const lacks = abnormalReason.startsWith(LACKED_AT_WALL)
  const label = lacks ? say('outbound.marked-missing') : say('outbound.is-abnormal')
  const value = lacks ? abnormalReason.slice(LACKED_AT_WALL.length) : abnormalReason
  return { code: { text: no }, facts: [{ label, value }] }
}
