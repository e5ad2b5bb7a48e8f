import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type ApiKeyLine, apiKeyApi, type MadeApiKey } from '@longshore/shared/service/api-key.api.ts'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { ChoicesField } from '../form/ChoicesField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { RowForm } from '../grid/row-form.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t } from '../language/language.ts'
import { ask } from '../notice/ask.ts'

const column = columnsOf(apiKeyApi.list)
const columns = [
  column.text('name'),
  column.code('prefix', { label: 'api-key.prefix' }),
  column.text('state', {
    label: 'field.status',
    flex: 0,
    width: 120,
    show: ({ state }) => <StatusChip of="api-key" value={state} />,
  }),
  column.text('madeBy', { label: 'api-key.made-by' }),
  column.time('createdAt'),
  column.time('expiresAt', { label: 'api-key.expires' }),
  column.time('usedAt', { label: 'api-key.used' }),
]
const filter = filtersOf(apiKeyApi.list)
const filters = [filter.choice('revoked', 'kit', ['yes', 'no'], { label: 'api-key.revoked' })]
const action = actionsOf(apiKeyApi.list)
const actions = [
  action.does('api-key.revoke', apiKeyApi.revoke, ({ id }) => ({ keyId: id }), {
    ...{ takes: 'one', asks: 'confirm', question: 'api-key.revoke-question', danger: true },
    fits: ({ state }) => state !== 'revoked',
  }),
]

const readScopes = () => calls(apiKeyApi, send).scopes({})

function Scopes() {
  const { answer } = useLoad(readScopes)
  const options = (answer?.scopes ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoicesField name="scopes" label="api-key.scopes" hint="api-key.scopes-hint" options={options} wide />
  )
}

/** A key is made, and never changed: its token is shown this once. */
const form: RowForm<ApiKeyLine> = {
  permission: apiKeyApi.make.permission,
  fits: () => false,
  Draw: ({ close, saved }) => (
    <FormDialog title="api-key.one">
      <SchemaForm
        of={apiKeyApi.make}
        start={{ days: 90, scopes: [] }}
        success={null}
        failed="message.creationFailed"
        saved={(answer) => {
          saved()
          const { token } = answer as MadeApiKey
          void ask({
            title: t('api-key.token-is', { token }),
            text: t('api-key.once'),
            copies: token,
            yes: t('kit.close'),
          })
        }}
        cancel={close}
      >
        <TextField name="name" hint="api-key.name-hint" autoFocus />
        <NumberField name="days" label="api-key.days" />
        <Scopes />
      </SchemaForm>
    </FormDialog>
  ),
}

/** The keys that programs of the customer sign in with. */
export function ApiKeysPage() {
  return (
    <ListPage title="page.customer.apiKeys" of={apiKeyApi.list} {...{ columns, filters, actions, form }} />
  )
}
