import { type StowageLine, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft, stowageMachine } from '@longshore/shared/freight/stowage.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(stowageApi.list)

/** What may be done where a load arrives. */
export const arrivalActions = [
  action.does('stowage.arriveAll', stowageApi.arriveAll, ({ id }) => ({ stowageId: id }), {
    ...{ asks: 'confirm', fits: ({ status }) => status === 'departed' || status === 'arrival-partial' },
  }),
  action.does('stowage.close', stowageApi.close, ({ id }, { reason }) => ({ stowageId: id, reason }), {
    ...{ asks: 'reason', fits: ({ status }) => status === 'arrival-partial' },
  }),
]

export const stowageActions = [
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { submit: stowageApi.submit, revert: stowageApi.revert },
    ({ id }) => ({ stowageId: id }),
  ),
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { depart: stowageApi.depart },
    ({ id }) => ({ stowageId: id }),
    { depart: { fits: ({ status }) => status === 'submitted' } },
  ),
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { cancelDeparture: stowageApi.cancelDeparture },
    ({ id }, { reason }) => ({ stowageId: id, reason }),
  ),
  ...arrivalActions,
  action.opens('kit.edit', ({ id }) => `/billBuery?id=${id}`, {
    fits: (row) => !row.submitted || hasLeft(row),
    permission: 'freight.load',
  }),
]
