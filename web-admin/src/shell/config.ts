import type { ConfigData } from '@longshore/shared/access/session.api.ts'
import { create } from 'zustand'
import { Refused, session } from '../calls/api.ts'
import { notify } from '../notice/notify.ts'

const apisPlace = 'longshore.apis'

/** What the server said at the start. `asked` once it has answered or failed to. */
export const useConfig = create<{ config: ConfigData | undefined; asked: boolean }>()(() => ({
  config: undefined,
  asked: false,
}))

/** The start-up call: its interface list is kept, a code other than 0 shows the message (specification 000 §7). */
export async function loadConfig(): Promise<void> {
  try {
    const config = await session.config({ appid: 'longshore', source: 'web' })
    localStorage.setItem(apisPlace, JSON.stringify(config.apis))
    useConfig.setState({ config })
  } catch (error) {
    if (error instanceof Refused) notify.error(error.message)
  } finally {
    useConfig.setState({ asked: true })
  }
}
