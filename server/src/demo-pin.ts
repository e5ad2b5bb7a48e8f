import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** A PIN that nobody knows beforehand, the same however often the start is tried. */
export function madePin({ signing }: Pick<Secrets, 'signing'>, badge: string): string {
  const digest = createHmac('sha256', signing).update(`demo PIN ${badge}`).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
