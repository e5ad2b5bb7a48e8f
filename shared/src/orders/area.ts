import type { Area } from '../contract/area.ts'
import { addressApi } from './address.api.ts'
import { address } from './address.ts'
import { ordersCommands } from './commands.ts'
import { parcelOrderApi } from './parcel-order.api.ts'
import { parcelGoods, parcelOrder, parcelPiece } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'
import { defaultAddress, deleteAddress, saveAddress } from './save-address.ts'

export const ordersArea = {
  tables: { parcelOrder, parcelGoods, parcelPiece, address },
  commands: [...ordersCommands, saveAddress, defaultAddress, deleteAddress],
  calls: { parcelOrder: parcelOrderApi, address: addressApi },
  refusals: ordersRefusals,
} satisfies Area
