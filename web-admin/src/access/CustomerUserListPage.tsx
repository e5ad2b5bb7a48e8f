import { accessApi, type CustomerUserLine } from '@longshore/shared/access/access.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { asksToDisable } from '../grid/switch-actions.ts'
import { textOf } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { FirstPassword, withPassword } from './FirstPassword.tsx'
import { passwordAction } from './password-action.ts'
import { RightsField } from './RightsField.tsx'

const access = calls(accessApi, send)

const roleShown = ({ roleName, rights }: CustomerUserLine) =>
  rights ? textOf('users.narrowed', { role: roleName }) : roleName

const column = columnsOf(accessApi.customerUsers)
const name = column.text('userName', { sortBy: 'loginName' })
const rest = [
  column.text('displayName'),
  column.text('roleName', { show: roleShown }),
  column.yes('enabled'),
  column.yes('hasPassword', { label: 'users.has-password' }),
]
const own = [name, ...rest]
const ofAll = [name, column.text('customerName', { minWidth: 160 }), ...rest]

const filter = filtersOf(accessApi.customerUsers)
const ownFilters = [
  filter.search('search', { label: 'field.userName' }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const filters = [...ownFilters, filter.remote('customerId', activeCustomers)]

const userId = ({ id }: CustomerUserLine) => ({ userId: id })
const action = actionsOf(accessApi.customerUsers)
const actions = [
  action.does('users.enable', accessApi.enableCustomerUser, userId, {
    fits: ({ enabled, yours }) => !enabled && yours,
  }),
  action.does('users.disable', accessApi.disableCustomerUser, userId, {
    fits: ({ enabled, yours }) => enabled && yours,
    ...asksToDisable('users.disable-follows'),
  }),
  passwordAction<CustomerUserLine>(accessApi.resetCustomerPassword, ({ yours }) => yours),
]

function Role({ row }: { readonly row: CustomerUserLine | undefined }) {
  const { answer } = useLoad(readRoles)
  const roles = answer?.roles ?? []
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  // An owner's own role is not the owner's to give.
  if (row && !options.some(({ value }) => value === row.roleId))
    options.push({ value: row.roleId, label: row.roleName })
  return (
    <>
      <SelectField name="roleId" options={options} />
      <RightsField roles={roles} />
    </>
  )
}
const readRoles = () => access.customerRoles({})

const account = (row: CustomerUserLine | undefined) => (
  <>
    <TextField name="userName" />
    <TextField name="displayName" />
    <Role row={row} />
    {!row && <FirstPassword />}
  </>
)
const ownForm = rowForm(accessApi.saveCustomerUser, {
  ...{ title: 'users.one', fixed: userId, fields: account },
  ...withPassword,
})
const form = rowForm(accessApi.saveCustomerUser, {
  title: 'users.one',
  fixed: userId,
  ...withPassword,
  fields: (row) => (
    <>
      <RemoteSelect
        name="customerId"
        search={activeCustomers}
        shown={row?.customerName}
        disabled={row !== undefined}
      />
      {account(row)}
    </>
  ),
})

/** The logins of all customers for staff, of the own people (preset `own`) for a customer. */
export function CustomerUserListPage({ preset }: PageProps) {
  return preset === 'own' ? (
    <ListPage
      title="page.customer.customerUsers"
      of={accessApi.customerUsers}
      columns={own}
      filters={ownFilters}
      form={ownForm}
      {...{ actions }}
    />
  ) : (
    <ListPage
      title="page.staff.customerUsers"
      of={accessApi.customerUsers}
      columns={ofAll}
      {...{ filters, actions, form }}
    />
  )
}
