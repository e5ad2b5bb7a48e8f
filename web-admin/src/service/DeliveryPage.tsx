import {
  type DeliveryAttempt,
  type WholeDelivery,
  webhookApi,
} from '@longshore/shared/service/webhook.api.ts'
import Typography from '@mui/material/Typography'
import { callOf } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import type { RowAction } from '../grid/actions.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'
import { Example } from './Example.tsx'

const again: RowAction<WholeDelivery> = {
  ...{ name: 'resend', label: 'delivery.resend', takes: 'one', permission: webhookApi.resend.permission },
  fits: () => true,
  async run(through, [row]) {
    await callOf(webhookApi.resend, through)({ id: row?.id ?? '' })
    notify.success(t('delivery.resent'))
    return []
  },
}
const actions = [again]

const parts: readonly Part<DeliveryAttempt>[] = [
  { label: 'delivery.at', show: ({ at }) => timeOf(at) },
  { label: 'delivery.answer', show: ({ status, fault }) => (status ? String(status) : fault) },
  { label: 'delivery.took', show: ({ ms }) => `${ms} ms` },
  { label: 'delivery.said', show: ({ answer }) => answer.slice(0, 300) },
]

/** One message to one webhook: what was sent, and what was answered each time. */
export function DeliveryPage() {
  const text = useText()
  return (
    <DocumentPage
      title="page.customer.webhookDelivery"
      byId={webhookApi.delivery}
      nameOf={({ messageId }) => messageId}
      head={({ state }) => <StatusChip of="delivery" value={state} />}
      actions={actions}
    >
      {({ kind, createdAt, nextAt, messageId, body, tries }) => (
        <>
          <Facts
            of={[
              ['field.kind', textOf(`news.${kind}`)],
              ['delivery.message', messageId],
              ['field.createdAt', timeOf(createdAt)],
              ['delivery.next', nextAt === null ? '' : timeOf(nextAt)],
            ]}
          />
          <PartTable
            title="delivery.attempts"
            rows={tries}
            parts={parts}
            keyOf={({ at, ms }) => `${at} ${ms}`}
            none="delivery.none"
          />
          <Typography variant="h2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
            {text('delivery.body')}
          </Typography>
          <Example code={indented(body)} />
        </>
      )}
    </DocumentPage>
  )
}

function indented(body: string): string {
  return body && JSON.stringify(JSON.parse(body), null, 2)
}
