import { derivedId } from '@longshore/shared/command/id.ts'
import { priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { publishPriceList } from '@longshore/shared/pricing/publish-price-list.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreight } from '../../billing/test-freight.ts'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import { MarginKeeping } from '../margin/margin-keeping.ts'
import { priceTrialRoutes } from './price-trial.routes.ts'
import { PriceTrials } from './price-trials.ts'

onBothEngines('drafts of price lists over a month', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  let listId = ''
  beforeAll(async () => {
    freight = await openFreight(dialect)
    const found = await engine().reader.selectFrom('priceList').select('id').executeTakeFirstOrThrow()
    listId = found.id
  })
  afterAll(async () => expect(await freight.house.closes()).toEqual([]))

  const engine = () => freight.house.world.engine
  const month = () => new Date(freight.house.world.clock.now).toISOString().slice(0, 7)
  const viewer = { actor: { kind: 'staff' }, warehouseId: null } as never
  const trials = () => new PriceTrials({ engine: engine(), now: () => freight.house.world.clock.now })
  /** A draft: 30.00 to a kilogram, 6.00 each further one, up to so many grams. */
  const draft = async (more: object = {}, upTo = 30_000, country = 'ID') => {
    const saved = await freight.does(
      savePriceList.name,
      {
        ...{
          id: listId,
          code: 'PUB',
          name: 'Everybody',
          kind: 'published',
          channel: 'LINE',
          currency: 'CNY',
        },
        ...{ priority: 0, fuel: 0, remoteFee: '0', remark: '' },
        zones: [{ zone: 'A', country, postcode: '*', postcodeTo: '' }],
        rates: [{ zone: 'A', upTo, first: 1000, base: '30', step: 1000, perStep: '6', delivery: '1' }],
        ...more,
      },
      'company',
    )
    expect(saved).toEqual(expect.objectContaining({ outcome: 'applied' }))
    listId = derivedId(saved.id, 'list')
    return listId
  }
  const starts = async (draftId: string, when = month()) => {
    const said = await freight.does('finance.tryPrices', { listId: draftId, month: when }, 'company')
    return { said, trialId: derivedId(said.id, 'trial') }
  }
  const page = { page: 1, size: 100, desc: 'yes' }
  const rows = async (trialId: string) =>
    (await priceTrialRoutes(engine().lists).rows({ ...page, sort: 'now', trialId } as never, viewer)).rows
  const misses = async (trialId: string) =>
    (
      await priceTrialRoutes(engine().lists).misses(
        { ...page, sort: 'occurredAt', trialId, customerId: '', reason: '' } as never,
        viewer,
      )
    ).rows
  const trialOf = async (trialId: string) =>
    (
      await priceTrialRoutes(engine().lists).list(
        { ...page, sort: 'startedAt', listId: '', status: '' } as never,
        viewer,
      )
    ).rows.find(({ id }) => id === trialId)

  test('say what each customer’s freight came to and would have, by the function that charges, and post nothing', async () => {
    await freight.whole(1.2)
    await freight.whole(3)
    await new MarginKeeping({ engine: engine(), newId: freshId }).look()
    const money = () => engine().reader.selectFrom('chargeLine').selectAll().orderBy('id').execute()
    const before = await money()
    const { trialId } = await starts(await draft())
    await trials().look()
    // 26.00 and 31.00 by the prices in force, 37.00 and 43.00 by the draft.
    expect(await rows(trialId)).toMatchObject([
      {
        ...{ orders: 2, was: '57.00', now: '80.00', difference: '23.00', missed: 0 },
        ...{ marginWas: '57.00', marginNow: '80.00', percentWas: '100.0', percentNow: '100.0' },
      },
    ])
    expect(await trialOf(trialId)).toMatchObject({
      status: 'done',
      done: 2,
      total: 2,
      missed: 0,
      month: month(),
    })
    expect(await money()).toEqual(before)
    const { trialId: empty } = await starts(await draft(), '2020-01')
    await trials().look()
    expect(await rows(empty)).toEqual([])
  })

  test('name what the draft finds no price for, and what has none now either', async () => {
    const { trialId } = await starts(await draft({}, 2000))
    await trials().look()
    expect(await rows(trialId)).toMatchObject([{ orders: 2, was: '57.00', now: '37.00', missed: 1 }])
    expect(await misses(trialId)).toMatchObject([{ reason: 'was-priced', country: 'ID', weight: 3 }])
    await freight.whole(40)
    const { trialId: other } = await starts(await draft({}, 2000))
    await trials().look()
    expect((await misses(other)).map(({ reason }) => reason).toSorted()).toEqual([
      'never-priced',
      'was-priced',
    ])
    const { trialId: heavy } = await starts(await draft({}, 50_000))
    await trials().look()
    expect(await misses(heavy)).toEqual([])
    // 30.00, 39 steps of 6.00 and 1.00 beside the two.
    expect(await rows(heavy)).toMatchObject([{ orders: 3, was: '57.00', now: '345.00' }])
  })

  test('what was measured anew counts once, as it stands', async () => {
    const orderId = await freight.whole(5)
    await freight.measured(orderId, 6)
    await freight.goesOn()
    const { trialId } = await starts(await draft())
    await trials().look()
    const [row] = await rows(trialId)
    // Beside 26.00 and 31.00: 46.00 of 6 kg, and nothing of 5 kg.
    expect(row).toMatchObject({ orders: 3, was: '103.00', now: '141.00', missed: 0 })
  })

  test('a stop loses nothing and counts nothing twice, however many go on with it', async () => {
    const { trialId } = await starts(await draft())
    const stopped = trials()
    stopped.close()
    await stopped.look()
    expect(await rows(trialId)).toEqual([])
    await Promise.all([trials().look(), trials().look()])
    expect(await rows(trialId)).toMatchObject([{ orders: 3, was: '103.00', now: '141.00' }])
    await trials().look()
    expect(await rows(trialId)).toMatchObject([{ orders: 3, was: '103.00', now: '141.00' }])
  })

  test('only drafts are tried, over months that have begun, and by the house alone', async () => {
    const id = await draft()
    expect((await starts(id, '2099-01')).said).toMatchObject({ code: 'finance.month-ahead' })
    await freight.does(publishPriceList.name, { id }, 'company')
    expect((await starts(id)).said).toMatchObject({ code: 'finance.no-draft' })
    expect(new Set(Object.values(priceTrialApi).flatMap(({ audience }) => audience))).toEqual(
      new Set(['staff']),
    )
  })
})
