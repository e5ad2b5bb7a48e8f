import { listOf } from '../rows/table.ts'
import { box, receipt, receiptLine } from './receipt.ts'

/** Lines of one article on open receipts: what a scan of it may mean at the dock. */
export const linesOfSku = listOf('linesOfSku', receiptLine, ['skuId', 'open'], ['receiptNo', 'lineNo'])
/** Work that waits, for devices and desk stations: rows held in memory, never read by a command. */
export const openLines = listOf('openLines', receiptLine, ['open'], ['receiptNo', 'lineNo'])
export const receiptsByStatus = listOf('receiptsByStatus', receipt, ['scope', 'status'], ['no'])
export const openBoxes = listOf('openBoxes', box, ['receiptId', 'status'], ['no'])
