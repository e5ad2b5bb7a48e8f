import { calls } from '@longshore/shared/contract/endpoint.ts'
import { positionApi } from '@longshore/shared/setup/position.api.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useSearchParams } from 'react-router'
import { send } from '../calls/api.ts'
import { skusOf } from '../catalog/sku-search.ts'
import type { Changes } from '../grid/filter.ts'
import { RangeFilter } from '../grid/RangeFilter.tsx'
import { RemoteFilter } from '../grid/RemoteFilter.tsx'
import { useText } from '../language/language.ts'
import { openPositions } from '../setup/row-search.ts'

const { search: skus, nameOf: nameOfSku } = skusOf(undefined)
export const nameOfPosition = async (id: string) => (await calls(positionApi, send).byId({ id })).code

/** Whose journal it is, and since when; the address holds it. */
export function JournalFilters({ positions }: { positions: boolean }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(params)
  const set = (changes: Changes) =>
    setParams((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        '& > .MuiAutocomplete-root': { width: { xs: '100%', sm: 230 } },
      }}
    >
      <RemoteFilter
        {...{ values, set }}
        name="skuId"
        search={skus}
        nameOf={nameOfSku}
        label="field.skuCode"
      />
      {positions && (
        <RemoteFilter
          {...{ values, set }}
          name="positionId"
          search={openPositions}
          nameOf={nameOfPosition}
          label="field.positionCode"
        />
      )}
      <RangeFilter {...{ values, set }} from="from" to="to" label="stock.when" />
      {values.documentId && (
        <Chip label={t('stock.of-document')} onDelete={() => set({ documentId: undefined })} />
      )}
    </Box>
  )
}
