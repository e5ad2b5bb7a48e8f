import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { type TextKey, textOf } from '../language/language.ts'
import { SearchIcon } from '../look/icons.tsx'
import type { FilterProps } from './filter.ts'
import { filterWidth } from './filter-width.ts'

const pauseMs = 400

/** Asks when the person pauses or presses Enter; each word typed is one place in the history, not each letter. */
export function SearchFilter({ values, set, name, label }: FilterProps & { name: string; label: TextKey }) {
  const asked = values[name] ?? ''
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      setTyped(undefined)
      if (typed.trim() !== asked) set({ [name]: typed.trim() }, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, asked, name, set])
  return (
    <TextField
      label={textOf(label)}
      sx={filterWidth(textOf(label), true)}
      value={typed ?? asked}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && set({ [name]: (typed ?? asked).trim() })}
      slotProps={{
        htmlInput: { type: 'search', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
