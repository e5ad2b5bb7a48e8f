import type { RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { memo, useState } from 'react'
import { useText } from '../language/language.ts'
import { LineCell, LineFaults, type RepairLineProps } from './RepairLine.tsx'
import type { RepairActs } from './repair-acts.ts'

interface Props {
  readonly columns: readonly RepairColumn[]
  readonly rows: readonly WaitingRow[]
  readonly acts: RepairActs
}

/** The lines that wait, on a phone: of each what is wrong, below the first of its right cells, and the others when they are asked for. */
export function RepairCards({ columns, rows, acts }: Props) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <LineCard key={row.line} {...{ row, columns, acts }} />
      ))}
    </Box>
  )
}

const LineCard = memo(function LineCard({ row, columns, acts }: RepairLineProps) {
  const t = useText()
  const { line, values, faults } = row
  const wrong = faults.map(({ field }) => field)
  // A cell that was mended stays where it was mended.
  const [first, setFirst] = useState(wrong)
  const added = wrong.filter((field) => !first.includes(field))
  if (added.length > 0) setFirst([...first, ...added])
  const [whole, setWhole] = useState(false)
  const right = columns.filter(({ field }) => !first.includes(field))
  const name = right.map(({ field }) => values[field]).find(Boolean)
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <strong>{t('sheet.line', { line })}</strong>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Button size="small" onClick={() => acts.discard(line)}>
          {t('repair.discard')}
        </Button>
      </Box>
      <LineFaults row={row} />
      {columns
        .filter(({ field }) => whole || first.includes(field))
        .map((column) => (
          <div key={column.field}>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{column.head}</Box>
            <LineCell {...{ row, column, acts }} />
          </div>
        ))}
      {!whole && (
        <Button size="small" sx={{ justifySelf: 'start', px: 0 }} onClick={() => setWhole(true)}>
          {t('repair.all-cells')}
        </Button>
      )}
    </Box>
  )
})

const card = {
  ...{ display: 'grid', gap: 0.5, px: 1.5, py: 1, listStyle: 'none' },
  ...{ border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
  '& input[aria-invalid="false"]:not(:focus)': {
    boxShadow: ({ palette }: Theme) => `inset 0 0 0 1px ${palette.divider}`,
  },
} as const
