import { listOf } from '../rows/table.ts'
import { box, receipt, receiptLine } from './receipt.ts'

/** Boxes with a code of their own that one receipt may have; more are announced by number. */
export const MOST_BOXES = 1000

/** Lines and boxes that are on the floor's devices (1), or are not (0). */
export const linesStanding = listOf('linesStanding', receiptLine, ['receiptId', 'open'], ['lineNo'])
export const boxesStanding = listOf('boxesStanding', box, ['receiptId', 'open'], ['no'])
export const countedOfBox = listOf('countedOfBox', receiptLine, ['receiptId', 'boxNo'], ['received'])
export const linesOfGoods = listOf('linesOfGoods', receiptLine, ['receiptId', 'skuId'], ['lineNo'])

/** Lines of one article on open receipts, which a scan of the article may mean at the dock. */
export const linesOfSku = listOf('linesOfSku', receiptLine, ['skuId', 'open'], ['receiptNo', 'lineNo'])
/** Work that waits, for devices and desk stations: rows held in memory, never read by a command. */
export const openLines = listOf('openLines', receiptLine, ['open'], ['receiptNo', 'lineNo'])
export const receiptsByStatus = listOf('receiptsByStatus', receipt, ['scope', 'status'], ['no'])
export const openBoxes = listOf('openBoxes', box, ['receiptId', 'status'], ['no'])
