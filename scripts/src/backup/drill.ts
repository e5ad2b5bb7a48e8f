import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Home } from '../house/server-process.ts'
import { Scanning, type ScanningParts } from '../kill/scanning.ts'
import { Chance } from '../simulation/chance.ts'

/** Real servers start, and stop, and start again on a busy machine. */
export const PATIENCE = 180_000

/** Runs `pnpm backup`, `pnpm restore` or `pnpm data:move` on the place. */
export async function pnpm(
  { dataDir, databaseUrl }: Home,
  what: 'backup' | 'restore' | 'move',
  ...args: string[]
): Promise<{ status: number; said: string }> {
  const script = fileURLToPath(new URL(`${what}.ts`, import.meta.url))
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH,
      DATA_DIR: dataDir,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  return { status, said }
}

/** Two handhelds that scan without a pause until what `ending` holds is done. */
export async function twoHandhelds(
  parts: Omit<ScanningParts, 'chance'>,
  ending: (() => unknown)[],
): Promise<readonly Scanning[]> {
  const handhelds: Scanning[] = []
  for (const nth of [0, 1])
    handhelds.push(await Scanning.begin({ ...parts, chance: new Chance(nth) }, `handheld-${nth}`))
  ending.push(() => handhelds.forEach((handheld) => void handheld.end()))
  return handhelds
}

/** Waits until handhelds were told that so many of their scans are kept. */
export async function acknowledged(handhelds: readonly Scanning[], wanted: number): Promise<void> {
  const count = () => handhelds.reduce((sum, { acknowledged: log }) => sum + log.count, 0)
  await expect.poll(count, { timeout: PATIENCE / 3, interval: 5 }).toBeGreaterThanOrEqual(wanted)
}

/** Waits until handhelds that scan no more have sent everything. */
export async function drained(handhelds: readonly Scanning[]): Promise<void> {
  for (const handheld of handhelds) await handheld.rest()
  const left = () => {
    for (const handheld of handhelds) handheld.kick()
    return handhelds.map(({ isLevel }) => isLevel)
  }
  await expect.poll(left, { timeout: PATIENCE / 3, interval: 50 }).toEqual(handhelds.map(() => true))
}
