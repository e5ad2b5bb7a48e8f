import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { labelApi, type Printed } from '@longshore/shared/labels/label.api.ts'
import { labelFile } from './label-file.ts'
import type { LabelOrder } from './label-order.ts'
import { formatOf, type PrintChoice } from './print-choice.ts'

/** Makes labels and hands them to the printer of this place, without a look at them first. */
export async function printNow(
  send: Send,
  { kind, ids }: LabelOrder,
  { medium, language, printer }: PrintChoice,
): Promise<void> {
  const { format, dpi } = formatOf(printer)
  const body = { kind, ids, medium, language, format }
  const { jobId } = (await send({ method: 'POST', path: labelApi.print.path, body })) as Printed
  await toBrowser(await labelFile(jobId, dpi))
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
