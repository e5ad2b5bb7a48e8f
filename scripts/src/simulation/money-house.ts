import { BillKeeping } from '@longshore/server/billing/bill-keeping.ts'
import { tellFreight } from '@longshore/server/billing/freight-dues.ts'
import { Rating } from '@longshore/server/billing/rating.ts'
import { RentAccrual } from '@longshore/server/billing/rent/rent-accrual.ts'
import { Repricings } from '@longshore/server/billing/repricing/repricings.ts'
import type { Asked } from '@longshore/server/commands/asked.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { MarginKeeping } from '@longshore/server/finance/margin/margin-keeping.ts'
import { PeriodKeeping } from '@longshore/server/finance/periods/period-keeping.ts'
import { PriceTrials } from '@longshore/server/finance/trial/price-trials.ts'
import type { Chance } from './chance.ts'
import { idOf } from './money-people.ts'
import { Crash, type SimServer } from './sim-server.ts'

/** The jobs of the house that follow causes: charges, what orders owe, bills. A process may die before any of their commits. */
export class MoneyHouse {
  readonly #server: SimServer
  readonly #chance: Chance
  #made = 0

  constructor(server: SimServer, chance: Chance) {
    this.#server = server
    this.#chance = chance
  }

  /** A look of the jobs now and then, and another one after a crash. */
  async mayLook(): Promise<void> {
    if (this.#chance.of(0.25)) await this.look(() => this.#chance.of(0.15))
  }

  async look(dies: () => boolean): Promise<void> {
    const server = this.#server
    const engine = mortal(server.engine, dies)
    const parts = {
      engine,
      now: () => server.now(),
      newId: () => idOf(`charge ${this.#made++}`),
      perform: (asked: Asked) => server.desk(asked.name, asked.args, asked),
    }
    await new Rating(parts).look()
    await tellFreight(parts)
    await new BillKeeping(parts).look()
    await new PeriodKeeping(parts).look()
  }

  /** Everything that follows from what happened, to the end. */
  async finish(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      await this.look(() => false)
      await this.#server.settle()
    }
  }
}

/** The jobs of a house with suppliers and rent: what goods in store come to, margins, drafts over a month, and prices that begin in the past. */
export class CostHouse {
  readonly #server: SimServer
  readonly #chance: Chance
  #made = 0

  constructor(server: SimServer, chance: Chance) {
    this.#server = server
    this.#chance = chance
  }

  async mayLook(): Promise<void> {
    if (this.#chance.of(0.12)) await this.look(() => this.#chance.of(0.05))
  }

  async look(dies: () => boolean): Promise<void> {
    const server = this.#server
    const engine = mortal(server.engine, dies)
    const parts = {
      ...{ engine, now: () => server.now(), newId: () => idOf(`cost ${this.#made++}`) },
      perform: (asked: Asked) => server.desk(asked.name, asked.args, asked),
    }
    await new RentAccrual(parts).look()
    await new PriceTrials(parts).look()
    await new Repricings(parts).look()
    await new MarginKeeping(parts).look()
  }
}

function mortal(engine: Engine, dies: () => boolean): Engine {
  return {
    ...engine,
    operate: (work) =>
      engine.operate(async (db) => {
        const done = await work(db)
        if (dies()) throw new Crash()
        return done
      }),
  }
}
