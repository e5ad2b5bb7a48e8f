import { goalOf } from '@longshore/shared/freight/parcel-sort.ts'
import type { SortAnswer } from '@longshore/shared/freight/sorting.api.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import { isOpen } from '@longshore/shared/orders/parcel-order.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { textOf, useText } from '../language/language.ts'
import { kgText } from '../look/measures.ts'
import { useChannelName } from '../pricing/known-channels.ts'
import { countryName } from '../setup/place-search.ts'

/** Where a parcel goes, readable from two metres. */
export function SortAnswerPanel({ answer }: { readonly answer: SortAnswer }) {
  const t = useText()
  const channel = useChannelName(answer.channel)
  const { zone, segment, schemeCode, schemeNo, templateId, orderNo, country, weight, status, held } = answer
  const about = [orderNo, countryName(country), channel, kgText(toKg(weight))].filter(Boolean).join(' · ')
  const isExpected = isOpen(status) && status !== 'pre-confirmed'
  return (
    <Box role="status" aria-live="assertive" sx={{ display: 'grid', gap: 2 }}>
      {held && <Alert severity="error">{t('zoning.held')}</Alert>}
      {!isExpected && <Alert severity="error">{textOf(`parcelOrder.${status}`)}</Alert>}
      {zone === '' ? (
        <Alert severity="error" sx={{ fontSize: 28, alignItems: 'center' }}>
          {t('zoning.no-zone')}
        </Alert>
      ) : (
        <Box
          sx={{ bgcolor: 'primary.main', color: 'common.white', borderRadius: 2, p: 3, textAlign: 'center' }}
        >
          <Box
            sx={{
              fontSize: 'clamp(56px, 16vw, 176px)',
              lineHeight: 1.1,
              fontWeight: 700,
              wordBreak: 'break-word',
            }}
          >
            {goalOf(answer)}
          </Box>
          <Box sx={{ fontSize: 28 }}>{`${t('zoning.zone')} ${zone}`}</Box>
        </Box>
      )}
      {templateId && segment === '' && <Alert severity="warning">{t('zoning.no-segment')}</Alert>}
      <Typography sx={{ fontSize: 20 }}>{about}</Typography>
      {zone !== '' && (
        <Typography color="textSecondary">
          {t('zoning.judged-by', { scheme: schemeCode, version: schemeNo })}
        </Typography>
      )}
    </Box>
  )
}
