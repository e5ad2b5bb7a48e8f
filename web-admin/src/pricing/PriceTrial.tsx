import type { Currency } from '@longshore/shared/money/money.ts'
import {
  ratesRead,
  type WrittenRate,
  type WrittenZone,
  zonesRead,
} from '@longshore/shared/pricing/price-lines.ts'
import { priceTable, type Quote, quote } from '@longshore/shared/pricing/quote.ts'
import { formulaOf } from '@longshore/shared/pricing/quote-words.ts'
import Box from '@mui/material/Box'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberOf } from '../form/number-text.ts'
import { spoken, spokenPack, useText } from '../language/language.ts'
import { CountrySelect } from '../setup/CountrySelect.tsx'

/** Without the channel's terms: the weight as it is charged. */
const asWeighed = { divisor: 0, bubble: 100, weightStep: 1, minimumWeight: 0 }

/** What a parcel costs by the list as it is written just now: zones, weights and amounts, without the channel's rounding. */
export function PriceTrial() {
  const t = useText()
  const [country, setCountry] = useState('')
  const [postcode, setPostcode] = useState('')
  const [typed, setTyped] = useState('')
  const [currency, fuel, zones, rates] = useWatch({ name: ['currency', 'fuel', 'zones', 'rates'] })
  const grams = numberOf(typed, 1000)
  const found =
    country && typeof grams === 'number' && grams > 0
      ? triedQuote({ currency, fuel, zones: zones ?? [], rates: rates ?? [] }, { country, postcode, grams })
      : undefined
  const words = spokenPack().quoteWords
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <CountrySelect label={t('price.trial')} value={country} change={setCountry} sx={{ width: 220 }} />
      <Input
        label={t('field.postcode')}
        value={postcode}
        onChange={({ target }) => setPostcode(target.value)}
        sx={{ width: 140 }}
      />
      <Input
        label={t('price.billing-weight-kg')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 160 }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {country && typed && (
        <Box component="output" sx={{ fontWeight: 600 }}>
          {found ? formulaOf(found, words, spoken()) : t('price.trial-none')}
        </Box>
      )}
    </Box>
  )
}

interface Written {
  readonly currency: Currency
  readonly fuel: unknown
  readonly zones: readonly WrittenZone[]
  readonly rates: readonly WrittenRate[]
}

/** By the lines that can be read so far. */
function triedQuote(
  { currency, fuel, zones, rates }: Written,
  sent: { country: string; postcode: string; grams: number },
): Quote | undefined {
  const whole = rates.filter(({ upTo }) => typeof upTo === 'number')
  const table = priceTable(
    zonesRead(zones.map((one) => ({ ...one, postcodeTo: one.postcodeTo ?? '' }))).zones,
    ratesRead(whole, currency).rates,
  )
  const list = { code: '', no: 0, currency, fuel: typeof fuel === 'number' ? fuel : 0, remoteFee: 0 }
  return quote({ ...sent, volume: 0, remote: false }, { terms: asWeighed, list, table })
}
