import { type WorkerLine, workerApi } from '@longshore/shared/access/worker.api.ts'
import { languages } from '@longshore/shared/language/language.ts'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { languageNames } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { RolesField } from './RolesField.tsx'

const column = columnsOf(workerApi.list)
const columns = [column.code('badge'), column.text('name'), column.yes('hasPin'), column.yes('enabled')]
const filter = filtersOf(workerApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]
const spoken = languages.map((value) => ({ value, label: languageNames[value] }))
const actions = switchOf(workerApi, { follows: 'setup.disable-worker' })
const form = rowForm(workerApi.save, {
  title: 'setup.worker',
  fixed: ({ id }: WorkerLine) => ({ id }),
  fields: (
    <>
      <TextField name="badge" autoFocus />
      <TextField name="name" />
      <RolesField name="roles" wide />
      <SelectField name="language" options={spoken} none="setup.device-language" />
      <TextField name="pin" type="password" hint="setup.pin-hint" autoComplete="new-password" />
    </>
  ),
})

/** Who works on the floor of the chosen warehouse and signs in with a badge and a PIN. */
export function WorkerListPage() {
  const may = useMay()
  return (
    <ListPage title="page.staff.workers" of={workerApi.list} {...{ columns, filters, actions, form }}>
      {may('setup.worker') && (
        <ImportSheet
          title="setup.import-workers"
          kind="worker"
          template="setup.workers-template"
          base="/api/owms/v1/setup/worker"
        />
      )}
    </ListPage>
  )
}
