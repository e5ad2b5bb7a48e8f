import { CHANNEL, type StoryOrder } from '@longshore/scripts/orders/story-order.ts'
import { channelApi } from '@longshore/shared/pricing/channel.api.ts'
import type { Browser } from '@playwright/test'
import { openDesk } from '../../web-admin/browser/desk.ts'
import { expect } from '../../web-admin/browser/lists.ts'
import { Seat, type SeatLanguage } from '../../web-admin/browser/seat.ts'
import type { Ordered } from './desk-work.ts'
import { ships } from './floor-story.ts'
import type { House } from './house.ts'
import { repairs, uploads } from './sheet-story.ts'
import { pictureOf } from './story-pictures.ts'

/** In which language people read, and on which screen the customer works. */
export interface Reads {
  readonly language: SeatLanguage
  readonly screen: 'desk' | 'phone'
}

/** A page of a list. */
const PAGE = 100

/**
 * A customer sends a sheet of orders, mends what is wrong in it and submits all; staff review those that are sent out of stock, the floor
 * ships them, and the customer watches one of them travel.
 */
export async function ordersTravel(
  browser: Browser,
  house: House,
  { sent, ...reads }: Reads & { readonly sent: readonly StoryOrder[] },
): Promise<void> {
  const { language, screen } = reads
  const right = sent.filter(({ isDouble }) => !isDouble)
  const way = { id: null, code: CHANNEL, zh: '巴西专线', en: 'Line to Brazil', kind: 'special-line' }
  await house.desk(channelApi.save.path, { ...way, countries: ['BR'] })
  const desk = await openDesk(async () => house.demo)
  const lotus = await Seat.take(browser, desk, { userName: 'lotus', entry: '/login', language, screen })
  await uploads(lotus, sent)
  await repairs(lotus, sent)
  expect(states(house)).toEqual({ draft: right.length })
  await submits(lotus, right.length)
  const stocked = right.filter(({ cells }) => cells.kind === 'dropshipping').map(({ no }) => no)
  await expect
    .poll(() => states(house))
    .toEqual({
      ...{ submitted: right.length - stocked.length, 'to-ship': stocked.length },
    })

  const service = await Seat.take(browser, desk, { userName: 'service', language, screen: 'desk' })
  const orders = await reviewed(service, house, stocked)
  await service.leaves()
  const looks = pictureOf('handheld', language)
  const labels = await ships(browser, orders, { house, language, looks })
  expect(states(house)).toEqual({ submitted: right.length - stocked.length, shipped: stocked.length })
  const parcels = house.truth(`select "waybillNo" from parcel where "orderId" in
    (select "outboundId" from "parcelOrder" where channel = '${CHANNEL}')`)
  expect(parcels.map(({ waybillNo }) => waybillNo).sort()).toEqual([...labels.values()].sort())

  const phone = lotus.isPhone
    ? lotus
    : await Seat.take(browser, desk, { userName: 'lotus', language, screen: 'phone' })
  const [followed] = orders
  if (followed) await watches(phone, house, { ...followed, label: labels.get(followed.id) ?? '' })
  if (phone !== lotus) await phone.leaves()
  await lotus.leaves()
}

/** How many orders of the sheet stand in each state. */
function states(house: House): Record<string, number> {
  const found = house.truth<{ status: string; orders: number }>(
    `select status, count(*) as orders from "parcelOrder" where channel = ? group by status`,
    CHANNEL,
  )
  return Object.fromEntries(found.map(({ status, orders }) => [status, orders]))
}

async function submits(who: Seat, count: number): Promise<void> {
  await who.page.getByRole('link', { name: who.t('parcel.to-drafts') }).click()
  await who.isAt('page.customer.theDraftOrder')
  await who.opens(`/theDraftOrder?size=${PAGE}&channel=${CHANNEL}`, 'page.customer.theDraftOrder')
  for (let left = count; left > 0; left -= PAGE) {
    const rows = Math.min(left, PAGE)
    await expect(who.line('PO').first()).toBeVisible()
    await expect(who.page.getByText(totalOf(left, rows)).first()).toBeVisible()
    await who.choosesAll()
    if (left === count) await who.looks('drafts-chosen')
    await who.actsOnChosen('parcelOrder.submit', { rows })
    if (left === count) await who.looks('submitted')
  }
}

/** What the pager says of a page; in each language it names the first, the last and all of its rows. */
function totalOf(all: number, shown: number): RegExp {
  return new RegExp(`\\b1\\D+${shown}\\D+${all}(?!\\d)`)
}

/** An order out of stock, with the numbers that the customer knows it by. */
interface FromStock extends Ordered {
  readonly docNo: string
  readonly originalNo: string
}

/** The merchant's review of all at once, then the warehouse's. */
async function reviewed(
  who: Seat,
  house: House,
  originals: readonly string[],
): Promise<readonly FromStock[]> {
  const marks = originals.map(() => '?').join(', ')
  const orders = house.truth<FromStock>(
    `select id, no, "docNo", "originalNo" from "outboundOrder" where "originalNo" in (${marks}) order by no`,
    ...originals,
  )
  const rows = orders.length
  const chooses = async () => {
    for (const { docNo } of orders) await who.line(docNo).getByRole('checkbox').check()
  }
  await who.opens(`/merchantaudit?size=${PAGE}`, 'page.staff.merchantaudit')
  await chooses()
  await who.looks('merchant-review')
  await who.actsOnChosen('outbound.merchant-review', { rows, asks: false })
  await who.opens(`/toAudit?size=${PAGE}`, 'page.staff.toAudit')
  await chooses()
  await who.looks('review')
  await who.actsOnChosen('outbound.review', { rows })
  return orders
}

async function watches(
  who: Seat,
  house: House,
  { originalNo, label }: { readonly originalNo: string; readonly label: string },
): Promise<void> {
  await who.opens('/trackListing', 'page.customer.trackListing')
  await who.looks('tracks')
  await who.line(label).getByRole('link').first().click()
  await who.isAt('page.customer.Viewlogisticstrack')
  await who.says(who.t('track.handed-over-at'))
  await who.looks('handed-over')
  const hour = 3_600_000
  for (const [code, text, status, hours] of [
    ['EMG', 'No centro de distribuição', 'track.local-depot', 1],
    ['EMI', 'Entregue', 'track.signed', 2],
  ] as const) {
    const time = new Date(Date.now() + hours * hour).toISOString()
    await house.carrierTells([{ number: label, code, text, time }])
    await who.page.reload()
    await who.says(who.t(status))
    await who.looks(status)
  }
  await who.opens(`/exportOrder?search=${originalNo}`, 'page.customer.exportOrder')
  await who.says(who.t('parcelOrder.signed'))
  await who.looks('signed')
}
