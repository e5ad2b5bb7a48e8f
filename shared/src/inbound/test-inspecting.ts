import { aLine, aReceipt } from './test-goods.ts'

export const received = { received: 10, inspectPercent: 100, inspection: 'waiting' }

/** Two receipts whose goods wait to be inspected, piece by piece. */
export const toInspect = {
  receipt: [
    aReceipt('RC1', { status: 'partially-received', inspection: 'full', received: 20 }),
    aReceipt('RC2', { status: 'partially-received', inspection: 'full', received: 10 }),
  ],
  receiptLine: [
    aLine('RC1', 'A', received),
    aLine('RC1', 'B', { ...received, lineNo: 2 }),
    aLine('RC2', 'B', received),
  ],
}
