import type { Job } from './job/job.ts'

/** Every job of the floor, in the order of the menu. */
export const jobs: readonly Job[] = []
