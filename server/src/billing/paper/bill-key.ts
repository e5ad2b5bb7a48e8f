import { createHash } from 'node:crypto'
import { type Derived, derivedBill } from '@longshore/shared/billing/derived-bill.ts'
import type { SignedBill, SignedHead } from '@longshore/shared/billing/signed-bill.ts'
import { type HouseKey, houseKey, isSignedBy } from '../../files/house-key.ts'

/** The house's key for bills. */
export function billKey(signing: Buffer): HouseKey {
  return houseKey(signing, 'bills')
}

/** In one order, whatever order a file has them in. */
export function signedWords(head: SignedHead): Buffer {
  const { no, customer, currency, issuedAt, lines, total, pdf, digest, chain } = head
  const words = [no, customer, currency, issuedAt, lines, total, pdf, digest, chain.upTo, chain.hash]
  return Buffer.from(JSON.stringify(words))
}

export const billFaults = ['unreadable', 'other-key', 'forged', 'changed', 'sums-differ'] as const
export type BillFault = (typeof billFaults)[number]

/** What is wrong with a bill's file by the key that is trusted, or what its amounts come to when they are derived again. */
export function checkedBill(
  text: string,
  trusted: string,
): BillFault | (Derived & { readonly of: SignedBill }) {
  try {
    const of = JSON.parse(text) as SignedBill
    const { head, publicKey, signature, lines, others, prices } = of
    if (publicKey !== trusted) return 'other-key'
    if (!isSignedBy(trusted, signedWords(head), signature)) return 'forged'
    const digest = createHash('sha256')
    for (const one of [...lines, ...others, ...prices]) digest.update(JSON.stringify(one))
    if (digest.digest('hex') !== head.digest) return 'changed'
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (lines.length !== head.lines || total !== head.total) return 'sums-differ'
    return { of, ...derivedBill({ currency: head.currency, lines, others, prices }) }
  } catch {
    return 'unreadable'
  }
}
