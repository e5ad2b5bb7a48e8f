import { type SortLine, sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import { test } from '@playwright/test'
import { expect } from './lists.ts'
import { openFreight, refusedAs } from './load-house.ts'
import type { Seat } from './seat.ts'
import type { Key } from './texts.ts'

const TEMPLATE = 'LIGHT'
const SCHEME = 'JP_NORTH'
/** The demo's own of that country. */
const OTHER = 'JP_ZONES'

for (const { language, tag } of [
  { language: 'en', tag: '' },
  { language: 'zh', tag: ' @long' },
] as const)
  test(`weight segments and zones are written without a gap or a doubt, and the desk sorts by the version that holds (${language})${tag}`, async ({
    browser,
  }) => {
    const house = await openFreight(browser, language)
    const { clerk } = house
    const [parcel = ''] = await house.packages(['ZONE-1'])
    await segments(clerk)
    await scheme(clerk)
    await sorted(clerk, parcel)
    await newVersion(clerk)
    await sortedAgain(clerk, parcel)
    await house.close()
  })

/** The form says why it was not taken. */
const isRefused = (seat: Seat, why: string) => expect(seat.page.getByText(why).first()).toBeVisible()

/** A cell of the line editor: of the nth line, below this head. */
const cell = (seat: Seat, label: Key, nth: number) =>
  seat.page.getByRole('textbox', { name: seat.t(label), exact: true }).nth(nth)

/** Segments that overlap are refused by their line; a weight is tried before the template is saved. */
async function segments(clerk: Seat) {
  await clerk.opens('/weightsegment', 'page.staff.weightsegment')
  await clerk.presses('kit.new')
  await clerk.writes('field.code', TEMPLATE)
  await clerk.writes('field.name', 'Light parcels')
  await cell(clerk, 'zoning.segment', 0).fill('L1')
  await cell(clerk, 'zoning.to-kg', 0).fill('1')
  await clerk.presses('kit.add-line')
  await cell(clerk, 'zoning.segment', 1).fill('L2')
  await cell(clerk, 'zoning.from-kg', 1).fill('0.5')
  await clerk.presses('kit.save')
  await isRefused(clerk, refusedAs(clerk, 'zoning.segment-overlap', { line: 2, from: 0.5, before: 1 }))
  await clerk.looks('overlap')
  await cell(clerk, 'zoning.from-kg', 1).fill('1')
  await clerk.writes('zoning.trial', '1.2')
  await clerk.says(clerk.t('zoning.trial-segment', { kg: 1.2, segment: 'L2' }))
  await clerk.writes('zoning.trial', '0.8')
  await clerk.says(clerk.t('zoning.trial-segment', { kg: 0.8, segment: 'L1' }))
  await clerk.looks('trial')
  await clerk.presses('kit.save')
  await expect(clerk.line(TEMPLATE)).toContainText('L1 0–1 kg, L2 1+ kg')
  await clerk.looks('templates')
}

/** A scheme that would leave two answers is refused, whether by another scheme or by its own ranges. */
async function scheme(clerk: Seat) {
  await clerk.opens('/zoningScheme', 'page.staff.zoningScheme')
  await clerk.page.getByRole('link', { name: clerk.t('kit.new'), exact: true }).click()
  await clerk.isAt('page.staff.addPartition')
  await clerk.writes('field.code', SCHEME)
  await clerk.writes('field.name', 'North of Japan')
  await clerk.page.getByRole('combobox', { name: clerk.t('field.country') }).fill('JP')
  await clerk.page.getByRole('option').filter({ hasText: '(JP)' }).click()
  await clerk.chooses('zoning.template', 'Light parcels')
  for (const [nth, [zone, from, upTo, cage]] of [
    ['SAPPORO', '060', '061', 'C-61'],
    ['OTARU', '061', '062', 'C-62'],
  ].entries()) {
    await clerk.presses('kit.add-line')
    await cell(clerk, 'zoning.zone', nth).fill(zone ?? '')
    await cell(clerk, 'zoning.from-postcode', nth).fill(from ?? '')
    await cell(clerk, 'zoning.to-postcode', nth).fill(upTo ?? '')
    await cell(clerk, 'zoning.cage', nth).fill(cage ?? '')
  }
  await clerk.presses('kit.save')
  await isRefused(clerk, refusedAs(clerk, 'zoning.schemes-tie', { scheme: OTHER, priority: 0 }))
  await clerk.looks('tie')
  await clerk.writes('zoning.priority', '5')
  await clerk.presses('kit.save')
  await isRefused(clerk, refusedAs(clerk, 'zoning.ranges-cross', { line: 2, other: 1 }))
  await clerk.looks('ranges-cross')
  await cell(clerk, 'zoning.to-postcode', 0).fill('')
  await clerk.presses('kit.save')
  await clerk.isAt('page.staff.zoningScheme')
  await expect(clerk.line(SCHEME)).toContainText(clerk.t('zoning-status.current'))
  await clerk.looks('schemes')
}

/** Opens the station, scans a parcel with what the scale says, and reads where it goes. */
async function station(clerk: Seat) {
  await clerk.opens('/sortingmanagement', 'page.staff.sortingmanagement')
  await clerk.presses('zoning.sort')
  const box = clerk.page.getByRole('dialog')
  const scan = async (code: string, kg = '') => {
    await box.getByLabel(clerk.t('zoning.scan')).fill(code)
    await box.getByLabel(clerk.t('zoning.weight-kg')).fill(kg)
    await box.getByLabel(clerk.t('zoning.scan')).press('Enter')
  }
  return { box, scan }
}

/** The cage stands large; what nobody knows says so, and the cage of the parcel before is gone. */
async function sorted(clerk: Seat, parcel: string) {
  const { box, scan } = await station(clerk)
  await scan(parcel, '0.8')
  await expect(box.getByText('C-61', { exact: false }).first()).toBeVisible()
  await expect(box).toContainText(`${clerk.t('zoning.zone')} SAPPORO`)
  await expect(box).toContainText(clerk.t('zoning.judged-by', { scheme: SCHEME, version: 1 }))
  await clerk.looks('sorted')
  await scan('NOBODY-1')
  await isRefused(clerk, refusedAs(clerk, 'freight.piece-unknown', { code: 'NOBODY-1' }))
  await expect(box).not.toContainText('C-61')
  await clerk.looks('sorted-unknown')
  await scan(parcel, 'heavy')
  await expect(box.getByRole('alert')).toContainText(clerk.t('zoning.weight-unread', { weight: 'heavy' }))
  await clerk.looks('weight-unread')
  await clerk.presses('kit.close')
  await expect(clerk.line(parcel)).toContainText('C-61')
  await clerk.looks('sortings')
}

/** An edit is the next version; the former one stays to be read. */
async function newVersion(clerk: Seat) {
  await clerk.opens(`/zoningScheme?search=${SCHEME}`, 'page.staff.zoningScheme')
  await clerk.acts(SCHEME, 'kit.edit')
  await expect(cell(clerk, 'zoning.cage', 0)).toHaveValue('C-61')
  await cell(clerk, 'zoning.cage', 0).fill('C-71')
  await clerk.presses('kit.save')
  await clerk.isAt('page.staff.zoningScheme')
  await clerk.opens(`/zoningScheme?search=${SCHEME}&status=former`, 'page.staff.zoningScheme')
  await expect(clerk.line(SCHEME)).toContainText(clerk.t('zoning-status.former'))
  await clerk.looks('versions')
}

/** By the new version, by the other scheme once this one is stopped, and nowhere once both are. */
async function sortedAgain(clerk: Seat, parcel: string) {
  const first = await station(clerk)
  await first.scan(parcel, '1.2')
  await expect(first.box.getByText(/C-71/).first()).toBeVisible()
  await expect(first.box).toContainText(clerk.t('zoning.judged-by', { scheme: SCHEME, version: 2 }))
  await clerk.presses('kit.close')
  await stops(clerk, SCHEME)
  const second = await station(clerk)
  await second.scan(parcel, '1.2')
  await expect(second.box.getByText(/C-31/).first()).toBeVisible()
  await clerk.presses('kit.close')
  await stops(clerk, OTHER)
  const third = await station(clerk)
  await third.scan(parcel, '1.2')
  await expect(third.box).toContainText(clerk.t('zoning.no-zone'))
  await clerk.looks('no-zone')
  await clerk.presses('kit.close')
  const { rows } = await clerk.calls<{ rows: SortLine[] }>(sortingApi.list.path, { search: parcel })
  const said = rows.map(({ schemeCode, schemeNo, cage, segment }) => [schemeCode, schemeNo, cage, segment])
  expect(said.slice(0, 3)).toEqual([
    [OTHER, 1, 'C-31', 'W2'],
    [SCHEME, 2, 'C-71', 'L2'],
    [SCHEME, 1, 'C-61', 'L1'],
  ])
}

async function stops(clerk: Seat, code: string) {
  await clerk.opens(`/zoningScheme?search=${code}&status=current`, 'page.staff.zoningScheme')
  await clerk.acts(code, 'kit.disable')
  await expect(clerk.line(code)).toHaveCount(0)
}
