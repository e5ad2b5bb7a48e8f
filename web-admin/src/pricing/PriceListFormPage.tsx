import { priceListApi } from '@longshore/shared/pricing/price-list.api.ts'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { DateField } from '../form/DateField.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { openChannels } from './channel-search.ts'
import { PriceTrial } from './PriceTrial.tsx'

const kg = { number: true, scale: 1000, width: 90 } as const

/** `priceListForm`: a price list, or the next version of one, with a trial of what it makes of a parcel. */
export function PriceListFormPage() {
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  return (
    <RowFormPage title="page.staff.priceListForm" byId={priceListApi.byId} of={priceListApi.save} done={back}>
      {(row) => (
        <>
          <TextField name="code" autoFocus />
          <TextField name="name" />
          <SelectField name="kind" label="price.kind" words="price-kind" />
          <WhoseField shown={row?.customerName} />
          <RemoteSelect name="channel" search={openChannels} />
          <CurrencyField />
          <NumberField name="priority" label="price.priority" hint="price.priority-hint" />
          <NumberField name="fuel" label="price.fuel" scale={100} unit="%" />
          <TextField name="remoteFee" label="price.remote-fee" />
          <DateField name="startsAt" label="price.starts" time hint="price.starts-hint" />
          <TextField name="remark" wide />
          <FormSection title="price.zones" />
          <Lines stay={row?.zones === null ? row.zoneCount : undefined}>
            <LineEditor
              name="zones"
              start={{ zone: '', country: '', postcode: '*' }}
              columns={[
                { field: 'zone', label: 'price.zone', width: 90 },
                { field: 'country', width: 70 },
                { field: 'postcode', label: 'zoning.from-postcode' },
                { field: 'postcodeTo', label: 'zoning.to-postcode' },
              ]}
            />
          </Lines>
          <FormSection title="price.rates" />
          <Lines stay={row?.rates === null ? row.rateCount : undefined}>
            <LineEditor
              name="rates"
              start={{ zone: '', first: 0, base: '0', step: 0, perStep: '0', delivery: '0' }}
              columns={[
                { field: 'zone', label: 'price.zone', width: 90 },
                { field: 'upTo', label: 'price.up-to', ...kg },
                { field: 'first', label: 'price.first-kg', ...kg },
                { field: 'base', label: 'price.base', width: 90 },
                { field: 'step', label: 'price.step-kg', ...kg },
                { field: 'perStep', label: 'price.per-step', width: 90 },
                { field: 'delivery', label: 'price.delivery-fee', width: 90 },
              ]}
            />
          </Lines>
          <PriceTrial />
        </>
      )}
    </RowFormPage>
  )
}

/** Whose prices they are, where they are not everybody's. */
function WhoseField({ shown }: { readonly shown: string | undefined }) {
  const kind: unknown = useWatch({ name: 'kind' })
  if (kind === 'sales')
    return (
      <RemoteSelect name="customerId" label="field.customerName" search={activeCustomers} shown={shown} />
    )
  return kind === 'grade' ? <TextField name="grade" label="price.grade" /> : null
}

function Lines({ stay, children }: { readonly stay: number | undefined; readonly children: ReactNode }) {
  const t = useText()
  if (stay === undefined) return children
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {t('price.lines-stay', { lines: stay })}
    </Alert>
  )
}
