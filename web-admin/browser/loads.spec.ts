import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { test } from '@playwright/test'
import { expect } from './lists.ts'
import {
  decides,
  exceptionAs,
  type FreightHouse,
  openFreight,
  part,
  refusedAs,
  scans,
  timeline,
  writesTime,
} from './load-house.ts'
import { made } from './made.ts'
import type { Seat } from './seat.ts'

const BILL = '131-77881234'

for (const { language, tag } of [
  { language: 'zh', tag: '' },
  { language: 'en', tag: ' @long' },
] as const)
  test(`a load is planned, loaded with a gap, departs twice, arrives and is closed with what is missing (${language})${tag}`, async ({
    browser,
  }) => {
    const house = await openFreight(browser, language)
    const { clerk } = house
    const { no: bag } = await house.closedBag(['DESK-1', 'DESK-2'])
    const [first = '', second = '', third = ''] = await house.packages(['DESK-3', 'DESK-4', 'DESK-5'])
    const [foreign = ''] = await house.packages(['DESK-6'], { channel: 'EU_EXPRESS' })
    const goods = { bag, first, second, third, foreign }
    const load = await written(clerk)
    await planned(clerk, load, goods)
    await loaded(clerk, load, goods)
    await departed(clerk, load, goods)
    await cameBack(house, load, goods)
    await arrived(house, load, goods)
    await missing(clerk, load, goods)
    await exported(clerk, load)
    await house.close()
  })

interface Load {
  readonly id: string
  readonly no: string
}
interface Goods {
  readonly bag: string
  readonly first: string
  readonly second: string
  readonly third: string
  readonly foreign: string
}

const detailsOf = ({ id }: Load) => `/stowageDetails?id=${id}`

/** A new stowage order, with the vehicle, the times and what was booked. */
async function written(clerk: Seat): Promise<Load> {
  await clerk.opens('/stowageList', 'page.staff.stowageList')
  await clerk.page.getByRole('link', { name: clerk.t('kit.new'), exact: true }).click()
  await clerk.isAt('page.staff.Createstowageorder')
  await clerk.page.getByRole('combobox', { name: clerk.t('field.channel') }).click()
  await clerk.page
    .getByRole('option')
    .filter({ hasText: clerk.language === 'zh' ? '日本空派' : 'Japan by air' })
    .click()
  await clerk.chooses('stowage.supplier', 'Hafentransporte')
  await clerk.writes('stowage.company', 'Nord Air')
  await clerk.writes('stowage.departure-port', 'HAM')
  await clerk.writes('stowage.arrival-port', 'NRT')
  await clerk.writes('stowage.bl-no', BILL)
  await writesTime(clerk, 'stowage.dock-at', '2026-12-01 08:30')
  await clerk.writes('stowage.plate', 'HH-LS 204')
  await clerk.writes('stowage.driver', 'Nils Ahrens')
  await clerk.writes('stowage.booked-weight', '5')
  await clerk.looks('load-form')
  await clerk.presses('kit.save')
  await clerk.isAt('page.staff.stowageList')
  await clerk.opens(`/stowageList?search=${BILL}`, 'page.staff.stowageList')
  const row = clerk.line('HAM')
  await expect(row).toContainText(clerk.t('stowage.to-be-submitted'))
  await clerk.looks('loads')
  await row.getByText(/^ST/).click()
  await clerk.isAt('page.staff.stowageDetails')
  for (const said of ['HH-LS 204', 'Nils Ahrens', 'Hafentransporte', '2026-12-01 08:30:00'])
    await clerk.says(said)
  const id = new URL(clerk.page.url()).searchParams.get('id') ?? ''
  const { no } = await clerk.calls<StowageDetail>(stowageApi.byId.path, { id })
  return { id, no }
}

async function planned(clerk: Seat, load: Load, { bag, first, second }: Goods) {
  for (const code of [bag, first, second]) {
    await scans(clerk, 'stowage.to-plan', code)
    await expect(part(clerk, 'stowage.missing')).toContainText(code)
  }
  await clerk.looks('planned')
  await clerk.opens('/stowageList', 'page.staff.stowageList')
  await expect(clerk.line(load.no)).toContainText(clerk.t('stowage.to-be-submitted'))
}

/** By scan: what does not belong is refused, and what of the plan is not there yet stands before whoever loads. */
async function loaded(clerk: Seat, load: Load, { bag, first, second, third, foreign }: Goods) {
  await clerk.opens(detailsOf(load), 'page.staff.stowageDetails')
  await scans(clerk, 'stowage.to-load', 'NOBODY-1')
  await clerk.says(refusedAs(clerk, 'freight.thing-unknown', { code: 'NOBODY-1' }))
  await clerk.looks('unknown')
  await scans(clerk, 'stowage.to-load', foreign)
  await clerk.says(refusedAs(clerk, 'freight.wrong-load', { stowage: 'JP_AIR', item: 'EU_EXPRESS' }))
  await clerk.looks('wrong-channel')
  for (const code of [bag, first, third]) {
    await scans(clerk, 'stowage.to-load', code)
    await expect(part(clerk, 'stowage.inside')).toContainText(code)
  }
  await clerk.says('5.1 / 5 kg')
  await clerk.says(refusedAs(clerk, 'freight.over-booked', { stowage: load.no }))
  const gap = part(clerk, 'stowage.missing')
  await expect(gap).toContainText(second)
  await expect(gap).not.toContainText(first)
  await clerk.looks('gap')
}

/** The door is shut on a gap only by who has read of it. */
async function departed(clerk: Seat, load: Load, goods: Goods) {
  const { second } = goods
  await decides(clerk, 'stowage.submit', { asks: false })
  await expect(timeline(clerk)).toContainText(
    clerk.t('timeline.stowage.submitted', { loaded: 3, planned: 3 }),
  )
  await clerk.looks('submitted')
  await decides(clerk, 'stowage.depart', {
    ...{ says: [second, clerk.t('stowage.depart-asks')], looks: 'gap-asked' },
  })
  await clerk.says(clerk.t('stowage.departed'))
  await followed(clerk, '4 / 4')
  await expect(part(clerk, 'stowage.missing')).toContainText(second)
  await clerk.looks('departed')
  // Nobody but a lead takes a departure back.
  const back = clerk.page.getByRole('button', { name: clerk.t('stowage.cancelDeparture'), exact: true })
  await expect(back).toHaveCount(0)
  await expect(timeline(clerk)).toContainText(clerk.t('timeline.stowage.departed', { loaded: 3, pieces: 4 }))
  await printed(clerk, load, goods)
}

/** Its packages follow within seconds; the page says how many, and looks again by itself. */
async function followed(seat: Seat, said: string) {
  await expect(seat.page.getByText(said, { exact: true })).toBeVisible({ timeout: 60_000 })
}

/** What the driver signs: number and vehicle, and what is loaded, without a button. */
async function printed(clerk: Seat, { no }: Load, { bag }: Goods) {
  const { page } = clerk
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(clerk.t('stowage.signature'), { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: no })).toBeVisible()
  await expect(page.getByText('HH-LS 204', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: bag })).toContainText('S-1001')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(part(clerk, 'stowage.manifests')).toBeHidden()
  // News of a moment ago are no part of the paper.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await clerk.looks('manifest')
  await page.emulateMedia({ media: null })
}

/** A lead takes the departure back; what was left behind goes with another load, and this one departs again. */
async function cameBack({ clerk, lead }: FreightHouse, load: Load, { second, first }: Goods) {
  const other = made(
    await lead.calls(stowageApi.save.path, { way: 'air', channel: '', arrivalPort: 'KIX' }),
    'stowage',
  )
  const { no: next } = await lead.calls<StowageDetail>(stowageApi.byId.path, { id: other })
  await lead.opens(detailsOf(load), 'page.staff.stowageDetails')
  await decides(lead, 'stowage.cancelDeparture', {
    ...{ reason: 'the truck came back', says: [lead.t('stowage.cancel-departure-asks')] },
  })
  await lead.says(lead.t('stowage.submitted'))
  await expect(timeline(lead)).toContainText('the truck came back')
  await expect(lead.page.getByText(lead.t('stowage.followed'), { exact: true })).toHaveCount(0)
  await lead.looks('departure-cancelled')
  await decides(lead, 'stowage.revert')
  await lead.says(lead.t('stowage.to-be-submitted'))

  await clerk.opens(detailsOf(load), 'page.staff.stowageDetails')
  await clerk.page
    .getByRole('button', { name: clerk.t('stowage.roll'), exact: true })
    .first()
    .click()
  await clerk.chooses('stowage.item', second)
  await clerk.page.keyboard.press('Escape')
  await clerk.chooses('stowage.roll-to', next)
  await clerk.writes('field.reason', 'no room')
  await clerk.looks('roll')
  await clerk.page
    .locator('form')
    .getByRole('button', { name: clerk.t('stowage.roll'), exact: true })
    .click()
  await expect(timeline(clerk)).toContainText(
    clerk.t('timeline.stowage.rolled-off', { item: second, stowage: next, reason: 'no room' }),
  )
  await expect(part(clerk, 'stowage.missing')).not.toContainText(second)
  await decides(clerk, 'stowage.submit', { asks: false })
  await clerk.says(clerk.t('stowage.submitted'))
  await decides(clerk, 'stowage.depart')
  await followed(clerk, '4 / 4')
  await expect(part(clerk, 'stowage.on-its-way')).toContainText(first)
  await clerk.looks('departed-again')
  await clerk.opens(`/stowageDetails?id=${other}`, 'page.staff.stowageDetails')
  await expect(part(clerk, 'stowage.missing')).toContainText(second)
  await expect(part(clerk, 'stowage.missing')).toContainText('no room')
  await clerk.looks('rolled-to')
}

/** Where it arrives: by scan, one arrival taken back, one that nobody knows, and closed with what did not come. */
async function arrived({ clerk, lead }: FreightHouse, load: Load, { bag, first, third }: Goods) {
  const page = 'page.staff.Logisticswarehousestowage'
  await clerk.opens(`/Logisticswarehousestowage?search=${BILL}`, page)
  await clerk.line(load.no).getByText(load.no).click()
  await expect(part(clerk, 'stowage.on-its-way')).toContainText(bag)
  await scans(clerk, 'stowage.item', bag)
  await expect(part(clerk, 'stowage.arrived')).toContainText(bag)
  await clerk.says(clerk.t('stowage.arrival-partial'))
  await scans(clerk, 'stowage.item', third)
  await expect(part(clerk, 'stowage.arrived')).toContainText(third)
  await clerk.looks('arrived')
  await scans(clerk, 'stowage.item', 'STRANGER-1')
  await clerk.says(exceptionAs(clerk, 'inbound.unknown-part'))
  await clerk.looks('arrived-unknown')

  await lead.opens(detailsOf(load), 'page.staff.stowageDetails')
  const row = part(lead, 'stowage.arrived').getByRole('row').filter({ hasText: third })
  await row.getByRole('button', { name: lead.t('stowage.cancel-arrival'), exact: true }).click()
  const question = lead.page.getByRole('dialog')
  await question.getByLabel(lead.t('kit.reason')).fill('scanned the wrong box')
  await lead.looks('cancel-arrival')
  await question.getByRole('button', { name: lead.t('stowage.cancel-arrival'), exact: true }).click()
  await expect(part(lead, 'stowage.on-its-way')).toContainText(third)
  await lead.looks('arrival-cancelled')

  await clerk.page.reload()
  await scans(clerk, 'stowage.item', third)
  await expect(part(clerk, 'stowage.arrived')).toContainText(third)
  await decides(clerk, 'stowage.close', {
    reason: 'not in the container',
    says: [clerk.t('asks.stowage.close')],
  })
  await clerk.says(clerk.t('stowage.arrival-full'))
  await expect(part(clerk, 'stowage.lost')).toContainText(first)
  await clerk.looks('closed')
  const { status, items } = await clerk.calls<StowageDetail>(stowageApi.byId.path, { id: load.id })
  expect(status).toBe('arrival-full')
  expect(items.filter(({ stage }) => stage === 'missing').map(({ no }) => no)).toEqual([first])
}

/** Customer service is asked about the one that is missing. */
async function missing(clerk: Seat, { no }: Load, { first }: Goods) {
  await clerk.opens('/staffProblemShipments', 'page.staff.staffProblemShipments')
  const order = first.slice(0, first.lastIndexOf('-'))
  await clerk.sees(order, clerk.t('problem-type.missing'))
  await clerk.looks('problem')
  await clerk.line(order).getByRole('link', { name: order, exact: true }).click()
  await clerk.isAt('page.staff.problemDetails')
  await expect(clerk.page.getByRole('main')).toContainText(no)
  await clerk.looks('problem-thread')
}

async function exported(clerk: Seat, { no }: Load) {
  await clerk.opens(`/stowageList?search=${BILL}`, 'page.staff.stowageList')
  await expect(clerk.line(no)).toContainText(clerk.t('stowage.arrival-full'))
  await clerk.line(no).getByRole('checkbox').check()
  const [download] = await Promise.all([clerk.page.waitForEvent('download'), clerk.presses('kit.export')])
  expect(download.suggestedFilename()).toBe(`${clerk.t('page.staff.stowageList')}.xlsx`)
  await clerk.looks('exported')
}
