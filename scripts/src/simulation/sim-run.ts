import { linesOfReceipt } from '@longshore/shared/inbound/receipt.ts'
import { sendReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import { approveCount } from '@longshore/shared/stock/approve-count.ts'
import { approveCountOrder } from '@longshore/shared/stock/approve-count-order.ts'
import { workBucket } from '@longshore/shared/sync/buckets.ts'
import { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { Chance } from './chance.ts'
import { wrongCosts } from './cost-checks.ts'
import { writtenReceipt } from './desk-dock.ts'
import { manager, setHouse } from './desk-gate.ts'
import { farScan } from './far-handheld.ts'
import { wrongTwins } from './freight-twins.ts'
import { type Known, knowing } from './known.ts'
import { wrongMoney } from './money-checks.ts'
import { beginOf, sideWork } from './side-work.ts'
import { breaches, unfounded } from './sim-checks.ts'
import { SimDesk } from './sim-desk.ts'
import { SimDevice, type Weather } from './sim-device.ts'
import { SimServer } from './sim-server.ts'
import { deskWork, nextJob } from './sim-work.ts'
import { HOUSE, OTHER_WAREHOUSE } from './sim-world.ts'

const STEPS = 36
const HEAL_ROUNDS = 60
const WEATHER: readonly Weather[] = ['request lost', 'reply lost', 'twice', 'html', 'busy', 'slow']

export interface RunResult {
  readonly seed: number
  readonly commands: number
  readonly outcomes: Readonly<Record<string, number>>
  /** The names of the commands that were done, and not refused. */
  readonly applied: readonly string[]
  readonly breaches: readonly string[]
}

/** One seeded run: devices, a server, random work and random trouble; then everything heals and every invariant is asked. */
export async function simulate(seed: number): Promise<RunResult> {
  const chance = new Chance(seed)
  const time = new MemoryTime(() => new Promise((resolve) => setImmediate(resolve)))
  const server = await SimServer.start(time, beginOf(seed))
  const known = knowing(server.work)
  const devices = Array.from(
    { length: 2 + chance.below(2) },
    (_, i) => new SimDevice(`device ${i}`, { time, server, seed: seed * 31 + i }),
  )
  const far =
    beginOf(seed) === 'onward'
      ? new SimDevice('far', { time, server, seed: seed * 37, warehouse: OTHER_WAREHOUSE })
      : undefined
  const all = far ? [...devices, far] : devices
  try {
    const desk = new SimDesk(server, known, chance)
    if (chance.of(0.4)) await setHouse.does(desk)
    for (let i = 0; i < 2; i++) await desk.does(sendReceipt, writtenReceipt(desk))
    await far?.switchOn()
    for (const device of devices) {
      await device.switchOn()
      for (const waveId of known.waves) void device.engine?.openBucket(workBucket(waveId))
    }
    const run = new Run({ chance, time, server, known, devices: all })
    const beside = sideWork({ seed, server, known, devices, far })
    for (let step = 0; step < STEPS; step++) {
      await run.step()
      for (const work of beside.steps) await work().catch(crashed)
    }
    await run.heal()
    if (beside.finish) {
      await beside.finish()
      await run.level()
    }
    const found = [...run.breaches, ...(await breaches(server, all, seed))]
    if (beginOf(seed) === 'paying' || beginOf(seed) === 'costing') found.push(...(await wrongMoney(server)))
    if (beginOf(seed) === 'costing') found.push(...(await wrongCosts(server, seed)))
    const rows = devices[0]?.engine?.rows
    if (rows && (beginOf(seed) === 'loading' || beginOf(seed) === 'onward'))
      found.push(...(await wrongTwins(server, { rows, known, chance }, far?.engine?.rows)))
    return { seed, ...(await counted(server)), breaches: found }
  } finally {
    for (const device of all) device.engine?.stop()
    await server.close()
  }
}

interface Parts {
  readonly chance: Chance
  readonly time: MemoryTime
  readonly server: SimServer
  readonly known: Known
  readonly devices: readonly SimDevice[]
}

class Run {
  readonly #parts: Parts
  readonly breaches: string[] = []
  /** What each device's worker last saw counted, by line: it never goes down while the server keeps its memory. */
  readonly #seen = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async step(): Promise<void> {
    const { chance, time, server, devices } = this.#parts
    const device = chance.one(devices) as SimDevice
    const dice = chance.below(100)
    if (!device.engine) await this.#switchOn(device)
    else if (dice < 47) await this.#scan(device)
    else if (dice < 62) await this.#desk()
    else if (dice < 74) device.weather.push(chance.one(WEATHER) ?? 'request lost')
    else if (dice < 79) device.offline = !device.offline
    else if (dice < 83) device.die(chance.of(0.5) ? 'killed' : 'power cut', chance.of(0.5))
    else if (dice < 85) device.clock.wall += chance.of(0.5) ? -86_400_000 : 3_600_000
    else if (dice < 86) device.disk.fullQueueWrites = 1
    else if (dice < 87) device.disk.fullCacheWrites = 1
    else if (dice < 88) device.engine.refetch()
    else if (dice < 92) server.doom = chance.of(0.5) ? 'before commit' : 'before answer'
    else if (dice < 94) await server.restart()
    else if (dice < 97) server.keepBackup()
    else await this.#restore()
    await time.pass(chance.of(0.3) ? chance.below(30) : chance.below(4000))
    this.#look()
    if (server.restores === 0 && this.breaches.length === 0)
      this.breaches.push(...(await unfounded(server, devices)))
  }

  /** The network is good, everything is switched on, and time passes until nothing is left to say. */
  async heal(): Promise<void> {
    const { server, devices, time } = this.#parts
    server.doom = undefined
    for (const device of devices) {
      device.offline = false
      device.weather.length = 0
      device.disk.fullQueueWrites = 0
      device.disk.fullCacheWrites = 0
      if (!device.engine) await this.#switchOn(device)
    }
    await this.level()
    await this.#approveCounts()
    await server.settle()
    await time.pass(130_000)
    for (const device of devices) {
      const status = device.engine?.status()
      if (status?.pending) this.breaches.push(`device ${device.id} does not drain: ${JSON.stringify(status)}`)
    }
  }

  /** Until every device has said all and heard all. */
  async level(): Promise<void> {
    const { devices, time } = this.#parts
    for (let round = 0; round < HEAL_ROUNDS; round++) {
      for (const device of devices) device.engine?.sync()
      await time.pass(5_000)
      this.#look()
      if (round > 1 && devices.every((device) => this.#isLevel(device))) break
    }
  }

  /** At the end of the day a lead approves what was counted: every handheld has been heard. */
  async #approveCounts(): Promise<void> {
    const { server, known, chance } = this.#parts
    const desk = new SimDesk(server, known, chance)
    const orders = await server.engine.reader
      .selectFrom('countOrder')
      .select('id')
      .where('status', '=', 'counting')
      .where('counted', '>', 0)
      .orderBy('id')
      .execute()
    for (const { id: orderId } of orders)
      await desk.does(approveCountOrder, { orderId, force: '' }, { actor: manager })
    const counts = await server.engine.reader
      .selectFrom('countTask')
      .select('id')
      .where('status', '=', 'counted')
      .orderBy('id')
      .execute()
    for (const { id: countId } of counts)
      await desk.does(approveCount, { countId, force: '' }, { actor: manager })
  }

  /** A page that opens again may hold the others' work as it stood at its last flush. */
  async #switchOn(device: SimDevice): Promise<void> {
    for (const key of this.#seen.keys()) if (key.startsWith(`${device.id} `)) this.#seen.delete(key)
    await device.switchOn()
  }

  #isLevel({ engine }: SimDevice): boolean {
    const status = engine?.status()
    return status !== undefined && status.pending === 0 && !status.fetching && status.fault === null
  }

  async #scan(device: SimDevice): Promise<void> {
    const { chance, known } = this.#parts
    if (device.scope !== HOUSE) return farScan(device, known, chance)
    const job = device.engine && nextJob(device.engine.rows, known, chance)
    if (!job) return
    const saving = device.scan(job.command, job.args).catch(() => undefined)
    if (chance.of(0.7)) await this.#parts.time.pass(5)
    void saving
  }

  /** Whoever picks opens the waves that are made meanwhile. */
  async #desk(): Promise<void> {
    const { chance, server, known, devices } = this.#parts
    const before = known.waves.length
    await deskWork(new SimDesk(server, known, chance)).catch(crashed)
    for (const waveId of known.waves.slice(before))
      for (const { engine, scope } of devices)
        if (scope === HOUSE) void engine?.openBucket(workBucket(waveId))
  }

  async #restore(): Promise<void> {
    await this.#parts.server.restore()
    this.#seen.clear()
  }

  /** S5: a worker's own count stays visible from the beep until after the server confirmed it. */
  #look(): void {
    const { devices, known, server } = this.#parts
    if (server.restores > 0) return
    for (const { id: deviceId, engine, promised } of devices) {
      if (!engine || engine.status().fetching || promised.length === 0) continue
      for (const receiptId of known.receipts.filter((id) => !known.lowered.has(id)))
        for (const line of engine.rows.list(linesOfReceipt, [receiptId])) {
          const key = `${deviceId} ${line.id}`
          const was = this.#seen.get(key) ?? 0
          if (line.received < was)
            this.breaches.push(`device ${deviceId} showed ${was} counted, then ${line.received}`)
          this.#seen.set(key, line.received)
        }
    }
  }
}

function crashed(fault: unknown): void {
  if (!(fault instanceof Error)) throw fault
}

async function counted(server: SimServer): Promise<Pick<RunResult, 'commands' | 'outcomes' | 'applied'>> {
  const rows = await server.engine.reader.selectFrom('command').select(['name', 'outcome']).execute()
  const outcomes: Record<string, number> = {}
  for (const { outcome } of rows) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const applied = rows.filter(({ outcome }) => outcome.startsWith('applied')).map(({ name }) => name)
  return { commands: rows.length, outcomes, applied: [...new Set(applied)] }
}
