import { pickingJob } from '@longshore/shared/outbound/picking.job.ts'
import type { Floor, Task } from './floor.ts'
import { Walk } from './picking-work.ts'

const ALONE = { type: 'by-specified-rule', isSorted: false, labels: [], pieces: 0 } as const

/** Picks an order by its number, alone: defective pieces that go home to their owner. */
export function pickingAlone(floor: Floor, orderNo: string): Task {
  floor.list(orderNo, ALONE)
  return {
    ...{ job: pickingJob, rank: 4, what: `pick ${orderNo} alone` },
    async does(hands) {
      // Who is away from the network is given no order.
      if (hands.asks() === 'outbound.waves-need-network' || !hands.isOnline) return false
      await hands.press('one-order')
      hands.expects('outbound.scan-order')
      const walk = new Walk(hands, floor, orderNo)
      try {
        await hands.scan(orderNo, [], { mayErr: false, mayRepeat: false })
        if (hands.asks() === 'outbound.scan-order') return false
        // Somebody else has begun with it: that is heard when a tote is taken already.
        if (!(await walk.toItsEnd())) return walk.isRefused
        hands.tally.add('defective orders picked')
        return true
      } finally {
        walk.leaveTotes()
      }
    },
  }
}
