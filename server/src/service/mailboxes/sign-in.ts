import type { MailboxProtocol } from '@longshore/shared/service/mailbox.ts'
import type { Place } from '../reached-addresses.ts'

/** Where a mailbox is, and by what one signs in: a password, or a token of its service. */
export interface SignIn {
  readonly protocol: MailboxProtocol
  readonly host: string
  readonly port: number
  /** The judged place of the host: the name is not asked again. */
  readonly place: Place
  readonly user: string
  readonly by: { readonly password: string } | { readonly token: string }
}

/** How long a mail server may take for everything, ms. */
export const PATIENCE = 15_000
