import type { Area } from '../contract/area.ts'
import { ordersCommands } from './commands.ts'
import { parcelOrderApi } from './parcel-order.api.ts'
import { parcelGoods, parcelOrder, parcelPiece } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'

export const ordersArea = {
  tables: { parcelOrder, parcelGoods, parcelPiece },
  commands: ordersCommands,
  calls: { parcelOrder: parcelOrderApi },
  refusals: ordersRefusals,
} satisfies Area
