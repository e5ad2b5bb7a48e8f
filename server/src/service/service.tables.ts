import type { DeliveryState } from '@longshore/shared/service/webhook.api.ts'

/** When a key was last used, to the minute. */
export interface ApiKeyUseRow {
  id: string
  usedAt: number
}

/** How far the timelines of a scope were read for news. */
export interface WebhookCursorRow {
  scope: string
  seq: number
}

/** Since when every attempt of a webhook failed; null after a success. */
export interface WebhookHealthRow {
  id: string
  failingSince: number | null
}

/** What a customer is told, word for word. Its id follows from what happened, so that it is told under one id for ever. */
export interface WebhookMessageRow {
  id: string
  customerId: string
  kind: string
  body: string
  at: number
}

/** A message on its way to one webhook. Sent by whichever server process moves `nextAt` first. */
export interface WebhookDeliveryRow {
  id: string
  scope: string
  version: number
  webhookId: string
  messageId: string
  customerId: string
  kind: string
  state: DeliveryState
  /** Attempts since it was sent first, or sent again. */
  attempts: number
  /** All attempts ever. */
  tries: number
  createdAt: number
  /** When it is tried next, or whoever tries it must be gone; null when it is done. */
  nextAt: number | null
  status: number
  fault: string
}

export interface WebhookAttemptRow {
  deliveryId: string
  n: number
  at: number
  ms: number
  status: number
  fault: string
  answer: string
}

/** An article below its warning stock that the customer's webhooks were told of. */
export interface LowStockToldRow {
  id: string
  customerId: string
}

/** A notice on its way by mail; `nextAt` null when it is done or given up. */
export interface NoticeMailRow {
  id: string
  attempts: number
  nextAt: number | null
  fault: string
}

/** How far a carrier was asked about its packages, and when it is asked next. */
export interface CarrierPollRow {
  id: string
  after: string
  nextAt: number
  /** Askings that failed since one did not, and why the last one did. */
  attempts: number
  fault: string
}

/** How the last exchange with a shop went. */
interface ShopHealthRow {
  id: string
  /** Since when nothing went well; null while it does. */
  failingSince: number | null
  /** What was wrong with the last; '' where nothing was. */
  fault: string
  heardAt: number | null
  /** When it was asked for its orders last, and answered. */
  pulledAt: number | null
}

export interface ServiceTables {
  carrierPoll: CarrierPollRow
  shopHealth: ShopHealthRow
  apiKeyUse: ApiKeyUseRow
  webhookCursor: WebhookCursorRow
  webhookHealth: WebhookHealthRow
  webhookMessage: WebhookMessageRow
  webhookDelivery: WebhookDeliveryRow
  webhookAttempt: WebhookAttemptRow
  lowStockTold: LowStockToldRow
  noticeMail: NoticeMailRow
}
