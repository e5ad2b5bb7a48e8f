import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { useNavigate } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'

/** Writes down a part that stands at the dock and that nothing announced. */
export function PartFormPage() {
  const navigate = useNavigate()
  return (
    <FormPage title="page.staff.createMasunknownparts">
      <SchemaForm
        of={inboundFloorApi.receiveUnknown}
        start={{ quantity: 1 }}
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/masunknownpartslist')}
      >
        <TextField name="code" label="part.code" />
        <NumberField name="quantity" />
        <TextField name="remark" wide />
      </SchemaForm>
    </FormPage>
  )
}
