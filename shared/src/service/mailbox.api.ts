import { number, object, string } from 'yup'
import { filled, id, line, oneOf } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { removeMailbox } from './keep-mailbox.ts'
import { type Mailbox, type MailboxState, mailboxProtocols } from './mailbox.ts'

type Plain = 'id' | 'version' | 'address' | 'marketplace' | 'way' | 'protocol' | 'host' | 'port' | 'fault'

/** A mailbox as its customer sees it; its password is told to nobody. Times in seconds. */
export interface MailboxLine extends Pick<Mailbox, Plain | 'authorisedBy'> {
  readonly state: MailboxState
  readonly authorisedAt: number
  readonly checkedAt: number
  readonly failingSince: number | null
}

/** At which service mailboxes are authorised without a password. */
export interface MailboxProvider {
  /** '' where no service is set. */
  readonly provider: string
  /** Settings of the server without which there is none. */
  readonly missing: readonly string[]
}

const path = '/api/owms/v1/service/mailbox'
const permission = 'service.developer'
const owner = { audience: ['customer'] as const, permission }

export const mailboxApi = {
  list: read<Page<MailboxLine>>()({
    ...{ path: `${path}/list`, ...owner, input: pageInput(['authorisedAt'], {}) },
  }),
  provider: read<MailboxProvider>()({ path: `${path}/provider`, ...owner, input: object({}) }),
  /** Signs in at once and keeps the password sealed; asks for a proof of the last minutes. */
  authorise: call<{ readonly address: string }>()({
    ...{ path: `${path}/authorise`, ...owner },
    input: object({
      address: string().required().trim().max(254).email(),
      marketplace: line(60),
      protocol: oneOf(mailboxProtocols).default('imaps'),
      host: filled(253),
      /** The protocol's own where none is said. */
      port: number().integer().min(1).max(65_535).nullable().default(null),
      password: string().required().max(200),
    }),
  }),
  /** Where the browser signs in at the service; asks for a proof. */
  begin: call<{ readonly url: string }>()({
    ...{ path: `${path}/begin`, ...owner },
    input: object({ marketplace: line(60) }),
  }),
  /** What the browser came back with. */
  finish: call<{ readonly address: string }>()({
    ...{ path: `${path}/finish`, ...owner },
    input: object({ code: filled(2000), state: filled(500) }),
  }),
  /** Signs in now; answers what is wrong, '' where nothing is. */
  check: call<{ readonly fault: string }>()({
    ...{ path: `${path}/check`, ...owner, input: object({ mailboxId: id() }) },
  }),
  remove: performs({ path: `${path}/remove`, audience: ['customer'], command: removeMailbox }),
}
