import { houseId } from '@longshore/shared/command/id.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { noteMailbox } from '@longshore/shared/service/keep-mailbox.ts'
import { type Mailbox, REFUSED } from '@longshore/shared/service/mailbox.ts'
import { SYSTEM } from '../../commands/perform.ts'
import { parsedRow } from '../../commands/row-statements.ts'
import type { House, Work } from '../../http/area.ts'
import { Repeated } from '../../jobs/repeated.ts'
import type { MailboxDoor } from './mailbox-door.ts'

const EVERY = 10 * 60_000
/** Mailboxes that are knocked at together. */
const AT_ONCE = 20

export interface MailboxWorkParts extends Pick<House, 'engine' | 'perform' | 'now' | 'defect'> {
  readonly door: MailboxDoor
}

/** Signs in at each mailbox once a day. One that refused the house is left alone, so that no account is locked. */
export class MailboxWork implements Work {
  readonly #parts: MailboxWorkParts
  readonly #looks: Repeated

  constructor(parts: MailboxWorkParts) {
    this.#parts = parts
    const { defect } = parts
    this.#looks = new Repeated({ every: EVERY, where: 'mailboxes', look: () => this.look(), defect })
  }

  resume(): void {
    this.#looks.resume()
  }

  close(): Promise<void> {
    return this.#looks.close()
  }

  /** Answers how many were due. */
  async look(): Promise<number> {
    const { engine, now } = this.#parts
    const due = await engine.lists
      .selectFrom('mailbox')
      .selectAll()
      .where('checkedAt', '<=', now() - DAY)
      .where('fault', '!=', REFUSED)
      .orderBy('checkedAt')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    await Promise.all(due.map((stored) => this.check(parsedRow(stored, []) as Mailbox)))
    return due.length
  }

  /** Signs in and writes down how it went. Two servers that look at the same row ask for the same command. */
  async check(mailbox: Mailbox): Promise<string> {
    const { door, perform, now } = this.#parts
    const { fault, sealed } = await door.knock(mailbox)
    const { id, scope, version } = mailbox
    await perform({
      ...{ id: houseId(id, `check ${version}`), name: noteMailbox.name, scope, actor: SYSTEM, via: 'system' },
      ...{ args: { mailboxId: id, fault, sealed }, occurredAt: now(), receivedAt: now() },
    })
    return fault
  }
}
