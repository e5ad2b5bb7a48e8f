import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.ts'
import { FilterIcon } from '../look/icons.tsx'
import type { Filter } from './filter.ts'
import type { Query } from './use-query.ts'

interface Props {
  readonly filters: readonly Filter[]
  readonly query: Query
  readonly narrow: boolean
  /** What stands at the right end. */
  readonly children: ReactNode
}

/** The filters in a row; on a narrow screen all but the first are folded. */
export function FilterBar({ filters, query: { values, set }, narrow, children }: Props) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const shown = narrow && !unfolded ? filters.slice(0, 1) : filters
  const used = filters.flatMap(({ names }) => names).filter((name) => values[name])
  const clear = () => set(Object.fromEntries(used.map((name) => [name, undefined])))
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={filtersLayout}>
        {shown.map(({ names, Draw }) => (
          <Draw key={names.join()} values={values} set={set} />
        ))}
        {used.length > 0 && <Button onClick={clear}>{t('kit.clear-filters')}</Button>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 37 }}>
        {narrow && filters.length > 1 && (
          <IconButton
            onClick={() => setUnfolded(!unfolded)}
            aria-expanded={unfolded}
            aria-label={t(unfolded ? 'kit.fewer-filters' : 'kit.more-filters')}
          >
            <FilterIcon fontSize="small" />
          </IconButton>
        )}
        {children}
      </Box>
    </Box>
  )
}

const filtersLayout = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: { xs: '1 1 100%', sm: '0 1 auto' } },
  '& > .MuiTextField-root, & > .MuiAutocomplete-root': { width: { sm: 190 } },
}
