import { object } from 'yup'
import { call, OWN_CALLS, performs, read } from '../contract/endpoint.ts'
import { yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { isKeyScope } from './api-key.ts'
import { keyWishes, revokeApiKey } from './make-api-key.ts'

/** A key as its customer sees it. Times in seconds. */
export interface ApiKeyLine {
  readonly id: string
  readonly version: number
  readonly name: string
  /** How its token begins. */
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly madeBy: string
  readonly createdAt: number
  readonly expiresAt: number
  /** To the minute; null before its first call. */
  readonly usedAt: number | null
  readonly state: 'works' | 'expired' | 'revoked'
}

/** The token is shown this once. */
export interface MadeApiKey {
  readonly token: string
  readonly prefix: string
}

/** What a program finds out about itself. */
export interface OwnKey {
  readonly customer: { readonly id: string; readonly name: string }
  readonly permissions: readonly string[]
  /** What the header `x-warehouse-id` may name. */
  readonly warehouses: readonly { readonly id: string; readonly name: string }[]
  /** Seconds; null where a person asks. */
  readonly expiresAt: number | null
}

const path = '/api/owms/v1/service/key'
const customer = ['customer'] as const
const permission = 'service.developer'

export const apiKeyApi = {
  list: read<Page<ApiKeyLine>>()({
    ...{ path: `${path}/list`, audience: customer, permission },
    input: pageInput(['createdAt', 'name'], { revoked: yesOrNo() }),
  }),
  /** Asks for a proof of the last minutes that it is the person. The same `Idempotency-Key` shows no token twice: it is refused. */
  make: call<MadeApiKey>()({
    ...{ path: `${path}/make`, audience: customer, permission, input: object(keyWishes) },
  }),
  /** What a new key may be given by the reader, named in the language of the request. */
  scopes: read<{ readonly scopes: readonly { readonly id: string; readonly name: string }[] }>()({
    ...{ path: `${path}/scopes`, audience: customer, permission, input: object({}) },
  }),
  revoke: performs({ path: `${path}/revoke`, audience: customer, command: revokeApiKey, idsAs: 'keyId' }),
  self: read<OwnKey>()({
    ...{ path: `${path}/self`, audience: customer, permission: null, input: object({}) },
  }),
}

/** What needs no permission and is open to keys: who it is, and the words that other calls answer in. */
const openToEveryKey: readonly string[] = [apiKeyApi.self.path, OWN_CALLS]

/** Whether a key may call at all what needs this permission: no sign-in, password, key or account page. */
export function opensToKeys(entry: { readonly path: string; readonly permission: string | null }): boolean {
  return entry.permission === null ? openToEveryKey.includes(entry.path) : isKeyScope(entry.permission)
}
