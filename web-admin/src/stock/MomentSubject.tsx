import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useSearchParams } from 'react-router'
import { skusOf } from '../catalog/sku-search.ts'
import type { Changes } from '../grid/filter.ts'
import { RemoteFilter } from '../grid/RemoteFilter.tsx'
import { useText } from '../language/language.ts'
import { openPositions } from '../setup/row-search.ts'
import { nameOfPosition } from './JournalFilters.tsx'
import { placeText } from './place-text.ts'
import { subjectFields } from './use-moment.ts'

const { search: skus, nameOf: nameOfSku } = skusOf(undefined)

/** Of what the stock is shown: one of a position, a SKU, a tote or an order; the address holds it. */
export function MomentSubject({ name }: { name: string | undefined }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(params)
  const set = (changes: Changes) => {
    const next = new URLSearchParams(params)
    for (const field of subjectFields) next.delete(field)
    for (const [field, value] of Object.entries(changes)) if (value) next.set(field, value)
    setParams(next)
  }
  return (
    <Box sx={row}>
      <RemoteFilter
        {...{ values, set }}
        name="positionId"
        search={openPositions}
        nameOf={nameOfPosition}
        label="field.positionCode"
      />
      <RemoteFilter
        {...{ values, set }}
        name="skuId"
        search={skus}
        nameOf={nameOfSku}
        label="field.skuCode"
      />
      <TextField
        key={values.tote ?? ''}
        label={t('moment.tote')}
        defaultValue={values.tote ?? ''}
        onKeyDown={({ key, target }) =>
          key === 'Enter' && target instanceof HTMLInputElement && set({ tote: target.value.trim() })
        }
        onBlur={({ target }) =>
          target.value.trim() !== (values.tote ?? '') && set({ tote: target.value.trim() })
        }
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', spellCheck: false } }}
      />
      {values.orderId && <Chip label={t('moment.order', { no: name ?? '…' })} onDelete={() => set({})} />}
      {values.locationId && <Chip label={placeText(values.locationId)} onDelete={() => set({})} />}
    </Box>
  )
}

const row = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 },
  '& > .MuiAutocomplete-root, & > .MuiTextField-root': { width: { xs: '100%', sm: 230 } },
}
