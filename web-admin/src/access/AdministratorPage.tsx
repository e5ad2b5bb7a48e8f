import { accessApi, type RoleLine } from '@longshore/shared/access/access.api.ts'
import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import type { PermissionGroup } from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { send, sentenceOf } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useField } from '../form/form-context.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import { RoleFactorSwitch } from './RoleFactorSwitch.tsx'

const access = calls(accessApi, send)
const readAccess = () => Promise.all([access.roles({}), access.roleTree({ roleId: '' })])

type Draft = Pick<RoleLine, 'name' | 'audience' | 'permissions' | 'enabled'> & { readonly roleId?: string }

const blank: Draft = { name: '', audience: 'staff', permissions: [], enabled: true }

/** `administrator`: the roles and what each may do. Only an admin account enters; the product's own roles are copied. */
export function AdministratorPage() {
  return <RolesPage title="page.staff.administrator" />
}

/** `roles`: the same to look at; only administrators change it. */
export function RoleListPage() {
  return <RolesPage title="page.staff.roles" />
}

function RolesPage({ title }: { title: TextKey }) {
  const t = useText()
  const changes = useMay()(ADMINISTER)
  const { answer, failed, reload } = useLoad(readAccess)
  const [chosen, choose] = useState<RoleLine>()
  const [draft, setDraft] = useState<Draft>()
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  const [{ roles }, { groups }] = answer
  const pick = (role: RoleLine) => {
    choose(role)
    setDraft(role.builtIn || !changes ? undefined : { ...role, roleId: role.id })
  }
  const begin = (start: Draft) => {
    choose(undefined)
    setDraft(start)
  }
  const saved = () => {
    begin(blank)
    setDraft(undefined)
    reload()
  }
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <PageHeader title={title}>
        {changes && (
          <Button variant="contained" onClick={() => begin(blank)}>
            {t('roles.new')}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '260px minmax(0, 1fr)' } }}>
        <Paper
          variant="outlined"
          sx={{ alignSelf: 'start', maxHeight: { xs: 220, md: 'none' }, overflow: 'auto' }}
        >
          <List dense aria-label={t('roles.all')}>
            {roles.map((role) => (
              <ListItemButton key={role.id} selected={role.id === chosen?.id} onClick={() => pick(role)}>
                <ListItemText primary={role.name} secondary={textOf(`audience.${role.audience}`)} />
              </ListItemButton>
            ))}
          </List>
        </Paper>
        {chosen && !draft && (
          <Paper variant="outlined" sx={{ p: 2 }}>
            {changes && (
              <Alert
                severity="info"
                action={
                  <Button
                    onClick={() => begin({ ...chosen, name: t('roles.copy-of', { name: chosen.name }) })}
                  >
                    {t('roles.copy')}
                  </Button>
                }
              >
                {t('roles.built-in')}
              </Alert>
            )}
            {changes && <RoleFactorSwitch key={chosen.id} role={chosen} changed={reload} />}
            <PermissionTree
              groups={groups}
              granted={new Set(chosen.permissions)}
              forCustomer={chosen.audience === 'customer'}
            />
          </Paper>
        )}
        {draft && (
          <Paper variant="outlined" sx={{ p: 2 }}>
            {chosen && <RoleFactorSwitch key={chosen.id} role={chosen} changed={reload} />}
            <SchemaForm
              key={draft.roleId ?? draft.name}
              of={accessApi.saveRole}
              start={draft}
              fixed={{ roleId: draft.roleId ?? null }}
              saved={saved}
              cancel={() => setDraft(undefined)}
            >
              <TextField name="name" autoFocus />
              <SelectField name="audience" words="audience" disabled={draft.roleId !== undefined} />
              <SwitchField name="enabled" />
              <Permissions groups={groups} />
            </SchemaForm>
          </Paper>
        )}
      </Box>
    </Box>
  )
}

function Permissions({ groups }: { groups: readonly PermissionGroup[] }) {
  const { field } = useField({ name: 'permissions' })
  const forCustomer = useWatch({ name: 'audience' }) === 'customer'
  const granted = new Set((field.value as string[] | undefined) ?? [])
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <PermissionTree
        {...{ groups, granted, forCustomer }}
        change={(next) => field.onChange([...next].sort())}
      />
    </Box>
  )
}
