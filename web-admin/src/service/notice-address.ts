import type { NoticeKind } from '@longshore/shared/language/notices.ts'
import type { NoticeLine } from '@longshore/shared/service/notice.api.ts'
import { customer } from '../login/login.ts'
import { type May, mayOpen } from '../login/may.ts'
import { menu } from '../menu/menu.ts'

type Details = NoticeLine['details']

const found = (page: string, by: string) => (details: Details) =>
  `/${page}?${new URLSearchParams({ search: String(details[by] ?? '') })}`
const page = (key: string) => () => `/${key}`

const problem = found('problemShipment', 'order')
const pickup = found('pickUpTheGoodsManagement', 'no')
const track = found('trackListing', 'waybill')
const shops = page('storeAuthorisation')
const bill = found('billBuery', 'no')
const recharge = found('rechargeRecord', 'no')
const claims = page('partClaims')

const addresses: Readonly<Record<NoticeKind, (details: Details) => string>> = {
  'webhook-stopped': page('webhooks'),
  'problem-raised': problem,
  'problem-replied': problem,
  'problem-waits': problem,
  'problem-kept': problem,
  'pickup-confirmed': pickup,
  'pickup-failed': pickup,
  'pickup-differs': pickup,
  'track-held': track,
  'track-missing': track,
  'track-failed': track,
  'track-collection': track,
  'track-returned': track,
  'mailbox-failed': page('MyWishEmailAuthorization'),
  'shop-fails': shops,
  'shop-ends-soon': shops,
  'shop-expired': shops,
  'balance-low': page('recharge'),
  'bill-issued': bill,
  'bill-due-soon': bill,
  'bill-overdue': bill,
  'bill-answered': bill,
  'recharge-credited': recharge,
  'recharge-rejected': recharge,
  'recharge-reversed': recharge,
  'part-said': found('sharedParts', 'part'),
  'part-found': page('foundParts'),
  'claim-accepted': claims,
  'claim-refused': claims,
  'return-differs': found('theProductListing', 'return'),
}

/** The page of what a notice tells; '' where this version knows none, or none that the person may open. */
export function noticeAddress({ kind, details }: Pick<NoticeLine, 'kind' | 'details'>, may: May): string {
  if (!Object.hasOwn(addresses, kind)) return ''
  const address = addresses[kind as NoticeKind](details)
  const path = /\w+/.exec(address)?.[0]
  const line = menu.find((one) => one.type === customer && one.path === path)
  return line && mayOpen(may, line.permission) ? address : ''
}
