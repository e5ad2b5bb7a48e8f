import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.ts'
import { FilterIcon } from '../look/icons.tsx'
import type { Filter, Values } from './filter.ts'
import type { Query } from './use-query.ts'

interface Props {
  readonly filters: readonly Filter[]
  readonly query: Query
  readonly narrow: boolean
  /** What stands in the place of the filters for now. */
  readonly instead?: ReactNode
  /** What stands at the right end. */
  readonly children: ReactNode
}

/** Filters that stand in sight: a list needs the height more than its rarer filters do. */
const STANDING = 6
/** The same on a screen of 1024 x 768. */
const STANDING_BESIDE = 2

/** The filters in a row. The later ones are folded away, on a narrow screen all but the first; what is set stays in sight. */
export function FilterBar({ filters, query: { values, set }, narrow, instead, children }: Props) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const tight = useMediaQuery('(max-width: 1199px)', { noSsr: true })
  const standing = narrow ? 1 : tight ? STANDING_BESIDE : STANDING
  const shown = filters.filter((filter, i) => unfolded || i < standing || (!narrow && isSet(filter, values)))
  const folds = unfolded ? filters.length > standing : shown.length < filters.length
  const alone = narrow && shown.length > 0
  const toggle = () => setUnfolded(!unfolded)
  const name = t(unfolded ? 'kit.fewer-filters' : 'kit.more-filters')
  const used = filters.flatMap(({ names }) => names).filter((name) => values[name])
  const clear = () => set(Object.fromEntries(used.map((name) => [name, undefined])))
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: narrow ? 'wrap' : 'nowrap' }}>
      {/* On a phone the search has the row to itself: its name is longer than what the buttons leave. */}
      <Box sx={{ flex: alone ? '1 1 100%' : 1, minWidth: 0, position: 'relative' }}>
        <Box sx={instead ? { ...filtersLayout, visibility: 'hidden' } : filtersLayout}>
          {shown.map(({ names, Draw }) => (
            <Draw key={names.join()} values={values} set={set} />
          ))}
          {folds && !narrow && (
            <Button color="inherit" onClick={toggle} aria-expanded={unfolded} startIcon={<FilterIcon />}>
              {name}
            </Button>
          )}
          {used.length > 0 && <Button onClick={clear}>{t('kit.clear-filters')}</Button>}
        </Box>
        {/* The rows below stay where they are, so that the next one is ticked where it was seen. */}
        {instead && <Box sx={over}>{instead}</Box>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 37, ml: 'auto' }}>
        {narrow && folds && (
          <IconButton onClick={toggle} aria-expanded={unfolded} aria-label={name}>
            <FilterIcon fontSize="small" />
          </IconButton>
        )}
        {children}
      </Box>
    </Box>
  )
}

/** The address sets it, or it asks by itself, as a range of days does. */
function isSet({ names, input }: Filter, values: Values): boolean {
  return (
    names.some((name) => values[name]) || Object.values(input(values)).some((value) => value !== undefined)
  )
}

const over = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  minHeight: '100%',
  bgcolor: 'background.default',
}

const filtersLayout = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: { xs: '1 1 100%', sm: '0 1 auto' } },
  '& > .MuiTextField-root, & > .MuiAutocomplete-root': { width: { sm: 190 } },
}
