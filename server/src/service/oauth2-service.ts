import { createHash } from 'node:crypto'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import type { Oauth } from '../start/config.ts'

/** How long the service may take for each answer, ms. */
const PATIENCE = 10_000

/** What a service gave out: a token for now, and where it gives any, one that brings the next. */
interface Granted {
  readonly access: string
  readonly renews: string
}

export interface CameBack {
  readonly code: string
  readonly verifier: string
  readonly redirect: string
}

/** Any service that speaks OAuth 2 with a code and a proof of it (RFC 6749, RFC 7636), and says who somebody is. */
export class Oauth2Service {
  readonly #set: Oauth
  readonly #authorization: string

  constructor(set: Oauth) {
    this.#set = set
    const both = `${encodeURIComponent(set.clientId)}:${encodeURIComponent(set.clientSecret)}`
    this.#authorization = `Basic ${Buffer.from(both).toString('base64')}`
  }

  /** Where a browser signs in there; it comes back to `redirect` with a code and the state. */
  addressOf({ state, verifier, redirect }: { state: string; verifier: string; redirect: string }): string {
    const { authorizeUrl, clientId, scope } = this.#set
    const url = new URL(authorizeUrl)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    for (const [name, value] of Object.entries({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, scope },
      ...{ state, code_challenge: challenge, code_challenge_method: 'S256' },
    }))
      url.searchParams.set(name, value)
    return url.href
  }

  granted({ code, verifier, redirect }: CameBack): Promise<Granted> {
    return this.#tokens({
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier },
    })
  }

  renewed(token: string): Promise<Granted> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: token })
  }

  /** Who the token stands for. Refuses what the service does not say. */
  async person(access: string): Promise<{ id: string; name: string }> {
    const { userUrl, idField } = this.#set
    const who = await this.#said(userUrl, { headers: { authorization: `Bearer ${access}` } })
    const id = String(who[idField] ?? '')
    if (id === '') throw this.#failed()
    return { id: id.slice(0, 200), name: String(who.name ?? who.nickname ?? '').slice(0, 200) }
  }

  async #tokens(asked: Record<string, string>): Promise<Granted> {
    const body = new URLSearchParams(asked)
    const headers = { authorization: this.#authorization }
    const given = await this.#said(this.#set.tokenUrl, { method: 'POST', body, headers })
    const access = String(given.access_token ?? '')
    if (access === '') throw this.#failed()
    return { access, renews: String(given.refresh_token ?? '') }
  }

  async #said(url: string, init: RequestInit): Promise<Record<string, unknown>> {
    try {
      const headers = { accept: 'application/json', ...init.headers }
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await fetch(url, { ...init, headers, signal, redirect: 'error' })
      const body: unknown = answer.ok ? await answer.json() : undefined
      if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
    } catch {
      // Not there, too slow, or no JSON: the person reads the same.
    }
    throw this.#failed()
  }

  #failed() {
    return serviceRefusals.bindingFailed({ provider: this.#set.name })
  }
}
