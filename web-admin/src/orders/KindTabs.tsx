import { type ParcelOrderKind, parcelOrderKinds } from '@longshore/shared/orders/parcel-order.ts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useController } from 'react-hook-form'
import { textOf, useText } from '../language/language.ts'

/** The kinds of a new order as tabs; what was written stays when another one is chosen. */
export function KindTabs() {
  const t = useText()
  const { field } = useController({ name: 'kind' })
  const chosen: ParcelOrderKind = field.value
  return (
    <Tabs
      value={chosen}
      onChange={(_, kind) => field.onChange(kind)}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ gridColumn: '1 / -1' }}
    >
      {parcelOrderKinds.map((kind) => (
        <Tab
          key={kind}
          value={kind}
          label={kind === 'standard' ? t('parcel.new') : textOf(`parcel-kind.${kind}`)}
        />
      ))}
    </Tabs>
  )
}
