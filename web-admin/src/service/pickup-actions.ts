import { type PickupLine, pickupApi } from '@longshore/shared/service/pickup.api.ts'
import { pickupMachine } from '@longshore/shared/service/pickup.ts'
import { actionsOf } from '../grid/actions.ts'

const { moves } = actionsOf(pickupApi.list)
const statusOf = ({ status }: PickupLine) => status
const plain = ({ id }: PickupLine) => ({ pickupId: id })
const reasoned = ({ id }: PickupLine, { reason }: { reason: string }) => ({ pickupId: id, reason })

export const pickupActions = moves(pickupMachine, statusOf, { cancel: pickupApi.cancel }, reasoned)
export const pickupDeskActions = [
  ...moves(pickupMachine, statusOf, { confirm: pickupApi.confirm }, plain),
  ...moves(pickupMachine, statusOf, { fail: pickupApi.fail, cancel: pickupApi.cancel }, reasoned),
]
