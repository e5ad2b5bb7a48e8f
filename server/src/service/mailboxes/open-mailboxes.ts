import type { House } from '../../http/area.ts'
import { Oauth2Service } from '../oauth2-service.ts'
import type { ReachedAddresses } from '../reached-addresses.ts'
import { SealedTokens } from '../sealed-tokens.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { MailboxDoor } from './mailbox-door.ts'
import { MailboxWork } from './mailbox-work.ts'

type Parts = Pick<House, 'engine' | 'perform' | 'now' | 'defect' | 'secrets'> & {
  readonly config: Pick<House['config'], 'mailboxOauth' | 'publicUrl'>
}

/** Mailboxes that customers let the house into. */
export function openMailboxes(house: Parts, addresses: ReachedAddresses) {
  const { mailboxOauth } = house.config
  const oauth = mailboxOauth && new Oauth2Service(mailboxOauth)
  const tokens = new SealedTokens(house.secrets.signing, 'mailboxes')
  const door = new MailboxDoor({ addresses, tokens, oauth })
  const work = new MailboxWork({ ...house, door })
  return { handlers: mailboxRoutes({ ...house, door, work, oauth }), work }
}
