import { refusal } from '../command/refusal.ts'

/** Refusals of labels: numbers 2501 to 2599. */
export const labelRefusals = {
  tooMany: refusal(2501, 'labels.too-many', 422, ['labels', 'most']),
  nothing: refusal(2502, 'labels.nothing', 422),
  noRoom: refusal(2503, 'labels.no-room', 422, ['code']),
  codeUnfit: refusal(2504, 'labels.code-unfit', 422, ['code']),
  mixedShops: refusal(2505, 'labels.mixed-shops', 422),
  mixedKinds: refusal(2506, 'labels.mixed-kinds', 422),
  oneOnly: refusal(2507, 'labels.one-only', 422),
  sheetAsZpl: refusal(2508, 'labels.sheet-as-zpl', 422),
  logisticsMissing: refusal(2509, 'labels.logistics-missing', 422),
}
