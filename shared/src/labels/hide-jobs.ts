import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { rows } from '../command/reads.ts'
import { args, id, several } from '../command/schema.ts'
import { labelJob } from './label-job.ts'
import { labelRefusals } from './refusals.ts'

/**
 * "Labels of one category only may be deleted together" (001 §5). What was printed leaves the list; how often each
 * thing was printed stays counted.
 */
export const hideJobs = intent({
  name: 'labels.hideJobs',
  scope: 'company',
  permission: 'labels.print',
  args: args({ ids: several(id()) }),
  reads: ({ ids }) => ({ jobs: rows(labelJob, ids) }),
  decide({ jobs }) {
    if (jobs.length === 0) throw labelRefusals.nothing()
    if (new Set(jobs.map(({ kind }) => kind)).size > 1) throw labelRefusals.mixedKinds()
    return jobs.map((job) => put(labelJob, { ...job, hidden: 1 }))
  },
})
