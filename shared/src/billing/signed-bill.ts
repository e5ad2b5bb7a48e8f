import type { Currency } from '../money/money.ts'
import type { VerifiedLine, VerifiedPrice } from './derived-bill.ts'

/** What a bill says that is signed. Amounts in minor units, moments in ms. */
export interface SignedHead {
  readonly no: string
  readonly customer: string
  readonly currency: Currency
  readonly issuedAt: number
  readonly lines: number
  readonly total: number
  /** SHA-256 of its PDF, hex. */
  readonly pdf: string
  /** SHA-256 of the lines, of the charges beside them, and of the prices, each as JSON one behind another, hex. */
  readonly digest: string
  /** Where the chain over the log of the customer's commands stood last: its place and hash; none yet: 0 and ''. */
  readonly chain: { readonly upTo: number; readonly hash: string }
}

/** A bill that its customer can verify: `pnpm prove bill FILE`. */
export interface SignedBill {
  readonly lines: readonly VerifiedLine[]
  readonly others: readonly VerifiedLine[]
  readonly prices: readonly VerifiedPrice[]
  readonly head: SignedHead
  /** The name of the house's key, and the key: whoever checks asks the house once whether it is its own. */
  readonly key: string
  readonly publicKey: string
  /** Ed25519 over the head. */
  readonly signature: string
}
