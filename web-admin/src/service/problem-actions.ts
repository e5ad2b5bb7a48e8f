import { problemApi } from '@longshore/shared/service/problem.api.ts'
import { problemMachine } from '@longshore/shared/service/problem.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(problemApi.list)

export const problemActions = [
  ...action.moves(
    problemMachine,
    ({ status }) => status,
    { release: problemApi.release },
    ({ id }) => ({ problemId: id }),
  ),
  ...action.moves(
    problemMachine,
    ({ status }) => status,
    { reopen: problemApi.reopen },
    ({ id }, { reason }) => ({ problemId: id, reason }),
  ),
]
