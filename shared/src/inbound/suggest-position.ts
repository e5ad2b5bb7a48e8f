import type { SizeClass } from '../catalog/sku.ts'
import type { PartitionKind, PartitionSize } from '../setup/warehouse.ts'
import { accepts, type ShelvedCondition } from '../stock/shelved.ts'
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
  /** Kept for this article. */
  readonly fixed: boolean
  /** How well its partition suits: 0 made for such goods, 1 for any, 2 for others. */
  readonly size: 0 | 1 | 2
  readonly velocity: 0 | 1 | 2
}

const ALTERNATIVES = 3
const SIZES: readonly PartitionSize[] = ['', 'small', 'medium', 'large']

/** How well a partition suits an article's size: undefined where the article is too large for it. */
export function sizeSuits(takes: PartitionSize, sizeClass: SizeClass): Candidate['size'] | undefined {
  if (takes === '') return 1
  if (takes === sizeClass) return 0
  return SIZES.indexOf(sizeClass) > SIZES.indexOf(takes) ? undefined : 2
}

/**
 * Where pieces should go: to the same goods and batch where there is room, else to the position that is kept for the
 * article, else to the same goods of another batch, else to an empty position: of the partition for its size, then for
 * how often it leaves, then the nearest (state-machines §4). The best first, with two alternatives.
 */
export function suggestPosition(
  candidates: readonly Candidate[],
  { quantity, condition }: { quantity: number; condition: ShelvedCondition },
): SuggestedPosition[] {
  return candidates
    .filter(({ enabled, kind }) => enabled && accepts(kind, condition))
    .map((one) => ({ one, why: reasonFor(one), roomy: roomOf(one) >= quantity }))
    .filter(({ one, why }) => why !== undefined && roomOf(one) > 0)
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        a.one.size - b.one.size ||
        a.one.velocity - b.one.velocity ||
        order(a.one.walk, b.one.walk) ||
        order(a.one.code, b.one.code),
    )
    .slice(0, ALTERNATIVES)
    .map(({ one: { positionId, code }, why }) => ({ positionId, code, why: why ?? 'empty' }))
}

type Why = SuggestedPosition['why']

function reasonFor({ sameBatch, sameSku, fixed, holds, size, velocity }: Candidate): Why | undefined {
  if (sameBatch) return 'same-batch'
  if (fixed) return 'fixed'
  if (sameSku) return 'same-sku'
  if (holds > 0) return undefined
  return size === 0 || velocity === 0 ? 'class' : 'empty'
}

const ORDER: Readonly<Record<Why, number>> = { 'same-batch': 0, fixed: 1, 'same-sku': 2, class: 3, empty: 3 }

/** One that takes everything goes before one that takes a part, for the same reason. */
function rank({ why = 'empty', roomy }: { why: Why | undefined; roomy: boolean }): number {
  return ORDER[why] * 2 + (roomy ? 0 : 1)
}

function roomOf({ capacity, holds }: Candidate): number {
  return capacity === 0 ? Number.MAX_SAFE_INTEGER : capacity - holds
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
