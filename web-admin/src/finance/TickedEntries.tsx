import type { CodEntryLine } from '@longshore/shared/finance/cod.api.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useController } from 'react-hook-form'
import { useText } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { dayOf } from '../look/dates.ts'

interface Props {
  readonly name: string
  readonly entries: readonly CodEntryLine[]
}

/** "Orders must be ticked" (000 §5): entries that may be withdrawn, the oldest first. */
export function TickedEntries({ name, entries }: Props) {
  const t = useText()
  const { field, fieldState } = useController({ name })
  const ticked: readonly string[] = field.value ?? []
  const turn = (id: string) =>
    field.onChange(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <Box
      sx={{ gridColumn: '1 / -1', display: 'grid', maxHeight: 320, overflow: 'auto' }}
      role="group"
      aria-label={t('cod.orders')}
    >
      {entries.map(({ id, orderNo, amount, currency, signedAt }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox size="small" checked={ticked.includes(id)} onChange={() => turn(id)} />}
          label={`${orderNo} · ${amountText(amount, currency)} · ${dayOf(signedAt)}`}
        />
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}
