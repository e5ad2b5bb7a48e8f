import { createHash } from 'node:crypto'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import type { Config } from '../start/config.ts'

/** Another service at which people have an account. */
export interface BindingProvider {
  readonly name: string
  /** Where a browser signs in there; it comes back to `redirect` with a code and the state. */
  addressOf(asked: { state: string; verifier: string; redirect: string }): string
  /** Who the code stands for. Refuses what the service does not say. */
  whoIs(came: { code: string; verifier: string; redirect: string }): Promise<{ id: string; name: string }>
}

/** How long the service may take for each of the two answers, ms. */
const PATIENCE = 10_000

/** Any service that speaks OAuth 2 with a code and a proof of it (RFC 6749, RFC 7636), and says who somebody is. */
export function oauth2Provider(set: NonNullable<Config['bindingOauth']>): BindingProvider {
  const basic = Buffer.from(`${encodeURIComponent(set.clientId)}:${encodeURIComponent(set.clientSecret)}`)
  return {
    name: set.name,
    addressOf({ state, verifier, redirect }) {
      const url = new URL(set.authorizeUrl)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      for (const [name, value] of Object.entries({
        ...{ response_type: 'code', client_id: set.clientId, redirect_uri: redirect, scope: set.scope },
        ...{ state, code_challenge: challenge, code_challenge_method: 'S256' },
      }))
        url.searchParams.set(name, value)
      return url.href
    },
    async whoIs({ code, verifier, redirect }) {
      const body = new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier },
      })
      const authorization = `Basic ${basic.toString('base64')}`
      const granted = await said(set.tokenUrl, { method: 'POST', body, headers: { authorization } })
      const token = String(granted.access_token ?? '')
      if (token === '') throw serviceRefusals.bindingFailed({ provider: set.name })
      const who = await said(set.userUrl, { headers: { authorization: `Bearer ${token}` } })
      const id = String(who[set.idField] ?? '')
      if (id === '') throw serviceRefusals.bindingFailed({ provider: set.name })
      return { id: id.slice(0, 200), name: String(who.name ?? who.nickname ?? '').slice(0, 200) }
    },
  }

  async function said(url: string, init: RequestInit): Promise<Record<string, unknown>> {
    try {
      const headers = { accept: 'application/json', ...init.headers }
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await fetch(url, { ...init, headers, signal, redirect: 'error' })
      const body: unknown = answer.ok ? await answer.json() : undefined
      if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
    } catch {
      // Not there, too slow, or no JSON: the person reads the same.
    }
    throw serviceRefusals.bindingFailed({ provider: set.name })
  }
}
