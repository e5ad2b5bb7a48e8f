import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { PrintedBill } from '@longshore/shared/billing/printed-bill.ts'
import { workBehindTheLoop } from '../../database/thread-priority.ts'
import { PrintFont } from '../../files/print-font.ts'
import { BillRows } from './bill-rows.ts'
import type { DrawnFile } from './draw-paper.ts'
import { linesIn } from './lines-in-text.ts'
import { writePaperSheet } from './paper-sheet.ts'

export type PaperKind = 'pdf' | 'xlsx'

/** What a thread is begun with: a bill, and the file to write. */
export interface PaperWork {
  readonly kind: PaperKind
  readonly head: PaperHead
  readonly file: string
}

/** It asks for lines until there are none, and answers what it wrote; a fault ends it. */
export type PaperSaid = 'next' | DrawnFile

const port = parentPort
if (port) {
  workBehindTheLoop()
  const { kind, head, file } = workerData as PaperWork
  const printed = await printedOf(port, head)
  const said: PaperSaid =
    kind === 'xlsx'
      ? { bytes: writePaperSheet(head, printed, file), sha256: '', pages: 0 }
      : await drawn(head, printed, file)
  port.postMessage(said)
  port.close()
}

async function printedOf(port: MessagePort, head: PaperHead): Promise<PrintedBill> {
  const printed = new PrintedBill()
  for (;;) {
    const lines = once(port, 'message') as Promise<[texts: string]>
    port.postMessage('next' satisfies PaperSaid)
    const [texts] = await lines
    if (texts === '') break
    printed.add(linesIn(texts))
  }
  if (printed.total !== head.total) throw new Error(`the lines of ${head.no} are not its total`)
  return printed
}

async function drawn(head: PaperHead, printed: PrintedBill, file: string): Promise<DrawnFile> {
  // A spreadsheet needs none of what draws.
  const { drawPaper } = await import('./draw-paper.ts')
  const rows = new BillRows(head, printed)
  return drawPaper(rows, { file, no: head.no, at: head.issuedAt, font: new PrintFont() })
}
