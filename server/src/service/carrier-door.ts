import { houseId } from '@longshore/shared/command/id.ts'
import { EVENTS_AT_ONCE } from '@longshore/shared/service/carrier-event.ts'
import { carrierMessage, eventTold } from '@longshore/shared/service/carrier-message.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { takeTrackEvents } from '@longshore/shared/service/take-track-events.ts'
import type { Hono } from 'hono'
import { mustBeTaken } from '../commands/must-apply.ts'
import { SYSTEM } from '../commands/perform.ts'
import { bytesOf } from '../files/uploads.ts'
import type { House } from '../http/area.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { fitted, JSON_LIMIT, jsonOf } from '../http/request-input.ts'
import { newsId } from './news-written.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** Where carriers post what they tell; `source` in its query says which one. */
export const CARRIER_DOOR = '/api/owms/v1/carrier/events'

interface Parts extends Pick<House, 'engine' | 'perform' | 'now'> {
  readonly secrets: WebhookSecrets
}

/**
 * Takes what carriers tell by signed webhooks (Standard Webhooks): the signature is over the body as it came. A message
 * that is sent again is the same command, and changes nothing.
 */
export function serveCarriers(hono: Hono, desk: Desk, { engine, perform, now, secrets }: Parts): void {
  const declared = {
    ...{ name: 'carrier.events', path: CARRIER_DOOR, audience: ['public'] as const, permission: null },
    ...{ methods: ['POST'] as const, query: ['source'], takes: 'bytes' as const },
  }
  serve(hono, declared, desk, async (request) => {
    const bytes = await bytesOf(request, JSON_LIMIT)
    const { headers, url } = request
    const type = headers.get('content-type') ?? ''
    const given = await jsonOf(
      new Request(url, { method: 'POST', headers: { 'content-type': type }, body: bytes }),
    )
    const at = now()
    const source = await engine.reader
      .selectFrom('carrierSource')
      .selectAll()
      .where('id', '=', new URL(url).searchParams.get('source') ?? '')
      .where('enabled', '=', 1)
      .executeTakeFirst()
    const id = headers.get('webhook-id') ?? ''
    if (!source || id === '' || !secrets.isSigned(source, { headers, body: bytes }, at))
      throw serviceRefusals.notSigned()
    const { events } = fitted(carrierMessage, given, 'json')
    const message = newsId(`carrier ${source.id} ${id}`, source.createdAt)
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
      const some = events.slice(from, from + EVENTS_AT_ONCE).map(eventTold)
      const { outcome } = await perform({
        ...{ id: houseId(message, `events ${from}`), name: takeTrackEvents.name, scope: source.scope },
        ...{ args: { carrier: source.carrier, events: some }, actor: SYSTEM, via: 'system' },
        ...{ occurredAt: at, receivedAt: at },
      })
      mustBeTaken(outcome)
    }
    return accepted({ taken: events.length })
  })
}
