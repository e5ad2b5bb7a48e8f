import type { Job, JobEntry } from '@longshore/shared/job/job.ts'
import type { JobWords } from '@longshore/shared/job/phrases.ts'
import type { Changes } from './changes.ts'

export interface JobsHereParts {
  readonly jobs: readonly JobEntry[]
  /** Fetches what jobs say, in the language that is spoken. */
  words(parts: readonly JobWords[]): Promise<void>
  readonly changes: Changes
}

/** Jobs whose steps and words have been fetched. */
export class JobsHere {
  readonly #parts: JobsHereParts
  readonly #jobs = new Map<string, Job>()

  constructor(parts: JobsHereParts) {
    this.#parts = parts
  }

  of(name: string): Job | undefined {
    return this.#jobs.get(name)
  }

  /** In the order of the menu, also those that the worker may not do. */
  get all(): readonly Job[] {
    return this.#parts.jobs.flatMap(({ name }) => this.#jobs.get(name) ?? [])
  }

  async fetched({ name, words, load }: JobEntry): Promise<Job> {
    const known = this.#jobs.get(name)
    if (known) return known
    const [job] = await Promise.all([load(), this.#parts.words(words)])
    this.#jobs.set(name, job)
    this.#parts.changes.tell()
    return job
  }

  /**
   * None waits, or needs the network, when it is opened later. One after another, so that touches are heard between. One that
   * does not come, because the network went, is fetched when it is opened, and says then what is wrong.
   */
  async fetchAll(): Promise<void> {
    for (const job of this.#parts.jobs) await this.fetched(job).catch(() => undefined)
  }
}
