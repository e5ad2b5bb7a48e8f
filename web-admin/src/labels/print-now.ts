import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { labelApi, type Printed } from '@longshore/shared/labels/label.api.ts'
import type { SentLabels } from '@longshore/shared/labels/printer.api.ts'
import { actionKeys } from '../form/action-key.ts'
import { labelFile } from './label-file.ts'
import type { LabelOrder } from './label-order.ts'
import { formatOf, housePrinter, type PrintChoice } from './print-choice.ts'
import { sendLabels } from './use-printers.ts'

/**
 * Labels on their way to a printer of the house, or to the printer of this place. Run again after a failure, it goes on
 * where it stood: what was noted as printed is not noted twice, and what the server may have sent is asked for by the
 * same key. Only after a refusal is it sent once more.
 */
export function printing(send: Send, { kind, ids }: LabelOrder, { medium, language, printer }: PrintChoice) {
  const { format, dpi } = formatOf(printer)
  const printerId = housePrinter(printer)
  const keyed = actionKeys()
  let jobId: string | undefined
  /** Answers what a printer of the house took. */
  return async (): Promise<SentLabels | undefined> => {
    if (jobId === undefined) {
      const body = { kind, ids, medium, language, format }
      const made = await keyed(body, (key) => send({ method: 'POST', path: labelApi.print.path, body, key }))
      jobId = (made as Printed).jobId
    }
    if (printerId === undefined) {
      await toBrowser(await labelFile(jobId, dpi))
      return undefined
    }
    const sending = { jobId, printerId }
    return keyed(sending, (key) => sendLabels(send, { ...sending, key }))
  }
}

const KEPT_MS = 60_000

/**
 * Gives a file to the browser's print: with its dialog, or at once where the browser runs as a kiosk. The text of a
 * thermal printer arrives as it is where the system's driver passes text through.
 */
function toBrowser(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file)
  const frame = document.createElement('iframe')
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  })
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(address)
  }, KEPT_MS)
  return new Promise((resolve, reject) => {
    frame.onerror = () => reject(new Error('the browser shows no such file'))
    frame.onload = () => {
      frame.contentWindow?.print()
      resolve()
    }
    frame.src = address
    document.body.append(frame)
  })
}
