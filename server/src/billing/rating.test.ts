import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'
import { prove } from '../start/prove.ts'
import { openRatingHouse } from './test-rating.ts'

onBothEngines('charges', (dialect) => {
  const house = openRatingHouse(dialect)
  const { price, happens, rating, linesOf } = house

  test('bring what a supplier is expected to ask for, and take it back with the charge', async () => {
    const [supplierId, documentId] = [freshId(), freshId()]
    const text = { zh: '运输', en: 'Haulage', es: 'Transporte', schedule: 'miscellaneous', remark: '' }
    await plant(house.engine, {
      chargeDefinition: [
        {
          ...{ ...text, id: freshId(), scope: 'company', version: 1, code: 'HAULAGE', side: 'cost' },
          ...{ comesWith: 'OPERATION', supplierId, extra: 0, shown: 0, startsAt: null, endsAt: null },
          ...{ sequence: 0, enabled: 1 },
        },
      ],
    })
    await price({ fee: 'HAULAGE', basis: 'piece', steps: [{ to: '', price: '0.20' }] })
    await happens([
      { fee: 'operation', quantity: 3, documentId },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
    ])
    await rating().look()
    const costs = await house.engine.reader
      .selectFrom('costLine')
      .select(['supplierId', 'fee', 'amount', 'status', 'reverses'])
      .where('documentId', '=', documentId)
      .orderBy('seq')
      .execute()
    expect(costs.map(({ amount }) => Number(amount))).toEqual([60, -20])
    expect(costs[0]).toMatchObject({ supplierId, fee: 'HAULAGE', status: 'expected', reverses: null })
    await rating().look()
    const { many } = await house.engine.reader
      .selectFrom('costLine')
      .select(({ fn }) => fn.countAll().as('many'))
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow()
    expect(Number(many), 'a second look adds nothing').toBe(2)
    const charged = await house.engine.reader
      .selectFrom('chargeLine')
      .select('fee')
      .where('documentId', '=', documentId)
      .execute()
    expect(new Set(charged.map(({ fee }) => fee)), 'its customer is not charged for it').not.toContain(
      'HAULAGE',
    )
  })

  test('are made of what happened once, with what they were computed from, and a per cent beside them', async () => {
    const documentId = freshId()
    await happens([{ fee: 'operation', quantity: 3, documentId }])
    await rating().look()
    await rating().look()
    expect(await linesOf(documentId)).toEqual([
      ['COUNT', 3, 10, '201/20'],
      ['OPERATION', 3, 101, '201/2'],
    ])
  })

  test('are taken back at their own price, to the last digit, whatever is taken first', async () => {
    const documentId = freshId()
    await happens([
      { fee: 'operation', quantity: 3, documentId },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
    ])
    await rating().look()
    const lines = await linesOf(documentId)
    expect(lines.map(([fee, quantity, amount]) => [fee, quantity, amount])).toEqual([
      ['COUNT', 3, 10],
      ['OPERATION', 3, 101],
      ['COUNT', -1, -3],
      ['OPERATION', -1, -34],
      ['COUNT', -1, -4],
      ['OPERATION', -1, -33],
      ['COUNT', -1, -3],
      ['OPERATION', -1, -34],
    ])
  })

  test('that stand once for a document go with the last of it', async () => {
    const documentId = freshId()
    const receiving = { fee: 'receiving', documentId }
    await happens([
      { ...receiving, quantity: 5 },
      { ...receiving, quantity: 7 },
      { ...receiving, quantity: -5, takes: 0 },
    ])
    await rating().look()
    expect((await linesOf(documentId)).map(([, , amount]) => amount)).toEqual([800, 0, 0])
    await happens([{ ...receiving, quantity: 1 }])
    await rating().look()
    expect((await linesOf(documentId)).map(([, , amount]) => amount)).toEqual([800, 0, 0, 0])
  })

  test('that are taken back on other days than they were made end at nothing, piece by piece or as a document', async () => {
    const [pieces, document] = [freshId(), freshId()]
    await happens([
      { fee: 'operation', documentId: pieces, quantity: 3 },
      { fee: 'receiving', documentId: document, quantity: 5 },
      { fee: 'receiving', documentId: document, quantity: 7 },
    ])
    await rating().look()
    const back = [
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -3 },
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -4 },
      { fee: 'receiving', documentId: document, quantity: -5, takes: -4 },
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -6 },
      { fee: 'receiving', documentId: document, quantity: -7, takes: -5 },
    ]
    for (const one of back) {
      await happens([one])
      await rating().look()
    }
    const amounts = async (of: string, fee: string) =>
      (await linesOf(of)).filter(([name]) => name === fee).map(([, , amount]) => Number(amount))
    const ofPieces = await amounts(pieces, 'OPERATION')
    expect(ofPieces[0]).toBe(101)
    expect(ofPieces.reduce((sum, one) => sum + one)).toBe(0)
    expect(await amounts(document, 'RECEIVING')).toEqual([800, 0, 0, -800])
  })

  test('without a price are listed, and made once a price is published', async () => {
    const documentId = freshId()
    await happens([
      { fee: 'material:BOX_S', quantity: 2, documentId },
      { fee: 'material:BOX_L', quantity: 2, documentId },
      { fee: 'inspection', quantity: 4, documentId, basis: { skuId: freshId() } },
      { fee: 'inspection', quantity: -4, documentId, takes: 2 },
    ])
    await rating().look()
    const listed = async () =>
      (
        await house.engine.reader
          .selectFrom('unratedCause')
          .select(['fee', 'of', 'reason', 'quantity'])
          .where('documentId', '=', documentId)
          .orderBy('seq')
          .execute()
      ).map(({ fee, of, reason, quantity }) => [fee, of, reason, Number(quantity)])
    expect(await linesOf(documentId)).toEqual([['MATERIAL', 2, 400, '400']])
    expect(await listed()).toEqual([
      ['MATERIAL', 'BOX_L', 'no-price', 2],
      ['INSPECTION', '', 'no-price', 4],
      ['INSPECTION', '', 'no-price', -4],
    ])
    await price({ version: 7, fee: 'INSPECTION', basis: 'piece', steps: [{ to: '', price: '1' }] })
    await price({ version: 7, fee: 'MATERIAL', basis: 'weight', steps: [{ to: '', price: '1' }] })
    await rating().look()
    expect(await listed()).toEqual([['MATERIAL', 'BOX_L', 'not-measured', 2]])
    expect((await linesOf(documentId)).map(([fee, , amount]) => [fee, amount])).toEqual([
      ['MATERIAL', 400],
      ['INSPECTION', 400],
      ['INSPECTION', -400],
    ])
  })

  test('are doubled by no stop in the middle of a slice, and by no second server', async () => {
    const stories = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), taken: fc.nat(9) }), {
      ...{ minLength: 1, maxLength: 12 },
    })
    await fc.assert(
      fc.asyncProperty(stories, fc.boolean(), async (story, dies) => {
        const documentId = freshId()
        const charged = story.map(({ quantity }) => ({ fee: 'operation', quantity, documentId }))
        const back = story.flatMap(({ quantity, taken }, i) =>
          taken > 0 ? [{ fee: 'operation', quantity: -Math.min(taken, quantity), documentId, takes: i }] : [],
        )
        await happens([...charged, ...back])
        const dying: Engine = {
          ...house.engine,
          reader: house.engine.reader,
          operate: (work) =>
            house.engine.operate(async (db) => {
              await work(db)
              throw new Error('killed')
            }),
        }
        if (dies) await expect(rating(dying).look()).rejects.toThrow('killed')
        await Promise.all([rating().look(), rating().look()])
        const left = story.map(({ quantity, taken }) => Math.max(0, quantity - taken))
        const lines = await linesOf(documentId)
        const sum = lines.reduce(
          (all, [fee, quantity]) => all + (fee === 'OPERATION' ? Number(quantity) : 0),
          0,
        )
        expect(sum).toBe(left.reduce((all, one) => all + one, 0))
        expect(lines).toHaveLength((charged.length + back.length) * 2)
      }),
      { numRuns: 12 },
    )
    expect((await prove(house.engine)).filter(({ rule }) => /charge|cause/.test(rule))).toEqual([])
  })
})
