import { packagingMaterialApi } from '@longshore/shared/catalog/packaging-material.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  checkFindings,
  materialApi,
  type ParcelSummary,
  parcelApi,
} from '@longshore/shared/outbound/parcel.api.ts'
import { packageMachine } from '@longshore/shared/outbound/parcel-state.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { send } from '../calls/api.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import type { Search } from '../form/use-search.ts'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { printsLabels } from '../labels/label-order.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { kgText } from '../look/measures.ts'
import { LabelParcel } from './LabelParcel.tsx'
import { packages } from './package-search.ts'
import { packagingText } from './packaging-text.ts'
import { recentPackers } from './packer-search.ts'

const materials = async (text: string) => {
  const { rows } = await calls(packagingMaterialApi, send).list({ search: text, size: 25 })
  return rows
}
const byCode: Search = async (text) =>
  (await materials(text)).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
const byId: Search = async (text) =>
  (await materials(text)).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))

/** kg; nothing while nobody knows. */
function weighed(weight: number): string {
  return weight > 0 ? kgText(weight) : ''
}

/** The reasons that the re-check offers have words; any other is what somebody wrote. */
function wrongText(reason: string): string {
  const phrase = `phrase.outbound.why-${reason}`
  const said = textOf(phrase)
  return said === `why-${reason}` ? textOf(`check.${reason}`) : said
}

const column = columnsOf(parcelApi.list)
const columns = [
  column.code('no', { label: 'outbound.package-no' }),
  column.code('orderNo', { label: 'field.no' }),
  column.status('status', packageMachine),
  column.code('waybillNo'),
  column.number('pieces', { width: 80 }),
  column.text('materials', { label: 'outbound.materials' }),
  column.text('options', {
    label: 'outbound.options',
    extra: true,
    show: ({ options }) => packagingText(options),
  }),
  column.measure('weight', kg, { show: ({ weight }) => weighed(weight) }),
  column.measure('expected', kg, { label: 'outbound.expected', show: ({ expected }) => weighed(expected) }),
  column.text('size', { label: 'outbound.sizes', extra: true }),
  column.text('packedName', { label: 'outbound.packed-by' }),
  column.text('foundWrong', {
    label: 'outbound.found-wrong',
    show: ({ foundWrong }) => foundWrong && wrongText(foundWrong),
  }),
  column.time('packedAt', { label: 'outbound.packed-at' }),
  column.text('weighedName', { label: 'outbound.weighed-by', extra: true }),
  column.time('sweptAt', { label: 'outbound.swept-at', extra: true }),
]
const filter = filtersOf(parcelApi.list)
const filters = [
  filter.search('search', { label: 'outbound.package-no' }),
  filter.choice('status', 'package', packageMachine.states),
  filter.choice('found', 'check', checkFindings, { label: 'outbound.found' }),
  filter.range('packedFrom', 'packedTo', { label: 'outbound.packed-at' }),
]
/** Whoever sees the figures of packers may also look at the packages of one. */
const byPacker = [...filters, filter.remote('packedBy', recentPackers, { label: 'outbound.packer' })]
const actions = [printsLabels<ParcelSummary>('parcel')]
const form = rowForm(parcelApi.register, {
  title: 'outbound.register',
  fixed: ({ id }: ParcelSummary) => ({ parcelId: id }),
  fields: (row) => (
    <>
      {!row && <RemoteSelect name="parcelId" label="outbound.package-no" search={packages} />}
      <RemoteSelect name="material" label="outbound.materials" search={byCode} />
      <NumberField name="weight" unit="kg" hint="outbound.register-hint" />
      <NumberField name="length" unit="cm" />
      <NumberField name="width" unit="cm" />
      <NumberField name="height" unit="cm" />
    </>
  ),
})

/** `packagingRegistration`: who packed what in which packaging; opening one registers its material, size and weight. */
export function PackagingRegistrationPage() {
  const t = useText()
  const may = useMay()
  const [counting, setCounting] = useState(false)
  return (
    <>
      <ListPage
        title="page.staff.packagingRegistration"
        of={parcelApi.list}
        {...{ columns, form, actions }}
        filters={may('outbound.figures') ? byPacker : filters}
      >
        {may('outbound.pack') && (
          <>
            <LabelParcel />
            <Button onClick={() => setCounting(true)}>{t('outbound.count-material')}</Button>
          </>
        )}
      </ListPage>
      {counting && (
        <FormDialog title="outbound.count-material">
          <SchemaForm
            of={materialApi.count}
            success="message.edited"
            saved={() => setCounting(false)}
            cancel={() => setCounting(false)}
          >
            <RemoteSelect name="materialId" label="outbound.materials" search={byId} />
            <NumberField name="quantity" />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
