import { type Change, followUp, type Named } from '../command/change.ts'
import type { NoticeKind } from '../language/notices.ts'
import type { tellCustomer } from './notice.ts'

const telling: Named<typeof tellCustomer> = { name: 'service.tellCustomer' }

/** Tells a customer in its bell and by mail, out of a command of a warehouse. */
export function tellOf(
  customerId: string,
  kind: NoticeKind,
  details: Readonly<Record<string, string>>,
): Change {
  return followUp('company', telling, { customerId, kind, details: JSON.stringify(details) })
}
