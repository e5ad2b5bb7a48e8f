import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30

/**
 * Where the databases of tests live. Each test makes some and drops them, in PostgreSQL two thousand files at a time,
 * which costs a disk ten times what it costs memory.
 * @returns the system's folder in memory where there is room and programs may run in it, else that for temporary files
 */
export function testFolder(): string {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${MEMORY} `))
    const { bavail, bsize } = statfsSync(MEMORY)
    if (mount && !/\b(noexec|ro)\b/.test(mount) && bavail * bsize >= ENOUGH) return MEMORY
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
