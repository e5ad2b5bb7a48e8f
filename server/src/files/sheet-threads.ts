import { Worker } from 'node:worker_threads'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetDone, SheetPart, SheetWork } from './sheet-worker.ts'

/** Sheets that are read or written at once, however many are asked for. */
const THREADS = 2
const SECONDS = 90
const MEGABYTES = 512

interface Waiting {
  readonly work: SheetWork
  take(part: SheetPart): void
  resolve(done: SheetDone): void
  reject(fault: unknown): void
}

/**
 * Threads that read and write sheets, with little memory and a limit of time, so that a file can harm nothing else. A
 * thread that a file breaks is replaced by the next one. The threads end with the process.
 */
export class SheetThreads {
  readonly #waiting: Waiting[] = []
  readonly #idle: Worker[] = []
  #threads = 0

  /** Threads that live at this moment. */
  get threads(): number {
    return this.#threads
  }

  /** Does a work in its turn; `take` gets the lines that are read, part after part. */
  run(work: SheetWork, take: (part: SheetPart) => void = () => undefined): Promise<SheetDone> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, take, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const thread = this.#idle.pop() ?? (this.#threads < THREADS ? this.#open() : undefined)
    if (!thread) return
    const one = this.#waiting.shift()
    if (one) void this.#work(thread, one)
    else this.#idle.push(thread)
  }

  #open(): Worker {
    this.#threads++
    const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    // Whoever waits for it is told; one that nobody waits for may break.
    thread.on('error', () => undefined)
    thread.unref()
    return thread
  }

  async #work(thread: Worker, { work, take, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await answered(thread, work, take))
      this.#idle.push(thread)
    } catch (fault) {
      await thread.terminate()
      this.#threads--
      reject('write' in work ? fault : refusals.notSheet())
    }
    this.#next()
  }
}

/** What a thread answers to a work; throws when it breaks or is too late. */
function answered(thread: Worker, work: SheetWork, take: (part: SheetPart) => void): Promise<SheetDone> {
  return new Promise<SheetDone>((resolve, reject) => {
    const late = setTimeout(() => ended(() => reject(new Error('a sheet takes too long'))), SECONDS * 1000)
    const told = (said: SheetDone | SheetPart) => {
      if ('texts' in said) {
        take(said)
        // The next part comes after whatever waits meanwhile.
        setImmediate(() => thread.postMessage('next'))
      } else if ('fault' in said) ended(() => reject(new Error(said.fault)))
      else ended(() => resolve(said))
    }
    const broke = (fault: unknown) => ended(() => reject(fault))
    const stopped = () => ended(() => reject(new Error('a thread of sheets ended')))
    const ended = (end: () => void) => {
      clearTimeout(late)
      thread.off('message', told).off('error', broke).off('exit', stopped)
      end()
    }
    thread.on('message', told).on('error', broke).on('exit', stopped)
    thread.postMessage(work)
  })
}
