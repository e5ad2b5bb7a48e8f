import { receiveLine, undoReceive } from '@longshore/shared/inbound/receive-line.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import type { DeskChore } from './sim-desk.ts'

const LONGEST = 38

/** The desk types in what the floor wrote on paper some weeks ago, whether or not the month of it was charged already. */
function late(command: typeof receiveLine | typeof undoReceive, share: number): DeskChore {
  return {
    ...{ command, share },
    async does(desk) {
      const { chance, server } = desk
      const line = await desk.one('receiptLine', { open: 1 })
      if (!line) return undefined
      // What devices show of it may go down.
      if (command === undoReceive) desk.known.lowered.add(String(line.receiptId))
      const args = { lineId: line.id, receiptId: String(line.receiptId), quantity: 1 + chance.below(4) }
      const occurredAt = server.now() - Math.floor(chance.next() * LONGEST * DAY)
      return server.desk(command.name, args, { via: 'system', occurredAt })
    },
  }
}

/** What came weeks ago, and what of it was not there after all. */
export const lateDesk: readonly DeskChore[] = [late(receiveLine, 7), late(undoReceive, 2)]
