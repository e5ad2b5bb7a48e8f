import { type BagLine, bagApi } from '@longshore/shared/freight/bag.api.ts'
import { bagMachine } from '@longshore/shared/freight/bag.ts'
import { actionsOf } from '../grid/actions.ts'

export const bagActions = actionsOf(bagApi.list).moves(
  bagMachine,
  ({ status }: BagLine) => status,
  { reopen: bagApi.reopen },
  ({ id }: BagLine, { reason }: { reason: string }) => ({ bagId: id, reason }),
)
