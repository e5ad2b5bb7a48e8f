import { houseId } from '@longshore/shared/command/id.ts'
import { clockOnDayOf, localTime } from '@longshore/shared/money/local-time.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import type { CountRule } from '@longshore/shared/stock/count-rule.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import { type DuePart, dueBy } from './due-positions.ts'

export interface RuleCountsParts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/** Has positions counted by each warehouse's rules, once a day from an hour of its clocks on (state-machines §17). */
export class RuleCounts {
  readonly #parts: RuleCountsParts

  constructor(parts: RuleCountsParts) {
    this.#parts = parts
  }

  /** Answers how many positions are to be counted now. What an earlier life of the server left is gone on with. */
  async look(): Promise<number> {
    const { engine, now } = this.#parts
    const at = now()
    const houses = await engine.reader.selectFrom('warehouse').select(['id', 'zone', 'settings']).execute()
    let made = 0
    for (const { id, zone, settings } of houses) {
      const { countsAt } = settingsOf({ settings: JSON.parse(settings) })
      if (at < clockOnDayOf(at, countsAt, zone)) continue
      const { year, month, day } = localTime(at, zone)
      made += await this.#house(`warehouse:${id}`, `${year}-${month}-${day}`, at)
    }
    return made
  }

  async #house(scope: string, day: string, at: number): Promise<number> {
    const rules = await this.#parts.engine.reader
      .selectFrom('countRule')
      .selectAll()
      .where('scope', '=', scope)
      .where('enabled', '=', 1)
      .where('kind', '<>', 'short-pick')
      .orderBy('priority', 'desc')
      .orderBy('name')
      .execute()
    let made = 0
    for (const rule of rules as CountRule[])
      if (rule.day !== day || rule.done === 0) made += await this.#rule(rule, day, at)
    return made
  }

  async #rule(rule: CountRule, day: string, at: number): Promise<number> {
    let [made, nth] = [0, 0]
    for await (const part of dueBy(this.#parts.engine.lists, rule, at)) {
      if (part.positions.length === 0 && !part.last) continue
      const said = await this.#take(rule, part, { day, at, nth })
      nth += 1
      made += said.made
      if (said.done) return made
    }
    return made
  }

  /** Answers how many positions of a part are to be counted now, and whether the rule's day is over. */
  async #take(
    { id, scope, day: before }: CountRule,
    { positions, walked, readTo, seen, last }: DuePart,
    { day, at, nth }: { day: string; at: number; nth: number },
  ): Promise<{ made: number; done: boolean }> {
    const positionIds = positions.map(({ positionId }) => positionId)
    const { outcome, rows } = await this.#parts.perform({
      ...{ id: houseId(id, `counts of ${day} after ${before} at ${at} ${nth}`), name: 'stock.countByRule' },
      ...{ scope, args: { ruleId: id, day, positionIds, walked, readTo, seen, last } },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
    const rule = rows.find(({ table }) => table === 'countRule')?.row as CountRule | undefined
    const made = rows.filter(({ table }) => table === 'countTask').length
    return { made, done: outcome.outcome !== 'applied' || rule?.done !== 0 }
  }
}
