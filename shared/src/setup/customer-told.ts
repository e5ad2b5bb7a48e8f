import { type FollowUp, followUp } from '../command/change.ts'
import type { NoticeKind } from '../language/notices.ts'

/** Tells a customer in its bell and by mail, out of a command of its own order or of the company. */
export function customerTold(
  customerId: string,
  kind: NoticeKind,
  details: Readonly<Record<string, string>>,
): FollowUp {
  const about = { customerId, kind, details: JSON.stringify(details) }
  return followUp('company', { name: 'service.tellCustomer' }, about)
}
