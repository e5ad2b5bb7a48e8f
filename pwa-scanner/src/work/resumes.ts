import type { Job, World } from '@longshore/shared/job/job.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import { bucketsOf } from './arriving.ts'

/** Where a worker stood in a job. */
export interface Resume {
  readonly step: string
  readonly held: unknown
  /** The last scans that saved something, the newest first. */
  readonly said?: readonly Said[]
}

interface Kept extends Resume {
  readonly workerId: string
  readonly at: number
}

const SHIFT_MS = 14 * 3_600_000

/**
 * Keeps where the worker stands in each job, so that a reload or an empty battery loses no place. It follows the
 * work and never delays it: the last place written may be one step old.
 */
export class Resumes {
  readonly #queue: Pick<QueueStore, 'get' | 'put'>
  readonly #now: () => number
  readonly #report: (fault: unknown) => void
  readonly #due = new Map<string, Kept | null>()
  #writing: Promise<void> | undefined

  constructor(
    queue: Pick<QueueStore, 'get' | 'put'>,
    { now, report }: { now: () => number; report: (fault: unknown) => void },
  ) {
    this.#queue = queue
    this.#now = now
    this.#report = report
  }

  async of(job: string, workerId: string): Promise<Resume | undefined> {
    const due = this.#due.get(job)
    const kept = due === undefined ? ((await this.#queue.get(keyOf(job))) as Kept | null | undefined) : due
    if (!kept || kept.workerId !== workerId || this.#now() - kept.at > SHIFT_MS) return undefined
    const { workerId: _, at: __, ...resume } = kept
    return resume
  }

  keep(job: string, workerId: string, resume: Resume): void {
    this.#write(job, { ...resume, workerId, at: this.#now() })
  }

  /** The worker left the job. */
  drop(job: string): void {
    this.#write(job, null)
  }

  /** Settles when everything kept is on the disk. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #write(job: string, kept: Kept | null): void {
    this.#due.set(job, kept)
    this.#writing ??= this.#drain()
  }

  async #drain(): Promise<void> {
    for (let next = first(this.#due); next; next = first(this.#due)) {
      const [job, kept] = next
      // The scan's own write goes first.
      await this.#queue.put(keyOf(job), kept).catch(this.#report)
      if (this.#due.get(job) === kept) this.#due.delete(job)
    }
    // At once: a place kept a moment later would wait for a writer that is gone.
    this.#writing = undefined
  }
}

function first<K, V>(map: ReadonlyMap<K, V>): readonly [K, V] | undefined {
  for (const entry of map) return entry
  return undefined
}

function keyOf(job: string): string {
  return `job ${job}`
}

/** What another version of the app kept may mean nothing to this one: then the job begins anew. */
export function fitting(
  job: Job,
  resume: Resume | undefined,
  { world, report }: { world(): World; report(fault: unknown): void },
): Resume | undefined {
  const step = resume && job.steps[resume.step]
  if (!step) return undefined
  try {
    bucketsOf(job, resume.held, world())
    step.view(resume.held, world())
    return resume
  } catch (fault) {
    report(fault)
    return undefined
  }
}
