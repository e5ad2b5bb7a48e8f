import { houseId } from '@longshore/shared/command/id.ts'
import { LEASE_MS } from '@longshore/shared/outbound/lease-wave.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'

export interface LeaseKeepingParts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/**
 * Gives back waves that nobody works on: the device was heard from after half an hour without a scan for its wave, and
 * has nothing left to send. One that is out of the network keeps its wave for the warehouse's grace (state-machines §8).
 */
export class LeaseKeeping {
  readonly #parts: LeaseKeepingParts

  constructor(parts: LeaseKeepingParts) {
    this.#parts = parts
  }

  /** Answers how many waves are free again. */
  async look(): Promise<number> {
    const { engine, perform, now } = this.#parts
    const at = now()
    const idle = await engine.reader
      .selectFrom('wave')
      .innerJoin('contact', 'contact.id', 'wave.leaseDevice')
      .select(['wave.id', 'wave.scope', 'wave.leasedAt', 'contact.at as heardAt'])
      .where('wave.status', 'in', ['not-picked', 'partially-picked'])
      .where('wave.leasedAt', '<=', at - LEASE_MS)
      .where('wave.leaseUntil', '>', at)
      .where('contact.pending', '=', 0)
      .limit(500)
      .execute()
    let freed = 0
    for (const { id: waveId, scope, leasedAt, heardAt } of idle) {
      if (leasedAt === null || heardAt < leasedAt + LEASE_MS) continue
      const { outcome } = await perform({
        ...{ id: houseId(waveId, `lease of ${leasedAt}`), name: 'outbound.endLease', scope },
        ...{ args: { waveId, leasedAt }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
      })
      if (outcome.outcome === 'applied') freed += 1
    }
    return freed
  }
}
