import { type AbnormalRow, abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { actionsOf } from '../grid/actions.ts'
import { exceptionApi } from './exception-calls.ts'

const action = actionsOf(abnormalApi.list)

/** To take parts for oneself and to give them back. */
export const abnormalActions = action.moves(
  exceptionMachine,
  ({ status }: AbnormalRow) => status,
  { take: exceptionApi.take, giveBack: exceptionApi.giveBack },
  ({ id }) => ({ exceptionId: id }),
)
