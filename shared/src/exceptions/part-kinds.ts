import type { ExceptionKindName } from '../exception-kinds.ts'

/**
 * Exceptions about goods that are here and should not be, or should be here and are not: the abnormal parts of
 * state-machines §13.
 */
export const partKinds = [
  ...['inbound.surplus', 'inbound.shortage', 'inbound.box-surplus', 'inbound.box-missing'],
  ...['inbound.sku-mismatch', 'inbound.unknown-part', 'inbound.document-closed', 'inbound.box-disputed'],
  ...['inbound.inspected-less', 'inbound.inspected-more', 'inbound.put-to-count', 'stock.unexplained'],
  ...[
    'outbound.short-pick',
    'outbound.short-after-pick',
    'outbound.over-pick',
    'outbound.picked-after-cancel',
  ],
  ...[
    'outbound.sort-surplus',
    'outbound.missing-at-sort',
    'outbound.intercept',
    'outbound.packed-after-cancel',
  ],
  ...['outbound.packed-twice', 'outbound.content-differs', 'outbound.weight-out-of-tolerance'],
  ...['stock.put-back-surplus', 'exceptions.defective-beyond', 'exceptions.destroyed-beyond'],
] as const satisfies readonly ExceptionKindName[]
