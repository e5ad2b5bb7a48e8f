import { inspectionJob } from './inbound/inspection.job.ts'
import { putawayJob } from './inbound/putaway.job.ts'
import { signInJob } from './inbound/sign-in.job.ts'
import type { Job } from './job/job.ts'

/** Every job of the floor, in the order of the menu. */
export const jobs: readonly Job[] = [signInJob, inspectionJob, putawayJob]
