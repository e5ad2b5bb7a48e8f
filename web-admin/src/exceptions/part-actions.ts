import { type ClaimRow, claimApi, type PartRow, partApi } from '@longshore/shared/exceptions/part.api.ts'
import { claimMachine, partMachine } from '@longshore/shared/inbound/unknown-part.ts'
import { actionsOf } from '../grid/actions.ts'
import { t } from '../language/language.ts'

const parts = actionsOf(partApi.list)
const claims = actionsOf(claimApi.list)
const partId = ({ id }: PartRow) => ({ partId: id })

export const partActions = parts.moves(
  partMachine,
  ({ status }: PartRow) => status,
  { undo: partApi.undoClaim },
  partId,
  { undo: { fits: ({ status, ended }) => status === 'claimed' && ended === '' } },
)

const statusOf = ({ status }: ClaimRow) => status

export const claimActions = [
  ...claims.moves(claimMachine, statusOf, { accept: claimApi.accept }, ({ id }) => ({ claimId: id }), {
    accept: {
      takes: 'one',
      question: ([row]) => t('part.accept-question', { customer: row?.customerName ?? '' }),
    },
  }),
  ...claims.moves(
    claimMachine,
    statusOf,
    { refuse: claimApi.refuse },
    ({ id }, { reason }) => ({ claimId: id, reason }),
    { refuse: { danger: true } },
  ),
]
