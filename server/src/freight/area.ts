import type { House, OpenArea } from '../http/area.ts'
import { bagRoutes } from './bag.routes.ts'
import { parcelReceiptRoutes } from './parcel-receipt.routes.ts'
import { pieceRoutes } from './piece.routes.ts'
import { weightTemplateRoutes } from './weight-template.routes.ts'

export function openFreight({ engine, now }: House) {
  return {
    handlers: {
      piece: pieceRoutes(engine.lists, now),
      bag: bagRoutes(engine.lists, now),
      parcelReceipt: parcelReceiptRoutes(engine.lists),
      weightTemplate: weightTemplateRoutes(engine.lists),
    },
  } satisfies OpenArea
}
