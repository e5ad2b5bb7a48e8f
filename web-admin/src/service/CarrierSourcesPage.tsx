import { type CarrierSourceLine, carrierSourceApi } from '@longshore/shared/service/carrier-source.api.ts'
import type { WebhookSecrets } from '@longshore/shared/service/webhook.api.ts'
import { callOf } from '../calls/api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'

const column = columnsOf(carrierSourceApi.list)
const columns = [
  column.code('carrier', { label: 'track.carrier' }),
  column.text('name'),
  column.text('state', {
    label: 'field.status',
    flex: 0,
    width: 150,
    show: ({ state }) => <StatusChip of="webhook" value={state} />,
  }),
  column.text('path', {
    label: 'carrier-source.address',
    minWidth: 360,
    show: ({ path }) => `${location.origin}${path}`,
    cell: ({ path }) => `${location.origin}${path}`,
  }),
  column.text('pollUrl', { label: 'carrier-source.poll-url', minWidth: 220 }),
  column.text('fault', { label: 'carrier-source.fault' }),
  column.time('createdAt'),
]

const id = ({ id: sourceId }: CarrierSourceLine) => ({ sourceId })
const secret: RowAction<CarrierSourceLine> = {
  ...{
    name: 'secret',
    label: 'webhook.secret',
    takes: 'one',
    permission: carrierSourceApi.secrets.permission,
  },
  fits: () => true,
  async run(through, [row]) {
    if (!row) return []
    const { secret: own, former } = (await callOf(
      carrierSourceApi.secrets,
      through,
    )(id(row))) as WebhookSecrets
    const text = former
      ? t('webhook.former-signs', { until: timeOf(former.until) })
      : t('carrier-source.secret-hint')
    await ask({ title: t('webhook.secret-is', { secret: own }), text, copies: own, yes: t('kit.close') })
    return []
  },
}
const action = actionsOf(carrierSourceApi.list)
const actions = [
  secret,
  action.does('webhook.rotate', carrierSourceApi.rotate, id, {
    takes: 'one',
    asks: 'confirm',
    question: 'carrier-source.rotate-question',
  }),
  action.does('carrier-source.stop', carrierSourceApi.stop, id, {
    fits: ({ state }) => state === 'works',
    asks: 'confirm',
    question: 'carrier-source.stop-question',
  }),
  action.does('carrier-source.start', carrierSourceApi.start, id, { fits: ({ state }) => state !== 'works' }),
]
const form = rowForm(carrierSourceApi.save, {
  title: 'carrier-source.one',
  fixed: ({ id: sourceId, carrier }: CarrierSourceLine) => ({ sourceId, carrier }),
  fields: (row) => (
    <>
      {!row && <TextField name="carrier" label="track.carrier" />}
      <TextField name="name" />
      <TextField name="pollUrl" label="carrier-source.poll-url" hint="carrier-source.poll-hint" wide />
      <NumberField name="pollEvery" label="carrier-source.poll-every" />
    </>
  ),
})

/** `carrierSources`: carriers that tell of packages by a signed webhook, and where each of them posts. */
export function CarrierSourcesPage() {
  return (
    <ListPage title="page.staff.carrierSources" of={carrierSourceApi.list} {...{ columns, actions, form }} />
  )
}
