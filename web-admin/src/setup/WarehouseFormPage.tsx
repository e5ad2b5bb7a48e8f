import { warehouseApi } from '@longshore/shared/setup/warehouse.api.ts'
import { useNavigate } from 'react-router'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { WordsField } from '../form/WordsField.tsx'
import { readWarehouses } from '../login/known-warehouses.ts'
import { countLimitColumns } from './count-limit-columns.tsx'
import { countries, countryName, zones } from './place-search.ts'

export function WarehouseFormPage() {
  const navigate = useNavigate()
  const back = () => {
    void readWarehouses()
    void navigate('/hourseMangment')
  }
  return (
    <RowFormPage title="page.staff.storeCreate" byId={warehouseApi.byId} of={warehouseApi.save} done={back}>
      {(row) => (
        <>
          <TextField name="code" />
          <TextField name="name" />
          <SwitchField name="own" />
          <RemoteSelect name="country" search={countries} shown={row && countryName(row.country)} />
          <RemoteSelect name="zone" search={zones} />
          <TextField name="address" wide />
          <TextField name="contact" />
          <TextField name="phone" />
          <TextField name="fax" />
          <TextField name="email" type="email" />
          <FormSection title="setup.work" />
          <SelectField name="inspection" words="inspection" />
          <NumberField name="samplePercent" unit="%" />
          <SwitchField name="auditsReceipts" />
          <SwitchField name="finalAudit" />
          <SwitchField name="backorders" hint="setup.backorders-hint" />
          <SelectField name="overCapacity" words="over-capacity" />
          <SwitchField name="asksWhyElsewhere" />
          <SelectField name="asksMixing" words="mixing" />
          <NumberField name="cartBins" />
          <NumberField name="wallSlots" />
          <NumberField name="offlineGrace" label="wave.offline-grace" hint="wave.offline-grace-hint" />
          <SwitchField name="confirmsSlot" />
          <SelectField name="parcelLabels" words="parcel-labels" hint="setup.parcel-labels-hint" />
          <SelectField name="packPhoto" words="pack-photo" hint="setup.pack-photo-hint" />
          <SwitchField name="weighing" />
          <SwitchField name="weighAndIssue" />
          <NumberField name="weightGrams" />
          <NumberField name="weightPercent" />
          <NumberField name="recheckRate" hint="setup.recheck-hint" />
          <SwitchField name="recheckBySight" />
          <SwitchField name="destroysByTwo" />
          <NumberField name="recountAbove" />
          <NumberField name="returnDays" />
          <NumberField name="unknownDays" />
          <NumberField name="storeHours" />
          <NumberField name="shipHours" />
          <SwitchField name="boardNames" />
          <WordsField name="unknownReminders" hint="setup.reminders-hint" />
          <NumberField name="deadDays" />
          <NumberField name="silentDays" />
          <NumberField name="bagPieces" />
          <NumberField name="bagKilos" />
          <NumberField name="lockMinutes" hint="setup.lock-hint" />
          <FormSection title="setup.count-limits" />
          <LineEditor name="countLimits" columns={countLimitColumns} start={{ currency: 'USD' }} most={8} />
          <NumberField name="countsADay" hint="setup.counts-a-day-hint" />
          <TextField name="countsAt" />
        </>
      )}
    </RowFormPage>
  )
}
