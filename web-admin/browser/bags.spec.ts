import { type BagDetail, bagApi } from '@longshore/shared/freight/bag.api.ts'
import { bagRuleApi } from '@longshore/shared/freight/bag-rule.api.ts'
import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import type { PieceLine } from '@longshore/shared/freight/piece-view.ts'
import { test } from '@playwright/test'
import { expect } from './lists.ts'
import { decides, type FreightHouse, openFreight, part, refusedAs, scans, timeline } from './load-house.ts'
import { made } from './made.ts'
import type { Seat } from './seat.ts'

const ZONE = 'SAPPORO'
const DOUBLES = 'OTARU'

for (const { language, tag } of [
  { language: 'zh', tag: '' },
  { language: 'en', tag: ' @long' },
] as const)
  test(`a bag is filled, closed, opened again and labelled; what two bags claim is settled, and doubles are merged (${language})${tag}`, async ({
    browser,
  }) => {
    const house = await openFreight(browser, language)
    const [first = '', second = '', third = ''] = await house.packages(['BAG-1', 'BAG-2', 'BAG-3'])
    const [foreign = ''] = await house.packages(['BAG-4'], { channel: 'EU_EXPRESS' })
    const goods = { first, second, third, foreign }
    const bag = await filled(house.clerk, goods)
    await closed(house.clerk, bag, goods)
    await reopened(house, bag, goods)
    await labelled(house.lead, bag)
    await claimed(house.clerk, goods)
    await house.close()
  })

interface Goods {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly foreign: string
}
interface Named {
  readonly id: string
  readonly no: string
}

const bagOf = (seat: Seat, id: string) => seat.calls<BagDetail>(bagApi.byId.path, { id })
const opensBag = (seat: Seat, { id }: Pick<Named, 'id'>) =>
  seat.opens(`/bagDetails?id=${id}`, 'page.staff.bagDetails')

/** A new bag of a channel and zone, opened at the desk. */
async function begun(clerk: Seat, zone: string): Promise<Named> {
  await clerk.opens('/bagManagement', 'page.staff.bagManagement')
  await clerk.presses('kit.new')
  await clerk.chooses('field.channel', 'JP_AIR')
  await clerk.writes('bag.zone', zone)
  await clerk.looks('bag-form')
  await clerk.presses('kit.save')
  const row = clerk.line(zone)
  await expect(row).toContainText(clerk.t('bag.open'))
  await row.getByRole('link').first().click()
  await clerk.isAt('page.staff.bagDetails')
  const id = new URL(clerk.page.url()).searchParams.get('id') ?? ''
  return { id, no: (await bagOf(clerk, id)).no }
}

/** Scanned into it; another channel, a second scan and a number that nobody knows are told. */
async function filled(clerk: Seat, { first, second, foreign }: Goods): Promise<Named> {
  const bag = await begun(clerk, ZONE)
  for (const code of [first, second]) {
    await scans(clerk, 'freight.code', code)
    await expect(part(clerk, 'bag.inside')).toContainText(code)
  }
  await clerk.looks('filled')
  await scans(clerk, 'freight.code', 'NOBODY-1')
  await clerk.says(refusedAs(clerk, 'freight.piece-unknown', { code: 'NOBODY-1' }))
  await clerk.looks('unknown')
  await scans(clerk, 'freight.code', first)
  await clerk.says(refusedAs(clerk, 'freight.in-there', { piece: first }))
  await scans(clerk, 'freight.code', foreign)
  await clerk.says(refusedAs(clerk, 'freight.wrong-bag', { bag: 'JP_AIR', piece: 'EU_EXPRESS' }))
  await clerk.looks('wrong-channel')
  return bag
}

/** Closed with what the scale says and its seal: its manifest is the first edition, and nothing goes in any more. */
async function closed(clerk: Seat, { id }: Named, { third }: Goods) {
  await clerk.writes('bag.gross', '2.7')
  await clerk.writes('bag.seal', 'S-3001')
  await clerk.presses('bag.close')
  await expect(timeline(clerk)).toContainText(
    clerk.t('timeline.bag.closed', { weight: 2.7, seal: 'S-3001', manifest: 1 }),
  )
  await clerk.says(clerk.t('bag.closed'))
  await clerk.says('S-3001')
  const box = clerk.page.getByRole('textbox', { name: clerk.t('freight.code') })
  await expect(box).toHaveCount(0)
  await clerk.looks('closed')
  // Whoever has the page of before still open is told so.
  const refused = clerk.calls(bagApi.bag.path, { bagId: id, code: third })
  await expect(refused).rejects.toThrow()
}

/** A lead opens it again: the seal is void, a package is taken out, and it is closed as a second edition. */
async function reopened({ clerk, lead }: FreightHouse, bag: Named, { second }: Goods) {
  await opensBag(lead, bag)
  await decides(lead, 'bag.reopen', {
    ...{ reason: 'one box is wet', says: [lead.t('asks.bag.reopen')], looks: 'reopen-asked' },
  })
  await expect(timeline(lead)).toContainText(
    lead.t('timeline.bag.reopened', { reason: 'one box is wet', seal: 'S-3001' }),
  )
  await opensBag(clerk, bag)
  const row = part(clerk, 'bag.inside').getByRole('row').filter({ hasText: second })
  await row.getByRole('button', { name: clerk.t('bag.unbag') }).click()
  await expect(part(clerk, 'bag.inside')).not.toContainText(second)
  await clerk.looks('taken-out')
  await clerk.writes('bag.gross', '1.5')
  await clerk.writes('bag.seal', 'S-3002')
  await clerk.presses('bag.close')
  await expect(timeline(clerk)).toContainText(
    clerk.t('timeline.bag.closed', { weight: 1.5, seal: 'S-3002', manifest: 2 }),
  )
  await clerk.looks('closed-again')
}

/** Its label bears a code of the house's GS1 prefix. */
async function labelled(lead: Seat, bag: Named) {
  const { rows } = await lead.calls<{ rows: { id: string }[] }>('/api/owms/v1/setup/warehouse/list', {})
  const rule = { warehouseId: rows[0]?.id, channel: 'JP_AIR', form: 'sscc' }
  await lead.calls(bagRuleApi.save.path, {
    id: null,
    ...rule,
    companyPrefix: '4012345',
    site: '',
    extension: '0',
  })
  await opensBag(lead, bag)
  await decides(lead, 'labels.print', { asks: false })
  const dialog = lead.page.getByRole('dialog')
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await lead.looks('label')
  const [download] = await Promise.all([
    lead.page.waitForEvent('download'),
    dialog.getByRole('button', { name: lead.t('labels.print'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await bagOf(lead, bag.id)).code).toMatch(/^\(00\)04012345\d{10}$/)
  await lead.page.reload()
  await expect(lead.page.getByText(lead.t('bag.code'), { exact: true })).toBeVisible()
  await lead.looks('labelled')
}

/**
 * Two people opened a bag for the same zone, and each scanned the same package into theirs: both claim it, and neither is merged
 * before somebody has looked where it lies.
 */
async function claimed(clerk: Seat, { third }: Goods) {
  const mine = await begun(clerk, DOUBLES)
  await scans(clerk, 'freight.code', third)
  await expect(part(clerk, 'bag.inside')).toContainText(third)
  const opened = await clerk.calls<Parameters<typeof made>[0]>(bagApi.open.path, {
    ...{ channel: 'JP_AIR', zone: DOUBLES },
  })
  const id = made(opened, 'bag')
  // What a handheld without the network scanned, and the house heard of late.
  await clerk.calls(bagApi.bag.path, { bagId: id, code: third, from: 'STAGE', anyway: true })
  const { no } = await bagOf(clerk, id)
  const { rows } = await clerk.calls<{ rows: PieceLine[] }>(pieceApi.list.path, { search: third })
  const piece = `/parcelPackage?id=${rows[0]?.id}`
  await clerk.opens(piece, 'page.staff.parcelPackage')
  await clerk.says(clerk.t('freight.disputed'))
  const places = [mine.no, no].map((bag) => clerk.t('place.bag', { bag }))
  for (const place of places) await expect(clerk.page.getByRole('main')).toContainText(place)
  await clerk.looks('claimed')

  const merges = async () => {
    await opensBag(clerk, mine)
    const row = part(clerk, 'bag.alike').getByRole('row').filter({ hasText: no })
    await row.getByRole('button', { name: clerk.t('bag.merge') }).click()
    const question = clerk.page.getByRole('dialog')
    await expect(question).toContainText(clerk.t('bag.merge-asks', { bag: mine.no, into: no }))
    await question.getByRole('button', { name: clerk.t('bag.merge'), exact: true }).click()
    await expect(question).toBeHidden()
  }
  await merges()
  const why = refusedAs(clerk, 'freight.merge-disputed', { bag: mine.no, piece: third })
  await expect(clerk.page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await clerk.looks('merge-refused')
  await opensBag(clerk, { id })
  await part(clerk, 'bag.inside')
    .getByRole('button', { name: clerk.t('bag.unbag') })
    .click()
  await expect(part(clerk, 'bag.inside')).not.toContainText(third)
  await clerk.opens(piece, 'page.staff.parcelPackage')
  await expect(clerk.page.getByText(clerk.t('freight.disputed'), { exact: true })).toHaveCount(0)
  await expect(clerk.page.getByRole('main')).toContainText(clerk.t('place.bag', { bag: mine.no }))

  await merges()
  await clerk.says(clerk.t('bag.merged'))
  await expect(timeline(clerk)).toContainText(clerk.t('timeline.bag.merged', { into: no }))
  await clerk.looks('merged')
  await opensBag(clerk, { id })
  await expect(part(clerk, 'bag.inside')).toContainText(third)
  expect((await bagOf(clerk, mine.id)).status).toBe('merged')
}
