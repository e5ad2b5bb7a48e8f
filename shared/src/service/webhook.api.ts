import { number, object } from 'yup'
import { id } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { anyOf, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { removeWebhook, rotateWebhook, startWebhook, stopWebhook, webhookWishes } from './save-webhook.ts'

/** A webhook as its customer sees it. Times in seconds. */
export interface WebhookLine {
  readonly id: string
  readonly version: number
  readonly url: string
  readonly kinds: readonly string[]
  readonly state: 'works' | 'fails' | 'by-person' | 'failing'
  /** Since when every attempt failed; null while they succeed. */
  readonly failingSince: number | null
  readonly createdAt: number
}

export interface WebhookSecrets {
  readonly secret: string
  /** The one before, which signs too until then. */
  readonly former: { readonly secret: string; readonly until: number } | null
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One message on its way to one webhook. */
export interface DeliveryLine {
  readonly id: string
  readonly version: number
  readonly webhookId: string
  /** What the header `webhook-id` says: the same with every attempt. */
  readonly messageId: string
  readonly kind: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: number
  readonly nextAt: number | null
  /** The last answer's HTTP status; 0 where there was none. */
  readonly status: number
  readonly fault: string
}

export interface DeliveryAttempt {
  readonly at: number
  readonly ms: number
  readonly status: number
  readonly fault: string
  /** The start of what was answered. */
  readonly answer: string
}

export interface WholeDelivery extends DeliveryLine {
  readonly body: string
  readonly tries: readonly DeliveryAttempt[]
}

const path = '/api/owms/v1/service/webhook'
const customer = ['customer'] as const
const permission = 'service.developer'
const developer = { audience: customer, permission }
const one = object({ webhookId: id() })

export const webhookApi = {
  list: read<Page<WebhookLine>>()({
    ...{ path: `${path}/list`, ...developer, input: pageInput(['createdAt'], {}) },
  }),
  /** Of what news there are. */
  kinds: read<{ readonly kinds: readonly string[] }>()({
    ...{ path: `${path}/kinds`, ...developer, input: object({}) },
  }),
  /** Asks for a proof of the last minutes: news go where it says. */
  save: call<{ readonly id: string }>()({
    ...{ path: `${path}/save`, ...developer, input: object(webhookWishes) },
  }),
  secrets: call<WebhookSecrets>()({ path: `${path}/secrets`, ...developer, input: one }),
  rotate: performs({ path: `${path}/rotate`, audience: customer, command: rotateWebhook }),
  start: performs({ path: `${path}/start`, audience: customer, command: startWebhook }),
  stop: performs({ path: `${path}/stop`, audience: customer, command: stopWebhook }),
  remove: performs({ path: `${path}/remove`, audience: customer, command: removeWebhook }),
  /** Sends a message of the kind `test`, whatever the webhook is told of. */
  test: call<{ readonly deliveryId: string }>()({ path: `${path}/test`, ...developer, input: one }),
  /** Tells again what was told since then, in seconds; answers how many messages. */
  replay: call<{ readonly messages: number }>()({
    ...{ path: `${path}/replay`, ...developer },
    input: object({ webhookId: id(), since: number().required().integer().min(0) }),
  }),
  deliveries: read<Page<DeliveryLine>>()({
    ...{ path: `${path}/delivery/list`, ...developer },
    input: pageInput(['createdAt'], { webhookId: within(), state: anyOf(deliveryStates) }),
  }),
  delivery: read<WholeDelivery>()({
    ...{ path: `${path}/delivery/get`, ...developer, input: object({ id: id() }) },
  }),
  resend: call<{ readonly sent: true }>()({
    ...{ path: `${path}/delivery/resend`, ...developer, input: object({ id: id() }) },
  }),
}
