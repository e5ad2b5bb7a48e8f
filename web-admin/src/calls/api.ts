import { refusals } from '@longshore/shared/access/refusals.ts'
import { sessionApi, type UserType } from '@longshore/shared/access/session.api.ts'
import {
  type BulkAnswer,
  type CallEndpoint,
  type CommandEndpoint,
  calls,
  type Envelope,
  type RefusedData,
  type Send,
  type Sent,
  type WriteOptions,
} from '@longshore/shared/contract/endpoint.ts'
import { createContext, useContext } from 'react'
import { type Language, spoken, t } from '../language/language.ts'
import { activeLogin, type Login, signedOut } from '../login/login.ts'
import { notify } from '../notice/notify.ts'
import { askProof } from '../notice/proof.ts'
import { freshId } from './id.ts'

/** A no that the person can act on: the sentence is in their language, `fields` names the inputs to mend. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor(sentence: string, status: number, data: RefusedData | null) {
    super(sentence)
    this.code = data?.code ?? 'unknown'
    this.status = status
    this.fields = data?.fields ?? {}
  }
}

/**
 * The outside or the server failed: no answer, none that can be read, or one that says so in a sentence.
 * Whether a write was done is not known, so that the same key is sent again.
 */
export class Fault extends Error {
  readonly sentence: string | undefined
  constructor(path: string, cause: unknown, sentence?: string) {
    super(path, { cause })
    this.sentence = sentence
  }
}

const PROVE_AGAIN = refusals.proveAgain.code

export interface Ports {
  fetch(address: string, init: RequestInit): Promise<Response>
  login(): Login | undefined
  language(): Language
  /** The server no longer knows the session. */
  ended(type: UserType): void
  /** Asks the person to prove who they are; false when they would not. */
  proves(): Promise<boolean>
  readFailed(fault: Fault): void
  writeFailed(fault: Fault): void
}

export function headersOf(login: Login | undefined, language: Language): Record<string, string> {
  return {
    language,
    ...(login && { authorization: `Bearer ${login.token}`, 'x-user-id': login.userId }),
    ...(login?.warehouseId && { 'x-warehouse-id': login.warehouseId }),
  }
}

/** A read's input as a query string; what is undefined or empty is left out. */
export function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
  return query.size ? `?${query}` : ''
}

async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json()
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'data' in answer)
    return answer as Envelope<unknown>
  throw new Error(`HTTP ${response.status} without an envelope`)
}

/**
 * Sends over HTTP with the active user type's token. Throws `Refused` or `Fault`; sends again only what was refused
 * before it was looked at, for want of a fresh proof.
 */
export function sender({ fetch, login, language, ended, proves, readFailed, writeFailed }: Ports): Send {
  const send: Send = async (request) => {
    const { method, path, body, key, warehouseId, expects, expectsOf } = request
    const who = login()
    const headers = {
      ...headersOf(who, language()),
      ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': key ?? freshId() }),
      ...(warehouseId && { 'x-warehouse-id': warehouseId }),
      ...(expects !== undefined && { 'x-expects': String(expects) }),
      ...(expectsOf !== undefined && { 'x-expects-of': expectsOf }),
    }
    try {
      const response =
        method === 'GET'
          ? await fetch(path + queryOf(body), { method, headers })
          : await fetch(path, { method, headers, body: JSON.stringify(body) })
      return dataOf(path, response, await envelopeOf(response))
    } catch (cause) {
      if (cause instanceof Refused) {
        if (cause.code === PROVE_AGAIN && (await proves())) return send(request)
        if (cause.status === 401 && who) ended(who.userType)
        throw cause
      }
      const fault = cause instanceof Fault ? cause : new Fault(path, cause)
      if (method === 'GET') readFailed(fault)
      else writeFailed(fault)
      throw fault
    }
  }
  return send
}

function dataOf(path: string, response: Response, { code, message, data }: Envelope<unknown>): unknown {
  if (code === 0) return data
  if (response.status >= 500) throw new Fault(path, data, message)
  throw new Refused(message, response.status, data as RefusedData | null)
}

/** The specification's handling: a failed read is logged only, a failed write warns about the path (000 §8). */
export const send: Send = sender({
  fetch: (address, init) => fetch(address, init),
  login: activeLogin,
  language: spoken,
  ended(type) {
    signedOut(type)
    notify.warning(t('message.signedOut'))
  },
  proves: askProof,
  readFailed: (fault) => console.error('read failed:', fault),
  writeFailed(fault) {
    console.error('write failed:', fault)
    if (!fault.sentence) notify.warning(t('message.checkPath'))
  },
})

/** What lists and forms send through; a test gives its own. */
export const SendContext = createContext(send)

export function useSend(): Send {
  return useContext(SendContext)
}

/** What a person is told of an error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  return (error instanceof Fault && error.sentence) || t('message.offline')
}

export const session = calls(sessionApi, send)

/** The call of one endpoint; for a read and for an operational call the options are left aside. */
export interface Call<A extends object> {
  (args: Sent<A>, options?: WriteOptions): Promise<unknown>
  bulk(rows: readonly Sent<A>[], options?: WriteOptions): Promise<BulkAnswer>
}

export function callOf<A extends object>(
  endpoint: CommandEndpoint<A> | CallEndpoint<A>,
  through: Send,
): Call<A> {
  // A schema is invariant in what it holds, so a table of endpoints does not take one of an unknown kind.
  return calls({ one: endpoint }, through).one as Call<A>
}
