import { partApi } from '@longshore/shared/exceptions/part.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { RemoteMany } from '../form/RemoteMany.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { activeCustomers } from '../setup/row-search.ts'

/** Shows an unknown part, its code masked, to the customers that are named or to all of them. */
export function PublishPartPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <FormPage title="page.staff.publishPart">
      <SchemaForm
        of={partApi.publish}
        fixed={{ partId: params.get('id') ?? '' }}
        submit="part.publish"
        cancel={() => void navigate(-1)}
        saved={() => void navigate(-1)}
      >
        <RemoteMany
          name="customerIds"
          label="part.shown-to"
          hint="part.shown-to-hint"
          search={activeCustomers}
        />
        <TextField name="content" label="part.content" wide />
        <SwitchField name="showsPhoto" label="abnormal.shows-photo" />
      </SchemaForm>
    </FormPage>
  )
}
