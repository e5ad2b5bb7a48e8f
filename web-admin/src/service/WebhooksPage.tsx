import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type WebhookLine, type WebhookSecrets, webhookApi } from '@longshore/shared/service/webhook.api.ts'
import { callOf, send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { ChoicesField } from '../form/ChoicesField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf, deletion, type RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t, textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'

const newsText = (kind: string) => textOf(`news.${kind}`)

const column = columnsOf(webhookApi.list)
const columns = [
  column.code('url', { label: 'webhook.url', minWidth: 220 }),
  column.text('state', {
    label: 'field.status',
    flex: 0,
    width: 150,
    show: ({ state }) => <StatusChip of="webhook" value={state} />,
  }),
  column.time('failingSince', { label: 'webhook.failing-since' }),
  column.text('id', {
    label: 'webhook.kinds',
    minWidth: 220,
    show: ({ kinds }) => kinds.map(newsText).join(', '),
  }),
  column.time('createdAt'),
]

/** What is done with one webhook by a call that is no command. */
function calling(
  name: string,
  label: string,
  run: (send: Send, row: WebhookLine) => Promise<void>,
): RowAction<WebhookLine> {
  return {
    ...{ name, label, takes: 'one', permission: webhookApi.test.permission, fits: () => true },
    async run(through, [row]) {
      if (row) await run(through, row)
      return []
    },
  }
}

const id = ({ id: webhookId }: WebhookLine) => ({ webhookId })
const isStopped = ({ state }: WebhookLine) => state === 'by-person' || state === 'failing'
const action = actionsOf(webhookApi.list)
const actions = [
  {
    ...calling('test', 'webhook.test', async (through, row) => {
      await callOf(webhookApi.test, through)(id(row))
      notify.success(t('webhook.test-sent'))
    }),
    fits: (row: WebhookLine) => !isStopped(row),
  },
  calling('secrets', 'webhook.secret', async (through, row) => {
    const { secret, former } = (await callOf(webhookApi.secrets, through)(id(row))) as WebhookSecrets
    const text = former
      ? t('webhook.former-signs', { until: timeOf(former.until) })
      : t('webhook.secret-hint')
    await ask({ title: t('webhook.secret-is', { secret }), text, copies: secret, yes: t('kit.close') })
  }),
  {
    ...calling('replay', 'webhook.replay', async (through, row) => {
      const since = Math.floor(Date.now() / 1000) - 24 * 3600
      const { messages } = (await callOf(webhookApi.replay, through)({ ...id(row), since })) as {
        messages: number
      }
      notify.success(t('webhook.replayed', { count: messages }))
    }),
    ...{
      fits: (row: WebhookLine) => !isStopped(row),
      asks: 'confirm' as const,
      question: 'webhook.replay-question' as const,
    },
  },
  action.opens('webhook.deliveries', ({ id: webhookId }) => `/webhookDeliveries?webhookId=${webhookId}`),
  action.does('webhook.rotate', webhookApi.rotate, id, {
    takes: 'one',
    asks: 'confirm',
    question: 'webhook.rotate-question',
  }),
  action.does('webhook.start', webhookApi.start, id, { fits: isStopped }),
  action.does('webhook.stop', webhookApi.stop, id, { fits: (row) => !isStopped(row), asks: 'confirm' }),
  action.does('webhook.remove', webhookApi.remove, id, deletion),
]

const readKinds = () => calls(webhookApi, send).kinds({})

function Kinds() {
  const { answer } = useLoad(readKinds)
  const options = (answer?.kinds ?? []).map((kind) => ({ value: kind, label: newsText(kind) }))
  return <ChoicesField name="kinds" label="webhook.kinds" options={options} wide />
}

const form = rowForm(webhookApi.save, {
  title: 'webhook.one',
  start: { kinds: [] },
  fixed: id,
  fields: (
    <>
      <TextField name="url" label="webhook.url" hint="webhook.url-hint" autoFocus wide />
      <Kinds />
    </>
  ),
})

/** Where programs of the customer are told of news. */
export function WebhooksPage() {
  return <ListPage title="page.customer.webhooks" of={webhookApi.list} {...{ columns, actions, form }} />
}
