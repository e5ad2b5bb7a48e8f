import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { type Bag, bag, bagMachine } from './bag.ts'
import { opened } from './begin-bag.ts'
import { pieceRefusals } from './piece-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.bag' } as const

function mustAllow({ status }: Bag, move: keyof (typeof bagMachine)['moves']): void {
  if (!bagMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** A new bag with a number of its own. */
export const openBag = intent({
  name: 'freight.openBag',
  ...about,
  args: args({ channel: line(64), zone: line(64) }),
  reads: (_, told) => numbering('bag', told),
  decide({ counter, house }, { channel, zone }, told) {
    const { numbers, counted } = nextNumbers('bag', { counter, house }, { told })
    return [counted, ...opened({ no: numbers[0] ?? '', channel, zone }, told)]
  },
})

/** Opens a closed bag again: its seal is void, and the next closing writes another manifest. */
export const reopenBag = intent({
  name: 'freight.reopenBag',
  ...about,
  permission: 'freight.lead',
  args: args({ bagId: id(), reason: line(500) }),
  reads: ({ bagId }) => ({ bag: need(bag, bagId) }),
  decide({ bag: one }, { reason }) {
    mustAllow(one, 'reopen')
    if (reason.trim() === '') throw pieceRefusals.reasonRequired()
    return [
      put(bag, { ...one, status: 'open', seal: '', closedAt: null, closedBy: '' }),
      note(one.id, 'bag.reopened', { reason, seal: one.seal }),
    ]
  },
})
