import { type OwnView, savedViewApi } from '@longshore/shared/home/saved-view.api.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Standing } from './use-views.ts'

interface Props {
  /** The one to rename; without, the list as it stands becomes a new one. */
  readonly view: OwnView | undefined
  readonly standing: Standing
  close(): void
  saved(name: string): void
}

export function ViewDialog({ view, standing, close, saved }: Props) {
  const { page, query, columns } = view ?? standing
  return (
    <FormDialog title={view ? 'views.edit-title' : 'views.save-title'}>
      <SchemaForm
        of={savedViewApi.saveView}
        start={{ name: view?.name ?? '', opening: view?.opening ?? false }}
        fixed={{ viewId: view?.id ?? null, page, query, columns: [...columns] }}
        guard={false}
        saved={(_, values) => saved(values.name)}
        cancel={close}
      >
        <TextField name="name" autoFocus />
        <SwitchField name="opening" label="views.opening" />
      </SchemaForm>
    </FormDialog>
  )
}
