import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { type CustomerLine, customerApi } from '@longshore/shared/setup/customer.api.ts'
import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { SkuFields } from './SkuFields.tsx'

/** A customer's own article: saved at once, or applied for where the customer's articles are reviewed. */
export function OwnSkuFormPage() {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const read = useCallback(
    () => send({ method: 'GET', path: customerApi.list.path, body: {} }) as Promise<Page<CustomerLine>>,
    [send],
  )
  const { answer, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  const to = (path: string) => () => void navigate(path)
  if (!answer.rows[0]?.reviewsSkus)
    return (
      <RowFormPage
        title="page.customer.addEditSku"
        byId={skuApi.byId}
        of={skuApi.save}
        done={to('/SkuMangment')}
      >
        {(row) => <SkuFields own row={row} />}
      </RowFormPage>
    )
  return (
    <RowFormPage
      title="page.customer.applyForSku"
      byId={skuApi.byId}
      of={skuApplicationApi.apply}
      applies={(row) => ({ ...row, id: null, skuId: row.id })}
      submit="catalog.send-application"
      done={to('/skuApplications')}
    >
      {(row) => (
        <>
          <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {t('catalog.review-first')}
          </Alert>
          <SkuFields own row={row} />
        </>
      )}
    </RowFormPage>
  )
}
