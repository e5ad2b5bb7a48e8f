import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** How a mail server is spoken to: what is read or what is sent, with TLS from the first byte or without. */
export const mailboxProtocols = ['imaps', 'smtps', 'imap', 'smtp'] as const
export type MailboxProtocol = (typeof mailboxProtocols)[number]

/** By what the house signs in: a password for programs, or a token that the mail's own service gave. */
export type MailboxWay = 'password' | 'oauth2'

/** A mailbox at which a customer hears from a marketplace, and to which it let the house in (000 §2). Times in ms. */
export const mailbox = table(
  'mailbox',
  {
    customerId: text,
    /** In small letters. */
    address: text,
    marketplace: text,
    way: word<MailboxWay>(),
    protocol: word<MailboxProtocol>(),
    host: text,
    port: integer,
    /** The password or the token, sealed by a key of the server. */
    sealed: text,
    authorisedBy: text,
    authorisedAt: integer,
    checkedAt: integer,
    /** Since when the mailbox lets nobody in; null while it does. */
    failingSince: maybe(integer),
    fault: text,
  },
  { owner: 'customerId' },
)
export type Mailbox = RowOf<typeof mailbox>
export const mailboxesOfCustomer = listOf('mailboxesOfCustomer', mailbox, ['customerId'], ['address'])

/** Mailboxes of one customer. */
export const MAILBOX_LIMIT = 20

const usualPorts = { imaps: 993, smtps: 465, imap: 143, smtp: 587 } as const

export function usualPort(protocol: MailboxProtocol): number {
  return usualPorts[protocol]
}

/** Whether mail may be there: its own ports, and those that belong to nothing else. */
export function isMailPort(port: number): boolean {
  return [25, ...Object.values(usualPorts)].includes(port) || port >= 1024
}

/** What a mail server says to whom it does not know. */
export const REFUSED = 'REFUSED'

export const mailboxStates = ['works', 'fails', 'refused'] as const
export type MailboxState = (typeof mailboxStates)[number]

/** A mailbox that refused the house stays so until its customer authorises it again; one that failed may come back by itself. */
export function mailboxStateOf({
  failingSince,
  fault,
}: Pick<Mailbox, 'failingSince' | 'fault'>): MailboxState {
  if (failingSince === null) return 'works'
  return fault === REFUSED ? 'refused' : 'fails'
}
