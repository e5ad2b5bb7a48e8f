import type { Answer, Asks } from '@longshore/shared/job/job.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { ServerRefusal } from '../access/server-calls.ts'
import type { FloorParts } from './floor.ts'

/** A server that cannot be asked, or says no, leaves the worker with what the handheld knows. */
export function askServer({ calls, report }: Pick<FloorParts, 'calls' | 'report'>) {
  return async ({ lookUp }: Asks): Promise<Answer> => {
    try {
      return { found: await calls.lookUp({ code: lookUp }) }
    } catch (fault) {
      if (!(fault instanceof NetFault || fault instanceof ServerRefusal)) report(fault)
      return { failed: true }
    }
  }
}
