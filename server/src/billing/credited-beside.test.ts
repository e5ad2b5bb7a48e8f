import { expect, test } from 'vitest'
import { clerk, doing, freshId, onBothEngines, testPerformer } from '../commands/test-house.ts'
import { openRatingHouse } from './test-rating.ts'

onBothEngines('charges', (dialect) => {
  const house = openRatingHouse(dialect)
  const { customerId, happens, rating, linesOf } = house

  test('that somebody credits while the floor takes them back are given back once', async () => {
    const defects: unknown[] = []
    const desk = doing(testPerformer(house.engine, defects), {
      scope: `customer:${customerId}`,
      actor: clerk,
    })
    const documents = Array.from({ length: 20 }, freshId)
    await happens(documents.map((documentId) => ({ fee: 'operation', quantity: 1, documentId })))
    await rating().look()
    const charged = await house.engine.reader
      .selectFrom('chargeLine')
      .select('id')
      .where('fee', '=', 'OPERATION')
      .where('documentId', 'in', documents)
      .execute()
    await happens(
      documents.map((documentId, i) => ({ fee: 'operation', quantity: -1, documentId, takes: i - 20 })),
    )
    await Promise.all([
      rating().look(),
      ...charged.map(({ id: lineId }) =>
        desk('billing.creditCharge', { customerId, lineId, reason: 'Not done' }),
      ),
    ])
    for (const documentId of documents) {
      const amounts = (await linesOf(documentId)).flatMap(([fee, , amount]) =>
        fee === 'OPERATION' ? [Number(amount)] : [],
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    }
    expect(defects).toEqual([])
  })
})
