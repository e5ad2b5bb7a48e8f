import { refusal } from '../command/refusal.ts'

/** Refusals of price lists and quotes: numbers 3501 to 3519. */
export const priceRefusals = {
  rangeUnread: refusal(3501, 'price.range-unread', 422, ['line']),
  rangesCross: refusal(3502, 'price.ranges-cross', 422, ['line', 'other']),
  zoneUnknown: refusal(3503, 'price.zone-unknown', 422, ['line', 'zone']),
  rateTwice: refusal(3504, 'price.rate-twice', 422, ['line', 'other']),
  stepMissing: refusal(3505, 'price.step-missing', 422, ['line']),
  amountInvalid: refusal(3506, 'price.amount-invalid', 422, ['line', 'currency']),
  listEmpty: refusal(3507, 'price.list-empty', 422),
  ownList: refusal(3508, 'price.own-list', 409),
  listsTie: refusal(3509, 'price.lists-tie', 409, ['list', 'priority']),
  startPast: refusal(3510, 'price.start-past', 403),
  customerMissing: refusal(3511, 'price.customer-missing', 422),
  gradeMissing: refusal(3512, 'price.grade-missing', 422),
  channelMissing: refusal(3513, 'price.channel-missing', 422),
  listFixed: refusal(3514, 'price.list-fixed', 409),
}
