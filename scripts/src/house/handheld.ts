import { webcrypto } from 'node:crypto'
import { deviceApi, type EnrolmentCode } from '@longshore/shared/access/device.api.ts'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { Net } from '@longshore/shared/sync/ports.ts'
import type { SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { type DeviceToken, type Enrolled, type Shift, syncApi } from '@longshore/shared/sync/sync.api.ts'
import { type Answer, call, granted, NotJson } from './calls.ts'

const KEY = { name: 'ECDSA', namedCurve: 'P-256' }

/** The server as a handheld reaches it: its address may change with a restart; `down` is a network that is away. */
export interface Reached {
  readonly address: string
  readonly down?: boolean
}

/** An enrolled handheld's key and token, and its network over real HTTP. */
export class Handheld implements Net {
  readonly id: string
  readonly #server: Reached
  readonly #key: webcrypto.CryptoKey
  #token: string | undefined

  private constructor(id: string, server: Reached, key: webcrypto.CryptoKey) {
    this.id = id
    this.#server = server
    this.#key = key
  }

  /** Enrols with a one-time code that somebody at a desk asked for. */
  static async enrol(
    server: Reached,
    clerk: string,
    { name, warehouseId }: { name: string; warehouseId: string },
  ): Promise<Handheld> {
    const wanted = { name, warehouseId }
    const { code } = await granted<EnrolmentCode>(server.address, deviceApi.enrolment.path, wanted, {
      token: clerk,
    })
    const pair = await webcrypto.subtle.generateKey(KEY, false, ['sign', 'verify'])
    const publicKey = JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.publicKey))
    const signature = await signed(pair.privateKey, code)
    const { deviceId } = await granted<Enrolled>(server.address, syncApi.enrol.path, {
      code,
      publicKey,
      signature,
    })
    return new Handheld(deviceId, server, pair.privateKey)
  }

  /** One push and pull; a token that ran out is asked for again. */
  async sync(request: SyncRequest): Promise<SyncReply> {
    let answer = await this.#ask<SyncReply>(syncApi.sync.path, request, await this.token())
    if (answer.status === 401) {
      this.#token = undefined
      answer = await this.#ask<SyncReply>(syncApi.sync.path, request, await this.token())
    }
    return whole(answer)
  }

  /** A worker's sign-in on this device. */
  async shift(badge: string, pin: string): Promise<Shift> {
    return whole(await this.#ask<Shift>(syncApi.shift.path, { badge, pin }, await this.token()))
  }

  async token(): Promise<string> {
    this.#token ??= await this.#signIn()
    return this.#token
  }

  async #signIn(): Promise<string> {
    const deviceId = this.id
    const { nonce } = whole(await this.#ask<{ nonce: string }>(syncApi.challenge.path, { deviceId }))
    const signature = await signed(this.#key, nonce)
    return whole(await this.#ask<DeviceToken>(syncApi.token.path, { deviceId, nonce, signature })).token
  }

  async #ask<T>(path: string, body: object, token?: string): Promise<Answer<T>> {
    if (this.#server.down) throw new NetFault('offline')
    try {
      return await call<T>(this.#server.address, path, body, { token })
    } catch (fault) {
      if (fault instanceof NotJson) throw new NetFault('not-json')
      throw new NetFault((fault as Error).name === 'TimeoutError' ? 'timeout' : 'offline')
    }
  }
}

/** A person's token. */
export async function signIn(address: string, userName: string): Promise<string> {
  const login = { userName, password: 'longshore-demo', captcha: 'off' }
  const { token } = await granted<SignedIn>(address, sessionApi.staffLogin.path, login)
  return token
}

function whole<T>({ status, data, retryAfter }: Answer<T>): T {
  if (status === 200) return data
  throw new NetFault('http', {
    status,
    retryAfter,
    code: String((data as { code?: unknown } | null)?.code ?? ''),
  })
}

async function signed(key: webcrypto.CryptoKey, text: string): Promise<string> {
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await webcrypto.subtle.sign(how, key, new TextEncoder().encode(text))
  return Buffer.from(signature).toString('base64url')
}
