import type { Area } from '../contract/area.ts'
import { parcelReceiptApi, pieceApi } from './piece.api.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { measurePiece, receivePiece } from './receive-piece.ts'
import { weightTemplates } from './save-weight-template.ts'
import { weightTemplateApi } from './weight-template.api.ts'
import { weightTemplate } from './weight-template.ts'
import { zoningRefusals } from './zoning-refusals.ts'

export const freightArea = {
  tables: { weightTemplate },
  commands: [receivePiece, measurePiece, ...weightTemplates.commands],
  calls: { piece: pieceApi, parcelReceipt: parcelReceiptApi, weightTemplate: weightTemplateApi },
  refusals: { ...pieceRefusals, ...zoningRefusals },
} satisfies Area
