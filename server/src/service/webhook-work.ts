import { randomInt } from 'node:crypto'
import { houseId } from '@longshore/shared/command/id.ts'
import { giveUpWebhook } from '@longshore/shared/service/save-webhook.ts'
import { FAILING_LIMIT, NEWS_KEPT, type Webhook, waitAfter } from '@longshore/shared/service/webhook.ts'
import { SYSTEM } from '../commands/perform.ts'
import { anyTables } from '../database/statements.ts'
import type { House, Work } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import type { NewsWalk } from './news-walk.ts'
import type { ReachedAddresses } from './reached-addresses.ts'
import type { WebhookDeliveryRow } from './service.tables.ts'
import { type Posted, post } from './webhook-post.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** How often it is looked what is due, ms; a commit is looked at as soon as others had their turn. */
const EVERY = 1000
const SOON = 100
/** Messages on their way to one webhook at once; a receiver that hangs holds these, and nobody else's. */
const AT_ONCE = 4
/** Whoever took a delivery and did not end it within this is gone, ms: it is tried again. */
const LEASE = 60_000
const HOUR = 3_600_000
const PRUNED = 500

export interface WebhookWorkParts
  extends Pick<House, 'engine' | 'performer' | 'perform' | 'now' | 'newId' | 'defect'> {
  readonly walk: NewsWalk
  readonly secrets: WebhookSecrets
  readonly addresses: ReachedAddresses
}

type Due = Pick<WebhookDeliveryRow, 'id' | 'messageId' | 'attempts' | 'tries' | 'nextAt'> & {
  readonly body: string
}

type Told = Pick<Webhook, 'id' | 'url' | 'secretNo' | 'rotatedAt'>

/**
 * Tells webhooks their news, at least once: what is due is taken by moving when it is tried next, so that whoever dies over it
 * leaves it to the next. Each webhook has a lane of its own.
 */
export class WebhookWork implements Work {
  readonly #parts: WebhookWorkParts
  readonly #looks: Repeated
  readonly #prunes: Repeated
  readonly #running = new Map<string, Set<Promise<void>>>()
  /** Lanes that are being filled, and whether to fill them once more. */
  readonly #filling = new Map<string, boolean>()
  readonly #ending = new AbortController()
  #stop: (() => void) | undefined
  #soon: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: WebhookWorkParts) {
    this.#parts = parts
    const { defect } = parts
    this.#looks = new Repeated({ every: EVERY, where: 'webhooks', look: () => this.look(), defect })
    this.#prunes = new Repeated({ every: HOUR, where: 'webhooks', look: () => this.prune(), defect })
  }

  resume(): void {
    this.#stop = this.#parts.performer.onCommit(({ group }) => {
      if (group.length) this.wake()
    })
    this.#looks.resume()
    this.#prunes.resume()
  }

  async close(): Promise<void> {
    this.#stop?.()
    clearTimeout(this.#soon)
    this.#ending.abort()
    await this.#looks.close()
    await this.#prunes.close()
    await this.#looking
    await this.idle()
  }

  /** Looks soon: several commits share the look. */
  wake(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.look().catch((fault: unknown) => this.#parts.defect(fault, 'webhooks'))
    }, SOON)
    this.#soon.unref()
  }

  /** Writes the news there are and begins to send what is due; one look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Ends when nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#running.size) await Promise.all([...this.#running.values()].flatMap((some) => [...some]))
  }

  async #look(): Promise<void> {
    const { walk, engine, now } = this.#parts
    if (!(await walk.hooks()).length) return
    await walk.walk()
    const due = await engine.reader
      .selectFrom('webhookDelivery')
      .select('webhookId')
      .distinct()
      .where('nextAt', '<=', now())
      .execute()
    for (const { webhookId } of due) await this.#fill(webhookId)
  }

  /** Fills a webhook's lane with what is due; who asks meanwhile has it filled once more. */
  async #fill(webhookId: string): Promise<void> {
    const isFilled = this.#filling.has(webhookId)
    this.#filling.set(webhookId, isFilled)
    if (isFilled) return
    try {
      for (let again: boolean | undefined = true; again; again = this.#filling.get(webhookId)) {
        this.#filling.set(webhookId, false)
        await this.#fillOnce(webhookId)
      }
    } finally {
      this.#filling.delete(webhookId)
    }
  }

  /** Takes as much of a webhook's due deliveries as its lane has room for. */
  async #fillOnce(webhookId: string): Promise<void> {
    const { engine, now } = this.#parts
    const lane = this.#running.get(webhookId) ?? new Set()
    const free = AT_ONCE - lane.size
    if (free <= 0 || this.#ending.signal.aborted) return
    const webhook = await engine.reader
      .selectFrom('webhook')
      .select(['id', 'url', 'secretNo', 'rotatedAt'])
      .where('id', '=', webhookId)
      .where('enabled', '=', 1)
      .executeTakeFirst()
    if (!webhook) return
    const due: Due[] = await engine.reader
      .selectFrom('webhookDelivery')
      .innerJoin('webhookMessage', 'webhookMessage.id', 'webhookDelivery.messageId')
      .select(['webhookDelivery.id', 'messageId', 'attempts', 'tries', 'nextAt', 'body'])
      .where('webhookId', '=', webhookId)
      .where('nextAt', '<=', now())
      .orderBy('nextAt')
      .orderBy('webhookDelivery.id')
      .limit(free)
      .execute()
    const taken = due.length ? await this.#take(due) : []
    for (const delivery of taken) {
      const sending = this.#send(webhook, delivery)
        .then(() => {
          lane.delete(sending)
          return this.#fill(webhookId)
        })
        .catch((fault: unknown) => {
          if (!this.#ending.signal.aborted) this.#parts.defect(fault, 'webhooks')
        })
        .finally(() => {
          lane.delete(sending)
          if (lane.size === 0) this.#running.delete(webhookId)
        })
      this.#running.set(webhookId, lane.add(sending))
    }
  }

  #take(due: readonly Due[]): Promise<Due[]> {
    const { engine, now } = this.#parts
    return engine.operate(async (db) => {
      const taken: Due[] = []
      for (const delivery of due) {
        const { numUpdatedRows } = await db
          .updateTable('webhookDelivery')
          .set({ nextAt: now() + LEASE })
          .where('id', '=', delivery.id)
          .where('nextAt', '=', delivery.nextAt)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows) taken.push(delivery)
      }
      return taken
    })
  }

  async #send(webhook: Told, delivery: Due): Promise<void> {
    const { addresses, secrets, now } = this.#parts
    const at = now()
    const from = performance.now()
    const url = new URL(webhook.url)
    const message = { id: delivery.messageId, body: delivery.body }
    let posted: Posted
    try {
      const place = await addresses.placeOf(url)
      const headers = {
        ...{ 'content-type': 'application/json', 'user-agent': 'Longshore-Webhooks' },
        ...secrets.headersOf(webhook, message, at),
      }
      posted = place
        ? await post(url, { place, headers, body: delivery.body, signal: this.#ending.signal })
        : { status: 0, fault: 'NOT_REACHED', answer: '', retryAfter: 0 }
    } catch {
      posted = { status: 0, fault: 'ENOTFOUND', answer: '', retryAfter: 0 }
    }
    // The server ends: whoever begins next finds it due when the lease is over.
    if (this.#ending.signal.aborted) return
    await this.#note(webhook.id, delivery, { at, ms: Math.round(performance.now() - from), posted })
  }

  /** Writes down what came of an attempt, and when it is tried again. */
  async #note(
    webhookId: string,
    { id, attempts: before, tries }: Due,
    { at, ms, posted }: { at: number; ms: number; posted: Posted },
  ): Promise<void> {
    const { engine, now } = this.#parts
    const { status, fault, answer, retryAfter } = posted
    const succeeded = status >= 200 && status < 300
    const attempts = before + 1
    const wait = succeeded ? undefined : waitAfter(attempts, randomInt(1000) / 1000, retryAfter * 1000)
    const state = succeeded ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    const nextAt = wait === undefined ? null : now() + wait
    const failingSince = await engine.operate(async (db) => {
      await db
        .updateTable('webhookDelivery')
        .set({ state, attempts, tries: tries + 1, nextAt, status, fault })
        .where('id', '=', id)
        .execute()
      await db
        .insertInto('webhookAttempt')
        .values({ deliveryId: id, n: tries + 1, at, ms, status, fault, answer })
        .onConflict((known) => known.doNothing())
        .execute()
      const health = { id: webhookId, failingSince: succeeded ? null : at }
      const [kept] = await db
        .insertInto('webhookHealth')
        .values(health)
        .onConflict((known) =>
          known.column('id').doUpdateSet((eb) => ({
            failingSince: succeeded ? null : eb.fn.coalesce('webhookHealth.failingSince', eb.val(at)),
          })),
        )
        .returning('failingSince')
        .execute()
      return kept?.failingSince ?? null
    })
    if (failingSince !== null && now() - Number(failingSince) >= FAILING_LIMIT) await this.#giveUp(webhookId)
  }

  async #giveUp(webhookId: string): Promise<void> {
    const { perform, newId, now } = this.#parts
    await perform({
      ...{ id: houseId(newId(), 'webhook'), name: giveUpWebhook.name, scope: 'company', args: { webhookId } },
      ...{ actor: SYSTEM, via: 'system', occurredAt: now(), receivedAt: now() },
    })
  }

  /** Lets what is old go: answers how many rows went. */
  async prune(): Promise<number> {
    const { engine, now } = this.#parts
    const before = now() - NEWS_KEPT
    let gone = 0
    for (const [table, at, key] of [
      ['webhookAttempt', 'at', 'deliveryId'],
      ['webhookDelivery', 'createdAt', 'id'],
      ['webhookMessage', 'at', 'id'],
    ] as const)
      for (let more = true; more && !this.#ending.signal.aborted; ) {
        const deleted = await engine.operate((db) =>
          anyTables(db)
            .deleteFrom(table)
            .where(key, 'in', (eb) => eb.selectFrom(table).select(key).where(at, '<', before).limit(PRUNED))
            .where(at, '<', before)
            .executeTakeFirstOrThrow(),
        )
        gone += Number(deleted.numDeletedRows)
        more = Number(deleted.numDeletedRows) > 0
      }
    return gone
  }
}
