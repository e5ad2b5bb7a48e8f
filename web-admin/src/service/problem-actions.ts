import { type ProblemLine, problemApi } from '@longshore/shared/service/problem.api.ts'
import { problemMachine } from '@longshore/shared/service/problem.ts'
import { actionsOf } from '../grid/actions.ts'

const { moves } = actionsOf(problemApi.list)
const statusOf = ({ status }: ProblemLine) => status
const reasoned = ({ id }: ProblemLine, { reason }: { reason: string }) => ({ problemId: id, reason })
const plain = ({ id }: ProblemLine) => ({ problemId: id })
const reopened = moves(problemMachine, statusOf, { reopen: problemApi.reopen }, reasoned)

/** What a customer does with a problem; what the house carries out, the house says to be done. */
export const problemActions = [
  ...moves(problemMachine, statusOf, { release: problemApi.release }, plain, {
    release: { fits: ({ status }) => status === 'open' },
  }),
  ...reopened,
]

export const problemDeskActions = [
  ...moves(problemMachine, statusOf, { release: problemApi.release }, plain),
  ...moves(problemMachine, statusOf, { waive: problemApi.waive }, reasoned),
  ...reopened,
]
