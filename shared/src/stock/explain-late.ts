import { number } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, next, row, stock } from '../command/reads.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { position } from '../setup/warehouse.ts'
import { expectedOf } from './counted-goods.ts'
import { newCount } from './new-count.ts'
import { shelf } from './place.ts'
import { type CountTask, countsOfPosition, countTask, type LateMove } from './tasks.ts'

/** Counts after a movement that are looked through; more than these nobody makes before it is heard. */
const COUNTS = 50
/** Movements that a correction names. */
const NAMED = 100

const countsByTime = listOf('countsByTime', countTask, ['positionId', 'status'], ['countedAt'])

/**
 * Pieces moved at a position before its count, and the move was heard of after the count's approval. The count had
 * included the move, so that it was booked twice. A small difference waits for approval that names the movement and the
 * count: what was counted, what moved since, and what the books have now (state-machines §27.16). The house asks for it
 * itself.
 */
export const explainLate = intent({
  name: 'stock.explainLate',
  scope: 'warehouse',
  permission: 'stock.count',
  args: args({
    positionId: id(),
    /** When the pieces moved, epoch ms, and the place of the movement in the journal. */
    at: number().required().integer(),
    seq: number().required().integer(),
    goods: several(args({ skuId: id(), ownerId: filled(64), quantity: number().required().integer() })),
  }),
  reads: ({ positionId, at }) => ({
    position: row(position, positionId),
    after: next(countsByTime, [positionId, 'approved'], { after: at, limit: COUNTS }),
    waiting: list(countsOfPosition, [positionId, 'counted']),
    here: stock({ locationId: shelf(positionId) }, 2000),
    owed: stock({ owedAt: shelf(positionId) }, 2000),
  }),
  decide({ position: at, after, waiting, here, owed }, { seq, goods }, told) {
    if (!at) return []
    const expected = expectedOf([...here, ...owed])
    const byLatest = [...after].reverse()
    const corrections = new Map<string, { count: CountTask; facts: LateMove[] }>()
    for (const { skuId, quantity } of goods) {
      // The last one that looked for the article knows best.
      const count = byLatest.find(({ only }) => only.length === 0 || only.includes(skuId))
      if (!count || quantity === 0) continue
      const known = corrections.get(count.id) ?? { count, facts: [] }
      corrections.set(count.id, { count, facts: [...known.facts, { seq, skuId, quantity }] })
    }
    return [...corrections.values()].flatMap(({ count, facts }): Change[] => {
      const was = waiting.find(({ corrects }) => corrects?.countId === count.id)
      const made = { id: told.id(count.id), reason: 'moved-late', createdAt: told.at }
      const named = [...(was?.corrects?.facts ?? []), ...facts].slice(-NAMED)
      const only = [...new Set(named.map(({ skuId }) => skuId))]
      const task = was ?? newCount(at, made)
      const { counted, countedAt, countedBy } = count
      return [
        put(countTask, {
          ...{ ...task, status: 'counted', counted, countedAt, countedBy, expected },
          ...{ only, differs: only.length },
          corrects: { countId: count.id, facts: named },
        }),
        note(task.id, 'count.late', { position: at.code, pieces: sum(facts), seq }),
        {
          do: 'followUp',
          scope: told.scope,
          command: 'stock.checkCount',
          args: { countId: task.id },
        } as const,
      ]
    })
  },
})

function sum(facts: readonly LateMove[]): number {
  return facts.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
