import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { type ShopDoor, type ShopLine, shopApi } from '@longshore/shared/service/shop.api.ts'
import Link from '@mui/material/Link'
import { callOf } from '../calls/api.ts'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf, deletion, type RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { t } from '../language/language.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'

const column = columnsOf(shopApi.list)
const columns = [
  column.text('name'),
  column.text('platform', { label: 'parcel.platform' }),
  column.code('shopNo', { label: 'shop.no' }),
  column.text('state', {
    ...{ label: 'field.status', flex: 0, width: 150 },
    show: ({ state }) => <StatusChip of="shop" value={state} />,
  }),
  column.text('fault', { label: 'shop.fault' }),
  column.text('site', { label: 'shop.site' }),
  column.yes('crossBorder', { label: 'shop.cross-border' }),
  column.time('authorisedAt', { label: 'shop.authorised-at' }),
  column.time('expiresAt', { label: 'shop.expires-at' }),
  column.time('heardAt', { label: 'shop.heard-at' }),
  column.text('backOffice', {
    label: 'shop.back-office',
    show: ({ backOffice }) =>
      backOffice && (
        <Link href={backOffice} target="_blank" rel="noreferrer">
          {t('shop.open-back-office')}
        </Link>
      ),
  }),
  column.code('id', { label: 'shop.folder', extra: true }),
]

/** What is done with one shop by a call that is no command. */
function calling(
  name: string,
  label: string,
  run: (send: Send, row: ShopLine) => Promise<void>,
): RowAction<ShopLine> {
  return {
    ...{ name, label, takes: 'one', permission: shopApi.save.permission, fits: () => true },
    async run(through, [row]) {
      if (row) await run(through, row)
      return []
    },
  }
}

const id = ({ id: shopId }: ShopLine) => ({ shopId })
const isAsked = ({ kind }: ShopLine) => kind === 'rest'
const action = actionsOf(shopApi.list)
const actions = [
  action.opens('shop.repair', () => '/downloadZone', { fits: ({ state }) => state === 'fails' }),
  action.opens('shop.authorise', ({ id: shopId }) => `/authoriseShop?id=${shopId}`, { fits: isAsked }),
  {
    ...calling('door', 'shop.door', async (through, row) => {
      const { path, secret } = (await callOf(shopApi.door, through)(id(row))) as ShopDoor
      const address = `${location.origin}${path}`
      const text = t('shop.door-hint', { address })
      await ask({ title: t('webhook.secret-is', { secret }), text, copies: secret, yes: t('kit.close') })
    }),
    fits: isAsked,
  },
  calling('pull', 'shop.pull', async (through, row) => {
    const { orders } = (await callOf(shopApi.pull, through)(id(row))) as { orders: number }
    notify.success(t('shop.pulled', { orders }))
  }),
  action.does('webhook.rotate', shopApi.rotate, id, {
    ...{ takes: 'one', asks: 'confirm', question: 'webhook.rotate-question', fits: isAsked },
  }),
  action.does('webhook.remove', shopApi.remove, id, deletion),
]

const form = rowForm(shopApi.save, {
  title: 'shop.one',
  fixed: id,
  fields: (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="kind" label="shop.kind" words="shop-kind" />
      <TextField name="platform" label="parcel.platform" />
      <TextField name="shopNo" label="shop.no" />
      <TextField name="site" label="shop.site" />
      <TextField name="channel" label="shop.channel" />
      <TextField name="url" label="shop.url" hint="shop.url-hint" wide />
      <TextField name="backOffice" label="shop.back-office" wide />
      <SwitchField name="crossBorder" label="shop.cross-border" />
    </>
  ),
})

/** `storeAuthorisation`: the customer's shops, whose orders come by themselves. */
export function ShopListPage() {
  return (
    <ListPage title="page.customer.storeAuthorisation" of={shopApi.list} {...{ columns, actions, form }} />
  )
}
