import { calls } from '@longshore/shared/contract/endpoint.ts'
import { currencies, currencyCodes } from '@longshore/shared/money/money.ts'
import { currencyApi } from '@longshore/shared/setup/currency.ts'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { SelectField } from '../form/SelectField.tsx'

/** The currencies that are in use, and the one that the row has. */
export function CurrencyField() {
  const send = useSend()
  const { getValues } = useFormContext()
  const { answer } = useLoad(useCallback(() => calls(currencyApi, send).offered({}), [send]))
  const offered = currencyCodes.filter(
    (code) => !answer || answer.includes(code) || code === getValues('currency'),
  )
  return (
    <SelectField
      name="currency"
      options={offered.map((code) => ({ value: code, label: currencies[code].label }))}
    />
  )
}
