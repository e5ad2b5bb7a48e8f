import { priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { missColumns, missFilters } from './price-trial-columns.tsx'

const columns = missColumns
const filters = missFilters

/** `priceTrialMisses`, an address of ours: orders that a draft finds no price for. */
export function PriceTrialMissesPage() {
  const [params] = useSearchParams()
  const trialId = params.get('trialId') ?? ''
  const preset = useMemo(() => ({ trialId }), [trialId])
  return (
    <ListPage
      title="page.staff.priceTrialMisses"
      of={priceTrialApi.misses}
      {...{ columns, filters, preset }}
    />
  )
}
