import { type StowageDetail, type StowageLine, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { stowageMachine } from '@longshore/shared/freight/stowage.ts'
import { actionsOf } from '../grid/actions.ts'
import { t } from '../language/language.ts'

const action = actionsOf(stowageApi.list)

/** What goes to another warehouse of the house arrives there, and what comes from one is written there. */
const arrivesHere = ({ destination }: StowageLine) => destination === null
const isOurs = ({ incoming }: StowageLine) => !incoming

/** So many are named, before a number is easier to read. */
const NAMED = 5

/** What of the plan stays behind: named on the load's own page, counted in a list, which knows no items. */
function gapOf(row: StowageLine | StowageDetail): string {
  const items = 'items' in row ? row.items : undefined
  const missing = items?.filter(({ planned, loaded }) => planned && !loaded).map(({ no }) => no)
  const count = missing?.length ?? Math.max(0, row.planned - row.loaded)
  if (count === 0) return ''
  const what = missing && count <= NAMED ? missing.join(', ') : String(count)
  return t('stowage.gap-asks', { stowage: row.no, missing: what })
}

/** Nobody shuts the door on a gap without having read of it. */
const asksToDepart = (rows: readonly StowageLine[]) =>
  [...rows.map(gapOf), t('stowage.depart-asks')].filter(Boolean).join(' ')

/** Each package that follows changes its load: only who departs is told that it is no more as it was read. */
const anyVersion = true

/** What may be done where a load arrives. */
export const arrivalActions = [
  action.does('stowage.arriveAll', stowageApi.arriveAll, ({ id }) => ({ stowageId: id }), {
    ...{
      ...{ asks: 'confirm', question: 'stowage.arrive-all-asks', anyVersion },
      fits: (row) => arrivesHere(row) && (row.status === 'departed' || row.status === 'arrival-partial'),
    },
  }),
  action.does('stowage.close', stowageApi.close, ({ id }, { reason }) => ({ stowageId: id, reason }), {
    ...{ asks: 'reason', anyVersion, fits: (row) => arrivesHere(row) && row.status === 'arrival-partial' },
  }),
]

export const stowageActions = [
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { submit: stowageApi.submit, revert: stowageApi.revert },
    ({ id }) => ({ stowageId: id }),
    {
      submit: { anyVersion },
      revert: { anyVersion, fits: (row) => row.status === 'submitted' && isOurs(row) },
    },
  ),
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { depart: stowageApi.depart },
    ({ id }) => ({ stowageId: id }),
    {
      depart: {
        question: asksToDepart,
        fits: (row) => row.status === 'submitted' && isOurs(row),
      },
    },
  ),
  ...action.moves(
    stowageMachine,
    ({ status }: StowageLine) => status,
    { cancelDeparture: stowageApi.cancelDeparture },
    ({ id }, { reason }) => ({ stowageId: id, reason }),
    {
      cancelDeparture: {
        ...{ question: 'stowage.cancel-departure-asks', anyVersion },
        fits: (row) => row.status === 'departed' && isOurs(row),
      },
    },
  ),
  ...arrivalActions,
  action.opens('kit.edit', ({ id }) => `/billBuery?id=${id}`, {
    fits: (row) => isOurs(row),
    permission: 'freight.load',
  }),
]
