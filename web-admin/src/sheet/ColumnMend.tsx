import type { RepairColumn } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useText } from '../language/language.ts'

interface Props {
  readonly columns: readonly RepairColumn[]
  readonly disabled: boolean
  replace(column: { readonly field: string; readonly from: string; readonly to: string }): void
}

/** Mends a column of all lines that wait in one go. */
export function ColumnMend({ columns, disabled, replace }: Props) {
  const t = useText()
  const [field, setField] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        replace({ field, from: from.trim(), to: to.trim() })
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        select
        size="small"
        label={t('repair.column')}
        value={field}
        onChange={(event) => setField(event.target.value)}
        sx={{ minWidth: 180 }}
      >
        {columns.map((column) => (
          <MenuItem key={column.field} value={column.field}>
            {column.head}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t('repair.from')}
        placeholder={t('repair.empty')}
        slotProps={{ inputLabel: { shrink: true } }}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        size="small"
        label={t('repair.to')}
        slotProps={{ inputLabel: { shrink: true } }}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={disabled || field === '' || from === to}>
        {t('repair.replace')}
      </Button>
    </Box>
  )
}
