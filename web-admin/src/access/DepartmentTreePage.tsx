import { accessApi, type DepartmentLine } from '@longshore/shared/access/access.api.ts'
import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { send, sentenceOf } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { asTree } from './department-rows.ts'

const access = calls(accessApi, send)
const read = async () => (await access.departments({})).departments
const blank = { name: '', parentId: null, enabled: true }
type Draft = Omit<DepartmentLine, 'id'> & { readonly id?: string }

/** The company's departments as the tree they are; administrators change them. */
export function DepartmentTreePage() {
  const t = useText()
  const may = useMay()
  const { answer: departments, failed, reload } = useLoad(read)
  const [draft, setDraft] = useState<Draft>()
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!departments) return <Waiting />
  const rows = asTree(departments)
  const nameOf = (id: string | null) => departments.find((one) => one.id === id)?.name
  const above = async (text: string) =>
    rows
      .filter(({ row }) => row.id !== draft?.id && row.name.toLowerCase().includes(text.toLowerCase()))
      .map(({ row }) => ({ value: row.id, label: row.name }))
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <PageHeader title="page.staff.departments">
        {may(ADMINISTER) && (
          <Button variant="contained" onClick={() => setDraft(blank)}>
            {t('kit.new')}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '320px minmax(0, 1fr)' } }}>
        <Paper variant="outlined" sx={{ alignSelf: 'start' }}>
          {rows.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{t('departments.none')}</Box>}
          <List dense aria-label={t('page.staff.departments')}>
            {rows.map(({ row, level }) => (
              <ListItemButton
                key={row.id}
                selected={row.id === draft?.id}
                disabled={!may(ADMINISTER)}
                onClick={() => setDraft(row)}
                sx={{ pl: 2 + 2 * level }}
              >
                <ListItemText
                  primary={row.name}
                  {...(!row.enabled && { secondary: t('departments.closed') })}
                />
              </ListItemButton>
            ))}
          </List>
        </Paper>
        {draft && (
          <Paper variant="outlined" sx={{ p: 2 }}>
            <SchemaForm
              key={draft.id ?? 'new'}
              of={accessApi.saveDepartment}
              start={draft}
              fixed={{ departmentId: draft.id ?? null }}
              saved={() => {
                setDraft(undefined)
                reload()
              }}
              cancel={() => setDraft(undefined)}
            >
              <TextField name="name" autoFocus />
              <RemoteSelect
                name="parentId"
                label="departments.above"
                search={above}
                shown={nameOf(draft.parentId)}
                hint="departments.top-hint"
              />
              <SwitchField name="enabled" />
            </SchemaForm>
          </Paper>
        )}
      </Box>
    </Box>
  )
}
