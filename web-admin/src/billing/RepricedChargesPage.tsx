import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { KnowsFees } from './FeeName.tsx'
import {
  repricedActions as actions,
  repricedColumns as columns,
  repricedFilters as filters,
} from './repricing-columns.tsx'

/** `repricedCharges`, an address of ours: charges that a price touches, each beside what it comes to. */
export function RepricedChargesPage() {
  const [params] = useSearchParams()
  const repricingId = params.get('repricingId') ?? ''
  const preset = useMemo(() => ({ repricingId }), [repricingId])
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.repricedCharges"
        of={repricingApi.charges}
        {...{ columns, filters, preset, actions }}
      />
    </KnowsFees>
  )
}
