import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { useNavigate } from 'react-router'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { SkuFields } from './SkuFields.tsx'

export function SkuFormPage() {
  const navigate = useNavigate()
  const back = () => void navigate('/SkuMangment')
  return (
    <RowFormPage title="page.staff.addEditSku" byId={skuApi.byId} of={skuApi.save} done={back}>
      {(row) => (
        <>
          <RemoteSelect
            name="customerId"
            search={activeCustomers}
            shown={row?.customerName}
            disabled={row !== undefined}
          />
          <SkuFields row={row} />
        </>
      )}
    </RowFormPage>
  )
}
