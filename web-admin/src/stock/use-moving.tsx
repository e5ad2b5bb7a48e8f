import type { PlaceStock } from '@longshore/shared/stock/stock-view.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Part } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { MoveDialog, type Moving } from './MoveDialog.tsx'

/** Moves goods that a page shows: a column with a button for each place, and the dialog that it opens. */
export function useMoving(moved: () => void) {
  const t = useText()
  const may = useMay()('stock.move')
  const [moving, setMoving] = useState<Moving>()
  const column: Part<PlaceStock> = {
    label: 'kit.actions',
    screen: true,
    show: ({ positionId, place, skuId, skuCode, quantity }) =>
      positionId &&
      quantity > 0 && (
        <Button
          onClick={() =>
            setMoving({ fromPositionId: positionId, place, goods: { skuId, skuCode, quantity } })
          }
        >
          {t('stock.move')}
        </Button>
      ),
  }
  const dialog = moving && (
    <MoveDialog
      of={moving}
      close={() => setMoving(undefined)}
      moved={() => {
        setMoving(undefined)
        moved()
      }}
    />
  )
  return { column: may ? [column] : [], dialog, move: may ? setMoving : undefined }
}
