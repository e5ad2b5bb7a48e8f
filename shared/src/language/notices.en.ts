/** What customers are told, by kind: in the bell of the member centre and by mail. */
export const notices = {
  'webhook-stopped': 'The webhook {url} was stopped: every message to it failed for five days',
  'problem-raised': 'Something is wrong with order {order}: please look at the problem shipment',
  'problem-replied': 'The warehouse answered about order {order}',
  'problem-waits': 'The problem with order {order} waits for your answer',
  'problem-kept':
    'Nobody answered about order {order}: the warehouse keeps the parcel until the problem is settled',
  'pickup-confirmed': 'Pickup {no} is confirmed: somebody will come',
  'pickup-failed': 'Pickup {no} failed: {reason}',
  'pickup-differs': 'Pickup {no}: {fetched} of {pieces} pieces were handed over',
  'track-held': 'Customs hold the package {waybill} of order {order}',
  'track-missing': 'The carrier misses the package {waybill} of order {order}',
  'track-failed': 'The package {waybill} of order {order} could not be delivered',
  'track-collection': 'The package {waybill} of order {order} waits at a collection point',
  'track-returned': 'The package {waybill} of order {order} is on its way back',
  'mailbox-failed': 'The mailbox {address} lets the warehouse in no more: please authorise it again',
  'shop-fails': 'Orders of the shop {shop} do not come: {fault}',
  'shop-ends-soon': 'The authorisation of the shop {shop} ends within seven days: please renew it',
  'shop-expired': 'The authorisation of the shop {shop} is over: no orders come until it is renewed',
  'balance-low':
    'Only {available} {currency} are available, below the early-warning amount of {warning} {currency}: please recharge',
} as const
