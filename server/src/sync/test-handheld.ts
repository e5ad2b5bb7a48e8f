import { webcrypto } from 'node:crypto'
import type { Person, World } from '../testing/test-world.ts'

export interface Handheld {
  readonly id: string
  token(): Promise<Person>
}

/** A handheld with a key of its own, as the scanner's page makes one. */
export async function enrolled(world: World, code: string): Promise<Handheld> {
  const { sign, publicKey } = await keys()
  const { data } = await world.send('/api/sync/enrol', {
    body: { code, publicKey, signature: await sign(code) },
  })
  const id: string = data.deviceId
  return {
    id,
    async token() {
      const asked = await world.send('/api/sync/challenge', { body: { deviceId: id } })
      const { nonce } = asked.data
      const given = await world.send('/api/sync/token', {
        body: { deviceId: id, nonce, signature: await sign(nonce) },
      })
      return { id, token: given.data.token }
    },
  }
}

export async function keys(): Promise<{ publicKey: string; sign(text: string): Promise<string> }> {
  const how = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await webcrypto.subtle.generateKey(how, false, ['sign', 'verify'])
  const publicKey = JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.publicKey))
  return {
    publicKey,
    async sign(text) {
      const signature = await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        new TextEncoder().encode(text),
      )
      return Buffer.from(signature).toString('base64url')
    },
  }
}
