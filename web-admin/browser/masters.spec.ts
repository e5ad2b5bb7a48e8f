import type { Page } from '@longshore/shared/contract/page.ts'
import {
  type OutboundMasterDetail,
  type OutboundMasterLine,
  outboundMasterApi,
} from '@longshore/shared/freight/outbound-master.api.ts'
import {
  type ReceivingMasterLine,
  receivingMasterApi,
} from '@longshore/shared/freight/receiving-master.api.ts'
import { test } from '@playwright/test'
import { Freight, SIZE } from './freight-house.ts'
import { expect } from './lists.ts'
import { type Done, made } from './made.ts'

const AIR = '020-55507777'
const SEA = '131-55508888'
/** On no package of the house. */
const NOBODYS = '1Z-NOBODYS'

for (const { language, tag } of [
  { language: 'zh', tag: '' },
  { language: 'en', tag: ' @long' },
] as const) {
  test(`a receiving master order: written, received one by one and as a batch; what is another’s, nobody’s, missing or too late is said; in ${language}${tag}`, async ({
    browser,
  }) => {
    const freight = await Freight.open(browser, language)
    const { seat } = freight
    const three = await freight.sends('MIRA-THREE', 3)
    const [first, second, missing] = three.packages.map(({ no }) => no)
    const surplus = (await freight.sends('MIRA-SURPLUS', 1)).packages[0]
    const late = (await freight.sends('MIRA-LATE', 1)).packages[0]
    if (!first || !second || !missing || !surplus || !late) throw new Error('a package is missing')
    const other = await freight.comes('OTHER-1', late.id)

    await seat.opens('/Receivingmasterorder', 'page.staff.Receivingmasterorder')
    await seat.presses('kit.new')
    await seat.writes('master.waybill', AIR)
    await seat.writes('master.carrier', 'Nord Air')
    await freight.looks('master-new')
    await seat.presses('kit.save')
    await expect(seat.line(AIR)).toContainText(seat.t('receivingMaster.to-be-received'))
    await freight.looks('masters')
    const no = (await seat.line(AIR).getByRole('link').first().textContent()) ?? ''
    await seat.line(AIR).getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.mainorderdetails')

    await freight.lists(first, second, missing, late.no, NOBODYS)
    await seat.presses('master.put-on')
    await freight.keeps(late.no, NOBODYS)
    await freight.ends(3, 5, 2)
    await expect(seat.line(late.no)).toContainText(freight.refused('freight.on-master', { piece: late.no }))
    await expect(seat.line(NOBODYS)).toContainText(
      freight.refused('freight.piece-unknown', { code: NOBODYS }),
    )
    await freight.knows('field.received', '0 / 3')
    await freight.looks('master-put-on')

    await seat.presses('master.receive')
    await seat.isAt('page.staff.receiptandwarehousing')
    await freight.weighs(first)
    await freight.tells(first, seat.t('place.STAGE'))
    await freight.shows(no, 'receivingMaster.partially-received')
    await freight.weighs(surplus.no)
    await freight.tells(surplus.no, seat.t('place.STAGE'))
    await freight.knows('field.received', '2 / 4')
    await freight.looks('master-one')
    await freight.takes(first)
    await freight.tells(first, freight.refused('freight.piece-came', { piece: first }))
    await freight.takes(late.no)
    await freight.tells(
      late.no,
      seat.t('place.RECV'),
      freight.refused('freight.other-master', { piece: late.no }),
    )
    await freight.knows('field.received', '2 / 4')
    await freight.looks('master-one-refused')

    await seat.page.getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.mainorderdetails')
    await seat.presses('master.receive-all')
    await seat.isAt('page.staff.receiptandwarehousingAll')
    await seat.page.getByRole('button', { name: seat.t('freight.fill-in', { count: 2 }) }).click()
    await freight.keeps(second, missing)
    await freight.lists(second, NOBODYS, first)
    await seat.presses('freight.receive')
    await freight.keeps(first)
    await freight.ends(2, 3, 2)
    await expect(seat.line(second)).toContainText(seat.t('place.RECV'))
    await expect(seat.line(NOBODYS)).toContainText(freight.exception('inbound.unknown-part'))
    await expect(seat.line(first)).toContainText(freight.refused('freight.piece-came', { piece: first }))
    await freight.shows(no, 'receivingMaster.partially-received')
    await freight.looks('master-batch')

    await seat.page.getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.mainorderdetails')
    await freight.knows('field.received', '3 / 4')
    await seat
      .line(missing)
      .getByRole('button', { name: seat.t('master.take-off') })
      .click()
    await freight.shows(no, 'receivingMaster.received')
    await expect(seat.line(missing)).toHaveCount(0)
    await seat.presses('master.receive')
    await freight.weighs(second)
    await freight.tells(second, seat.t('place.STAGE'))
    await freight.shows(no, 'receivingMaster.stored')
    await seat.page.getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.mainorderdetails')
    await expect(seat.line(first)).toContainText(SIZE)
    await freight.looks('master-stored')

    const stopped = (await freight.sends('MIRA-STOPPED', 1)).packages[0]
    if (!stopped) throw new Error('a package is missing')
    await freight.comes('GONE-1', stopped.id)
    await seat.opens('/Receivingmasterorder?search=GONE-1', 'page.staff.Receivingmasterorder')
    await seat.acts('GONE-1', 'receivingMaster.cancel', 'the flight was cancelled')
    await expect(seat.line('GONE-1')).toContainText(seat.t('receivingMaster.cancelled'))
    await freight.looks('master-cancelled')
    await seat.opens('/kaishishouhuo', 'page.staff.kaishishouhuo')
    await freight.weighs(stopped.no)
    await freight.tells(stopped.no, seat.t('place.STAGE'), freight.exception('freight.master-cancelled'))
    await freight.looks('master-reopened')
    await seat.opens('/Receivingmasterorder', 'page.staff.Receivingmasterorder')
    await expect(seat.line('GONE-1')).toContainText(seat.t('receivingMaster.stored'))

    const books = await seat.calls<Page<ReceivingMasterLine>>(receivingMasterApi.list.path, {})
    const of = (waybillNo: string) => books.rows.find((row) => row.waybillNo === waybillNo)
    expect(of(AIR)).toMatchObject({ status: 'stored', pieces: 3, received: 3, measured: 3 })
    expect(of('OTHER-1')).toMatchObject({
      id: other,
      status: 'received',
      pieces: 1,
      received: 1,
      measured: 0,
    })
    expect(of('GONE-1')).toMatchObject({ status: 'stored', pieces: 1, received: 1, measured: 1 })
    await freight.close()
  })

  test(`an outbound master order: written, stock extracted and returned, issued one by one and as a batch, another one void and one cancelled; what may not go is said; in ${language}${tag}`, async ({
    browser,
  }) => {
    const freight = await Freight.open(browser, language)
    const { seat } = freight
    const three = await freight.stores('MIRA-OUT', 3)
    const [first, second, third] = three.packages.map(({ no }) => no)
    const single = (await freight.stores('MIRA-OUT-2', 1)).packages[0]
    if (!first || !second || !third || !single) throw new Error('a package is missing')

    await seat.opens('/warehouseOrder', 'page.staff.warehouseOrder')
    await seat.page.getByRole('link', { name: seat.t('kit.new'), exact: true }).click()
    await seat.isAt('page.staff.newWarehouseOrder')
    await seat.writes('master.waybill', SEA)
    await seat.chooses('field.channel', 'JP_AIR')
    await seat.writes('master.destination', 'Yokohama')
    await seat.writes('master.taken-by', 'Nord Line')
    await freight.looks('out-new')
    await seat.presses('kit.save')
    await seat.isAt('page.staff.warehouseOrder')
    await expect(seat.line(SEA)).toContainText(seat.t('outboundMaster.to-be-issued'))
    const no = (await seat.line(SEA).getByRole('link').first().textContent()) ?? ''
    await seat.line(SEA).getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.warehouseOrderDetalis')

    await freight.extracts(three.no, '5')
    await seat.says(freight.refused('freight.more-than-stock', { pieces: 5, stock: 3 }))
    await freight.looks('out-too-many')
    await freight.extracts(three.no, '2')
    await freight.knows('master.issued', '0 / 2')
    await freight.shows(no, 'outboundMaster.reserved')
    await freight.extracts(first)
    await seat.says(freight.refused('freight.extracted-already', { code: first }))
    await freight.extracts(third)
    await freight.knows('master.issued', '0 / 3')
    await freight.extracts(single.no)
    await freight.knows('master.issued', '0 / 4')
    await seat
      .line(third)
      .getByRole('button', { name: seat.t('master.return') })
      .click()
    await freight.knows('master.issued', '0 / 3')
    await expect(seat.line(third)).toHaveCount(0)
    await freight.looks('out-extracted')

    await seat.presses('master.issue')
    await seat.isAt('page.staff.warehouse')
    await freight.scans(first)
    await freight.shows(no, 'outboundMaster.partially-issued')
    await freight.scans(first, freight.refused('freight.issued-already', { piece: first }))
    await freight.scans(third, freight.refused('freight.not-extracted', { piece: third }))
    await freight.knows('master.issued', '1 / 3')
    await freight.looks('out-one')

    await seat.page.getByRole('link', { name: no, exact: true }).click()
    await seat.presses('master.issue-all')
    await seat.isAt('page.staff.warehouseAll')
    await seat.page.getByRole('button', { name: seat.t('freight.fill-in', { count: 2 }) }).click()
    await freight.keeps(second, single.no)
    await freight.lists(second, third, single.no)
    await freight.looks('out-batch-filled')
    await seat.presses('master.issue')
    await freight.keeps(third)
    await freight.ends(2, 3, 1)
    await expect(seat.line(third)).toContainText(freight.refused('freight.not-extracted', { piece: third }))
    for (const one of [second, single.no]) await expect(seat.line(one)).toHaveText(one)
    await freight.knows('master.issued', '3 / 3')
    await freight.shows(no, 'outboundMaster.issued')
    await freight.looks('out-batch')

    await seat.page.getByRole('link', { name: no, exact: true }).click()
    await expect(seat.line(second)).toContainText(seat.t('place.issue', { master: no }))
    await seat.presses('kit.edit')
    await seat.isAt('page.staff.newWarehouseOrder')
    await expect(seat.page.getByRole('textbox', { name: seat.t('master.waybill') })).toHaveValue(SEA)
    await seat.writes('master.bl', 'BL-7001')
    await seat.presses('kit.save')
    await expect(seat.line(SEA)).toContainText('BL-7001')
    await freight.looks('out-masters')

    await seat.calls(outboundMasterApi.save.path, { waybillNo: 'VOID-1' })
    await seat.opens('/warehouseOrder?search=VOID-1', 'page.staff.warehouseOrder')
    await seat.line('VOID-1').getByRole('link').first().click()
    await seat.isAt('page.staff.warehouseOrderDetalis')
    await freight.extracts(third)
    await freight.knows('master.issued', '0 / 1')
    await seat.opens('/warehouseOrder?search=VOID-1', 'page.staff.warehouseOrder')
    await seat.acts('VOID-1', 'outboundMaster.void')
    await expect(seat.line('VOID-1')).toContainText(seat.t('outboundMaster.cancelled'))

    const gone = made(
      await seat.calls<Done>(outboundMasterApi.save.path, { waybillNo: 'GONE-2' }),
      'outboundMaster',
    )
    await seat.opens(`/warehouseOrderDetalis?id=${gone}`, 'page.staff.warehouseOrderDetalis')
    await freight.extracts(third)
    await freight.knows('master.issued', '0 / 1')
    await freight.does('outboundMaster.cancel', 'the ship is full')
    await seat.says(seat.t('outboundMaster.cancelled'))
    await seat.says(seat.t('timeline.outbound-master.cancelled', { reason: 'the ship is full' }))
    await expect(seat.line(third)).toHaveCount(0)
    await expect(seat.page.getByRole('button', { name: seat.t('master.issue'), exact: true })).toHaveCount(0)
    await freight.looks('out-cancelled')
    await seat.opens(`/warehouse?id=${gone}`, 'page.staff.warehouse')
    const { no: goneNo } = await seat.calls<OutboundMasterDetail>(outboundMasterApi.byId.path, { id: gone })
    await freight.scans(third, freight.refused('freight.master-over', { master: goneNo }))
    await freight.looks('out-cancelled-scan')

    const books = await seat.calls<Page<OutboundMasterLine>>(outboundMasterApi.list.path, {})
    const of = (waybillNo: string) => books.rows.find((row) => row.waybillNo === waybillNo)
    expect(of(SEA)).toMatchObject({ status: 'issued', pieces: 3, issued: 3, blNo: 'BL-7001' })
    expect(of('VOID-1')).toMatchObject({ status: 'cancelled', pieces: 0, issued: 0 })
    expect(of('GONE-2')).toMatchObject({ status: 'cancelled', pieces: 0, issued: 0 })
    expect(await freight.placeOf(third)).toBe('STAGE')
    for (const one of [first, second, single.no]) expect(await freight.placeOf(one)).toBe(`ISSUE:${no}`)
    await freight.close()
  })
}
