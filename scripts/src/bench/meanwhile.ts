import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../house/handheld.ts'
import { plantHome, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { Scanning } from '../kill/scanning.ts'
import { Chance } from '../simulation/chance.ts'
import { lagOf } from './lag.ts'
import type { Result } from './result.ts'

const GOAL = 100
const LOOK_MS = 200

/** Somebody at a desk of the server. */
export interface AtDesk {
  readonly address: string
  readonly as: { readonly token: string; readonly warehouseId: string }
}

interface LongWork {
  /** Such as `a wave is built`. */
  readonly name: string
  /** What is done, such as `waves of 10000 orders`. */
  readonly done: string
  plant?(dataDir: string): Promise<void>
  /** Begins it; answers how to ask whether it has ended, which throws when it ended ill. */
  begin(desk: AtDesk): Promise<() => Promise<boolean>>
}

/** How long a real server's event loop stands still while it does long work and two handhelds scan without a pause. */
export async function meanwhile({ name, done, plant, begin }: LongWork): Promise<Result[]> {
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
      for (const nth of [0, 1]) {
        const parts = { server, clerk, folder, lines, chance: new Chance(nth) }
        handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
      }
      // Asking for the figures begins them anew.
      await lagOf(server.address)
      const before = acknowledged(handhelds)
      const started = performance.now()
      const hasEnded = await begin({
        address: server.address,
        as: { token: clerk, warehouseId: WAREHOUSE },
      })
      do await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      while (!(await hasEnded()))
      const seconds = (performance.now() - started) / 1000
      const { p99, max } = await lagOf(server.address)
      const scans = (acknowledged(handhelds) - before) / seconds
      return [
        told(`event loop p99 while ${name}`, p99, 'ms', `value <= ${GOAL}`, p99 <= GOAL),
        told(`event loop max while ${name}`, max, 'ms', 'told only', true),
        told(done, seconds, 's', 'told only', true),
        told('scans acknowledged meanwhile', scans, 'scans/s', 'value > 0', scans > 0),
      ]
    } finally {
      for (const handheld of handhelds) handheld.end()
      await server.kill9()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function told(name: string, value: number, unit: string, goal: string, ok: boolean): Result {
  return { name, value, unit, baseline: null, ratio: null, goal, ok }
}

function acknowledged(handhelds: readonly Scanning[]): number {
  return handhelds.reduce((sum, handheld) => sum + handheld.acknowledged.count, 0)
}
