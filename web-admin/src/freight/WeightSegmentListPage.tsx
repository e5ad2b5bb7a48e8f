import { type WeightTemplateLine, weightTemplateApi } from '@longshore/shared/freight/weight-template.api.ts'
import { roundings, type WeightSegment } from '@longshore/shared/freight/weight-template.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { figureText } from '../look/measures.ts'
import { SegmentTrial } from './SegmentTrial.tsx'

const said = ({ code, from, to }: WeightSegment) =>
  `${code} ${figureText(toKg(from))}${to === null ? '+' : `–${figureText(toKg(to))}`} kg`
const segmentsOf = ({ segments }: WeightTemplateLine) => segments.map(said).join(', ')

const column = columnsOf(weightTemplateApi.list)
const segments: Column<WeightTemplateLine> = {
  ...{ field: 'segments', label: 'zoning.segments', sortable: false, minWidth: 260, flex: 2 },
  ...{ renderCell: ({ row }) => segmentsOf(row), show: segmentsOf, cell: segmentsOf },
}
const columns = [
  column.code('code', { minWidth: 110 }),
  column.text('name'),
  segments,
  column.word('rounding', 'rounding', { label: 'zoning.rounding', width: 160 }),
  column.number('no', { label: 'zoning.version', width: 90 }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(weightTemplateApi.list)
const filters = [
  filter.search('search', { label: 'zoning.search' }),
  filter.choice('rounding', 'rounding', roundings, { label: 'zoning.rounding' }),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(weightTemplateApi, { follows: 'kit.disable-rule' })
const kg = { number: true, scale: 1000 } as const
const form = rowForm(weightTemplateApi.save, {
  title: 'zoning.template',
  fixed: ({ id }: WeightTemplateLine) => ({ id }),
  start: { rounding: 'exact', segments: [{ code: '', from: 0, to: null }] },
  fields: (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <SelectField name="rounding" words="rounding" label="zoning.rounding" />
      <NumberField name="step" label="zoning.step" scale={1000} unit="kg" hint="zoning.step-hint" />
      <LineEditor
        name="segments"
        columns={[
          { field: 'code', label: 'zoning.segment' },
          { field: 'from', label: 'zoning.from-kg', ...kg },
          { field: 'to', label: 'zoning.to-kg', ...kg },
        ]}
      />
      <SegmentTrial />
      <TextField name="remark" wide />
    </>
  ),
})

/** `weightsegment`: the templates by whose segments parcels are sorted. */
export function WeightSegmentListPage() {
  return (
    <ListPage
      title="page.staff.weightsegment"
      of={weightTemplateApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
