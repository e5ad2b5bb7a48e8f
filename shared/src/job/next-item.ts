import type { Next, Phrase } from './job.ts'

/**
 * The next item was scanned: the number in hand holds, as if it had been confirmed, and the scan is read again where that
 * leads. Where the number is asked about first, or nobody waits for the item, it is not taken.
 */
export function confirmedByNext<H>(
  waits: boolean,
  confirmed: () => Next<H> | undefined,
  first: Phrase,
): Next<H> {
  const next = waits ? confirmed() : undefined
  return next && 'step' in next && next.commands ? { ...next, readsAgain: true } : { stay: first }
}
