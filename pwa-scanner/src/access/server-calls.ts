import type { CallsOf, Envelope, RefusedData } from '@longshore/shared/contract/endpoint.ts'
import type { lookUpApi } from '@longshore/shared/home/look-up.api.ts'
import { lookUpPath } from '@longshore/shared/home/look-up.ts'
import type { myDayApi } from '@longshore/shared/performance/my-day.api.ts'
import { MY_DAY_PATH } from '@longshore/shared/performance/my-day.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { syncPaths } from '@longshore/shared/sync/protocol.ts'
import type { syncApi } from '@longshore/shared/sync/sync.api.ts'

const PATIENCE = 15_000
/** Somebody stands there and waits for what a code is. */
const SHORT_PATIENCE = 4_000

/** A no of the server: its code has a sentence in every language. */
export class ServerRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly values: Readonly<Record<string, string | number>>
  constructor({ code, values = {} }: RefusedData, status: number) {
    super(code)
    this.code = code
    this.status = status
    this.values = values
  }
}

/** The device's token; `anew` when the server refused the one it had. */
export type TokenSource = (anew: boolean) => Promise<string>

type DeviceCalls = CallsOf<typeof syncApi & typeof myDayApi & typeof lookUpApi>

const paths = { ...syncPaths, myDay: MY_DAY_PATH, lookUp: lookUpPath }

const withoutToken = new Set([syncPaths.enrol, syncPaths.challenge, syncPaths.token])

/** Typed calls of the device's endpoints. Rejects with a `ServerRefusal`, or a `NetFault` when no server of ours answered. */
export function deviceCalls(token: TokenSource | undefined, send: typeof fetch = usualFetch): DeviceCalls {
  async function called(path: string, body: object): Promise<unknown> {
    if (withoutToken.has(path) || !token) return answered(await posted(send, path, body))
    const first = await posted(send, path, body, await token(false))
    return answered(first.status === 401 ? await posted(send, path, body, await token(true)) : first)
  }
  const calls = Object.entries(paths).map(([name, path]) => [name, (body: object) => called(path, body)])
  return Object.fromEntries(calls) as DeviceCalls
}

const usualFetch: typeof fetch = (...given) => fetch(...given)

async function posted(send: typeof fetch, path: string, body: object, token?: string): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), path === lookUpPath ? SHORT_PATIENCE : PATIENCE)
  try {
    return await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: stop.signal,
    })
  } catch {
    throw new NetFault(stop.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

/** A captive portal answers 200 with a page of its own. */
async function answered(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  if (typeof envelope?.code !== 'number')
    throw new NetFault(response.ok ? 'not-json' : 'http', { status: response.status })
  if (envelope.code !== 0) throw new ServerRefusal(envelope.data as RefusedData, response.status)
  return envelope.data
}
