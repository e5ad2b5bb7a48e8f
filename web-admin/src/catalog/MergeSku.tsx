import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../form/FormDialog.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { staff, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { skusOf } from './sku-search.ts'

/** Says what an article was merged into, or lets staff merge it into another one of its customer. */
export function MergeSku({ sku, reload }: { sku: SkuLine; reload(): void }) {
  const t = useText()
  const may = useMay()
  const isStaff = useLogin()?.userType === staff
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (sku.mergedInto)
    return (
      <Alert
        severity="info"
        action={
          <Button component={Link} to={`/skuDetails?id=${sku.mergedInto}`}>
            {sku.mergedCode}
          </Button>
        }
      >
        {t('catalog.merged-into', { code: sku.mergedCode })}
      </Alert>
    )
  if (!isStaff || !may(skuApi.merge.command.permission)) return null
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>{t('catalog.merge')}</Button>
      {open && (
        <FormDialog title="catalog.merge">
          <SchemaForm
            of={skuApi.merge}
            fixed={{ id: sku.id }}
            expects={sku.version}
            submit="catalog.merge-now"
            success="message.done"
            saved={() => {
              close()
              reload()
            }}
            cancel={close}
          >
            <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
              {t('catalog.merge-hint', { code: sku.code })}
            </Alert>
            <RemoteSelect name="into" label="catalog.merge-into" search={skusOf(sku.customerId).search} />
          </SchemaForm>
        </FormDialog>
      )}
    </Box>
  )
}
