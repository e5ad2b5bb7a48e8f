import type { Language } from '@longshore/shared/language/language.ts'
import { noticeSentence } from '@longshore/shared/language/notices.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { chosenOf } from '@longshore/shared/service/notice-choice.ts'
import type { House, Work } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import type { Mail } from './mail.ts'
import { choiceOf } from './notice-choices.ts'

const EVERY = 10_000
/** Older notices are no news by mail. */
const YOUNG = 3 * DAY
/** Whoever took a letter and did not end it within this is gone, ms; the next try waits as long, and longer each time. */
const WAIT = 5 * 60_000
const ATTEMPTS = 6
const AT_ONCE = 20
/** What is written down of a notice that its customer wants no letter of. */
const UNWANTED = 'UNWANTED'

export interface NoticeMailParts extends Pick<House, 'engine' | 'now' | 'defect'> {
  readonly mail: Mail
}

/** Sends notices to the customer's address, of the kinds that it wants letters of, once as far as a mail server lets one know. */
export class NoticeMail implements Work {
  readonly #parts: NoticeMailParts
  readonly #looks: Repeated

  constructor(parts: NoticeMailParts) {
    this.#parts = parts
    const { defect } = parts
    this.#looks = new Repeated({ every: EVERY, where: 'notices by mail', look: () => this.look(), defect })
  }

  resume(): void {
    this.#looks.resume()
  }

  close(): Promise<void> {
    return this.#looks.close()
  }

  /** Sends what waits; answers how many letters were taken. */
  async look(): Promise<number> {
    const { engine, now } = this.#parts
    const waiting = await engine.reader
      .selectFrom('notice')
      .innerJoin('customer', 'customer.id', 'notice.customerId')
      .leftJoin('noticeMail', 'noticeMail.id', 'notice.id')
      .select(['notice.id', 'notice.kind', 'notice.details', 'notice.customerId'])
      .select(['customer.email', 'customer.country'])
      .select(['noticeMail.attempts', 'noticeMail.nextAt'])
      .where('notice.at', '>=', now() - YOUNG)
      .where('customer.email', '!=', '')
      .where((eb) => eb.or([eb('noticeMail.id', 'is', null), eb('noticeMail.nextAt', '<=', now())]))
      .orderBy('notice.at')
      .limit(AT_ONCE)
      .execute()
    let sent = 0
    for (const { id, kind, details, customerId, email, country, ...before } of waiting) {
      const attempts = (before.attempts ?? 0) + 1
      if (!(await this.#take(id, attempts, before.nextAt))) continue
      const { mail, language } = chosenOf(await choiceOf(engine.reader, customerId))
      const isWanted = mail.some((one) => one === kind)
      const values = JSON.parse(details) as Record<string, string | number>
      const text = noticeSentence(language || languageOf(country), kind, values).replace(/\s+/g, ' ')
      const fault = isWanted ? await this.#send(email, text) : UNWANTED
      const again = fault && isWanted && attempts < ATTEMPTS
      const nextAt = again ? now() + WAIT * 2 ** attempts : null
      await engine.operate((db) =>
        db.updateTable('noticeMail').set({ nextAt, fault }).where('id', '=', id).execute(),
      )
      if (!fault) sent += 1
    }
    return sent
  }

  /** Answers why it was not taken, '' where it was. */
  #send(to: string, text: string): Promise<string> {
    return this.#parts.mail.send({ to, subject: text, text: `${text}\n\nLongshore\n` }).then(
      () => '',
      (refused: unknown) => String((refused as { code?: unknown }).code ?? 'FAILED'),
    )
  }

  /** Only one server process takes a letter. */
  #take(id: string, attempts: number, seen: number | null): Promise<boolean> {
    const nextAt = this.#parts.now() + WAIT
    return this.#parts.engine.operate(async (db) => {
      if (attempts === 1) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('noticeMail')
          .values({ id, attempts, nextAt, fault: '' })
          .onConflict((known) => known.doNothing())
          .executeTakeFirstOrThrow()
        return Boolean(numInsertedOrUpdatedRows)
      }
      const { numUpdatedRows } = await db
        .updateTable('noticeMail')
        .set({ attempts, nextAt })
        .where('id', '=', id)
        .where('nextAt', '=', seen)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0
    })
  }
}

/** Where a customer chose no language, a letter is in that of its country, else in English. */
function languageOf(country: string): Language {
  if (['CN', 'TW', 'HK', 'MO'].includes(country)) return 'zh'
  return ['ES', 'MX', 'AR', 'CL', 'CO', 'PE'].includes(country) ? 'es' : 'en'
}
