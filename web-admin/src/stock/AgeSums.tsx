import { calls } from '@longshore/shared/contract/endpoint.ts'
import { ageClasses, stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, type TextKey, useText } from '../language/language.ts'
import { Bar } from '../look/Bar.tsx'
import { timeOf } from '../look/dates.ts'

/** All pieces of the warehouse, or of the customer that is filtered by, by their age. */
export function AgeSums() {
  const t = useText()
  const send = useSend()
  const [params] = useSearchParams()
  const customerId = params.get('customerId') ?? ''
  const read = useCallback(() => calls(stockAgeApi, send).sums({ customerId }), [send, customerId])
  const { answer } = useLoad(read)
  if (!answer) return null
  const { classes, pieces, asAt } = answer
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      {ageClasses.map((name) => (
        <Box key={name} sx={{ width: 84 }}>
          <Typography variant="caption" color="text.secondary">
            {t(`stock-age.${name}` as TextKey)}
          </Typography>
          <Bar share={pieces > 0 ? classes[name] / pieces : 0}>{classes[name].toLocaleString(spoken())}</Bar>
        </Box>
      ))}
      {asAt !== null && (
        <Typography variant="caption" color="text.secondary">
          {t('stock-age.as-at', { time: timeOf(asAt) })}
        </Typography>
      )}
    </Box>
  )
}
