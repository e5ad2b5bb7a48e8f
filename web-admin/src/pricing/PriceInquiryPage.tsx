import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type PricedChannel, priceInquiryApi } from '@longshore/shared/pricing/price-inquiry.api.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { numberOf } from '../form/number-text.ts'
import type { Option } from '../form/SelectField.tsx'
import { useRemoteOptions } from '../form/use-remote-options.ts'
import { spoken, type TextKey, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { amountText } from '../look/amounts.ts'
import { kgText } from '../look/measures.ts'
import { CountrySelect } from '../setup/CountrySelect.tsx'
import { activeCustomers } from '../setup/row-search.ts'

const nothing = {
  ...{ country: '', postcode: '', city: '', weight: '', length: '', width: '', height: '', pieces: '1' },
}
type Typed = typeof nothing
const measures = ['weight', 'length', 'width', 'height', 'pieces'] as const
const labels: Readonly<Record<keyof Typed, TextKey>> = {
  ...{ country: 'field.country', postcode: 'field.postcode', city: 'field.city', weight: 'price.weight-kg' },
  ...{ length: 'price.length-cm', width: 'price.width-cm', height: 'price.height-cm' },
  pieces: 'price.pieces',
}
const money = (amount: string, { currency }: PricedChannel) => amountText(amount, currency)
const days = ({ daysFrom, daysTo }: PricedChannel) =>
  daysTo === 0 ? '' : daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`
const parts: readonly Part<PricedChannel>[] = [
  { label: 'price.transport', show: (row) => wordOf(row.channel, [{ ...row, code: row.channel }], spoken()) },
  { label: 'product.sold-as', show: ({ products }) => products.join(', ') },
  { label: 'price.total-fee', show: (row) => <strong>{money(row.totalFee, row)}</strong> },
  { label: 'price.freight', show: (row) => money(row.freight, row) },
  { label: 'price.delivery-fee', show: (row) => money(row.deliveryFee, row) },
  { label: 'price.billing-weight', show: ({ billingWeight }) => kgText(billingWeight) },
  { label: 'channel.transit-days', show: days },
  { label: 'price.formula', show: ({ formula }) => <Box sx={{ minWidth: 260 }}>{formula}</Box> },
  { label: 'price.rule', show: ({ rule }) => rule },
]

/** `priceInquiry`: "transport method, total fee, freight, delivery fee, transit time, billing formula" (000 §2). */
export function PriceInquiryPage() {
  const t = useText()
  const send = useSend()
  const own = useLogin()?.userType === customer
  const [typed, setTyped] = useState<Typed>(nothing)
  const [buyer, setBuyer] = useState<Option | null>(null)
  const [told, setTold] = useState<readonly PricedChannel[]>()
  const [failed, setFailed] = useState('')
  const { box } = useRemoteOptions(activeCustomers)
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setTold(undefined)
    setFailed('')
  }
  const text = (field: keyof Typed, extra = {}) => (
    <Input
      key={field}
      label={t(labels[field])}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      {...extra}
    />
  )
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const { country, postcode, city } = typed
    const numbers = Object.fromEntries(measures.map((one) => [one, numberOf(typed[one] || '0')]))
    const asked = { country, postcode, city, ...numbers }
    const { web, desk } = calls(priceInquiryApi, send)
    try {
      setTold(await (own ? web(asked) : desk({ ...asked, customerId: buyer?.value ?? null })))
    } catch (error) {
      setFailed(sentenceOf(error))
    }
  }
  return (
    <FormPage title={own ? 'page.customer.priceInquiry' : 'page.staff.priceInquiry'}>
      <Box component="form" onSubmit={ask} noValidate sx={layout}>
        <CountrySelect
          required
          label={t('field.country')}
          value={typed.country}
          change={(country) => change({ country })}
        />
        {text('postcode')}
        {text('city')}
        {!own && (
          <Autocomplete
            {...box}
            value={buyer}
            onChange={(_, chosen) => {
              setBuyer(chosen)
              change({})
            }}
            renderInput={(params) => (
              <Input {...params} label={t('field.customerName')} helperText={t('price.buyer-hint')} />
            )}
          />
        )}
        {measures.map((field) => text(field, { slotProps: { htmlInput: { inputMode: 'decimal' } } }))}
        <Button type="submit" variant="contained" disabled={!typed.country || !typed.weight}>
          {t('price.ask')}
        </Button>
      </Box>
      {failed && <Alert severity="error">{failed}</Alert>}
      {told && (
        <PartTable
          title="price.found"
          none="price.none"
          rows={told}
          parts={parts}
          keyOf={({ channel }) => channel}
        />
      )}
    </FormPage>
  )
}

const layout = {
  ...{ display: 'grid', gap: 2, mb: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
}
