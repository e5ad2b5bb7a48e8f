import type { CellFault } from '@longshore/shared/contract/sheet-repair.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
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
  const end = () => {
    if (typed !== undefined && typed.trim() !== value) write(typed.trim())
    setTyped(undefined)
  }
  return (
    <>
      <Field
        value={typed ?? value}
        aria-label={label}
        aria-invalid={faults.length > 0}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={end}
        onKeyDown={({ key }) => {
          if (key === 'Enter') end()
          if (key === 'Escape') setTyped(undefined)
        }}
      />
      {faults.map(({ message, suggestion }) => (
        <Box key={message} sx={{ px: 1, maxWidth: 260, fontSize: 12, color: 'error.main' }}>
          {message}
          {suggestion !== undefined && (
            <Button
              size="small"
              onClick={() => write(suggestion)}
              sx={{ display: 'block', px: 0, minWidth: 0, textAlign: 'start' }}
            >
              {t('repair.use', { value: suggestion })}
            </Button>
          )}
        </Box>
      ))}
    </>
  )
}

/** A sheet has thousands of them: the components' own fields take seconds to draw so many. */
const Field = styled('input')(({ theme: { palette, spacing } }) => ({
  ...{ boxSizing: 'border-box', width: '100%', minWidth: 150, height: 28, padding: spacing(0, 1) },
  ...{ border: 0, borderRadius: 2, outline: 0, background: 'none', color: 'inherit' },
  ...{ fontFamily: 'inherit', fontSize: 13 },
  '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
  '&:focus': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
}))
