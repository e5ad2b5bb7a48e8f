import type { RepairColumn } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useText } from '../language/language.ts'

export interface Replaced {
  readonly field: string
  readonly from: string
  readonly to: string
  /** The value means the same in later sheets. */
  readonly remember: boolean
}

interface Props {
  readonly columns: readonly RepairColumn[]
  readonly disabled: boolean
  replace(column: Replaced): void
}

/** Mends a column of all lines that wait in one go. */
export function ColumnMend({ columns, disabled, replace }: Props) {
  const t = useText()
  const [field, setField] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [remember, setRemember] = useState(false)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        replace({ field, from: from.trim(), to: to.trim(), remember: remember && from.trim() !== '' })
      }}
      sx={bar}
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
      <FormControlLabel
        label={t('repair.remember')}
        control={<Checkbox size="small" checked={remember} onChange={(_, now) => setRemember(now)} />}
      />
      <Button type="submit" variant="outlined" disabled={disabled || field === '' || from === to}>
        {t('repair.replace')}
      </Button>
    </Box>
  )
}

/** On a phone each field has the width to itself. */
const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' },
  '& > .MuiTextField-root': { width: { xs: '100%', sm: 'auto' } },
}
