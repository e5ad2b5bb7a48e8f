import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import { useCallback, useEffect } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Login, staff } from '../login/login.ts'
import type { MenuLine } from './menu-line.ts'

const EVERY_MS = 60_000

/** What waits in the warehouse: read again whenever another page is opened, and each minute while the tab is seen. */
export function useWaiting(login: Login, path: string): Waiting {
  const { userType, warehouseId, mustChangePassword, mustSetFactor } = login
  const send = useSend()
  const isOpen = !mustChangePassword && !mustSetFactor
  // What waits in the house itself stands in no warehouse.
  const isAsked = isOpen && (warehouseId !== undefined || userType === staff)
  const read = useCallback(
    async (): Promise<Waiting> => (isAsked ? await calls(waitingApi, send).waiting({}) : {}),
    // Another page and another warehouse are why it is read again.
    [isAsked, send, path, warehouseId],
  )
  const { answer = {}, reload } = useLoad(read)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  return answer
}

/** How much waits behind lines of the menu; 0 for nothing. */
export function waitingIn(waiting: Waiting, lines: readonly MenuLine[]): number {
  return lines.reduce((sum, { waits }) => sum + ((waits && waiting[waits]) ?? 0), 0)
}
