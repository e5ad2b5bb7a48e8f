import { houseId } from '@longshore/shared/command/id.ts'
import { EVENTS_AT_ONCE } from '@longshore/shared/service/carrier-event.ts'
import { carrierMessage, eventTold } from '@longshore/shared/service/carrier-message.ts'
import type { CarrierSource } from '@longshore/shared/service/carrier-source.ts'
import { takeTrackEvents } from '@longshore/shared/service/take-track-events.ts'
import { mustBeTaken } from '../commands/must-apply.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { House, Work } from '../http/area.ts'
import { fitted } from '../http/request-input.ts'
import { Repeated } from '../jobs/repeated.ts'
import type { ReachedAddresses } from './reached-addresses.ts'
import type { CarrierPollRow } from './service.tables.ts'
import { exchange } from './webhook-post.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

const EVERY = 30_000
const MINUTE = 60_000
/** Packages of one question, and questions to one carrier before others have their turn. */
const NUMBERS = 50
const QUESTIONS = 20
/** Bytes of an answer that are read. */
const READS = 1024 * 1024
/** Whoever asks and does not end it within this is gone, ms: longer than all questions may take. */
const LEASE = 10 * MINUTE
/** The longest that a carrier is left alone after it failed. */
const LONGEST = 6 * 60 * MINUTE

interface Parts extends Pick<House, 'engine' | 'perform' | 'now' | 'newId' | 'defect'> {
  readonly secrets: WebhookSecrets
  readonly addresses: ReachedAddresses
}

type Asked = Pick<CarrierPollRow, 'after' | 'attempts'> & { readonly source: CarrierSource }

/**
 * Asks carriers about the packages that are on their way with them: numbers are posted, signed as our webhooks are, and the
 * answer is what a carrier's own message says. One that fails is left alone for twice as long each time.
 */
export class CarrierPoll implements Work {
  readonly #parts: Parts
  readonly #looks: Repeated
  readonly #ending = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
    const { defect } = parts
    this.#looks = new Repeated({ every: EVERY, where: 'carriers', look: () => this.look(), defect })
  }

  resume(): void {
    this.#looks.resume()
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#looks.close()
  }

  /** Asks each carrier that is due. */
  async look(): Promise<void> {
    const { engine, now } = this.#parts
    const due = await engine.reader
      .selectFrom('carrierSource')
      .leftJoin('carrierPoll', 'carrierPoll.id', 'carrierSource.id')
      .selectAll('carrierSource')
      .select(['carrierPoll.after', 'carrierPoll.attempts', 'carrierPoll.nextAt'])
      .where('enabled', '=', 1)
      .where('pollUrl', '<>', '')
      .where((eb) => eb.or([eb('carrierPoll.nextAt', 'is', null), eb('carrierPoll.nextAt', '<=', now())]))
      .limit(100)
      .execute()
    for (const { after, attempts, nextAt, ...source } of due) {
      if (this.#ending.signal.aborted) return
      if (await this.#take(source.id, nextAt))
        await this.#ask({ source, after: after ?? '', attempts: attempts ?? 0 })
    }
  }

  /** Takes a carrier by moving when it is asked next: of several servers one does. */
  #take(id: string, before: number | null): Promise<boolean> {
    const { engine, now } = this.#parts
    return engine.operate(async (db) => {
      const nextAt = now() + LEASE
      const taken =
        before === null
          ? await db
              .insertInto('carrierPoll')
              .values({ id, after: '', nextAt, attempts: 0, fault: '' })
              .onConflict((known) => known.doNothing())
              .returning('id')
              .execute()
          : await db
              .updateTable('carrierPoll')
              .set({ nextAt })
              .where('id', '=', id)
              .where('nextAt', '=', before)
              .returning('id')
              .execute()
      return taken.length === 1
    })
  }

  /** Goes on behind the package that was asked about last; behind the last one it begins anew after a while. */
  async #ask({ source, after: from, attempts }: Asked): Promise<void> {
    let after = from
    for (let nth = 0; nth < QUESTIONS; nth++) {
      const numbers = await this.#underWay(source, after)
      const last = numbers.at(-1)
      if (!last) return this.#note(source, { after: '', attempts: 0, fault: '' })
      const fault = await this.#question(
        source,
        numbers.map(({ no }) => no),
      )
      if (this.#ending.signal.aborted) return
      if (fault) return this.#note(source, { after, attempts: attempts + 1, fault })
      after = last.id
    }
    await this.#note(source, { after, attempts: 0, fault: '' })
  }

  #underWay({ scope, carrier }: CarrierSource, after: string) {
    return this.#parts.engine.lists
      .selectFrom('track')
      .select(['id', 'no'])
      .where('scope', '=', scope)
      .where('carrier', '=', carrier)
      .where('signedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(NUMBERS)
      .execute()
  }

  /** Asks about some packages and takes what is answered; says why that went wrong. */
  async #question(source: CarrierSource, numbers: readonly string[]): Promise<string> {
    const { secrets, addresses, now, newId } = this.#parts
    const url = new URL(source.pollUrl)
    const place = await addresses.placeOf(url).catch(() => undefined)
    if (!place) return 'NOT_REACHED'
    const body = JSON.stringify({ numbers })
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': 'Longshore' },
      ...secrets.headersOf(source, { id: newId(), body }, now()),
    }
    const answer = await exchange(url, {
      ...{ place, headers, body, signal: this.#ending.signal },
      ...{ method: 'POST', most: READS },
    })
    if (answer.status !== 200) return answer.fault || `HTTP_${answer.status}`
    const events = eventsIn(answer.answer)
    if (!events) return 'NOT_READ'
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
      await this.#tell(source, events.slice(from, from + EVENTS_AT_ONCE))
    return ''
  }

  async #tell({ scope, carrier }: CarrierSource, events: readonly object[]): Promise<void> {
    const { perform, now, newId } = this.#parts
    const { outcome } = await perform({
      ...{ id: houseId(newId(), 'poll'), name: takeTrackEvents.name, scope, args: { carrier, events } },
      ...{ actor: SYSTEM, via: 'system', occurredAt: now(), receivedAt: now() },
    })
    mustBeTaken(outcome)
  }

  async #note(
    { id, pollEvery }: CarrierSource,
    { after, attempts, fault }: Pick<CarrierPollRow, 'after' | 'attempts' | 'fault'>,
  ): Promise<void> {
    const { engine, now } = this.#parts
    const rest = after === '' ? pollEvery * MINUTE : 0
    const wait = attempts > 0 ? Math.min(LONGEST, MINUTE * 2 ** attempts) : rest
    await engine.operate((db) =>
      db
        .updateTable('carrierPoll')
        .set({ after, attempts, fault, nextAt: now() + wait })
        .where('id', '=', id)
        .execute(),
    )
  }
}

/** The events of an answer; none where nothing new is told, undefined where it cannot be read. */
function eventsIn(text: string): readonly object[] | undefined {
  try {
    const given = JSON.parse(text) as { readonly events?: unknown }
    if (Array.isArray(given.events) && given.events.length === 0) return []
    return fitted(carrierMessage, given, 'json').events.map(eventTold)
  } catch {
    return undefined
  }
}
