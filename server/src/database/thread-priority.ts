import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Steps of niceness below the event loop: a core that both want goes to the loop three times in four. */
const BEHIND = 5

/**
 * Lets the thread that calls it wait for the processor behind the event loop, which answers scans. Threads have a
 * priority of their own on Linux alone; elsewhere nothing changes.
 */
export function workBehindTheLoop(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    setPriority(thread, Math.min(getPriority(thread) + BEHIND, constants.priority.PRIORITY_LOW))
  } catch {
    // A system that hides its threads gives them all one priority; the work is done all the same.
  }
}
