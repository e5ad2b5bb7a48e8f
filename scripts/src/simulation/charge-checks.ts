import type { Content } from '@longshore/shared/outbound/wave.ts'
import type { SimServer } from './sim-server.ts'

/**
 * What is left of the causes of a box, a line and a package is what happened to it: who signed, counted or handed over, and
 * whoever took that back, in any order.
 */
export async function wrongCharges({ engine: { reader } }: SimServer): Promise<string[]> {
  const sums = await reader
    .selectFrom('chargeBasis')
    .innerJoin('chargeCause', 'chargeCause.basisNo', 'chargeBasis.no')
    .select(({ fn }) => ['fee', 'subjectId', fn.sum<number>('quantity').as('quantity')])
    .groupBy(['fee', 'subjectId'])
    .execute()
  const charged = new Map(sums.map(({ fee, subjectId, quantity }) => [`${fee} ${subjectId}`, quantity]))
  const of = (fee: string, id: string) => Number(charged.get(`${fee} ${id}`) ?? 0)
  const boxes = await reader.selectFrom('box').select(['id', 'no', 'status']).execute()
  const lines = await reader.selectFrom('receiptLine').select(['id', 'received']).execute()
  const parcels = await reader.selectFrom('parcel').select(['id', 'no', 'status', 'content']).execute()
  return [
    ...boxes
      .filter(({ id, status }) => {
        const signed = of('sign-in', id)
        return status === 'signed' ? signed !== 1 : status === 'expected' && signed !== 0
      })
      .map(({ id, no, status }) => `box ${no} is ${status} and was charged ${of('sign-in', id)}`),
    ...lines
      .filter(({ id, received }) => of('receiving', id) !== received)
      .map(({ id, received }) => `line ${id} received ${received} and was charged ${of('receiving', id)}`),
    ...parcels
      .filter(({ id, status, content }) => {
        const left = of('operation', id)
        return left !== 0 && (status !== 'swept' || left !== piecesOf(content))
      })
      .map(({ id, no, status }) => `package ${no} is ${status} and was charged ${of('operation', id)}`),
  ]
}

function piecesOf(content: string): number {
  return (JSON.parse(content) as Content[]).reduce((sum, { quantity }) => sum + quantity, 0)
}
