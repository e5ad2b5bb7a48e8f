import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../house/handheld.ts'
import { type Line, plantHome } from '../house/planted-house.ts'
import { type Home, type ServerProcess, startServer } from '../house/server-process.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { Chance } from '../simulation/chance.ts'
import { Proof } from './proof.ts'
import { Scanning } from './scanning.ts'

/** What dies: the server on either engine, or PostgreSQL itself under a server that lives on. */
export type Victim = 'sqlite' | 'postgres' | 'postmaster'

export interface Campaign {
  readonly victim: Victim
  readonly kills: number
  /** Scans acknowledged between two kills, at least. */
  readonly between: number
  readonly seed: number
  /** Told after each kill. */
  progress?(text: string): void
}

export interface Killed {
  readonly commands: number
  readonly acknowledged: number
  /** Milliseconds from each kill until the server answers again, and until it acknowledged a scan again. */
  readonly answers: readonly number[]
  readonly acknowledges: readonly number[]
  readonly breaches: readonly string[]
}

const HANDHELDS = 4
const RECEIPTS = 5
/** The kill falls into this many milliseconds after enough was acknowledged. */
const WINDOW = 400
const PATIENCE = 60_000

/** Kills again and again while handhelds scan, and compares after each restart and at the end. */
export async function killAgainAndAgain(campaign: Campaign): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-kill-'))
  const postgres = campaign.victim === 'sqlite' ? undefined : await startPostgres({ fsync: true })
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const home: Home = { dataDir, ...(postgres && { databaseUrl: postgres.url }) }
  const battle = new Battle(campaign, { home, postgres, folder })
  try {
    return await battle.run(await plantHome(home, RECEIPTS))
  } finally {
    await battle.end()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Ground {
  readonly home: Home
  readonly postgres: Postgres | undefined
  readonly folder: string
}

class Battle {
  readonly #campaign: Campaign
  readonly #ground: Ground
  readonly #chance: Chance
  readonly #reached = { address: '', down: false }
  readonly #handhelds: Scanning[] = []
  #server: ServerProcess | undefined

  constructor(campaign: Campaign, ground: Ground) {
    this.#campaign = campaign
    this.#ground = ground
    this.#chance = new Chance(campaign.seed)
  }

  async run(lines: readonly Line[]): Promise<Killed> {
    const { kills, between, progress } = this.#campaign
    await this.#start()
    await this.#enrol(lines)
    const proof = new Proof(this.#ground.home)
    const answers: number[] = []
    const acknowledges: number[] = []
    for (let nth = 1; nth <= kills; nth++) {
      await this.#until(this.#acknowledged + between)
      await wait(this.#chance.below(WINDOW))
      const outage = await this.#kill()
      answers.push(outage)
      // Handhelds send again what a server lost: what it lost is looked for before they can.
      await proof.look(this.#handhelds)
      const back = performance.now()
      this.#reached.down = false
      for (const handheld of this.#handhelds) handheld.kick()
      await this.#until(this.#acknowledged + 1)
      acknowledges.push(outage + performance.now() - back)
      progress?.(`kill ${nth}: ${this.#acknowledged} acknowledged, ${proof.breaches.length} breaches`)
      if (proof.breaches.length > 0) break
    }
    await this.#drain()
    await proof.look(this.#handhelds)
    proof.allArrived(this.#handhelds)
    const defects = this.#handhelds.flatMap(({ defects: found }) =>
      found.map((defect) => `a handheld met ${defect}`),
    )
    return {
      ...{ commands: proof.commands, acknowledged: this.#acknowledged, answers, acknowledges },
      breaches: [...proof.breaches, ...defects],
    }
  }

  async end(): Promise<void> {
    for (const handheld of this.#handhelds) handheld.end()
    await this.#server?.kill9()
  }

  get #acknowledged(): number {
    return this.#handhelds.reduce((sum, { acknowledged }) => sum + acknowledged.count, 0)
  }

  async #start(): Promise<void> {
    this.#server = await startServer(this.#ground.home)
    this.#reached.address = this.#server.address
  }

  async #enrol(lines: readonly Line[]): Promise<void> {
    const clerk = await signIn(this.#reached.address, 'manager')
    const { folder } = this.#ground
    for (let nth = 0; nth < HANDHELDS; nth++) {
      const chance = new Chance(this.#campaign.seed * 31 + nth)
      const parts = { server: this.#reached, clerk, folder, lines, chance }
      this.#handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
    }
  }

  /** Kills the victim, starts it again and waits until the server answers for its health. Answers how long that took. */
  async #kill(): Promise<number> {
    const { postgres } = this.#ground
    const killed = performance.now()
    const dying = this.#campaign.victim === 'postmaster' ? postgres?.kill9() : this.#server?.kill9()
    this.#reached.down = true
    await dying
    if (this.#campaign.victim === 'postmaster') await postgres?.restart()
    else await this.#start()
    for (const since = performance.now(); ; await wait(5)) {
      const health = await fetch(`${this.#reached.address}/healthz`).catch(() => undefined)
      if (health?.ok) return performance.now() - killed
      if (performance.now() - since > PATIENCE) throw new Error(`no health: ${this.#server?.said()}`)
    }
  }

  async #until(acknowledged: number): Promise<void> {
    for (const since = performance.now(); this.#acknowledged < acknowledged; await wait(2))
      if (performance.now() - since > PATIENCE) throw new Error(`nothing moves: ${this.#state}`)
  }

  async #drain(): Promise<void> {
    for (const handheld of this.#handhelds) await handheld.rest()
    for (
      const since = performance.now();
      this.#handhelds.some(({ pending }) => pending > 0);
      await wait(20)
    ) {
      for (const handheld of this.#handhelds) handheld.kick()
      if (performance.now() - since > PATIENCE) throw new Error(`a queue does not drain: ${this.#state}`)
    }
  }

  get #state(): string {
    const handhelds = this.#handhelds.map(({ state }) => state).join('; ')
    return `${handhelds}\n${this.#server?.said()}`
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
