import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { authoriseMailbox } from '@longshore/shared/service/keep-mailbox.ts'
import type { MailboxLine, mailboxApi } from '@longshore/shared/service/mailbox.api.ts'
import { type Mailbox, mailbox, mailboxStateOf, usualPort } from '@longshore/shared/service/mailbox.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { checkFresh } from '../../access/sessions.ts'
import { mustApply } from '../../commands/must-apply.ts'
import { type Listing, readsOf, rowOf } from '../../database/page.ts'
import type { House } from '../../http/area.ts'
import type { Caller } from '../../http/caller.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { Oauth2Service } from '../oauth2-service.ts'
import { SealedWay } from '../sealed-way.ts'
import type { MailboxDoor } from './mailbox-door.ts'
import type { MailboxWork } from './mailbox-work.ts'

const listing: Listing<Mailbox, InputOf<typeof mailboxApi.list.input>> = {
  ...{ table: mailbox, scope: 'company', filters: {} },
}

export interface MailboxRoutesParts extends Pick<House, 'engine' | 'perform' | 'secrets'> {
  readonly config: Pick<House['config'], 'mailboxOauth' | 'publicUrl'>
  readonly door: MailboxDoor
  readonly work: MailboxWork
  readonly oauth: Oauth2Service | undefined
}

type Said = Pick<Mailbox, 'address' | 'marketplace' | 'way' | 'protocol' | 'host' | 'port'>

export function mailboxRoutes(parts: MailboxRoutesParts): HandlersOf<typeof mailboxApi> {
  const { engine, perform, config, door, work, oauth } = parts
  const { mailboxOauth, publicUrl } = config
  const way = new SealedWay(parts, 'mailbox')
  const missing = [...(mailboxOauth ? [] : ['MAILBOX_OAUTH']), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  const redirect = `${publicUrl}/web_site/MyWishEmailAuthorization`
  const ready = ({ identity, at }: Caller) => {
    if (!identity || identity.key) throw house.forbidden()
    if (!mailboxOauth || !oauth || !publicUrl)
      throw serviceRefusals.mailboxNotSet({ missing: missing.join(', ') })
    checkFresh(identity, at)
    return { oauth, set: mailboxOauth }
  }
  async function kept(said: Said, secret: string, { actor, commandId, at }: Caller) {
    const sealed = door.seal(secret, { customerId: actor.customerId ?? '', address: said.address })
    const { outcome } = await perform({
      ...{ id: commandId, name: authoriseMailbox.name, scope: 'company', actor, via: 'desk' },
      ...{ args: { ...said, sealed }, occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
    return { address: said.address }
  }
  return {
    list: readsOf(engine.lists, listing, (rows) => rows.map(lineOf)).list,
    async provider() {
      return { provider: mailboxOauth?.name ?? '', missing }
    },

    async authorise({ password, port, ...said }, caller) {
      if (!caller.identity) throw house.forbidden()
      checkFresh(caller.identity, caller.at)
      const where = { address: said.address.toLowerCase(), port: port ?? usualPort(said.protocol) }
      const to = { ...said, ...where, way: 'password' as const }
      refuse(await door.signIn({ ...to, user: to.address, by: { password } }))
      return kept(to, password, caller)
    },

    async begin({ marketplace }, caller) {
      const { oauth: service } = ready(caller)
      return { url: service.addressOf({ ...way.begins(caller, marketplace), redirect }) }
    },
    async finish({ code, state }, caller) {
      const { oauth: service, set } = ready(caller)
      const { verifier, said: marketplace } = await way.ends(state, caller)
      const { access, renews } = await service.granted({ code, verifier, redirect })
      const address = (await service.person(access)).id.toLowerCase()
      if (renews === '') throw serviceRefusals.mailboxClosed({ fault: 'NO_TOKEN' })
      const to = { address, marketplace, way: 'oauth2' as const, ...set.imap }
      refuse(await door.signIn({ ...to, user: address, by: { token: access } }))
      return kept(to, renews, caller)
    },

    async check({ mailboxId }, caller) {
      return {
        fault: await work.check(await rowOf(engine.reader, listing, { viewer: caller, id: mailboxId })),
      }
    },
  }
}

function refuse(fault: string): void {
  if (fault === 'NOT_REACHED') throw serviceRefusals.mailboxUnreached()
  if (fault !== '') throw serviceRefusals.mailboxClosed({ fault })
}

function lineOf(row: Mailbox): MailboxLine {
  const { id, version, address, marketplace, way, protocol, host, port, fault, authorisedBy } = row
  return {
    ...{ id, version, address, marketplace, way, protocol, host, port, fault, authorisedBy },
    ...{ state: mailboxStateOf(row), authorisedAt: toSeconds(row.authorisedAt) },
    checkedAt: toSeconds(row.checkedAt),
    failingSince: row.failingSince === null ? null : toSeconds(row.failingSince),
  }
}
