import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { repricingStates } from '@longshore/shared/billing/repricing.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { useFees } from './known-fees.ts'
import { repricingColumns } from './repricing-columns.tsx'

const tabs = { field: 'status', words: repricingStates, label: 'repricing' } as const

/** `repricings`, an address of ours: prices that begin in the past, and how far the search for what they touch has come. */
export function RepricingListPage() {
  const [params] = useSearchParams()
  const priceId = params.get('priceId') ?? ''
  const preset = useMemo(() => ({ priceId }), [priceId])
  const fees = useFees()
  const columns = useMemo(() => repricingColumns(fees), [fees])
  return (
    <ListPage
      title="page.staff.repricings"
      of={repricingApi.list}
      opens={({ id }) => `/repricing?id=${id}`}
      {...{ columns, preset, tabs }}
    />
  )
}
