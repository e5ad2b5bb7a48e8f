import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { type PrintersHere, printerApi, type SentLabels } from '@longshore/shared/labels/printer.api.ts'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { staff, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'

const none: PrintersHere = { on: false, printers: [] }

/** The printers of the chosen warehouse that the server sends to. Undefined until they are known; customers have none. */
export function usePrinters(): PrintersHere | undefined {
  const send = useSend()
  const isStaff = useLogin()?.userType === staff
  const asks = useMay()('labels.print') && isStaff
  const read = useCallback(
    async () =>
      asks ? ((await send({ method: 'GET', path: printerApi.here.path, body: {} })) as PrintersHere) : none,
    [asks, send],
  )
  return useLoad(read).answer
}

/** Sends the file of a print job to a printer of the house. The same key sends it once. */
export async function sendLabels(
  send: Send,
  { jobId, printerId, key }: { jobId: string; printerId: string; key: string },
): Promise<SentLabels> {
  const body = { jobId, printerId }
  return (await send({ method: 'POST', path: printerApi.send.path, body, key })) as SentLabels
}
