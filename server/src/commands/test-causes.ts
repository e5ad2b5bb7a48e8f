import type { Basis } from '@longshore/shared/command/basis.ts'
import type { Engine } from '../database/engine.ts'

/** The causes of fees of a document in their order, with what a price may ask about each. */
export async function causesOf({ reader }: Engine, documentId: string) {
  const causes = await reader
    .selectFrom('chargeBasis')
    .innerJoin('chargeCause', 'chargeCause.basisNo', 'chargeBasis.no')
    .select(['sheet', 'fee', 'quantity', 'subjectId', 'basis', 'seq', 'n', 'reversesSeq', 'reversesN'])
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .orderBy('n')
    .execute()
  return causes.map(({ basis, seq, n, reversesSeq, reversesN, quantity, ...cause }) => ({
    ...{ ...cause, quantity: Number(quantity), basis: JSON.parse(basis || '{}') as Basis },
    ...{ key: `${seq}.${n}`, reverses: reversesSeq === null ? null : `${reversesSeq}.${reversesN}` },
  }))
}

/** What is left of each fee of a document. */
export async function chargedFor(engine: Engine, documentId: string): Promise<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const { fee, quantity } of await causesOf(engine, documentId))
    sums.set(fee, (sums.get(fee) ?? 0) + quantity)
  return Object.fromEntries([...sums].sort())
}
