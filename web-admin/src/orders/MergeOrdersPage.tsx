import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type MergeGroup, parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { Link as To } from 'react-router'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { shownAs } from './order-columns.tsx'

/** Orders that may go as one, group by group (`consolidatedOrder`). */
export function MergeOrdersPage() {
  const t = useText()
  const send = useSend()
  const [merging, setMerging] = useState('')
  const read = useCallback(() => calls(parcelOrderApi, send).mergeable({}), [send])
  const { answer, failed, loading, reload } = useLoad(read)
  const merge = async ({ id, orders }: MergeGroup) => {
    setMerging(id)
    const others = orders.flatMap((order) => (order.id === id ? [] : [order.id]))
    try {
      await callOf(parcelOrderApi.merge, send)({ orderId: id, others })
      notify.success(t('message.done'))
    } catch (fault) {
      notify.error(sentenceOf(fault))
    } finally {
      setMerging('')
      reload()
    }
  }
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 960 }}>
      <PageHeader title="page.customer.consolidatedOrder" />
      {failed !== undefined && (
        <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {loading && !answer && <Waiting />}
      {answer && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t(answer.length ? 'parcel.merge-hint' : 'parcel.merge-none')}
        </Typography>
      )}
      {answer?.map((group) => (
        <Card key={group.id} variant="outlined" sx={{ mb: 2 }}>
          <CardContent sx={{ pb: 0 }}>
            <Typography variant="h2">
              {group.consigneeName}, {countryName(group.country)} · <ChannelName code={group.channel} />
            </Typography>
            {group.orders.map(({ id, no, shown, quantity, originalNo }) => (
              <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, flexWrap: 'wrap' }}>
                <Link component={To} to={`/editOrder?id=${id}`}>
                  {no}
                </Link>
                <StatusChip of={shownAs.name} value={shown} />
                <span>{originalNo}</span>
                <Typography component="span" color="textSecondary">
                  {t('field.quantity')} {quantity}
                </Typography>
              </Box>
            ))}
          </CardContent>
          <CardActions>
            <Button loading={merging === group.id} onClick={() => void merge(group)}>
              {t('parcel.merge-these', { orders: group.orders.length })}
            </Button>
          </CardActions>
        </Card>
      ))}
    </Box>
  )
}
