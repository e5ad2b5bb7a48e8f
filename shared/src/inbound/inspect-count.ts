import type { Condition } from '../command/change.ts'
import type { ReceiptLine } from './receipt.ts'

type Counted = Pick<ReceiptLine, 'received' | 'good' | 'defective' | 'passed' | 'inspectPercent'>

/** How pieces of a line stand at the dock before anybody has looked at them. */
export function arrivesAs({ inspectPercent }: Pick<ReceiptLine, 'inspectPercent'>): Condition {
  return inspectPercent === 0 ? 'good' : 'pending'
}

/** Pieces of a line of which nobody has said yet whether they are good. */
export function pendingOf({ received, good, defective }: Counted): number {
  return Math.max(0, received - good - defective)
}

/** Pieces that somebody looked at; those that passed by their sample are not among them. */
export function inspectedOf({ good, defective, passed }: Counted): number {
  return good - passed + defective
}

/** Pieces that somebody has to look at: all, or so many of a hundred, and of a few pieces at least one. */
export function requiredOf({ received, inspectPercent }: Counted): number {
  return Math.ceil((received * inspectPercent) / 100)
}

/** Pieces of a line that wait for an inspector. */
export function leftToInspect(line: Counted): number {
  return Math.max(0, Math.min(pendingOf(line), requiredOf(line) - inspectedOf(line)))
}

/** True while somebody has to look at pieces, or to say that the sample was good enough for the rest. */
export function waitsForInspection(line: Counted & Pick<ReceiptLine, 'inspection'>): boolean {
  return line.inspection === 'waiting' && pendingOf(line) > 0
}

/**
 * Which pieces the sample is: the piece `from`, then every `every`th. It follows from the line alone, so that nobody
 * chooses and two inspectors take the same ones; undefined where every piece is looked at.
 */
export function sampleOf(
  line: Counted & Pick<ReceiptLine, 'id'>,
): { from: number; every: number } | undefined {
  const required = requiredOf(line)
  if (required === 0 || required >= line.received) return undefined
  const every = Math.floor(line.received / required)
  let hash = 7
  for (const letter of line.id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return { from: 1 + (hash % every), every }
}
