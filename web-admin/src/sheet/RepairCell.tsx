import type { CellFault } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { useText } from '../language/language.ts'

interface Props {
  /** What a screen reader calls it: its column and line. */
  readonly label: string
  readonly value: string
  readonly faults: readonly CellFault[]
  write(value: string): void
}

/** A cell of a line that waits: written in place, with what is wrong with it and what it is most likely meant to say. */
export function RepairCell({ label, value, faults, write }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const isWrong = faults.length > 0
  const end = () => {
    if (typed !== undefined && typed.trim() !== value) write(typed.trim())
    setTyped(undefined)
  }
  return (
    <Box sx={{ minWidth: 150, maxWidth: 260 }}>
      <InputBase
        fullWidth
        value={typed ?? value}
        error={isWrong}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={end}
        onKeyDown={({ key }) => {
          if (key === 'Enter') end()
          if (key === 'Escape') setTyped(undefined)
        }}
        inputProps={{ 'aria-label': label, 'aria-invalid': isWrong }}
        sx={{
          ...{ px: 1, fontSize: 13 },
          boxShadow: ({ palette }) => (isWrong ? `inset 0 0 0 1px ${palette.error.main}` : 'none'),
          '&.Mui-focused': { boxShadow: ({ palette }) => `inset 0 0 0 2px ${palette.primary.main}` },
        }}
      />
      {faults.map(({ message, suggestion }) => (
        <Box key={message} sx={{ px: 1, fontSize: 12, color: 'error.main' }}>
          {message}
          {suggestion !== undefined && (
            <Button
              size="small"
              onClick={() => write(suggestion)}
              sx={{ display: 'block', px: 0, minWidth: 0 }}
            >
              {t('repair.use', { value: suggestion })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
