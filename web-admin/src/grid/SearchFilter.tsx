import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { type TextKey, textOf } from '../language/language.ts'
import { SearchIcon } from '../look/icons.tsx'
import { widthOf } from '../look/text-width.ts'
import type { FilterProps } from './filter.ts'
import { filterWidth } from './filter-width.ts'

const pauseMs = 400
/** As much of a name as stands above the field on a phone. */
const PHONE = 370

/** Asks when the person pauses or presses Enter; each word typed is one place in the history, not each letter. */
export function SearchFilter({ values, set, name, label }: FilterProps & { name: string; label: TextKey }) {
  const asked = values[name] ?? ''
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const said = textOf(label)
  // A name that a phone would cut is read below the field, in as many lines as it needs.
  const below = phone && widthOf(said) > PHONE
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
      label={below ? textOf('kit.search') : said}
      helperText={below ? said : undefined}
      sx={filterWidth(said, true)}
      value={typed ?? asked}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && set({ [name]: (typed ?? asked).trim() })}
      slotProps={{
        htmlInput: { type: 'search', autoComplete: 'off', ...(below && { 'aria-label': said }) },
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
