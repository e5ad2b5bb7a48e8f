import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { PositionPlaces } from './PositionPlaces.tsx'

/** One shelf position: what stands on it, and the way to move it elsewhere. */
export function PositionStockDetailPage() {
  return (
    <DocumentPage
      title="page.staff.positionStock"
      byId={stockApi.ofPosition}
      nameOf={({ positionCode }) => positionCode}
      head={({ positionCode }) => positionCode}
    >
      {(of, reload) => <PositionPlaces of={of} reload={reload} />}
    </DocumentPage>
  )
}
