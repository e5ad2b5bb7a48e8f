import { intent } from '../command/command.ts'
import { args, filled } from '../command/schema.ts'
import { type Next, say, type World, wants } from '../job/job.ts'

const LONGEST = 200

/** What `tellArrival` (of the exceptions, which know what left) is called and takes. */
export const askingBox = {
  name: 'inbound.askBox',
  scope: 'warehouse',
  permission: 'inbound.receive',
  offline: true,
  args: args({ code: filled(LONGEST) }),
} as const

/** `tellArrival` as a device queues it: drafts and orders that left are on no device, the server alone knows them. */
export const askBox = intent({ ...askingBox, reads: () => ({}), decide: () => [] })

/**
 * No row here has the code. The server, where it answers, says whether the code is of a receipt that was not submitted
 * yet, or of an order that comes back.
 */
export function unknownBox<H>(
  step: string,
  held: H,
  { code, world }: { code: string; world: World },
): Next<H> {
  const unknown = say('job.unknown-code')
  const asked = code.trim()
  if (!world.online || asked === '' || asked.length > LONGEST) return { stay: unknown }
  return { step, held, commands: [wants(askBox, { code: asked })], done: unknown, tone: 'wrong' }
}
