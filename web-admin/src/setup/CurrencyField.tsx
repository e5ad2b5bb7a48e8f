import { calls } from '@longshore/shared/contract/endpoint.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import { currencyOfCountry } from '@longshore/shared/setup/country-currency.ts'
import { currencyApi } from '@longshore/shared/setup/currency.ts'
import { useCallback, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { SelectField } from '../form/SelectField.tsx'
import { currencyName } from './currency-name.ts'

/**
 * The currencies that are in use, and the one that the row has. That of the country which is chosen in `country` is
 * proposed until somebody chooses another.
 */
export function CurrencyField({ country = '' }: { readonly country?: string }) {
  const send = useSend()
  const { getValues, getFieldState, setValue } = useFormContext()
  const chosen: unknown = useWatch({ name: country, disabled: country === '' })
  const { answer } = useLoad(useCallback(() => calls(currencyApi, send).offered({}), [send]))
  const offered = currencyCodes.filter(
    (code) => !answer || answer.includes(code) || code === getValues('currency'),
  )
  useEffect(() => {
    const money = typeof chosen === 'string' ? currencyOfCountry(chosen) : undefined
    const isTheirs = getFieldState(country).isDirty && !getFieldState('currency').isDirty
    if (money && isTheirs && answer?.includes(money)) setValue('currency', money)
  }, [chosen, country, answer, getFieldState, setValue])
  return (
    <SelectField name="currency" options={offered.map((value) => ({ value, label: currencyName(value) }))} />
  )
}
