import { fileRefusals as refusals } from '@longshore/shared/command/file-refusals.ts'

/** What makes a paper act by itself: scripts, programs, files inside, forms that send, what starts when it opens. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/

/**
 * Refuses a PDF that is cut short or that would do more than be read. Names may be written with `#4a` for letters; what
 * hides in packed streams is not looked into: a PDF is only ever downloaded, never shown in a page of ours.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!text.slice(-1024).includes('%%EOF')) throw refusals.pdfBroken()
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (active.test(plain)) throw refusals.pdfActive()
}
