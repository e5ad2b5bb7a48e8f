import { type MarginRow, marginApi } from '@longshore/shared/finance/margin.api.ts'
import { ALL_MONTHS } from '@longshore/shared/finance/margin.ts'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { currencyFilter, customerFilter, monthFilter, searched, subject, sums } from './margin-columns.tsx'

const { opens } = actionsOf(marginApi.list)
/** Leads on with what the row is of. */
const to = (page: string, { month, currency }: MarginRow, of: Readonly<Record<string, string>>) => {
  const when = month === ALL_MONTHS ? {} : { month }
  const whole = page === 'marginLines' ? {} : { currency }
  const set = Object.entries({ ...of, ...when, ...whole }).filter(([, value]) => value !== '')
  return `/${page}?${new URLSearchParams(set)}`
}
const narrowed = [customerFilter, monthFilter, currencyFilter]
const pages = {
  customer: {
    title: 'page.staff.marginCustomers',
    preset: { kind: 'customer' },
    columns: [subject.customer, ...sums],
    filters: [monthFilter, currencyFilter, customerFilter],
    actions: [
      opens('page.staff.marginLoads', (row) => to('marginLoads', row, { customerId: row.customerId })),
      opens('page.staff.marginParcels', (row) => to('marginParcels', row, { customerId: row.customerId })),
    ],
    opens: (row: MarginRow) => to('marginOrders', row, { customerId: row.customerId }),
  },
  load: {
    title: 'page.staff.marginLoads',
    preset: { kind: 'load' },
    columns: [subject.load, ...sums],
    filters: [searched.load, ...narrowed],
    actions: [],
    opens: (row: MarginRow) => to('marginLines', row, { loadId: row.subjectId, customerId: row.customerId }),
  },
  order: {
    title: 'page.staff.marginOrders',
    preset: { kind: 'order' },
    columns: [subject.document, subject.customer, ...sums],
    filters: [searched.document, ...narrowed],
    actions: [],
    opens: (row: MarginRow) => to('marginLines', row, { documentId: row.subjectId }),
  },
  parcel: {
    title: 'page.staff.marginParcels',
    preset: { kind: 'parcel' },
    columns: [subject.parcel, subject.customer, ...sums],
    filters: [searched.parcel, ...narrowed],
    actions: [],
    opens: (row: MarginRow) => to('marginLines', row, { pieceId: row.subjectId }),
  },
} as const

/** `marginCustomers`, `marginLoads`, `marginOrders` and `marginParcels`, addresses of ours: what each earns and what that costs. */
export function MarginListPage({ preset }: PageProps) {
  const page = pages[preset as keyof typeof pages]
  return <ListPage of={marginApi.list} {...page} />
}
