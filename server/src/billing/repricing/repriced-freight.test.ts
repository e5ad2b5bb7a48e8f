import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { publishPriceList } from '@longshore/shared/pricing/publish-price-list.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, onBothEngines } from '../../commands/test-house.ts'
import type { Caller } from '../../http/caller.ts'
import { openFreight } from '../test-freight.ts'
import { repricingRoutes } from './repricing.routes.ts'
import { Repricings } from './repricings.ts'

const MINUTE = 60_000

onBothEngines('a price list that begins in the past', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  beforeAll(async () => {
    freight = await openFreight(dialect)
  })
  afterAll(async () => expect(await freight.house.closes()).toEqual([]))

  /** 30.00 to a kilogram, 5.00 each further one, 2.00 delivery. */
  const draft = async (more: object) => {
    const stands = await freight.house.world.engine.reader
      .selectFrom('priceList')
      .select('id')
      .where('code', '=', 'PUB')
      .executeTakeFirstOrThrow()
    const { id } = await freight.does(
      savePriceList.name,
      {
        ...{
          id: stands.id,
          code: 'PUB',
          name: 'Everybody',
          kind: 'published',
          channel: 'LINE',
          currency: 'CNY',
        },
        ...{ priority: 0, fuel: 0, remoteFee: '0', remark: '', ...more },
        zones: [{ zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' }],
        rates: [
          { zone: 'A', upTo: 30_000, first: 1000, base: '30', step: 1000, perStep: '5', delivery: '2' },
        ],
      },
      'company',
    )
    return derivedId(id, 'list')
  }
  const looks = () => {
    const { engine, performer, clock } = freight.house.world
    return new Repricings({
      engine,
      perform: (asked) => performer.perform(asked),
      now: () => clock.now,
    }).look()
  }
  const newest = async (priceId: string) => {
    const routes = repricingRoutes(freight.house.world.engine.lists)
    const viewer = { actor: clerk, warehouseId: null } as Caller
    const { rows } = await routes.list(repricingApi.list.input.validateSync({ priceId }), viewer)
    const one = await routes.byId({ id: rows[0]?.id ?? '' }, viewer)
    return {
      ...one,
      said: one.sums.map(({ status, lines, was, now }) => `${lines} ${status}: ${was} → ${now}`),
    }
  }
  test('shows which freight it touches; what nobody settled is quoted anew, once', async () => {
    const { clock } = freight.house.world
    clock.now += 10 * MINUTE
    const startsAt = Math.floor((clock.now - 5 * MINUTE) / 1000)
    const [orderId, again] = [await freight.whole(1.2), await freight.whole(5)]
    await freight.measured(again, 6)
    await freight.goesOn()
    expect(await freight.lines(orderId)).toEqual([[2600, 'accrued']])
    clock.now += MINUTE
    const listId = await draft({ startsAt })
    await freight.does('billing.findRepricedFreight', { listId }, 'company')
    await looks()
    const found = await newest(listId)
    expect(found).toMatchObject({ status: 'found', open: 2, touched: 2, isHeld: false })
    expect(found.said).toEqual(['2 open: 72.00 → 94.00'])
    const early = await freight.does('billing.chargeRepriced', { repricingId: found.id }, 'company')
    expect(early).toMatchObject({ code: 'billing.not-held' })

    await freight.does(publishPriceList.name, { id: listId }, 'company')
    await freight.does('billing.chargeRepriced', { repricingId: found.id }, 'company')
    await looks()
    const done = await newest(listId)
    expect([done.status, done.charged, done.said]).toEqual(['charged', 2, ['2 charged: 72.00 → 94.00']])
    expect(await freight.lines(orderId)).toEqual([
      [2600, 'void'],
      [3700, 'accrued'],
    ])
    await freight.does('billing.findRepricedFreight', { listId }, 'company')
    await looks()
    expect(await newest(listId)).toMatchObject({ touched: 0 })
  })

  test('is refused where it begins with its publication', async () => {
    const listId = await draft({ id: null, code: 'LATE', priority: 3 })
    expect(await freight.does('billing.findRepricedFreight', { listId }, 'company')).toMatchObject({
      code: 'billing.start-ahead',
    })
  })
})
