import { createHmac, hkdfSync } from 'node:crypto'
import { BOTH_SECRETS, type Webhook } from '@longshore/shared/service/webhook.ts'

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
  headersOf(webhook: Known, message: { id: string; body: string }, at: number): Record<string, string> {
    const seconds = Math.floor(at / 1000)
    const { former } = this.of(webhook, at)
    const keys = [this.#nth(webhook, webhook.secretNo)]
    if (former) keys.push(this.#nth(webhook, webhook.secretNo - 1))
    const signed = keys.map(
      (key) =>
        `v1,${createHmac('sha256', key).update(`${message.id}.${seconds}.${message.body}`).digest('base64')}`,
    )
    return {
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signed.join(' '),
    }
  }

  #nth({ id }: Known, no: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `webhook ${id} ${no}`, 32))
  }
}

function shown(key: Buffer): string {
  return `whsec_${key.toString('base64')}`
}
