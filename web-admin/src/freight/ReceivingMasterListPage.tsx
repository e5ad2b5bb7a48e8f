import {
  type ReceivingMasterLine,
  receivingMasterApi,
} from '@longshore/shared/freight/receiving-master.api.ts'
import { receivingMasterMachine, receivingMasterStates } from '@longshore/shared/freight/receiving-master.ts'
import { DateField } from '../form/DateField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { receivingMasterActions as actions } from './receiving-master-actions.ts'

const column = columnsOf(receivingMasterApi.list)
const columns = [
  column.code('no', { label: 'master.no' }),
  column.status('status', receivingMasterMachine),
  column.code('waybillNo', { label: 'master.waybill' }),
  column.text('carrier', { label: 'master.carrier' }),
  column.number('pieces', { label: 'master.pieces', width: 110 }),
  column.number('received', { width: 100 }),
  column.number('measured', { label: 'freight.measured', width: 110 }),
  column.time('expectedAt', { label: 'master.expected-at' }),
  column.text('remark', { label: 'master.remark', extra: true }),
  column.text('createdBy', { label: 'master.created-by', extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(receivingMasterApi.list)
const filters = [
  filter.search('search', { label: 'master.search' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: receivingMasterStates, label: 'receivingMaster' } as const
const form = rowForm(receivingMasterApi.save, {
  title: 'master.receiving',
  fits: (_: ReceivingMasterLine) => false,
  fields: (
    <>
      <TextField name="waybillNo" label="master.waybill" />
      <TextField name="carrier" label="master.carrier" />
      <DateField name="expectedAt" label="master.expected-at" time />
      <TextField name="remark" label="master.remark" />
    </>
  ),
})

/** `Receivingmasterorder`: packages that come to the dock under one waybill. */
export function ReceivingMasterListPage() {
  return (
    <ListPage
      title="page.staff.Receivingmasterorder"
      of={receivingMasterApi.list}
      {...{ columns, filters, actions, tabs, form }}
      opens={({ id }) => `/mainorderdetails?id=${id}`}
    />
  )
}
