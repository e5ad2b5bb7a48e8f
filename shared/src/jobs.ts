import { inspectionJob } from './inbound/inspection.job.ts'
import { putawayJob } from './inbound/putaway.job.ts'
import { signInJob } from './inbound/sign-in.job.ts'
import type { Job } from './job/job.ts'
import { packingJob } from './outbound/packing.job.ts'
import { pickingJob } from './outbound/picking.job.ts'
import { recheckJob } from './outbound/recheck.job.ts'
import { scanOutJob } from './outbound/scan-out.job.ts'
import { sortJob } from './outbound/sort.job.ts'
import { weighingJob } from './outbound/weighing.job.ts'
import { countJob } from './stock/count.job.ts'
import { putBackJob } from './stock/put-back.job.ts'

/** Every job of the floor, in the order of the menu. */
export const jobs: readonly Job[] = [
  signInJob,
  inspectionJob,
  putawayJob,
  pickingJob,
  sortJob,
  packingJob,
  weighingJob,
  recheckJob,
  scanOutJob,
  putBackJob,
  countJob,
]
