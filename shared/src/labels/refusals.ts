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
  printersOff: refusal(2510, 'labels.printers-off', 409),
  printerUnlisted: refusal(2511, 'labels.printer-unlisted', 409, ['printer', 'host']),
  printerStopped: refusal(2512, 'labels.printer-stopped', 409, ['printer']),
  /** Nothing was printed. */
  printerSilent: refusal(2513, 'labels.printer-silent', 409, ['printer']),
  /** Some of it may have been printed. */
  printerBrokeOff: refusal(2514, 'labels.printer-broke-off', 409, ['printer']),
  printerBusy: refusal(2515, 'labels.printer-busy', 409, ['printer']),
  notForPrinter: refusal(2516, 'labels.not-for-printer', 422),
  tooLarge: refusal(2517, 'labels.too-large', 422),
}
