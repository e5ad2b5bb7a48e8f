import { houseId } from '@longshore/shared/command/id.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'

const SOME = 500

export interface PartKeepingParts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/** Expires unknown parts that nobody claimed in the time that their warehouse gives (state-machines §12). */
export class PartKeeping {
  readonly #parts: PartKeepingParts

  constructor(parts: PartKeepingParts) {
    this.#parts = parts
  }

  /** Answers how many parts are expired now. A part with a claim that waits is left alone, and looked at again. */
  async look(): Promise<number> {
    const { engine, perform, now } = this.#parts
    const at = now()
    const houses = await engine.reader.selectFrom('warehouse').select(['id', 'settings']).execute()
    let expired = 0
    for (const { id, settings } of houses) {
      const scope = `warehouse:${id}`
      const { unknownDays } = settingsOf({ settings: JSON.parse(settings) })
      const old = await engine.reader
        .selectFrom('unknownPart')
        .select('id')
        .where('scope', '=', scope)
        .where('status', '=', 'unclaimed')
        .where('receivedAt', '<=', at - unknownDays * DAY)
        .where('ended', '=', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('partClaim')
                .select('partClaim.id')
                .whereRef('partClaim.partId', '=', 'unknownPart.id')
                .where('partClaim.status', '=', 'waiting'),
            ),
          ),
        )
        .orderBy('receivedAt')
        .limit(SOME)
        .execute()
      for (const { id: partId } of old) {
        const { outcome } = await perform({
          ...{ id: houseId(partId, `expired ${at}`), name: 'exceptions.expirePart', scope },
          ...{ args: { partId }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
        })
        if (outcome.outcome === 'applied') expired += 1
      }
    }
    return expired
  }
}
