import { bookingApi, spaceApi } from '@longshore/shared/freight/space.api.ts'
import { test } from '@playwright/test'
import { expect } from './lists.ts'
import { decides, openFreight, refusedAs, timeline, writesTime } from './load-house.ts'
import type { Seat } from './seat.ts'

const VOYAGE = 'NA 802'
const LATER = 'NA 804'
/** Somebody misread the last digit, a 3. */
const MISREAD = 'CSQU3054384'

for (const { language, tag } of [
  { language: 'en', tag: '' },
  { language: 'zh', tag: ' @long' },
] as const)
  test(`a space is booked until it is full, amended, rolled over and loaded, and its container goes to sea (${language})${tag}`, async ({
    browser,
  }) => {
    const house = await openFreight(browser, language)
    const { clerk, lead } = house
    await offered(clerk)
    const booking = await booked(clerk)
    await full(clerk)
    await amended(clerk, booking)
    await rolled(clerk, booking)
    await cutOff(clerk, lead)
    await left(clerk, lead)
    await container(clerk)
    await house.close()
  })

/** Room for 1,000 kg, with the moment from which no booking is taken. */
async function offered(clerk: Seat) {
  await clerk.opens('/ListofSpaces', 'page.staff.ListofSpaces')
  await clerk.presses('kit.new')
  await clerk.writes('space.carrier', 'Nord Air')
  await clerk.writes('space.voyage', VOYAGE)
  await clerk.writes('space.from', 'HAM')
  await clerk.writes('space.to', 'NRT')
  await clerk.writes('space.weight', '1000')
  // A day without its time of the day is no moment: it is not saved as none.
  await writesTime(clerk, 'space.cut-off', '2099-12-01')
  await clerk.presses('kit.save')
  await expect(clerk.page.getByRole('dialog').locator('.MuiFormHelperText-root.Mui-error')).toBeVisible()
  await clerk.looks('half-a-moment')
  await writesTime(clerk, 'space.cut-off', '2099-12-01 18:00')
  // The error goes when the field is left, and the button moves up: it is pressed after that.
  await clerk.page.keyboard.press('Tab')
  await expect(clerk.page.getByRole('dialog').locator('.MuiFormHelperText-root.Mui-error')).toHaveCount(0)
  await clerk.looks('space-form')
  await clerk.presses('kit.save')
  await expect(clerk.line(VOYAGE)).toContainText(clerk.t('space.open'))
  await expect(clerk.line(VOYAGE)).toContainText('2099-12-01 18:00')
  await clerk.looks('spaces')
}

/** Asks for a part of the space. */
async function asksFor(clerk: Seat, weight: string, remark: string) {
  await clerk.presses('kit.new')
  await clerk.chooses('space.no', VOYAGE)
  await clerk.writes('space.weight', weight)
  await clerk.writes('space.pieces', '40')
  await clerk.writes('master.remark', remark)
  await clerk.looks(`ask-${weight}`)
  await clerk.presses('kit.save')
  await expect(clerk.line(remark)).toContainText(clerk.t('booking.requested'))
}

/** Answers the address of the one that is confirmed. */
async function booked(clerk: Seat): Promise<string> {
  await clerk.opens('/bookingList', 'page.staff.bookingList')
  await asksFor(clerk, '700', 'lamps')
  await clerk.acts('lamps', 'booking.confirm')
  await expect(clerk.line('lamps')).toContainText(clerk.t('booking.confirmed'))
  const row = clerk.line('lamps')
  await row.getByRole('link').first().click()
  await clerk.isAt('page.staff.bookingDetails')
  await clerk.looks('booking')
  return clerk.page.url()
}

/** More than there is left is asked for, and not confirmed; it is rejected with a reason. */
async function full(clerk: Seat) {
  await clerk.opens('/bookingList', 'page.staff.bookingList')
  await asksFor(clerk, '400', 'too many chairs')
  const { no } = await spaceOf(clerk)
  await clerk.acts('too many chairs', 'booking.confirm')
  const why = refusedAs(clerk, 'freight.space-full', { space: no })
  await expect(clerk.page.getByText(why).first()).toBeVisible()
  await clerk.looks('full')
  await closesNotices(clerk)
  await clerk.acts('too many chairs', 'booking.reject', 'no room left')
  const row = clerk.line('too many chairs')
  await expect(row).toContainText(clerk.t('booking.rejected'))
  await expect(row).toContainText('no room left')
  await clerk.looks('rejected')
}

/** An error stays until somebody has read it. */
async function closesNotices({ page }: Seat) {
  const buttons = page.getByRole('alert').getByRole('button')
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.last().click({ timeout: 1000 })
    await expect(buttons).toHaveCount(0, { timeout: 200 })
  }).toPass()
}

const spaceOf = async (seat: Seat) => {
  const path = spaceApi.list.path
  const { rows } = await seat.calls<{ rows: { no: string; bookedWeight: number }[] }>(path, {
    search: VOYAGE,
  })
  return rows[0] ?? { no: '', bookedWeight: -1 }
}

/** More is asked for than fits, and the figures before stand; less is accepted. */
async function amended(clerk: Seat, booking: string) {
  const { page } = clerk
  const asks = async (weight: string) => {
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: clerk.t('booking.amend') }) })
    await form.getByLabel(clerk.t('space.weight')).fill(weight)
    await form.getByRole('button', { name: clerk.t('booking.amend') }).click()
    await clerk.says(clerk.t('booking.amendment-pending'))
  }
  await page.goto(booking)
  await clerk.isAt('page.staff.bookingDetails')
  await asks('1200')
  await decides(clerk, 'booking.accept', { looks: 'accept-asked' })
  const { no } = await spaceOf(clerk)
  await expect(page.getByText(refusedAs(clerk, 'freight.space-full', { space: no })).first()).toBeVisible()
  await clerk.looks('amendment-too-large')
  await closesNotices(clerk)
  await decides(clerk, 'booking.refuse')
  await clerk.says(clerk.t('booking.confirmed'))
  await expect(page.getByText(/^700[.]000 kg · /)).toBeVisible()
  await asks('600')
  await clerk.looks('amendment')
  await decides(clerk, 'booking.accept')
  await expect(timeline(clerk)).toContainText(clerk.t('timeline.booking.accepted'))
  await expect(page.getByText(/^600[.]000 kg · /)).toBeVisible()
  await clerk.looks('amended')
  expect((await spaceOf(clerk)).bookedWeight).toBe(600)
}

/** It was shut out: it goes on with a later flight, and its room is free again. */
async function rolled(clerk: Seat, booking: string) {
  const later = { spaceId: null, carrier: 'Nord Air', voyage: LATER, weight: 2000 }
  await clerk.calls(spaceApi.save.path, later)
  const { page } = clerk
  await page.goto(booking)
  await clerk.isAt('page.staff.bookingDetails')
  const name = clerk.t('booking.roll')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('combobox', { name: clerk.t('booking.to-space') }).click()
  await page.getByRole('option').filter({ hasText: LATER }).click()
  await clerk.looks('roll-asked')
  await question.getByRole('button', { name, exact: true }).click()
  await clerk.says(clerk.t('booking.rolled'))
  await clerk.looks('rolled')
  expect((await spaceOf(clerk)).bookedWeight).toBe(0)
  await clerk.opens('/bookingList?status=confirmed', 'page.staff.bookingList')
  await expect(clerk.line('lamps')).toContainText('600')
  await clerk.looks('rolled-to')
}

/** From the cut-off on nothing is booked, whoever asks. */
async function cutOff(clerk: Seat, lead: Seat) {
  await lead.opens('/bookingList', 'page.staff.bookingList')
  await lead.presses('kit.new')
  await lead.chooses('space.no', VOYAGE)
  await lead.writes('space.weight', '50')
  const { no } = await spaceOf(clerk)
  await clerk.opens(`/ListofSpaces?search=${encodeURIComponent(VOYAGE)}`, 'page.staff.ListofSpaces')
  await clerk.line(VOYAGE).getByRole('button', { name: no }).click()
  await writesTime(clerk, 'space.cut-off', '2026-11-01 18:00')
  await clerk.presses('kit.save')
  await expect(clerk.line(VOYAGE)).toContainText('2026-11-01 18:00')
  await lead.presses('kit.save')
  const why = refusedAs(lead, 'freight.space-closed', { space: no })
  await expect(lead.page.getByText(why).first()).toBeVisible()
  await lead.looks('cut-off')
  await lead.presses('kit.cancel')
}

/** The later flight leaves with less than was booked; it is settled once its booking says what was loaded. */
async function left(clerk: Seat, lead: Seat) {
  await clerk.opens('/ListofSpaces', 'page.staff.ListofSpaces')
  await clerk.acts(LATER, 'space.depart')
  await expect(clerk.line(LATER)).toContainText(clerk.t('space.departed'))
  await lead.opens('/ListofSpaces', 'page.staff.ListofSpaces')
  await lead.acts(LATER, 'space.return', 'fog')
  await expect(lead.line(LATER)).toContainText(lead.t('space.closed'))
  await clerk.opens('/ListofSpaces?status=closed', 'page.staff.ListofSpaces')
  await clerk.acts(LATER, 'space.depart')
  await clerk.opens('/bookingList?status=confirmed', 'page.staff.bookingList')
  await clerk.line('lamps').getByRole('link').first().click()
  await clerk.isAt('page.staff.bookingDetails')
  const { page } = clerk
  const name = clerk.t('booking.complete')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name }) })
  await form.getByLabel(clerk.t('space.weight')).fill('580')
  await form.getByRole('button', { name }).click()
  await clerk.says(clerk.t('booking.completed'))
  await expect(page.getByText('580.000 kg', { exact: true })).toBeVisible()
  await clerk.looks('completed')
  await clerk.opens('/ListofSpaces?status=departed', 'page.staff.ListofSpaces')
  await clerk.acts(LATER, 'space.settle')
  await clerk.opens('/ListofSpaces?status=settled', 'page.staff.ListofSpaces')
  await expect(clerk.line(LATER)).toContainText(clerk.t('space.settled'))
  await clerk.looks('settled')
  const path = bookingApi.list.path
  const { rows } = await clerk.calls<{ rows: { remark: string; status: string }[] }>(path, {})
  const stands = rows.filter(({ remark }) => remark === 'lamps').map(({ status }) => status)
  expect(stands.sort()).toEqual(['completed', 'rolled'])
}

/** A misread number is told and kept; the right one is sealed, its seal is cut with a reason, and it goes on. */
async function container(clerk: Seat) {
  await clerk.opens('/containers', 'page.staff.containers')
  await clerk.presses('kit.new')
  await clerk.writes('container.no', MISREAD)
  await clerk.writes('container.type', '40HQ')
  await clerk.writes('container.seal-no', 'S-2001')
  await clerk.presses('kit.save')
  await clerk.says(refusedAs(clerk, 'freight.container-digit', { container: MISREAD }))
  await expect(clerk.line(MISREAD)).toContainText(clerk.t('container.assigned'))
  await clerk.looks('container-digit')
  for (const [move, state] of [
    ['container.emptyOut', 'container.empty-out'],
    ['container.stuff', 'container.stuffing'],
    ['container.seal', 'container.sealed'],
  ] as const) {
    await clerk.acts(MISREAD, move)
    await expect(clerk.line(MISREAD)).toContainText(clerk.t(state))
  }
  await clerk.acts(MISREAD, 'container.cut-seal', 'customs looked inside')
  await expect(clerk.line(MISREAD)).not.toContainText('S-2001')
  await clerk.line(MISREAD).click()
  await clerk.looks('seal-cut')
}
