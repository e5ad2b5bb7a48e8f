import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { BOTH_SECRETS, type Webhook } from '@longshore/shared/service/webhook.ts'

interface Message {
  readonly id: string
  readonly body: string | Buffer
}
/** How far a sender's clock may be off, ms. */
const SKEW = 5 * 60_000

type Known = Pick<Webhook, 'id' | 'secretNo' | 'rotatedAt'>

/** The secrets of webhooks follow from a key of the server: a copy of the database signs nothing. */
export class WebhookSecrets {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** The present one, and the one before while both sign, with the moment when that ends. */
  of(webhook: Known, at: number): { secret: string; former: { secret: string; until: number } | null } {
    const { secretNo, rotatedAt } = webhook
    const until = (rotatedAt ?? 0) + BOTH_SECRETS
    const former =
      rotatedAt !== null && until > at ? { secret: shown(this.#nth(webhook, secretNo - 1)), until } : null
    return { secret: shown(this.#nth(webhook, secretNo)), former }
  }

  /** What the headers of Standard Webhooks say of a message. */
  headersOf(webhook: Known, message: Message, at: number): Record<string, string> {
    const seconds = Math.floor(at / 1000)
    return {
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': this.signaturesOf(webhook, message, { seconds, at }).join(' '),
    }
  }

  /** The signatures of a message of some second: by the present secret, and by the one before while both sign. */
  signaturesOf(webhook: Known, { id, body }: Message, { seconds, at }: { seconds: number; at: number }) {
    const { former } = this.of(webhook, at)
    const keys = [this.#nth(webhook, webhook.secretNo)]
    if (former) keys.push(this.#nth(webhook, webhook.secretNo - 1))
    return keys.map((key) => {
      const signed = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body)
      return `v1,${signed.digest('base64')}`
    })
  }

  /** Whether a message that came in is signed over its body as it came, and of these minutes. */
  isSigned(known: Known, { headers, body }: { headers: Headers; body: Buffer }, at: number): boolean {
    const stamp = headers.get('webhook-timestamp') ?? ''
    if (!/^\d{9,11}$/.test(stamp) || Math.abs(Number(stamp) * 1000 - at) > SKEW) return false
    const message = { id: headers.get('webhook-id') ?? '', body }
    const expected = this.signaturesOf(known, message, { seconds: Number(stamp), at })
    const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10)
    return given.some((one) => expected.some((other) => alike(one, other)))
  }

  #nth({ id }: Known, no: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `webhook ${id} ${no}`, 32))
  }
}

function shown(key: Buffer): string {
  return `whsec_${key.toString('base64')}`
}

function alike(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
