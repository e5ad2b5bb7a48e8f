import { isMailPort, type Mailbox, type MailboxProtocol } from '@longshore/shared/service/mailbox.ts'
import type { Oauth2Service } from '../oauth2-service.ts'
import type { Place, ReachedAddresses } from '../reached-addresses.ts'
import type { SealedTokens } from '../sealed-tokens.ts'
import { imapSignIn } from './imap-sign-in.ts'
import type { SignIn } from './sign-in.ts'
import { smtpSignIn } from './smtp-sign-in.ts'

export interface MailboxDoorParts {
  readonly addresses: ReachedAddresses
  readonly tokens: SealedTokens
  /** The service of mailboxes without a password; undefined where none is set. */
  readonly oauth: Oauth2Service | undefined
}

/** How a sign-in went; what is sealed anew where the service changed its token. */
export interface Knocked {
  readonly fault: string
  readonly sealed: string
}

/** Signs in at mailboxes of customers. Nothing is read there and nothing sent. */
export class MailboxDoor {
  readonly #parts: MailboxDoorParts

  constructor(parts: MailboxDoorParts) {
    this.#parts = parts
  }

  /** What is kept of a secret: it opens for this customer's mailbox alone. */
  seal(secret: string, { customerId, address }: Pick<Mailbox, 'customerId' | 'address'>): string {
    return this.#parts.tokens.seal(secret, `${customerId} ${address}`)
  }

  /** With TLS at public addresses and in the networks that a setting names, without in those alone. */
  async signIn(to: Omit<SignIn, 'place'>): Promise<string> {
    const { protocol, host, port } = to
    const place = isMailPort(port) ? await this.#placeOf(protocol, host) : undefined
    if (place === 'ENOTFOUND') return place
    if (!place) return 'NOT_REACHED'
    return protocol.startsWith('imap') ? imapSignIn({ ...to, place }) : smtpSignIn({ ...to, place })
  }

  /** Signs in by what was sealed. */
  async knock(mailbox: Mailbox): Promise<Knocked> {
    const { tokens, oauth } = this.#parts
    const { customerId, address, way, sealed, protocol, host, port } = mailbox
    const secret = tokens.open(sealed, `${customerId} ${address}`)
    const to = { protocol, host, port, user: address }
    if (way === 'password')
      return { fault: await this.signIn({ ...to, by: { password: secret } }), sealed: '' }
    const granted = await oauth?.renewed(secret).catch(() => undefined)
    if (!granted) return { fault: 'NO_TOKEN', sealed: '' }
    const renewed = granted.renews && granted.renews !== secret ? this.seal(granted.renews, mailbox) : ''
    return { fault: await this.signIn({ ...to, by: { token: granted.access } }), sealed: renewed }
  }

  async #placeOf(protocol: MailboxProtocol, host: string): Promise<Place | 'ENOTFOUND' | undefined> {
    const like = `${protocol.endsWith('s') ? 'https' : 'http'}://${host}`
    if (!URL.canParse(like)) return undefined
    const url = new URL(like)
    const isPlain = url.pathname === '/' && url.port === '' && url.search === '' && url.username === ''
    if (!isPlain || !this.#parts.addresses.mayBe(url)) return undefined
    return this.#parts.addresses.placeOf(url).catch(() => 'ENOTFOUND' as const)
  }
}
