import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { integer, maybe, type RowOf, table, text, word } from '@longshore/shared/rows/table.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { saveWebhook } from '@longshore/shared/service/save-webhook.ts'
import type {
  DeliveryLine,
  DeliveryState,
  WebhookLine,
  webhookApi,
} from '@longshore/shared/service/webhook.api.ts'
import { type Webhook, webhook } from '@longshore/shared/service/webhook.ts'
import { checkFresh } from '../access/sessions.ts'
import { mustApply } from '../commands/must-apply.ts'
import { equal } from '../database/filters.ts'
import { type Listing, pageOf, rowOf, type Viewer } from '../database/page.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { LOW, type NewsWalk } from './news-walk.ts'
import { bodyOf, deliveryOf, newsId, parts, writeNews } from './news-written.ts'
import type { ReachedAddresses } from './reached-addresses.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'
import type { WebhookWork } from './webhook-work.ts'

/** Messages that one replay sends at most. */
const MOST_AGAIN = 10_000

const delivery = table(
  'webhookDelivery',
  {
    ...{ webhookId: text, messageId: text, customerId: text, kind: text, state: word<DeliveryState>() },
    ...{ attempts: integer, tries: integer, createdAt: integer, nextAt: maybe(integer) },
    ...{ status: integer, fault: text },
  },
  { owner: 'customerId' },
)
type Delivery = RowOf<typeof delivery>

const deliveryListing: Listing<Delivery, InputOf<typeof webhookApi.deliveries.input>> = {
  table: delivery,
  scope: 'company',
  filters: { webhookId: equal('webhookId'), state: equal('state') },
}
const webhookListing: Listing<Webhook, InputOf<typeof webhookApi.list.input>> = {
  ...{ table: webhook, scope: 'company', filters: {} },
}

export interface WebhookRoutesParts extends Pick<House, 'engine' | 'perform' | 'now' | 'newId'> {
  readonly kinds: readonly string[]
  readonly walk: NewsWalk
  readonly work: WebhookWork
  readonly secrets: WebhookSecrets
  readonly addresses: ReachedAddresses
}

export function webhookRoutes(given: WebhookRoutesParts): HandlersOf<typeof webhookApi> {
  const { engine, perform, now, newId, walk, work, secrets, addresses, kinds } = given
  const own = (viewer: Viewer, id: string) => rowOf(engine.reader, webhookListing, { viewer, id })
  const sentAgain = (at: number) =>
    ({ state: 'waiting', attempts: 0, nextAt: at }) satisfies Partial<Delivery>

  return {
    async list(input, viewer) {
      const page = await pageOf(engine.reader, webhookListing, { viewer, input })
      const ids = page.rows.map(({ id }) => id)
      const failing = ids.length
        ? await engine.reader.selectFrom('webhookHealth').selectAll().where('id', 'in', ids).execute()
        : []
      const since = new Map(failing.map((one) => [one.id, one.failingSince]))
      return { ...page, rows: page.rows.map((row) => lineOf(row, since.get(row.id) ?? null)) }
    },

    async kinds() {
      return { kinds }
    },

    async save(wishes, { identity, actor, commandId, at }) {
      if (!identity) throw house.forbidden()
      checkFresh(identity, at)
      const unknown = wishes.kinds.find((kind) => !kinds.includes(kind))
      if (unknown !== undefined) throw serviceRefusals.unknownNews({ kind: unknown })
      if (!URL.canParse(wishes.url) || !addresses.mayBe(new URL(wishes.url)))
        throw serviceRefusals.webhookUnreached()
      await walk.begin()
      if (wishes.kinds.includes(LOW)) await walk.knowLow(actor.customerId ?? '')
      const { outcome, rows } = await perform({
        ...{ id: commandId, name: saveWebhook.name, scope: 'company', actor, via: 'desk' },
        ...{ args: wishes, occurredAt: at, receivedAt: at },
      })
      mustApply(outcome)
      return { id: rows[0]?.id ?? wishes.webhookId ?? '' }
    },

    async secrets({ webhookId }, caller) {
      const { identity, at } = caller
      if (!identity) throw house.forbidden()
      checkFresh(identity, at)
      const { secret, former } = secrets.of(await own(caller, webhookId), at)
      return { secret, former: former && { ...former, until: toSeconds(former.until) } }
    },

    async test({ webhookId }, caller) {
      const to = await own(caller, webhookId)
      if (!to.enabled) throw serviceRefusals.webhookStopped()
      const at = now()
      const id = newsId(`test ${newId()}`, at)
      const body = bodyOf('test', at, { id: webhookId, url: to.url })
      const message = { id, customerId: to.customerId, kind: 'test', body, at, webhookIds: [webhookId] }
      await engine.operate((db) => writeNews(db, [message], at))
      work.wake()
      return { deliveryId: deliveryOf(message, webhookId, at).id }
    },

    async replay({ webhookId, since }, caller) {
      const to = await own(caller, webhookId)
      if (!to.enabled) throw serviceRefusals.webhookStopped()
      const messages = await engine.reader
        .selectFrom('webhookMessage')
        .select(['id', 'customerId', 'kind'])
        .where('customerId', '=', to.customerId)
        .where('at', '>=', since * 1000)
        .where('kind', 'in', [...to.kinds])
        .orderBy('at')
        .limit(MOST_AGAIN + 1)
        .execute()
      if (messages.length > MOST_AGAIN) throw serviceRefusals.tooMuchAgain({ most: MOST_AGAIN })
      const at = now()
      for (const some of parts(messages))
        await engine.operate((db) =>
          db
            .insertInto('webhookDelivery')
            .values(some.map((message) => deliveryOf(message, webhookId, at)))
            .onConflict((known) => known.column('id').doUpdateSet(sentAgain(at)))
            .execute(),
        )
      work.wake()
      return { messages: messages.length }
    },

    async deliveries(input, viewer) {
      const page = await pageOf(engine.lists, deliveryListing, { viewer, input })
      return { ...page, rows: page.rows.map(deliveryLine) }
    },

    async delivery({ id }, viewer) {
      const row = await rowOf(engine.reader, deliveryListing, { viewer, id })
      const message = await engine.reader
        .selectFrom('webhookMessage')
        .select('body')
        .where('id', '=', row.messageId)
        .executeTakeFirst()
      const tries = await engine.reader
        .selectFrom('webhookAttempt')
        .select(['at', 'ms', 'status', 'fault', 'answer'])
        .where('deliveryId', '=', id)
        .orderBy('n', 'desc')
        .limit(100)
        .execute()
      return {
        ...deliveryLine(row),
        ...{ body: message?.body ?? '', tries: tries.map((one) => ({ ...one, at: toSeconds(one.at) })) },
      }
    },

    async resend({ id }, viewer) {
      const row = await rowOf(engine.reader, deliveryListing, { viewer, id })
      const to = await own(viewer, row.webhookId)
      if (!to.enabled) throw serviceRefusals.webhookStopped()
      await engine.operate((db) =>
        db.updateTable('webhookDelivery').set(sentAgain(now())).where('id', '=', id).execute(),
      )
      work.wake()
      return { sent: true }
    },
  }
}

function lineOf(row: Webhook, failingSince: number | null): WebhookLine {
  const { id, version, url, kinds, createdAt, enabled, stopped } = row
  const since = failingSince === null ? null : toSeconds(Number(failingSince))
  const state = enabled
    ? since === null
      ? 'works'
      : 'fails'
    : stopped === 'failing'
      ? 'failing'
      : 'by-person'
  return { id, version, url, kinds, state, failingSince: since, createdAt: toSeconds(createdAt) }
}

function deliveryLine({
  customerId: _,
  scope: _scope,
  tries,
  createdAt,
  nextAt,
  attempts: _attempts,
  ...row
}: Delivery): DeliveryLine {
  return {
    ...row,
    ...{
      attempts: tries,
      createdAt: toSeconds(createdAt),
      nextAt: nextAt === null ? null : toSeconds(nextAt),
    },
  }
}
