import { type OutboundMasterLine, outboundMasterApi } from '@longshore/shared/freight/outbound-master.api.ts'
import { outboundMasterMachine } from '@longshore/shared/freight/outbound-master.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(outboundMasterApi.list)
const statusOf = ({ status }: OutboundMasterLine) => status
const ships = { permission: 'freight.ship' } as const
/** At a desk nothing is issued for one that is cancelled. */
const issues = { ...ships, fits: (row: OutboundMasterLine) => statusOf(row) !== 'cancelled' } as const

export const outboundMasterActions = [
  action.opens('kit.edit', ({ id }: OutboundMasterLine) => `/newWarehouseOrder?id=${id}`, ships),
  action.opens('master.issue', ({ id }: OutboundMasterLine) => `/warehouse?id=${id}`, issues),
  action.opens('master.issue-all', ({ id }: OutboundMasterLine) => `/warehouseAll?id=${id}`, issues),
  ...action.moves(
    outboundMasterMachine,
    statusOf,
    { cancel: outboundMasterApi.cancel },
    ({ id }: OutboundMasterLine, { reason }: { reason: string }) => ({ masterId: id, reason }),
    { cancel: { danger: true } },
  ),
  ...action.moves(
    outboundMasterMachine,
    statusOf,
    { void: outboundMasterApi.void },
    ({ id }: OutboundMasterLine) => ({ masterId: id }),
    { void: { danger: true } },
  ),
]
