import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'

interface Props<A extends { readonly warehouseRemark: string }> {
  readonly of: CommandEndpoint<A>
  /** The argument that names the document. */
  readonly fixed: Partial<A>
  readonly remark: string
  changed(): void
}

/** What the warehouse wrote about a document for itself, and the way to write it: for whoever has the right to. */
export function WarehouseRemark<A extends { readonly warehouseRemark: string }>(props: Props<A>) {
  const { of, fixed, remark, changed } = props
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {remark}{' '}
      <Button size="small" onClick={() => setOpen(true)} sx={{ displayPrint: 'none' }}>
        {t(remark === '' ? 'document.write-remark' : 'kit.edit')}
      </Button>
      {open && (
        <FormDialog title="field.warehouseRemark">
          <SchemaForm
            {...{ of, fixed }}
            start={{ warehouseRemark: remark }}
            cancel={close}
            saved={() => {
              close()
              changed()
            }}
          >
            <TextField name="warehouseRemark" hint="document.remark-hint" rows={3} wide autoFocus />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
