import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { DelayedOrders, DelayedParcels } from './DelayedOrders.tsx'
import { OwnAttention } from './OwnAttention.tsx'
import { OwnBalance } from './OwnBalance.tsx'
import { daysOfRange, RangeChoice } from './RangeChoice.tsx'
import { type OrderList, orderLists, RangeCounts } from './RangeCounts.tsx'
import { RecentNotices } from './RecentNotices.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { VolumeChart } from './VolumeChart.tsx'

/** `pageHome`: what needs the customer first, then what the orders come to. */
export function CustomerHome() {
  const t = useText()
  const may = useMay()
  const login = useLogin()
  const [days, setDays] = useState(() => daysOfRange('seven-days'))
  const kinds = (Object.keys(orderLists) as OrderList[]).filter((kind) => may(orderLists[kind].permission))
  if (login?.warehouseId === undefined) return <Alert severity="info">{t('day.no-warehouse')}</Alert>
  return (
    <Box sx={{ p: { xs: 1.5, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
          {t('welcome.title', { name: login.displayName })}
        </Typography>
        {may('orders.edit') && (
          <>
            <Button component={Link} to="/batchUpload">
              {t('page.customer.batchUpload')}
            </Button>
            <Button variant="contained" component={Link} to="/thenEwOrder">
              {t('page.customer.thenEwOrder')}
            </Button>
          </>
        )}
      </Box>
      <OwnAttention />
      {may('finance.view') && <OwnBalance />}
      {kinds.length > 0 && <RangeChoice days={days} set={setDays} />}
      {kinds.map((kind) => (
        <RangeCounts key={kind} kind={kind} days={days} />
      ))}
      {kinds.length > 0 && <VolumeChart kinds={kinds} />}
      {may('orders.view') && <DelayedParcels />}
      {may('outbound.view') && <DelayedOrders />}
      {may('orders.view') && <RecentOrders />}
      <RecentNotices />
    </Box>
  )
}
