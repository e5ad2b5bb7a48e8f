import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import type { NoticeKind } from '../language/notices.ts'
import { flag, integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'

/** What the house tells a customer's people: in the bell of the member centre, and by mail where the house sends any. */
export const notice = table(
  'notice',
  {
    customerId: text,
    /** `notice.<kind>` is its sentence in every language. */
    kind: text,
    /** What the sentence names. */
    details: json<Readonly<Record<string, string | number>>>(),
    at: integer,
    read: flag,
  },
  { owner: 'customerId' },
)
export type Notice = RowOf<typeof notice>
export const unreadNotices = listOf('unreadNotices', notice, ['customerId', 'read'], ['at'])

/** How many are marked as read at once. */
const AT_ONCE = 500

/** A notice for a customer, told by whatever command it follows from. `nth` tells apart several of one command. */
export function notify(
  told: Pick<Told, 'id' | 'at'>,
  customerId: string,
  { kind, details, nth = 0 }: { kind: NoticeKind; details: Notice['details']; nth?: number },
) {
  return put(notice, { id: told.id(`notice-${nth}`), customerId, kind, details, at: told.at, read: 0 })
}

/** A notice that a command of a warehouse asks for: notices stand with the company. */
export const tellCustomer = intent({
  name: 'service.tellCustomer',
  scope: 'company',
  permission: null,
  args: args({ customerId: id(), kind: filled(64), details: filled(2000) }),
  reads: () => ({}),
  decide(_, { customerId, kind, details }, told) {
    if (told.actor.kind !== 'system') throw house.forbidden()
    const said = { kind: kind as NoticeKind, details: JSON.parse(details) as Notice['details'] }
    return [notify(told, customerId, said)]
  },
})

/** Somebody of the customer has seen them. */
export const readNotices = intent({
  name: 'service.readNotices',
  scope: 'company',
  permission: null,
  args: args({}),
  reads: (_, { actor }) => ({ unread: first(unreadNotices, [actor.customerId ?? '', 0], AT_ONCE) }),
  decide({ unread }, _, { actor }) {
    if (actor.customerId === null) throw house.forbidden()
    return unread.map((one) => put(notice, { ...one, read: 1 }))
  },
})
