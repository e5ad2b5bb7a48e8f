import type { PartitionKind } from '../setup/warehouse.ts'
import { accepts, type ShelvedCondition } from './putaway-stock.ts'
import type { SuggestedPosition } from './receipt.ts'

/** A position that may take the goods, as the journal has it. */
export interface Candidate {
  readonly positionId: string
  readonly code: string
  readonly kind: PartitionKind
  readonly enabled: boolean
  /** Pieces it takes; 0 when nobody says. */
  readonly capacity: number
  /** Its place in walking order: the nearest to the dock first. */
  readonly walk: string
  /** Pieces of any goods that stand on it. */
  readonly holds: number
  /** Of these goods, of the same batch or of another one. */
  readonly sameBatch: boolean
  readonly sameSku: boolean
}

const ALTERNATIVES = 3

/**
 * Where pieces should go: to the same goods and batch where there is room, else to the same goods, else to the nearest
 * empty position whose partition takes their condition (state-machines §4). The best first, with two alternatives.
 */
export function suggestPosition(
  candidates: readonly Candidate[],
  { quantity, condition }: { quantity: number; condition: ShelvedCondition },
): SuggestedPosition[] {
  const fitting = candidates.filter(({ enabled, kind }) => enabled && accepts(kind, condition))
  const ranked = fitting
    .map((one) => ({ one, why: reasonFor(one), roomy: roomOf(one) >= quantity }))
    .filter(({ one, why }) => why !== undefined && roomOf(one) > 0)
    .sort((a, b) => rank(a) - rank(b) || order(a.one.walk, b.one.walk) || order(a.one.code, b.one.code))
  return ranked
    .slice(0, ALTERNATIVES)
    .map(({ one: { positionId, code }, why }) => ({ positionId, code, why: why ?? 'empty' }))
}

type Why = SuggestedPosition['why']

function reasonFor({ sameBatch, sameSku, holds }: Candidate): Why | undefined {
  if (sameBatch) return 'same-batch'
  if (sameSku) return 'same-sku'
  return holds === 0 ? 'empty' : undefined
}

const ORDER: readonly (Why | undefined)[] = ['same-batch', 'same-sku', 'empty']

/** One that takes everything goes before one that takes a part, for the same reason. */
function rank({ why, roomy }: { why: Why | undefined; roomy: boolean }): number {
  return ORDER.indexOf(why) * 2 + (roomy ? 0 : 1)
}

function roomOf({ capacity, holds }: Candidate): number {
  return capacity === 0 ? Number.MAX_SAFE_INTEGER : capacity - holds
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
