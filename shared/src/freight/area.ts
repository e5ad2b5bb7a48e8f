import type { Area } from '../contract/area.ts'
import { bagApi } from './bag.api.ts'
import { bag } from './bag.ts'
import { bagPiece, unbagPiece } from './fill-bag.ts'
import { closeBag, openBag, reopenBag } from './move-bag.ts'
import { parcelReceiptApi, pieceApi } from './piece.api.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { measurePiece, receivePiece } from './receive-piece.ts'
import { weightTemplates } from './save-weight-template.ts'
import { weightTemplateApi } from './weight-template.api.ts'
import { weightTemplate } from './weight-template.ts'
import { zoningRefusals } from './zoning-refusals.ts'

export const freightArea = {
  tables: { bag, weightTemplate },
  commands: [
    receivePiece,
    measurePiece,
    openBag,
    closeBag,
    reopenBag,
    bagPiece,
    unbagPiece,
    ...weightTemplates.commands,
  ],
  calls: { piece: pieceApi, parcelReceipt: parcelReceiptApi, bag: bagApi, weightTemplate: weightTemplateApi },
  refusals: { ...pieceRefusals, ...zoningRefusals },
} satisfies Area
