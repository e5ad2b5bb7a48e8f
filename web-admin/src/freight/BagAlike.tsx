import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { type BagDetail, bagApi } from '@longshore/shared/freight/bag.api.ts'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { callOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import type { RowAction } from '../grid/actions.ts'
import { useActions } from '../grid/use-actions.ts'
import { t, textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'

type Alike = BagDetail['alike'][number]

function merging(bagId: string, bag: string): RowAction<Alike> {
  return {
    ...{ name: bagApi.merge.command.name, label: 'bag.merge', takes: 'one', asks: 'confirm' },
    ...{ permission: bagApi.merge.command.permission, fits: () => true },
    question: ([into]) => t('bag.merge-asks', { bag, into: into?.no ?? '' }),
    run: (by, rows, _, options) =>
      Promise.all(
        rows.map(
          ({ id: intoId }) => callOf(bagApi.merge, by)({ bagId, intoId }, options) as Promise<Outcome>,
        ),
      ),
  }
}

/** Open bags for the same channel and zone: a lead may have one take what is in the other. */
export function BagAlike({ bag, changed }: { readonly bag: BagDetail; changed(): void }) {
  const may = useMay()
  const { start, running } = useActions<Alike>(changed, ({ no }) => no)
  const merge = useMemo(() => merging(bag.id, bag.no), [bag.id, bag.no])
  const parts: readonly Part<Alike>[] = [
    { label: 'bag.no', show: ({ no }) => no },
    { label: 'bag.opened-by', show: ({ openedBy }) => openedBy },
    {
      ...{ label: 'bag.merge', screen: true },
      show: (one) => (
        <Button
          size="small"
          disabled={running || !may(merge.permission)}
          onClick={() => void start(merge, [one])}
        >
          {textOf('bag.merge')}
        </Button>
      ),
    },
  ]
  if (bag.alike.length === 0) return null
  return <PartTable title="bag.alike" rows={bag.alike} parts={parts} keyOf={({ id }) => id} none="bag.none" />
}
