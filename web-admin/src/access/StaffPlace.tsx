import { accessApi } from '@longshore/shared/access/access.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useWatch } from 'react-hook-form'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { ChoicesField } from '../form/ChoicesField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { useLogin } from '../login/login.ts'

const access = calls(accessApi, send)
const readPlaces = () => Promise.all([access.roles({}), access.departments({})])

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** What a staff account may do, where it belongs and in which warehouses it works. */
export function StaffPlace() {
  const { answer } = useLoad(readPlaces)
  const [roles, departments] = answer ?? []
  const everywhere = useWatch({ name: 'allWarehouses' })
  const warehouses = useLogin()?.warehouses ?? []
  const ofStaff = roles?.roles.filter(({ audience, enabled }) => audience === 'staff' && enabled) ?? []
  return (
    <>
      <SelectField name="roleId" options={ofStaff.map(optionOf)} />
      <SelectField name="departmentId" options={departments?.departments.map(optionOf) ?? []} />
      <SwitchField name="allWarehouses" />
      {!everywhere && <ChoicesField name="warehouseIds" wide options={warehouses.map(optionOf)} />}
    </>
  )
}
