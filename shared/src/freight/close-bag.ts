import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { toGrams } from '../money/units.ts'
import { bag } from './bag.ts'

/** A bag was closed with its gross weight and its seal: its manifest is written (parcels.md §2). */
export const closeBag = fact({
  name: 'freight.closeBag',
  scope: 'warehouse',
  permission: 'freight.bag',
  args: args({ bagId: id(), weight: number().required().min(0.001).max(10_000), seal: line(64) }),
  reads: ({ bagId }) => ({ bag: need(bag, bagId) }),
  ask({ bag: { status } }) {
    if (status !== 'open') throw refusals.moveNotAllowed({ move: 'close', status })
  },
  /** Closed by two people it bears the seal that was heard of last. */
  decide({ bag: one }, { weight, seal }, told) {
    const manifest = one.manifest + 1
    return [
      put(bag, {
        ...{ ...one, weight: toGrams(weight), seal: seal.trim(), manifest },
        ...{ status: one.status === 'open' ? 'closed' : one.status },
        ...{ closedAt: told.at, closedBy: told.actor.name },
      }),
      note(one.id, 'bag.closed', { weight, seal, manifest }),
    ]
  },
})
