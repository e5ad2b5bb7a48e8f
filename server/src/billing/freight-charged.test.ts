import { cases } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openFreight } from './test-freight.ts'

vi.setConfig({ testTimeout: 30_000 })

onBothEngines('the freight of a customer that pays by bills', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  beforeAll(async () => {
    freight = await openFreight(dialect)
  })
  afterAll(async () => {
    expect(await freight.house.closes()).toEqual([])
  })

  test('is charged as the price inquiry says, and the order is to be shipped', async () => {
    const { house, whole, lines, status } = freight
    const orderId = await whole()
    expect(await status(orderId)).toBe('to-ship')
    expect(await lines(orderId)).toEqual([[2600, 'accrued']])
    const [line] = (await house.send('/api/owms/v1/billing/charge/list?fee=FREIGHT', house.desk)).data.rows
    const why = (await house.send(`/api/owms/v1/billing/charge/explain?id=${line.id}`, house.desk)).data
    expect(why).toMatchObject({ rule: null, quote: { list: 'PUB', no: 1, total: 2600 } })
    expect(why.scan.command).toBe('freight.measurePiece')
  })

  test('is for every parcel what the inquiry for the same one answers', async () => {
    const { house, goesOn, lines } = freight
    const side = fc.integer({ min: 1, max: 900 }).map((mm) => mm / 10)
    const weight = fc.integer({ min: 1, max: 29_000 }).map((grams) => grams / 1000)
    const parcels = fc.array(fc.record({ weight, length: side, width: side, height: side }), {
      ...{ minLength: 6, maxLength: 6 },
    })
    await fc.assert(
      fc.asyncProperty(parcels, async (all) => {
        const orders = []
        for (const parcel of all) {
          const orderId = await house.orders(1)
          const [piece] = await house.pieces(orderId)
          await house.scans('freight.measurePiece', { pieceId: piece?.id, ...parcel })
          orders.push({ orderId, parcel })
        }
        await goesOn()
        for (const { orderId, parcel } of orders) {
          const asked = { country: 'ID', postcode: '10110', city: 'Jakarta', channel: 'LINE', ...parcel }
          const [found] = (await house.send('/api/vsmartpricecalc/web_price_calc', house.lin, asked)).data
          const quoted = found ? [[Math.round(Number(found.totalFee) * 100), 'accrued']] : []
          expect(await lines(orderId)).toEqual(quoted)
        }
      }),
      { numRuns: cases(2) },
    )
  })

  test('measured anew differs by another line, and measured the same by none', async () => {
    const { goesOn, measured, whole, lines } = freight
    const orderId = await whole()
    await measured(orderId, 3.2)
    await measured(orderId, 3.2)
    await goesOn()
    expect(await lines(orderId)).toEqual([
      [2600, 'accrued'],
      [-2600, 'accrued'],
      [3600, 'accrued'],
    ])
  })

  test('is taken back when the order is cancelled', async () => {
    const { house, goesOn, whole, lines } = freight
    const orderId = await whole()
    await house.acts('cancel', orderId, { reason: 'No longer' })
    await goesOn()
    expect(await lines(orderId)).toEqual([
      [2600, 'accrued'],
      [-2600, 'accrued'],
    ])
  })

  test('without a price is listed', async () => {
    const { house, whole, lines, status } = freight
    const orderId = await whole(40)
    expect(await status(orderId)).toBe('to-ship')
    expect(await lines(orderId)).toEqual([])
    const { rows } = (await house.send('/api/owms/v1/billing/charge/unrated?fee=FREIGHT', house.desk)).data
    expect(rows).toContainEqual(expect.objectContaining({ documentId: orderId, reason: 'no-price' }))
  })

  test('whose channel is out of use is an exception once, heals when a channel with prices takes it, and has its price when the channel is back', async () => {
    const { house, goesOn, measured, lines } = freight
    const found = (await house.send('/api/owms/v1/pricing/channel/list', house.desk)).data.rows
    const { id } = found.find(({ code }: { code: string }) => code === 'LINE')
    const [back, other] = [await house.orders(1), await house.orders(1)]
    await house.send('/api/owms/v1/pricing/channel/disable', house.desk, { id })
    for (const orderId of [back, other]) {
      expect(await measured(orderId, 1.2)).toMatchObject({
        exceptions: [{ kind: 'freight.channel-stopped' }],
      })
    }
    await measured(other, 1.3)
    await goesOn()
    const stopped = (status: string) => [{ kind: 'freight.channel-stopped', status }]
    for (const orderId of [back, other]) {
      expect(await house.exceptions(orderId)).toEqual(stopped('open'))
      expect(await lines(orderId)).toEqual([])
    }
    await house.send('/api/owms/v1/pricing/channel/enable', house.desk, { id })
    await goesOn()
    expect(await lines(back)).toEqual([[2600, 'accrued']])
    await measured(other, 1.2)
    expect(await house.exceptions(other)).toEqual(stopped('healed'))
  })
})
