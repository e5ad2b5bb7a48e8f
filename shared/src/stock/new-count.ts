import type { Position } from '../setup/warehouse.ts'
import type { CountTask } from './tasks.ts'

interface Made {
  readonly id: string
  readonly reason: string
  readonly createdAt: number
}

/** A position that is to be counted, whole and for no order. */
export function newCount(
  { id: positionId, code }: Pick<Position, 'id' | 'code'>,
  { id: countId, reason, createdAt }: Made,
): Omit<CountTask, 'scope' | 'version'> {
  return {
    ...{ id: countId, positionId, positionCode: code, status: 'to-be-counted', reason, createdAt },
    ...{ counted: [], expected: [], countedBy: null, countedAt: null, countedSeq: null, approvedBy: null },
    ...{ orderId: null, only: [], freezes: 0, firstBy: null, corrects: null, differs: 0, photo: null },
  }
}
