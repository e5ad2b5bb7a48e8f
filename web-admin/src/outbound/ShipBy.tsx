import { isLate } from '@longshore/shared/outbound/order-view.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

/** When an order has to leave, marked where that time is over. */
export function ShipBy(order: Parameters<typeof isLate>[0]) {
  const t = useText()
  if (order.shipBy === null) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {timeOf(order.shipBy)}
      {isLate(order, Date.now() / 1000) && <Chip color="error" label={t('outbound.late')} />}
    </Box>
  )
}
