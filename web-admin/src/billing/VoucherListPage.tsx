import { type Voucher, voucherApi } from '@longshore/shared/billing/voucher.api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'

const column = columnsOf(voucherApi.list)
const columns = [
  column.code('voucher_no', { label: 'billing.voucher-no', minWidth: 190 }),
  column.time('create_time', { label: 'billing.issued-at' }),
  column.money('total_money', { currency: 'currency' }, { label: 'billing.total' }),
  column.money('paid_money', { currency: 'currency' }, { label: 'billing.written-off' }),
  column.word('state', 'paid-state', { label: 'field.status' }),
  column.text('remark'),
]
const filters = [filtersOf(voucherApi.list).search('search', { label: 'billing.voucher-no' })]
const unpaid = { unpaid: 'yes' } as const
const opens = ({ id }: Voucher) => `/billDetails?id=${id}`

/** `theItemQuery` and `unpaidvouchers`: what a customer has to pay, and has paid. */
export function VoucherListPage({ preset }: PageProps) {
  const isUnpaid = preset === 'unpaid'
  return (
    <ListPage
      title={isUnpaid ? 'page.customer.unpaidvouchers' : 'page.customer.theItemQuery'}
      of={voucherApi.list}
      {...(isUnpaid && { preset: unpaid })}
      {...{ columns, filters, opens }}
    />
  )
}
