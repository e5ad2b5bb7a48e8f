import type { Browser } from '@playwright/test'
import { openDesk } from '../../web-admin/browser/desk.ts'
import { expect } from '../../web-admin/browser/lists.ts'
import { locales, Seat } from '../../web-admin/browser/seat.ts'
import { announced, articles } from './desk-work.ts'
import { Handheld } from './handheld.ts'
import type { House } from './house.ts'
import type { Reads } from './order-story.ts'
import { pictureOf } from './story-pictures.ts'

const STRAY = '1Z999AA10123456784'
const CONTENT = 'A brown box of cups'

/** A forecast arrives two pieces short, with a parcel that nobody knows; its customer sees both. */
export async function forecastComesShort(
  browser: Browser,
  house: House,
  { language, screen }: Reads,
): Promise<void> {
  const goods = articles(house, 'LOTUS', 'CASE_B')
  const { id } = await announced(house, { box: 'BX-SHORT', goods, quantity: 12 })
  const no = String(house.truth('select no from receipt where id = ?', id)[0]?.no)
  const looks = pictureOf('dock', language)
  const context = await browser.newContext({
    locale: locales[language],
    viewport: { width: 360, height: 640 },
  })
  const dock = await Handheld.enrolled(context, house, 'Dock 2', language)
  await dock.signsIn('F-01')
  await dock.opensJob(dock.says('inbound.sign-in'))
  await dock.does('BX-SHORT')
  await dock.unsent(0)
  await house.air.turn('refused')
  await dock.does('CASE_B', 10)
  await looks(dock.page, 'counted')
  await dock.does({ tap: dock.says('inbound.not-on-receipt') }, STRAY, 1)
  await dock.hears('exception')
  await looks(dock.page, 'unknown-parcel')
  await dock.does({ tap: dock.says('inbound.finish') })
  await dock.sees(dock.says('inbound.finish-short', { missing: 2 }))
  await looks(dock.page, 'two-are-missing')
  await dock.does({ tap: dock.says('inbound.finish') })
  await house.air.turn('good')
  await dock.unsent(0)
  await looks(dock.page, 'finished')
  expect(dock.faults).toEqual([])
  await context.close()
  const [part] = house.truth('select id from "unknownPart" where code = ?', STRAY)
  await house.desk('/api/owms/v1/unknown-part/publish', { partId: part?.id, content: CONTENT })

  const desk = await openDesk(async () => house.demo)
  const lotus = await Seat.take(browser, desk, { userName: 'lotus', entry: '/login', language, screen })
  const { page } = lotus
  await page.goto(house.at('/welcome'))
  const short = page.getByRole('link', { name: lotus.t('own.forecasts-short') })
  await expect(short).toBeVisible()
  await lotus.looks('home')
  await short.click()
  const link = page.getByRole('link', { name: no })
  await expect(link).toBeVisible()
  await lotus.looks('came-short')
  await link.click()
  await expect(page.getByRole('heading', { level: 2, name: no })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: 'CASE_B' })
  await expect(line).toContainText('12')
  await expect(line).toContainText('10')
  await lotus.looks('receipt')
  await lotus.opens('/foundParts', 'page.customer.foundParts')
  await lotus.says('1Z••••••••••••••84')
  await lotus.says(CONTENT)
  await lotus.looks('found-parts')
  await lotus.leaves()
}
