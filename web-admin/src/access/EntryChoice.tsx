import type { UserType } from '@longshore/shared/access/session.api.ts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '../language/language.ts'
import { customer, staff } from '../login/login.ts'

/** The entries as specification 000 §6 numbers them. */
const entries = [
  { value: 1, type: customer, label: 'login.customer' },
  { value: 2, type: staff, label: 'login.staff' },
] as const

export function EntryChoice({ type, choose }: { type: UserType; choose(type: UserType): void }) {
  const t = useText()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={entries.find((entry) => entry.type === type)?.value}
      onChange={(_, value: 1 | 2 | null) => {
        const entry = entries.find((one) => one.value === value)
        if (entry) choose(entry.type)
      }}
      aria-label={t('login.entry')}
      sx={{ mb: 2, '& button': { px: 0.5, whiteSpace: 'nowrap' } }}
    >
      {entries.map(({ value, label }) => (
        <ToggleButton key={value} value={value}>
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
