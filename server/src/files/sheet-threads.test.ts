import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { SheetThreads } from './sheet-threads.ts'

/** Steps of niceness by which each thread of this process stands behind the one that runs it. */
function behind(): number[] {
  if (process.platform !== 'linux') return []
  const threads = readdirSync('/proc/self/task').map(Number)
  return threads.map((thread) => getPriority(thread) - getPriority(process.pid)).filter((steps) => steps > 0)
}

test('a thread of sheets waits for the processor behind the thread that answers scans', async () => {
  const before = behind()
  const done = await new SheetThreads().run({ write: [['a']] })
  expect(done).toHaveProperty('file')
  expect(behind()).toEqual(process.platform === 'linux' ? [...before, 5] : [])
})
