import { type BatchDetail, forecastBatchApi } from '@longshore/shared/orders/forecast-batch.api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { customer, useLogin } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import { BatchParts } from './BatchParts.tsx'

/** One batch of forecast scanning. */
export function ForecastBatchPage() {
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage<BatchDetail>
      title={own ? 'page.customer.forecastBatch' : 'page.staff.forecastBatch'}
      byId={forecastBatchApi.byId}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="forecastBatch" value={status} />
        </>
      )}
    >
      {(batch) => (
        <>
          <Facts
            of={[
              ['field.customerName', !own && batch.customerName],
              ['batch.scanned', batch.scanned],
              ['batch.missing', batch.status === 'submitted' && batch.missing],
              ['batch.surplus', batch.surplus],
              ['field.createdAt', timeOf(batch.createdAt)],
              ['batch.submitted-at', batch.submittedAt && timeOf(batch.submittedAt)],
            ]}
          />
          <BatchParts batch={batch} />
        </>
      )}
    </DocumentPage>
  )
}
