import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { mayReopen } from '@longshore/shared/exceptions/reopen-exception.ts'
import { resolutions, reversals } from '@longshore/shared/resolutions.ts'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { exceptionApi } from './exception-calls.ts'

const action = actionsOf(exceptionApi.list)

/** To take one for oneself and to give it back to the role it belongs to. */
export const exceptionActions = action.moves(
  exceptionMachine,
  ({ status }: ExceptionRow) => status,
  { take: exceptionApi.take, giveBack: exceptionApi.giveBack },
  ({ id }) => ({ exceptionId: id }),
)

/** What is done with one of them on its own page. */
export const oneExceptionActions = [
  ...exceptionActions,
  ...action.moves(
    exceptionMachine,
    ({ status }: ExceptionRow) => status,
    { reopen: exceptionApi.reopen },
    ({ id }, { reason }) => ({ exceptionId: id, reason }),
    { reopen: { fits: (row) => mayReopen(row, { kinds: exceptionKinds, effects: resolutions, reversals }) } },
  ),
  action.does('abnormal.hide', abnormalApi.hide, ({ id }) => ({ exceptionId: id }), {
    ...{ asks: 'confirm', fits: ({ customerId }) => customerId !== '' },
  }),
]

/** One way and one note for all that are chosen; each row has its own outcome. It asks, unless the person was asked. */
export const resolveEach = (
  resolution: string,
  remark: string,
  { asked }: { readonly asked: boolean },
): RowAction<ExceptionRow> => ({
  ...action.does(
    `resolution.${resolution}`,
    exceptionApi.resolve,
    ({ id }: ExceptionRow) => ({ exceptionId: id, resolution, remark }),
    asked ? {} : { asks: 'confirm' },
  ),
  name: `resolve ${resolution} ${remark}`,
})
