import { number } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, line, oneOf } from '../command/schema.ts'
import { MAILBOX_LIMIT, mailbox, mailboxesOfCustomer, mailboxProtocols } from './mailbox.ts'
import { notify } from './notice.ts'
import { serviceRefusals } from './refusals.ts'

const permission = 'service.developer'
const scope = 'company'

/** A mailbox that let the house in a moment ago; what was known of the address is replaced. */
export const authoriseMailbox = intent({
  ...{ name: 'service.authoriseMailbox', scope, permission },
  args: args({
    address: filled(254),
    marketplace: line(60),
    way: oneOf(['password', 'oauth2']),
    protocol: oneOf(mailboxProtocols),
    host: filled(253),
    port: number().required().integer().min(1).max(65_535),
    sealed: filled(4000),
  }),
  reads: (_, { actor }) => ({
    own: list(mailboxesOfCustomer, [actor.customerId ?? ''], MAILBOX_LIMIT),
  }),
  decide({ own }, said, { actor: { customerId, name }, at, id: newId }) {
    if (customerId === null) throw house.forbidden()
    const was = own.find(({ address }) => address === said.address)
    if (!was && own.length >= MAILBOX_LIMIT) throw serviceRefusals.tooManyMailboxes({ most: MAILBOX_LIMIT })
    const works = { authorisedBy: name, authorisedAt: at, checkedAt: at, failingSince: null, fault: '' }
    return [put(mailbox, { id: was?.id ?? newId('mailbox'), customerId, ...said, ...works })]
  },
})

/** How a sign-in of the house went. The customer is told when a mailbox begins to fail. */
export const noteMailbox = intent({
  ...{ name: 'service.noteMailbox', scope, permission: null },
  args: args({ mailboxId: id(), fault: line(64), sealed: line(4000) }),
  reads: ({ mailboxId }) => ({ was: need(mailbox, mailboxId) }),
  decide({ was }, { fault, sealed }, told) {
    if (told.actor.kind !== 'system') throw house.forbidden()
    const failingSince = fault === '' ? null : (was.failingSince ?? told.at)
    const now = { fault, failingSince, checkedAt: told.at, sealed: sealed || was.sealed }
    const begins = failingSince !== null && was.failingSince === null
    const { customerId, address } = was
    return [
      put(mailbox, { ...was, ...now }),
      ...(begins ? [notify(told, customerId, { kind: 'mailbox-failed', details: { address } })] : []),
    ]
  },
})

/** The house is let in no more, and forgets the password or token. */
export const removeMailbox = intent({
  ...{ name: 'service.removeMailbox', scope, permission, args: args({ mailboxId: id() }) },
  reads: ({ mailboxId }) => ({ was: need(mailbox, mailboxId) }),
  decide: ({ was }) => [remove(mailbox, was.id)],
})
