import { jobs } from '@longshore/shared/jobs.ts'
import { pageOf } from './page.ts'
import { type Seen, walked } from './walk.ts'
import { walksOf } from './walks.ts'

export interface Drawn {
  readonly name: string
  /** Steps that no walk comes to. */
  readonly unseen: readonly string[]
  readonly seen: Seen
  readonly page: string
}

/** The page of every job of the floor, as the jobs are now. */
export function drawnJobs(): Promise<Drawn[]> {
  return Promise.all(
    jobs.map(async ({ name, load }) => {
      const walks = walksOf[name]
      if (!walks) throw new Error(`nobody walks through the job ${name}: see scripts/src/walks`)
      const [job, seen] = [await load(), await walked(walks)]
      const unseen = Object.keys(job.steps).filter((step) => !seen.views.some((view) => view.step === step))
      return { name, unseen, seen, page: pageOf(job, seen) }
    }),
  )
}
