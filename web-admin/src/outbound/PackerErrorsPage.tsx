import { type PackerFigures, parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import { useSearchParams } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { spoken } from '../language/language.ts'

const column = columnsOf(parcelApi.packers)
const columns = [
  column.text('name', { label: 'outbound.packer' }),
  column.number('packed', { label: 'outbound.parcels-packed', width: 160 }),
  column.number('checked', { label: 'outbound.parcels-checked', width: 140 }),
  column.number('failed', { label: 'outbound.parcels-failed', width: 140 }),
  column.number('rate', {
    label: 'outbound.error-rate',
    width: 190,
    show: ({ rate }) => (rate === null ? '–' : `${rate.toLocaleString(spoken())} %`),
    unit: '%',
  }),
]
const filter = filtersOf(parcelApi.packers)
const filters = [
  filter.search('search', { label: 'outbound.packer' }),
  filter.range('packedFrom', 'packedTo', { label: 'outbound.packed-at' }),
]

/** `packerErrors`: what re-checks found of each packer's packages in a period; opening one shows those found wrong. */
export function PackerErrorsPage() {
  const [params] = useSearchParams()
  const opens = ({ id }: PackerFigures) => {
    const asked = new URLSearchParams({ packedBy: id, found: 'wrong' })
    for (const name of ['packedFrom', 'packedTo']) asked.set(name, params.get(name) ?? '')
    for (const [name, value] of [...asked]) if (value === '') asked.delete(name)
    return `/packagingRegistration?${asked}`
  }
  return <ListPage title="page.staff.packerErrors" of={parcelApi.packers} {...{ columns, filters, opens }} />
}
