import type { Match } from '../catalog/barcode-match.ts'
import { type Next, say, type World } from './job.ts'

/** The day on which goods end by their GS1 code is said with the scan that takes them; nothing of it holds up the work. */
export function warnedOf(
  { label }: Match & { kind: 'sku' },
  next: Next<unknown> | undefined,
  { now }: Pick<World, 'now'>,
): Next<unknown> | undefined {
  const date = label?.expiry ?? label?.bestBefore
  const today = new Date(now).toISOString().slice(0, 10)
  if (!next || !('step' in next) || date === undefined || date >= today) return next
  return { ...next, done: say('job.expired', { date }), tone: 'attention' }
}
