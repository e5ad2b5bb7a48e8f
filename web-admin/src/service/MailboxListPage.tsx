import { type MailboxLine, mailboxApi } from '@longshore/shared/service/mailbox.api.ts'
import { callOf } from '../calls/api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf, deletion } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t, textOf } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { MailboxByProvider } from './MailboxByProvider.tsx'

const column = columnsOf(mailboxApi.list)
const columns = [
  column.text('address', { label: 'mailbox.address', minWidth: 220 }),
  column.text('marketplace', { label: 'mailbox.marketplace' }),
  column.text('state', {
    ...{ label: 'field.status', flex: 0, width: 150 },
    show: ({ state }) => <StatusChip of="mailbox" value={state} />,
  }),
  column.text('fault', { label: 'mailbox.fault', show: ({ fault }) => fault && faultText(fault) }),
  column.text('way', { label: 'mailbox.way', show: ({ way }) => textOf(`mailbox-way.${way}`) }),
  column.text('host', { label: 'mailbox.server', show: ({ host, port }) => `${host}:${port}` }),
  column.time('authorisedAt', { label: 'mailbox.authorised-at' }),
  column.text('authorisedBy', { label: 'mailbox.authorised-by' }),
  column.time('checkedAt', { label: 'mailbox.checked-at' }),
]

function faultText(fault: string): string {
  return t('mailbox.said', { fault })
}

const action = actionsOf(mailboxApi.list)
const actions = [
  {
    ...{ name: 'check', label: 'mailbox.check', takes: 'one' as const, fits: () => true },
    permission: mailboxApi.check.permission,
    async run(through: Parameters<typeof callOf>[1], [row]: readonly { readonly id: string }[]) {
      if (!row) return []
      const { fault } = (await callOf(mailboxApi.check, through)({ mailboxId: row.id })) as { fault: string }
      if (fault === '') notify.success(t('mailbox.lets-in'))
      else notify.error(faultText(fault))
      return []
    },
  },
  action.does('mailbox.remove', mailboxApi.remove, ({ id: mailboxId }) => ({ mailboxId }), {
    ...{ ...deletion, question: 'mailbox.remove-question', success: 'mailbox.removed' },
  }),
]

const form = rowForm(mailboxApi.authorise, {
  title: 'mailbox.one',
  fits: ({ way }: MailboxLine) => way === 'password',
  fields: (
    <>
      <TextField name="address" label="mailbox.address" autoFocus />
      <TextField name="marketplace" label="mailbox.marketplace" hint="mailbox.marketplace-hint" />
      <SelectField name="protocol" label="mailbox.protocol" words="mailbox-protocol" />
      <TextField name="host" label="mailbox.server" hint="mailbox.server-hint" />
      <NumberField name="port" label="mailbox.port" hint="mailbox.port-hint" />
      <TextField
        {...{ name: 'password', type: 'password', autoComplete: 'new-password', wide: true }}
        {...{ label: 'mailbox.password', hint: 'mailbox.password-hint' }}
      />
    </>
  ),
})

/** `MyWishEmailAuthorization`: the mailboxes of marketplaces that the customer let the house into. */
export function MailboxListPage() {
  return (
    <ListPage
      title="page.customer.MyWishEmailAuthorization"
      of={mailboxApi.list}
      {...{ columns, actions, form }}
    >
      <MailboxByProvider />
    </ListPage>
  )
}
