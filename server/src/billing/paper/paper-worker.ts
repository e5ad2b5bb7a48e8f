import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { PrintedBill, type PrintedLine } from '@longshore/shared/billing/printed-bill.ts'
import { workBehindTheLoop } from '../../database/thread-priority.ts'
import { PrintFont } from '../../files/print-font.ts'
import { BillRows } from './bill-rows.ts'
import { type DrawnFile, drawPaper } from './draw-paper.ts'
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
  const printed = new PrintedBill()
  for (;;) {
    const lines = once(port, 'message') as Promise<[readonly PrintedLine[]]>
    port.postMessage('next' satisfies PaperSaid)
    const [some] = await lines
    if (some.length === 0) break
    printed.add(some)
  }
  if (printed.total !== head.total) throw new Error(`the lines of ${head.no} are not its total`)
  const said: PaperSaid =
    kind === 'xlsx'
      ? { bytes: await writePaperSheet(head, printed, file), sha256: '', pages: 0 }
      : await drawPaper(new BillRows(head, printed), {
          ...{ file, no: head.no, at: head.issuedAt, font: new PrintFont() },
        })
  port.postMessage(said)
  port.close()
}
