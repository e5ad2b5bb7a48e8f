import { refusal } from '../command/refusal.ts'

/** Refusals of tracking, areas, problem shipments and what connects customers: numbers 2101 to 2199 and 3301 to 3399. */
export const serviceRefusals = {
  orderUnknown: refusal(2101, 'service.order-unknown', 404),
  orderNotSent: refusal(2102, 'service.order-not-sent', 409),
  problemTooOld: refusal(2103, 'service.problem-too-old', 409, ['days']),
  /** The same words whether the number or the postcode is wrong. */
  trackUnknown: refusal(2110, 'service.track-unknown', 404),
  pickupTime: refusal(2111, 'service.pickup-time', 422, ['days']),
  pickupWindow: refusal(2112, 'service.pickup-window', 422, ['hours']),
  pickupNotThere: refusal(2113, 'service.pickup-not-there', 422, ['city']),
  /** The same words whether the carrier is unknown, stopped, late or wrongly signed. */
  notSigned: refusal(2121, 'service.not-signed', 401),
  momentUnread: refusal(2122, 'service.moment-unread', 422, ['time']),
  bindingNotSet: refusal(2124, 'service.binding-not-set', 409, ['missing']),
  bindingStale: refusal(2125, 'service.binding-stale', 409),
  bindingFailed: refusal(2126, 'service.binding-failed', 422, ['provider']),
  referralUnknown: refusal(2131, 'service.referral-unknown', 404),
  referralOwn: refusal(2132, 'service.referral-own', 409),
  referralStands: refusal(2133, 'service.referral-stands', 409),
  scopeBeyond: refusal(2141, 'service.scope-beyond', 422, ['scope']),
  tooManyKeys: refusal(2142, 'service.too-many-keys', 409, ['most']),
  keyRevoked: refusal(2143, 'service.key-revoked', 409),
  tooManyWebhooks: refusal(2144, 'service.too-many-webhooks', 409, ['most']),
  /** The same words whether somebody listens there or not. */
  webhookUnreached: refusal(2145, 'service.webhook-unreached', 422),
  unknownNews: refusal(2146, 'service.unknown-news', 422, ['kind']),
  webhookStopped: refusal(2147, 'service.webhook-stopped', 409),
  tooMuchAgain: refusal(2148, 'service.too-much-again', 409, ['most']),
  tooManyShops: refusal(2161, 'service.too-many-shops', 409, ['most']),
  shopEndsBefore: refusal(2162, 'service.shop-ends-before', 422),
  shopNotAsked: refusal(2163, 'service.shop-not-asked', 409),
  shopUnanswered: refusal(2164, 'service.shop-unanswered', 409, ['fault']),
  messageUnread: refusal(2165, 'service.message-unread', 422, ['fault']),
  areaListStands: refusal(2180, 'service.area-list-stands', 409),
  placeUnread: refusal(2181, 'service.place-unread', 422, ['line']),
  areaKindUnknown: refusal(2182, 'service.area-kind-unknown', 422, ['kind']),
  areasOverlap: refusal(2183, 'service.areas-overlap', 422, ['line']),
  tooManyMailboxes: refusal(3301, 'service.too-many-mailboxes', 409, ['most']),
  mailboxUnreached: refusal(3302, 'service.mailbox-unreached', 422),
  mailboxClosed: refusal(3303, 'service.mailbox-closed', 422, ['fault']),
  mailboxNotSet: refusal(3304, 'service.mailbox-not-set', 409, ['missing']),
}
