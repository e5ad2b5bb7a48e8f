import { calls } from '@longshore/shared/contract/endpoint.ts'
import { deliveryStates, webhookApi } from '@longshore/shared/service/webhook.api.ts'
import { send } from '../calls/api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'

const column = columnsOf(webhookApi.deliveries)
const columns = [
  column.time('createdAt'),
  column.text('kind', { show: ({ kind }) => textOf(`news.${kind}`) }),
  column.text('state', {
    label: 'field.status',
    flex: 0,
    width: 130,
    show: ({ state }) => <StatusChip of="delivery" value={state} />,
  }),
  column.number('attempts', { label: 'delivery.attempts' }),
  column.text('fault', {
    label: 'delivery.answer',
    show: ({ status, fault }) => (status ? String(status) : fault),
  }),
  column.time('nextAt', { label: 'delivery.next' }),
  column.code('messageId', { label: 'delivery.message', minWidth: 280 }),
]
const filter = filtersOf(webhookApi.deliveries)
const filters = [
  filter.choice('state', 'delivery', [...deliveryStates], { label: 'field.status' }),
  filter.remote(
    'webhookId',
    async (text) => {
      const { rows } = await calls(webhookApi, send).list({ size: 100 })
      return rows.filter(({ url }) => url.includes(text)).map(({ id, url }) => ({ value: id, label: url }))
    },
    { label: 'webhook.one' },
  ),
]

/** What was sent to webhooks, and what came of it. */
export function DeliveriesPage() {
  return (
    <ListPage
      title="page.customer.webhookDeliveries"
      of={webhookApi.deliveries}
      {...{ columns, filters }}
      opens={({ id }) => `/webhookDelivery?id=${id}`}
    />
  )
}
