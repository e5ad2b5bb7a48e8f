import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** Where a customer's program is told of news. Its secrets are derived from a key of the server: no row holds one. */
export const webhook = table(
  'webhook',
  {
    customerId: text,
    url: text,
    /** Which news. */
    kinds: json<readonly string[]>(),
    /** Counts its secrets. */
    secretNo: integer,
    /** When the present secret replaced the one before. */
    rotatedAt: maybe(integer),
    enabled: flag,
    /** Why it is not: a person stopped it, or it failed for days. */
    stopped: word<'' | 'by-person' | 'failing'>(),
    createdAt: integer,
  },
  { owner: 'customerId' },
)
export type Webhook = RowOf<typeof webhook>
export const webhooksOfCustomer = listOf('webhooksOfCustomer', webhook, ['customerId'])

/** Webhooks of one customer. */
export const WEBHOOK_LIMIT = 10
/** How long the secret before a new one signs too, ms. */
export const BOTH_SECRETS = 24 * 3_600_000
/** After so long without one success a webhook is stopped, ms. */
export const FAILING_LIMIT = 5 * 24 * 3_600_000
/** How long what was told is kept, ms: so far back it can be told again. */
export const NEWS_KEPT = 30 * 24 * 3_600_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After the nth attempt failed, so long until the next: about three days together. */
const waits = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** The longest wait that a receiver may ask for. */
const LONGEST = 24 * HOUR

/**
 * When to try again after `attempts` failed ones, ms; undefined after the last. `chance` from 0 to 1 spreads them by a
 * tenth, so that what failed together does not come together; a receiver's `Retry-After` is waited for.
 */
export function waitAfter(attempts: number, chance: number, asked = 0): number | undefined {
  const wait = waits[attempts - 1]
  if (wait === undefined) return undefined
  const spread = Math.round(wait * (1 + chance / 10))
  return Math.max(spread, Math.min(asked, LONGEST))
}

/** How an address of a webhook is written: no name, password or place of a page in it. Which are reached the server knows. */
const WEBHOOK_URL = /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?(\?[^\s#\\]*)?$/i

export function isWebhookUrl(text: string): boolean {
  return WEBHOOK_URL.test(text)
}
