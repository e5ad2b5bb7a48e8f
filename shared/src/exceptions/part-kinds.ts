import type { ExceptionKindName } from '../exception-kinds.ts'

/** Kinds of abnormal parts that people look for together. */
export const partGroups = {
  surplus: ['inbound.surplus', 'inbound.box-surplus', 'inbound.inspected-more', 'inbound.put-to-count'],
  shortage: ['inbound.shortage', 'inbound.box-missing', 'inbound.inspected-less'],
  strange: [
    'inbound.sku-mismatch',
    'inbound.unknown-part',
    'inbound.document-closed',
    'inbound.box-disputed',
  ],
  picking: [
    'outbound.short-pick',
    'outbound.short-defective',
    'outbound.short-after-pick',
    'outbound.over-pick',
    'outbound.picked-after-cancel',
  ],
  packing: [
    ...['outbound.sort-surplus', 'outbound.missing-at-sort', 'outbound.intercept'],
    ...['outbound.packed-after-cancel', 'outbound.packed-twice', 'outbound.content-differs'],
    'outbound.weight-out-of-tolerance',
  ],
  counting: ['stock.count-difference', 'stock.count-order-differences'],
  stock: [
    'stock.unexplained',
    'stock.put-back-surplus',
    'exceptions.defective-beyond',
    'exceptions.destroyed-beyond',
  ],
} as const satisfies Readonly<Record<string, readonly ExceptionKindName[]>>

export type PartGroup = keyof typeof partGroups
export const partGroupNames = Object.keys(partGroups) as readonly PartGroup[]

/**
 * Exceptions about goods that are here and should not be, or should be here and are not: the abnormal parts of
 * state-machines §13.
 */
export const partKinds = Object.values(partGroups).flat()

const parts: ReadonlySet<string> = new Set(partKinds)

export function isPart(kind: string): boolean {
  return parts.has(kind)
}
