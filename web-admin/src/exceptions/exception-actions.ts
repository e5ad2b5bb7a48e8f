import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { actionsOf } from '../grid/actions.ts'
import { exceptionApi } from './exception-calls.ts'

const action = actionsOf(exceptionApi.list)

/** To take one for oneself and to give it back to the role it belongs to. */
export const exceptionActions = action.moves(
  exceptionMachine,
  ({ status }: ExceptionRow) => status,
  { take: exceptionApi.take, giveBack: exceptionApi.giveBack },
  ({ id }) => ({ exceptionId: id }),
)
