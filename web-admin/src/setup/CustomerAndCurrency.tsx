import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { useCallback, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSend } from '../calls/api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import type { Search } from '../form/use-search.ts'
import { CurrencyField } from './CurrencyField.tsx'
import { named } from './row-search.ts'

/** An active customer, and a currency that begins with the customer's own and stays what somebody chose. */
export function CustomerAndCurrency({ shown }: { readonly shown?: string | undefined }) {
  const send = useSend()
  const { getFieldState, setValue } = useFormContext()
  const known = useRef(new Map<string, Currency>())
  const search: Search = useCallback(
    async (text) => {
      const { rows } = await calls(customerApi, send).list({ search: text, size: 25, active: 'yes' })
      for (const { id, currency } of rows) known.current.set(id, currency)
      return rows.map(named)
    },
    [send],
  )
  return (
    <>
      <RemoteSelect
        name="customerId"
        search={search}
        {...(shown && { shown })}
        chosen={(option) => {
          const theirs = known.current.get(option?.value ?? '')
          if (theirs && !getFieldState('currency').isDirty) setValue('currency', theirs)
        }}
      />
      <CurrencyField />
    </>
  )
}
