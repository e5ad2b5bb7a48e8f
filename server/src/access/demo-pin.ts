import { createHmac } from 'node:crypto'
import { isCommonPin } from '@longshore/shared/access/common-pin.ts'
import type { Secrets } from '../start/secrets.ts'

/** A PIN that nobody knows beforehand, the same however often the start is tried. */
export function madePin({ signing }: Pick<Secrets, 'signing'>, badge: string): string {
  for (let text = `demo PIN ${badge}`; ; text += ' again') {
    const digest = createHmac('sha256', signing).update(text).digest()
    const pin = String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
    if (!isCommonPin(pin)) return pin
  }
}
