import type { Envelope, RefusedData } from '@longshore/shared/contract/endpoint.ts'
import {
  ABROAD_FACTS,
  ABROAD_LINES,
  type AbroadAnswer,
  type AbroadMessage,
} from '@longshore/shared/freight/abroad.ts'
import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { ServerRefusal } from '../access/server-calls.ts'
import { signedBy } from './manifest-key.ts'
import type { ManifestCode } from './manifest-text.ts'

const PATIENCE = 15_000

/** What a device without an account asks the house under a manifest's key. Rejects as the handheld's other calls do. */
export class AbroadCalls {
  readonly #send: typeof fetch

  constructor(send: typeof fetch = (...given) => fetch(...given)) {
    this.#send = send
  }

  tell(secret: string, message: AbroadMessage): Promise<AbroadAnswer> {
    return this.#called<AbroadAnswer>(ABROAD_FACTS, secret, message)
  }

  async manifest({ id, secret }: ManifestCode): Promise<SignedManifest> {
    const asked = { manifestId: id, now: Date.now() }
    return { ...(await this.#called<SignedManifest>(ABROAD_LINES, secret, asked)), secret }
  }

  async #called<T>(path: string, secret: string, asked: object): Promise<T> {
    const body = JSON.stringify(asked)
    const headers = { 'content-type': 'application/json', ...(await signedBy(secret, body)) }
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PATIENCE)
    const response = await this.#send(path, { method: 'POST', headers, body, signal: stop.signal })
      .catch(() => {
        throw new NetFault(stop.signal.aborted ? 'timeout' : 'offline')
      })
      .finally(() => clearTimeout(timer))
    // A captive portal answers 200 with a page of its own.
    const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
    if (typeof envelope?.code !== 'number')
      throw new NetFault(response.ok ? 'not-json' : 'http', { status: response.status })
    if (envelope.code !== 0) throw new ServerRefusal(envelope.data as RefusedData, response.status)
    return envelope.data as T
  }
}
