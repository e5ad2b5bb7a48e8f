import Box from '@mui/material/Box'
import { Barcode } from '../document/Barcode.tsx'
import type { Part } from '../document/PartTable.tsx'

/** A pick as paper shows it, of an order and of a wave alike. */
interface PaperPick {
  readonly positionCode: string
  readonly skuCode: string
  readonly skuName: string
  readonly barcode: string
  readonly bin: string
  readonly quantity: number
  readonly picked: number
}

/** A pick on paper: where, what by code, name and barcode, how many are still to take, and into which bin. */
export const pickParts: readonly Part<PaperPick>[] = [
  {
    label: 'field.positionCode',
    show: ({ positionCode }) => (
      <>
        <Barcode text={positionCode} />
        <Box sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{positionCode}</Box>
      </>
    ),
  },
  {
    label: 'list.article',
    show: ({ skuCode, skuName }) => (
      <>
        <Box sx={{ fontWeight: 700 }}>{skuCode}</Box>
        <Box>{skuName}</Box>
      </>
    ),
  },
  {
    label: 'list.barcode',
    show: ({ barcode }) => (
      <>
        <Barcode text={barcode} height={8} />
        <Box sx={{ fontSize: '0.75rem' }}>{barcode}</Box>
      </>
    ),
  },
  { label: 'field.quantity', number: true, show: ({ quantity, picked }) => quantity - picked },
  { label: 'field.bin', show: ({ bin }) => bin },
]
export const takenPart: Part<unknown> = { label: 'list.taken', show: () => '☐' }
