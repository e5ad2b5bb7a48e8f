import { handoverMachine } from '@longshore/shared/outbound/handover.ts'
import { type HandoverSummary, handoverApi } from '@longshore/shared/outbound/parcel.api.ts'
import { PRINTS } from '../document/PrintOnce.tsx'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(handoverApi.list)

/** A hand-over is closed when the vehicle has everything. */
export const handoverActions = action.moves(
  handoverMachine,
  ({ status }: HandoverSummary) => status,
  { close: handoverApi.close },
  ({ id }) => ({ handoverId: id }),
  {
    close: {
      question: 'handover.close-question',
      success: 'message.shipped',
      leads: ({ id }) => `/manifest?id=${id}&${PRINTS}`,
    },
  },
)
