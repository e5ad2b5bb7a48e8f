import { type SkuApplicationLine, skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import { skuApplicationMachine } from '@longshore/shared/catalog/sku-application.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(skuApplicationApi.list)
const statusOf = ({ status }: SkuApplicationLine) => status

/** What a reviewer does. */
export const reviewActions = [
  ...action.moves(skuApplicationMachine, statusOf, { approve: skuApplicationApi.approve }, ({ id }) => ({
    id,
  })),
  ...action.moves(
    skuApplicationMachine,
    statusOf,
    { reject: skuApplicationApi.reject },
    ({ id }, { reason }) => ({ id, reason }),
  ),
]

/** What a customer does with the own ones. */
export const ownApplicationActions = [
  action.opens('skuApplication.applyAgain', ({ id }) => `/applyForSku?id=${id}`, {
    fits: ({ status }) => skuApplicationMachine.allows(status, 'applyAgain'),
  }),
  ...action.moves(
    skuApplicationMachine,
    statusOf,
    { withdraw: skuApplicationApi.withdraw },
    ({ id }) => ({ id }),
    {
      withdraw: {
        ...{ asks: 'confirm', question: 'message.confirmCancelApplication' },
        success: 'message.applicationCancelled',
      },
    },
  ),
]
