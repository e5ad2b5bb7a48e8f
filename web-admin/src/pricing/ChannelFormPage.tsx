import { calls } from '@longshore/shared/contract/endpoint.ts'
import { channelApi } from '@longshore/shared/pricing/channel.api.ts'
import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { useNavigate } from 'react-router'
import { send } from '../calls/api.ts'
import { FormSection } from '../form/FormSection.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { CountriesField } from './CountriesField.tsx'

const carriers: Search = async (text) => {
  const { rows } = await calls(carrierApi, send).list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))
}

/** `ChannelConfiguration`: one way of transport, and what it asks of its orders. */
export function ChannelFormPage() {
  const navigate = useNavigate()
  const back = () => void navigate('/channelmanagement')
  return (
    <RowFormPage
      title="page.staff.ChannelConfiguration"
      byId={channelApi.byId}
      of={channelApi.save}
      done={back}
    >
      {(row) => (
        <>
          <TextField name="code" autoFocus />
          <TextField name="identification" hint="channel.identification-hint" />
          <SelectField name="kind" words="channel-kind" />
          <TextField name="zh" />
          <TextField name="en" />
          <TextField name="es" />
          <RemoteSelect name="carrierId" search={carriers} shown={row?.carrierName} />
          <NumberField name="sequence" hint="setup.order-hint" />
          <CountriesField name="countries" hint="channel.countries-hint" wide />
          <FormSection title="channel.transit" />
          <NumberField name="daysFrom" />
          <NumberField name="daysTo" />
          <FormSection title="channel.weighs" />
          <NumberField name="divisor" hint="channel.divisor-hint" />
          <NumberField name="bubble" unit="%" hint="channel.bubble-hint" />
          <NumberField name="weightStep" scale={1000} unit="kg" hint="channel.step-hint" />
          <NumberField name="minimumWeight" scale={1000} unit="kg" />
          <FormSection title="channel.asks" />
          <SwitchField name="needsFba" />
          <SwitchField name="needsFullAddress" hint="channel.full-address-hint" />
          <SwitchField name="takesCod" />
          <FormSection title="channel.floor" />
          <SelectField name="weighing" words="channel-step" />
          <NumberField name="recheckRate" hint="channel.recheck-hint" />
          <SelectField name="stepsFirst" words="steps-first" />
          <SelectField name="weighAndIssue" words="channel-step" />
          <SwitchField name="needsBl" hint="channel.papers-hint" />
          <SwitchField name="needsContainer" hint="channel.papers-hint" />
          <TextField name="remark" wide />
        </>
      )}
    </RowFormPage>
  )
}
