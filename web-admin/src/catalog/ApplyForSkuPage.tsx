import { skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import Alert from '@mui/material/Alert'
import { useNavigate } from 'react-router'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { useText } from '../language/language.ts'
import { SkuFields } from './SkuFields.tsx'

/** A customer's application: a new one, or (`?id=`) one that is corrected and sent again. What it is about stays. */
export function ApplyForSkuPage() {
  const t = useText()
  const navigate = useNavigate()
  const back = () => void navigate('/skuApplications')
  return (
    <RowFormPage
      title="page.customer.applyForSku"
      byId={skuApplicationApi.byId}
      of={skuApplicationApi.apply}
      submit="catalog.send-application"
      done={back}
    >
      {(row) => (
        <>
          {row?.reason && (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
              {t('catalog.rejected-because', { reason: row.reason })}
            </Alert>
          )}
          <SkuFields own row={row} of={row?.now} />
        </>
      )}
    </RowFormPage>
  )
}
