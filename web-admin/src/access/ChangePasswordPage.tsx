import { sessionApi } from '@longshore/shared/access/session.api.ts'
import Alert from '@mui/material/Alert'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { t, useText } from '../language/language.ts'
import { activeLogin, signedOut, useLogin } from '../login/login.ts'
import { notify } from '../notice/notify.ts'

/** The change ends every session of the person: they sign in again with the new password. */
export function ChangePasswordPage() {
  const text = useText()
  const login = useLogin()
  return (
    <FormPage title="page.staff.changePassword">
      {login?.mustChangePassword && <Alert severity="warning">{text('password.must')}</Alert>}
      <SchemaForm of={sessionApi.changePassword} success={null} saved={leave}>
        <TextField name="oldPassword" wide type="password" autoComplete="current-password" />
        <TextField name="newPassword" wide type="password" autoComplete="new-password" hint="password.hint" />
      </SchemaForm>
    </FormPage>
  )
}

function leave() {
  notify.success(t('message.passwordChanged'))
  const login = activeLogin()
  if (login) signedOut(login.userType)
}
