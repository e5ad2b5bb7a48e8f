import {
  type ReceivingMasterLine,
  receivingMasterApi,
} from '@longshore/shared/freight/receiving-master.api.ts'
import { receivingMasterMachine } from '@longshore/shared/freight/receiving-master.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(receivingMasterApi.list)

export const receivingMasterActions = [
  action.opens('master.receive', ({ id }: ReceivingMasterLine) => `/receiptandwarehousing?id=${id}`, {
    permission: 'freight.receive',
  }),
  action.opens('master.receive-all', ({ id }: ReceivingMasterLine) => `/receiptandwarehousingAll?id=${id}`, {
    permission: 'freight.receive',
  }),
  ...action.moves(
    receivingMasterMachine,
    ({ status }: ReceivingMasterLine) => status,
    { cancel: receivingMasterApi.cancel },
    ({ id }: ReceivingMasterLine, { reason }: { reason: string }) => ({ masterId: id, reason }),
  ),
]
