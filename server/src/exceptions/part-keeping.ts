import { houseId } from '@longshore/shared/command/id.ts'
import { reminderDue } from '@longshore/shared/exceptions/remind-part.ts'
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

/**
 * Expires unknown parts that nobody claimed in the time that their warehouse gives, and reminds of those that grow old
 * (state-machines §12).
 */
export class PartKeeping {
  readonly #parts: PartKeepingParts

  constructor(parts: PartKeepingParts) {
    this.#parts = parts
  }

  /** Answers how many parts are expired or told of now. A part with a claim that waits is expired by nobody, and looked at again. */
  async look(): Promise<number> {
    const { engine, now } = this.#parts
    const at = now()
    const houses = await engine.reader.selectFrom('warehouse').select(['id', 'settings']).execute()
    let done = 0
    for (const { id, settings } of houses) {
      const scope = `warehouse:${id}`
      const { unknownDays, unknownReminders } = settingsOf({ settings: JSON.parse(settings) })
      for (const part of await this.#unclaimed(scope, at - unknownDays * DAY, 'undisputed'))
        done += await this.#does('expirePart', part, { scope, at })
      const first = Math.min(...unknownReminders)
      const old = Number.isFinite(first) ? await this.#unclaimed(scope, at - first * DAY, 'all') : []
      for (const part of old)
        if (reminderDue(part, { unknownReminders }, at) > 0)
          done += await this.#does('remindPart', part, { scope, at })
    }
    return done
  }

  /** Parts that nobody claimed and that came before a moment, the oldest first. */
  async #unclaimed(scope: string, before: number, which: 'undisputed' | 'all') {
    return this.#parts.engine.reader
      .selectFrom('unknownPart')
      .select(['id', 'version', 'receivedAt', 'reminded'])
      .where('scope', '=', scope)
      .where('status', '=', 'unclaimed')
      .where('receivedAt', '<=', before)
      .where('ended', '=', '')
      .$if(which === 'undisputed', (parts) =>
        parts.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('partClaim')
                .select('partClaim.id')
                .whereRef('partClaim.partId', '=', 'unknownPart.id')
                .where('partClaim.status', '=', 'waiting'),
            ),
          ),
        ),
      )
      .orderBy('receivedAt')
      .limit(SOME)
      .execute()
  }

  /** Another server that looks at the same row asks for the same command: it is done once. */
  async #does(
    command: 'expirePart' | 'remindPart',
    { id: partId, version }: { id: string; version: number },
    { scope, at }: { scope: string; at: number },
  ): Promise<number> {
    const { outcome } = await this.#parts.perform({
      ...{ id: houseId(partId, `${command} ${version} ${dayOf(at)}`), name: `exceptions.${command}`, scope },
      ...{ args: { partId }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
    return outcome.outcome === 'applied' ? 1 : 0
  }
}

function dayOf(at: number): number {
  return Math.floor(at / DAY)
}
