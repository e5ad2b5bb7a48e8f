import type { House, OpenArea } from '../http/area.ts'
import { parcelReceiptRoutes } from './parcel-receipt.routes.ts'
import { pieceRoutes } from './piece.routes.ts'
import { weightTemplateRoutes } from './weight-template.routes.ts'

export function openFreight({ engine, now }: House) {
  return {
    handlers: {
      piece: pieceRoutes(engine.lists, now),
      parcelReceipt: parcelReceiptRoutes(engine.lists),
      weightTemplate: weightTemplateRoutes(engine.lists),
    },
  } satisfies OpenArea
}
