import { marginApi } from '@longshore/shared/finance/margin.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { KnowsFees } from '../billing/FeeName.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { lineColumns, lineFilters } from './margin-columns.tsx'

const columns = lineColumns

/** `marginLines`, an address of ours: the charges and costs of an order, a parcel or a load, with the share of each. */
export function MarginLinesPage() {
  const [params] = useSearchParams()
  const said = (name: string) => params.get(name) ?? ''
  const [documentId, pieceId, loadId] = [said('documentId'), said('pieceId'), said('loadId')]
  const preset = useMemo(() => ({ documentId, pieceId, loadId }), [documentId, pieceId, loadId])
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.marginLines"
        of={marginApi.lines}
        filters={lineFilters}
        {...{ columns, preset }}
      />
    </KnowsFees>
  )
}
