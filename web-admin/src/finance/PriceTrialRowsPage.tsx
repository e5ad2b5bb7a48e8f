import { priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { rowColumns } from './price-trial-columns.tsx'

const columns = rowColumns

/** `priceTrialRows`, an address of ours: what each customer's freight came to, and what it would have by the draft. */
export function PriceTrialRowsPage() {
  const [params] = useSearchParams()
  const trialId = params.get('trialId') ?? ''
  const preset = useMemo(() => ({ trialId }), [trialId])
  return (
    <ListPage
      title="page.staff.priceTrialRows"
      of={priceTrialApi.rows}
      opens={({ customerId }) => `/priceTrialMisses?${new URLSearchParams({ trialId, customerId })}`}
      {...{ columns, preset }}
    />
  )
}
