import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The bytes of a secret that an authenticator app takes as base32. */
export function secretOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What a test changes of what an honest authenticator does. */
export interface Odd {
  readonly challenge?: string
  readonly origin?: string
  readonly host?: string
  /** What it counts; else one more than before. */
  readonly counter?: number
}

/** A WebAuthn key in software: ES256, attestation `none`. It asks nothing of its holder and answers as a browser would. */
export class TestAuthenticator {
  readonly id = randomBytes(32)
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  /** Makes the key known: the JSON of a registration. */
  make(options: { challenge: string }, odd: Odd = {}): string {
    const key = this.#pair.publicKey.export({ format: 'jwk' })
    const point = (part = '') => bytes(Buffer.from(part, 'base64url'))
    // COSE: key type EC2, ES256, curve P-256, x, y.
    const cose = Buffer.concat([hex('a5010203262001'), hex('21'), point(key.x), hex('22'), point(key.y)])
    const attested = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, cose])
    const data = Buffer.concat([this.#data(0x41, odd), attested])
    const attestation = Buffer.concat([
      ...[hex('a3'), text('fmt'), text('none'), text('attStmt'), hex('a0')],
      ...[text('authData'), bytes(data)],
    ])
    return this.#answer({
      clientDataJSON: client('webauthn.create', options, odd).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    })
  }

  /** Signs a challenge: the JSON of an authentication. */
  sign(options: { challenge: string }, odd: Odd = {}): string {
    const data = this.#data(0x01, odd)
    const told = client('webauthn.get', options, odd)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(told).digest()]))
      .sign(this.#pair.privateKey)
    return this.#answer({
      clientDataJSON: told.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #data(flags: number, { host = 'localhost', counter = this.#counter + 1 }: Odd): Buffer {
    this.#counter = counter
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), uint(counter, 4)])
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

function client(type: string, options: { challenge: string }, odd: Odd): Buffer {
  const { challenge = options.challenge, origin = 'http://localhost:8787' } = odd
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

function uint(value: number, size: number): Buffer {
  const out = Buffer.alloc(size)
  out.writeUIntBE(value, 0, size)
  return out
}

/** CBOR: a short text, and bytes of up to 65,535. */
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.concat([hex('59'), uint(data.length, 2)]),
    data,
  ])
