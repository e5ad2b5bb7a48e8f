import { parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { packages } from './package-search.ts'

/** Gives a closed package the waybill that it was closed without, or another one in place of a spoilt label. */
export function LabelParcel() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('outbound.label-parcel')}</Button>
      {open && (
        <FormDialog title="outbound.label-parcel">
          <SchemaForm of={parcelApi.label} success="message.edited" saved={close} cancel={close}>
            <RemoteSelect name="parcelId" label="outbound.package-no" search={packages} />
            <TextField name="waybillNo" />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
