import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30
const DAY = 86_400_000

/**
 * Where the databases of tests and of simulated servers live. Each test makes some and drops them, in PostgreSQL two
 * thousand files at a time, which costs a disk ten times what it costs memory.
 * @returns the system's folder in memory where there is room and programs may run in it, else that for temporary files
 */
export function memoryFolder(): string {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${MEMORY} `))
    const { bavail, bsize } = statfsSync(MEMORY)
    if (mount && !/\b(noexec|ro)\b/.test(mount)) {
      sweep(MEMORY)
      if (bavail * bsize >= ENOUGH) return MEMORY
    }
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

/** Takes away what a run that was killed left more than a day ago: a folder for temporary files is cleared by the system, this one is not. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('longshore-')) continue
    const path = join(folder, name)
    try {
      if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true })
    } catch {
      // Somebody else's, or gone meanwhile.
    }
  }
}
