import { accessApi, type StaffUserLine } from '@longshore/shared/access/access.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { asksToDisable } from '../grid/switch-actions.ts'
import { FirstPassword, withPassword } from './FirstPassword.tsx'
import { passwordAction } from './password-action.ts'
import { StaffPlace } from './StaffPlace.tsx'

const access = calls(accessApi, send)

const column = columnsOf(accessApi.staffUsers)
const columns = [
  column.text('userName', { sortBy: 'loginName' }),
  column.text('displayName'),
  column.text('roleName'),
  column.text('departmentName'),
  column.yes('enabled'),
  column.yes('hasPassword', { label: 'users.has-password' }),
  column.yes('hasSecondFactor', { label: 'factor.title' }),
]

const filter = filtersOf(accessApi.staffUsers)
const filters = [
  filter.search('search', { label: 'field.userName' }),
  filter.remote('roleId', async (text) => {
    const { roles } = await access.roles({})
    const found = roles.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return found.map(({ id, name }) => ({ value: id, label: name }))
  }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]

const userId = ({ id }: StaffUserLine) => ({ userId: id })
const action = actionsOf(accessApi.staffUsers)
const actions = [
  action.does('users.enable', accessApi.enableStaffUser, userId, { fits: ({ enabled }) => !enabled }),
  action.does('users.disable', accessApi.disableStaffUser, userId, {
    ...{ fits: ({ enabled }) => enabled, ...asksToDisable('users.disable-follows') },
  }),
  action.does('factor.reset', accessApi.clearSecondFactor, userId, {
    ...{ fits: ({ hasSecondFactor }) => hasSecondFactor, takes: 'one', asks: 'confirm', danger: true },
    question: 'factor.reset-question',
  }),
  passwordAction<StaffUserLine>(accessApi.resetStaffPassword),
]

const form = rowForm(accessApi.saveStaffUser, {
  title: 'users.one',
  fixed: userId,
  ...withPassword,
  fields: (row) => (
    <>
      <TextField name="userName" />
      <TextField name="displayName" />
      <StaffPlace />
      {!row && <FirstPassword />}
    </>
  ),
})

export function UserListPage() {
  return (
    <ListPage
      title="page.staff.usersList"
      of={accessApi.staffUsers}
      {...{ columns, filters, actions, form }}
    />
  )
}
