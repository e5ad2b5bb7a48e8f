import { problemApi } from '@longshore/shared/service/problem.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { customer, useLogin } from '../login/login.ts'
import { ProblemPictures } from './ProblemPictures.tsx'

const needs = ['orderNo'] as const

/** Says that something is wrong with a parcel order. */
export function RaiseProblemPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const own = useLogin()?.userType === customer
  const list = own ? '/problemShipment' : '/staffProblemShipments'
  return (
    <FormPage title={own ? 'page.customer.raiseProblem' : 'page.staff.raiseProblem'}>
      <SchemaForm
        of={problemApi.raise}
        start={{ orderNo: params.get('order') ?? '' }}
        needs={needs}
        cancel={() => void navigate(-1)}
        saved={() => void navigate(list)}
      >
        <TextField name="orderNo" label="problem.order-no" autoFocus />
        <SelectField name="type" label="problem.type" words="problem-type" />
        <TextField name="text" label="problem.text" rows={4} wide />
        <ProblemPictures name="photos" />
      </SchemaForm>
    </FormPage>
  )
}
