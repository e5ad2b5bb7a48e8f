import type { Page } from '@longshore/shared/contract/page.ts'
import { type ShipmentLine, shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { test } from '@playwright/test'
import { CUSTOMER, Freight, SIZE } from './freight-house.ts'
import { expect } from './lists.ts'

/** On no package of the house. */
const NOBODYS = '1Z-NOBODYS'

for (const { language, tag } of [
  { language: 'en', tag: '' },
  { language: 'zh', tag: ' @long' },
] as const) {
  test(`shipment orders: scanned, printed and shipped; one abnormal, out again and returned, one cancelled, one held behind the desk’s back; in ${language}${tag}`, async ({
    browser,
  }) => {
    const freight = await Freight.open(browser, language)
    const { seat } = freight
    const two = await freight.stores('MIRA-SHIP', 2)
    const odd = await freight.stores('MIRA-ODD', 1)
    const held = await freight.stores('MIRA-HELD', 1)
    const expected = await freight.sends('MIRA-EXPECTED', 1)
    const [first, second] = two.packages.map(({ no }) => no)
    const [wrong, stopped, unready] = [odd, held, expected].map(({ packages }) => packages[0]?.no)
    if (!first || !second || !wrong || !stopped || !unready) throw new Error('a package is missing')

    await seat.opens('/Shipmentorderlist', 'page.staff.Shipmentorderlist')
    await seat.page.getByRole('link', { name: seat.t('page.staff.shipingScanmoadal') }).click()
    await seat.isAt('page.staff.shipingScanmoadal')
    await freight.scans(first)
    await freight.scans(first, freight.refused('freight.swept-already', { piece: first }))
    await freight.scans(unready, freight.refused('freight.not-to-ship', { order: expected.no }))
    await freight.scans(NOBODYS, freight.refused('freight.piece-unknown', { code: NOBODYS }))
    await freight.looks('ship-scan')

    await seat.opens('/Indelivery', 'page.staff.Indelivery')
    await expect(seat.line(two.no)).toContainText(seat.t('shipment.in-delivery'))
    const no = (await seat.line(two.no).getByRole('link').first().textContent()) ?? ''
    await seat.line(two.no).getByRole('link', { name: no, exact: true }).click()
    await seat.isAt('page.staff.shipmentDetails')
    await freight.knows('shipment.swept-pieces', '1 / 2')
    await expect(seat.page.getByRole('button', { name: seat.t('shipment.ship'), exact: true })).toHaveCount(0)
    await seat
      .line(first)
      .getByRole('button', { name: seat.t('shipment.unsweep') })
      .click()
    await freight.knows('shipment.swept-pieces', '0 / 2')
    await expect(seat.line(first)).toContainText(seat.t('place.STAGE'))
    await freight.looks('ship-taken-back')
    await seat.opens('/shipingScanmoadal', 'page.staff.shipingScanmoadal')
    for (const one of [first, second]) await freight.scans(one)
    await seat.opens('/Indelivery', 'page.staff.Indelivery')
    await seat.line(two.no).getByRole('link', { name: no, exact: true }).click()
    await freight.knows('shipment.swept-pieces', '2 / 2')
    await seat.presses('shipment.print-note')
    await freight.knows('shipment.printed', seat.t('kit.yes'))
    await freight.looks('ship-swept')

    await seat.opens('/Shipmentorderlist', 'page.staff.Shipmentorderlist')
    await seat.presses('kit.new')
    await seat.writes('master.package-or-order', expected.no)
    await seat.presses('kit.save')
    await expect(seat.page.getByRole('dialog').getByRole('alert')).toContainText(
      freight.refused('freight.not-to-ship', { order: expected.no }),
    )
    await freight.looks('ship-new-refused')
    await seat.writes('master.package-or-order', odd.no)
    await seat.presses('kit.save')
    await seat.acts(odd.no, 'shipment.set-aside', 'the label is torn')
    await expect(seat.line(odd.no)).toContainText(seat.t('shipment.abnormal'))
    const oddNo = (await seat.line(odd.no).getByRole('link').first().textContent()) ?? ''
    await seat.opens('/shipingScanmoadal', 'page.staff.shipingScanmoadal')
    await freight.scans(
      wrong,
      freight.refused('freight.shipment-abnormal', { shipment: oddNo, reason: 'the label is torn' }),
    )
    await seat.opens('/abnormaldeliveryorders', 'page.staff.abnormaldeliveryorders')
    await expect(seat.line(odd.no)).toContainText('the label is torn')
    await freight.looks('ship-abnormal')
    await seat.acts(odd.no, 'shipment.re-out')
    await expect(seat.line(odd.no)).toHaveCount(0)
    await seat.opens('/shipingScanmoadal', 'page.staff.shipingScanmoadal')
    for (const one of [wrong, stopped]) await freight.scans(one)

    await seat.calls(parcelOrderApi.hold.path, { orderId: held.orderId, reason: 'no such street' })
    await seat.opens('/Indelivery', 'page.staff.Indelivery')
    for (const one of [two.no, held.no]) await seat.line(one).getByRole('checkbox').check()
    await seat.presses('shipment.ship')
    const question = seat.page.getByRole('dialog')
    await expect(question).toContainText(seat.t('shipment.ship-question'))
    await freight.looks('ship-question')
    await question.getByRole('button', { name: seat.t('shipment.ship'), exact: true }).click()
    await seat.says(seat.t('kit.results', { done: 1, rows: 2 }))
    await freight.readsOnAPhone(freight.refused('freight.order-held', { order: held.no }))
    await freight.looks('ship-outcomes')
    await seat.presses('kit.close')
    await expect(seat.line(two.no)).toHaveCount(0)
    await seat.opens('/Issueds', 'page.staff.Issueds')
    await expect(seat.line(two.no)).toContainText(seat.t('shipment.issued'))
    await freight.looks('ship-issued')

    await seat.opens('/Indelivery', 'page.staff.Indelivery')
    await seat.acts(odd.no, 'shipment.set-aside', 'wet on one side')
    await seat.opens('/abnormaldeliveryorders', 'page.staff.abnormaldeliveryorders')
    await seat.line(odd.no).getByRole('link', { name: oddNo, exact: true }).click()
    await seat.isAt('page.staff.shipmentDetails')
    await freight.knows('shipment.reason', 'wet on one side')
    await freight.does('shipment.return')
    await freight.shows(oddNo, 'shipment.cancelled')
    await expect(seat.line(wrong)).toContainText(seat.t('place.STAGE'))
    await seat.says(seat.t('timeline.shipment.returned', { reason: 'wet on one side' }))
    await freight.looks('ship-returned')
    await seat.opens('/Shipmentorderlist', 'page.staff.Shipmentorderlist')
    await seat.presses('kit.new')
    await seat.writes('master.package-or-order', wrong)
    await seat.presses('kit.save')
    await expect(seat.line(odd.no)).toHaveCount(2)
    await seat.opens('/Indelivery', 'page.staff.Indelivery')
    await seat.acts(odd.no, 'shipment.cancel', 'sent by post instead')
    await seat.opens('/deliveryordercancelled', 'page.staff.deliveryordercancelled')
    await expect(seat.line(odd.no)).toHaveCount(2)
    await freight.looks('ship-cancelled')

    const books = await seat.calls<Page<ShipmentLine>>(shipmentApi.list.path, {})
    const of = (orderNo: string) => books.rows.filter((row) => row.orderNo === orderNo)
    expect(of(two.no)).toMatchObject([{ status: 'issued', sweptPieces: 2, printed: true, swept: true }])
    expect(of(held.no)).toMatchObject([{ status: 'in-delivery', sweptPieces: 1, shippedAt: null }])
    expect(of(odd.no)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled', sweptPieces: 0 }])
    for (const one of [first, second]) expect(await freight.placeOf(one)).toBe('EXT.CARRIER')
    expect(await freight.placeOf(wrong)).toBe('STAGE')
    await freight.close()
  })

  test(`a parcel receipt: written at the desk, received by a scale and by a list; nobody’s, twice received and too late packages are said, and one is taken back; in ${language}${tag}`, async ({
    browser,
  }) => {
    const freight = await Freight.open(browser, language)
    const { seat } = freight
    const listed = await freight.sends('MIRA-LISTED', 2)
    const late = await freight.sends('MIRA-LATE', 1)
    const [one, other] = listed.packages.map(({ no }) => no)
    const tooLate = late.packages[0]?.no
    if (!one || !other || !tooLate) throw new Error('a package is missing')
    await seat.calls(parcelOrderApi.cancel.path, { orderId: late.orderId, reason: 'sold out' })

    await seat.opens('/daishouhuo', 'page.staff.daishouhuo')
    await seat.page
      .getByRole('link', { name: seat.t('page.staff.componentCreatereceiptDocLogisticsWarehouse') })
      .click()
    await seat.isAt('page.staff.newParcelOrder')
    await seat.chooses('field.customerId', CUSTOMER)
    await seat.chooses('parcel.channel', 'JP_AIR')
    await seat.writes('parcel.original-no', 'DOCK-1')
    await seat.presses('quick.open')
    await seat.writes(
      'quick.pasted',
      'Sato Yumi\nKita 1 Nishi 2\nSapporo 060-0001\nHokkaido\nJapan\n+81 11 555 0404',
    )
    await seat.presses('quick.take')
    await seat.page.getByRole('textbox', { name: seat.t('parcel.name-en') }).fill('Lamp')
    await seat.page.getByRole('textbox', { name: seat.t('parcel.price') }).fill('22.00')
    const head = seat.page.getByRole('columnheader', { name: seat.t('parcel.name-en') })
    await head.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    expect(await freight.isFree(seat.page.getByRole('button', { name: seat.t('kit.save') }))).toBe(true)
    await freight.looks('receipt-new')
    await seat.presses('kit.save')
    await seat.isAt('page.staff.editOrder')
    await seat.says(seat.t('parcelOrder.draft'))
    await freight.looks('receipt-draft')
    await seat.presses('parcelOrder.submit')
    await seat.says(seat.t('parcelOrder.submitted'))
    await seat.opens('/daishouhuo?search=DOCK-1', 'page.staff.daishouhuo')
    const written = (await seat.line(CUSTOMER).getByRole('link').first().textContent()) ?? ''
    await expect(seat.line(written)).toContainText(seat.t('parcelOrder.submitted'))
    await freight.looks('receipts')

    await seat.page
      .getByRole('link', { name: seat.t('page.staff.kaishishouhuo'), exact: true })
      .last()
      .click()
    await seat.isAt('page.staff.kaishishouhuo')
    await freight.weighs(written)
    const piece = `${written}-1`
    await freight.tells(piece, seat.t('place.STAGE'))
    await freight.takes(piece)
    await freight.tells(piece, freight.refused('freight.piece-came', { piece }))
    await freight.weighs(NOBODYS)
    await freight.tells(NOBODYS, freight.exception('inbound.unknown-part'))
    await freight.looks('receipt-scans')

    await seat.opens('/Scanreceiptlist', 'page.staff.Scanreceiptlist')
    await freight.lists(one, tooLate, piece)
    await seat.presses('freight.receive')
    await freight.keeps(piece)
    await freight.ends(2, 3, 2)
    await expect(seat.line(one)).toContainText(seat.t('place.RECV'))
    await expect(seat.line(tooLate)).toContainText(seat.t('place.ABN'))
    await expect(seat.line(tooLate)).toContainText(freight.exception('freight.order-closed'))
    await freight.looks('receipt-list')

    await seat.opens('/userReceivedgoodslogisticswarehouse', 'page.staff.userReceivedgoodslogisticswarehouse')
    await seat.page.getByRole('tab', { name: seat.t('parcelOrder.to-ship') }).click()
    await expect(seat.line(written)).toContainText(seat.t('parcelOrder.to-ship'))
    await freight.looks('receipts-received')
    await seat.line(written).getByRole('link', { name: written, exact: true }).click()
    await seat.isAt('page.staff.parcelReceipt')
    await freight.knows('field.received', '1 / 1')
    await expect(seat.line(piece)).toContainText(SIZE)
    await freight.looks('receipt')
    await seat.line(piece).getByRole('link', { name: piece, exact: true }).click()
    await seat.isAt('page.staff.parcelPackage')
    await freight.shows(piece, 'piece.stored')
    await freight.looks('package')
    await freight.does('freight.undo-receipt')
    await freight.shows(piece, 'piece.expected')
    await freight.looks('package-back')

    await seat.opens('/masunknownpartslist', 'page.staff.masunknownpartslist')
    await seat.line(NOBODYS).getByRole('link', { name: NOBODYS, exact: true }).click()
    await seat.says(`1.4 kg, ${SIZE} cm`)
    await freight.looks('unknown')
    await seat.opens('/daishouhuo?search=DOCK-1', 'page.staff.daishouhuo')
    await expect(seat.line(written)).toContainText(seat.t('parcelOrder.submitted'))

    expect(await freight.placeOf(one)).toBe('RECV')
    expect(await freight.placeOf(tooLate)).toBe('ABN')
    for (const away of [piece, other]) expect(await freight.placeOf(away)).toBeUndefined()
    await freight.close()
  })
}
