import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../house/handheld.ts'
import { plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { Scanning } from '../kill/scanning.ts'
import { Chance } from '../simulation/chance.ts'
import { lagOf } from './lag.ts'

/** Somebody at a desk of the server. */
export interface AtDesk {
  readonly address: string
  readonly as: { readonly token: string; readonly warehouseId: string }
}

/** A real server with somebody at its desk. */
export interface House extends AtDesk {
  /** Of the server's process. */
  readonly pid: number
  /** From now on so many handhelds more scan without a pause. */
  scanning(handhelds: number): Promise<void>
  /** Scans that the server has answered. */
  acknowledged(): number
}

/** Works with a real server on a planted warehouse; all of it is gone afterwards. */
export async function atHouse<T>(
  plant: ((dataDir: string) => Promise<void>) | undefined,
  work: (house: House) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const dataDir = join(folder, 'data')
  const handhelds: Scanning[] = []
  try {
    mkdirSync(dataDir)
    const lines = await plantHome({ dataDir }, 5)
    await plant?.(dataDir)
    const server = await startServer({ dataDir })
    try {
      const clerk = await signIn(server.address, 'admin')
      return await work({
        ...{ pid: server.pid, address: server.address, as: { token: clerk, warehouseId: WAREHOUSE } },
        async scanning(count) {
          for (let more = 0; more < count; more++) {
            const nth = handhelds.length
            const parts = { server, clerk, folder, lines, chance: new Chance(nth) }
            handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
          }
        },
        acknowledged: () => handhelds.reduce((sum, { acknowledged }) => sum + acknowledged.count, 0),
      })
    } finally {
      for (const handheld of handhelds) handheld.end()
      await server.kill9()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Watched {
  readonly seconds: number
  /** Milliseconds that the server's event loop stood still. */
  readonly lag: { readonly p99: number; readonly max: number }
  /** Scans that were answered meanwhile, a second. */
  readonly scans: number
}

/** Does a piece of work and tells what the server did meanwhile. */
export async function watched(house: House, work: () => Promise<unknown>): Promise<Watched> {
  // Asking for the figures begins them anew.
  await lagOf(house.address)
  const before = house.acknowledged()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  const lag = await lagOf(house.address)
  return { seconds, lag, scans: (house.acknowledged() - before) / seconds }
}

/** Asks every so often whether long work has ended. */
export async function ended(hasEnded: () => Promise<boolean>, everyMs: number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, everyMs))
  while (!(await hasEnded()))
}
