import { roundedWeight, segmentOf } from '@longshore/shared/freight/segment-of.ts'
import type { Rounding, WeightSegment } from '@longshore/shared/freight/weight-template.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberOf } from '../form/number-text.ts'
import { useText } from '../language/language.ts'

interface Written {
  readonly code: string
  readonly from: unknown
  readonly to: unknown
}

const limit = (to: unknown) => (typeof to === 'number' ? to : null)

/** What segment a weight gets by the template as it is written just now. */
export function SegmentTrial() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const rounding: Rounding = useWatch({ name: 'rounding' })
  const given: unknown = useWatch({ name: 'step' })
  const lines: readonly Written[] = useWatch({ name: 'segments' }) ?? []
  const grams = numberOf(typed, 1000)
  const step = typeof given === 'number' && given > 0 ? given : 1
  const segments = lines.flatMap(({ code, from, to }): WeightSegment[] =>
    typeof from === 'number' ? [{ code, from, to: limit(to) }] : [],
  )
  const found = typeof grams === 'number' ? segmentOf({ rounding, step, segments }, grams) : undefined
  const kg = typeof grams === 'number' ? toKg(roundedWeight({ rounding, step }, grams)) : 0
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <Input
        label={t('zoning.trial')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ width: 180 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: { endAdornment: <InputAdornment position="end">kg</InputAdornment> },
        }}
      />
      {typeof grams === 'number' && (
        <Box component="output" sx={{ fontWeight: 600 }}>
          {found ? t('zoning.trial-segment', { kg, segment: found.code }) : t('zoning.trial-none', { kg })}
        </Box>
      )}
    </Box>
  )
}
