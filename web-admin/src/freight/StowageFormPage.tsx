import { cabinetTypes } from '@longshore/shared/freight/cabinet.ts'
import { stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { useNavigate } from 'react-router'
import { DateField } from '../form/DateField.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { useChannels } from '../pricing/known-channels.ts'
import { CodedField } from '../setup/CodedField.tsx'
import { openSuppliers } from '../setup/row-search.ts'
import { destinations } from './stowage-search.ts'

const cabinets = cabinetTypes.map((type) => ({ value: type, label: type }))
const times = [
  ['paperCutOff', 'stowage.paper-cut-off'],
  ['cargoCutOff', 'stowage.cargo-cut-off'],
  ['dockAt', 'stowage.dock-at'],
  ['loadingAt', 'stowage.loading-at'],
  ['etd', 'field.etd'],
  ['eta', 'field.eta'],
] as const

/** `Createstowageorder`, `billBuery`: a stowage order, new or as it is (`?id=`). */
export function StowageFormPage({ preset }: PageProps) {
  const navigate = useNavigate()
  const channels = useChannels()
  return (
    <RowFormPage
      title={preset === 'logistics' ? 'page.staff.Createstowageorder' : 'page.staff.billBuery'}
      byId={stowageApi.byId}
      of={stowageApi.save}
      done={() => void navigate('/stowageList')}
    >
      {(row) => (
        <>
          <CodedField name="channel" words={channels} />
          <SelectField name="way" label="stowage.way" words="transport-way" />
          <RemoteSelect
            name="supplierId"
            label="stowage.supplier"
            search={openSuppliers}
            shown={row?.supplierName}
          />
          <TextField name="company" label="stowage.company" />
          <TextField name="agent" label="stowage.agent" />
          <TextField name="departurePort" label="stowage.departure-port" />
          <TextField name="arrivalPort" label="stowage.arrival-port" />
          <RemoteSelect
            name="destination"
            label="stowage.destination"
            search={destinations}
            shown={row?.destinationName}
          />
          <TextField name="blNo" label="stowage.bl-no" />
          <FormSection title="stowage.times" />
          {times.map(([name, label]) => (
            <DateField key={name} {...{ name, label }} time />
          ))}
          <FormSection title="stowage.vehicle" />
          <TextField name="plate" label="stowage.plate" />
          <TextField name="driver" label="stowage.driver" />
          <TextField name="contact" />
          <TextField name="phone" />
          <TextField name="containerNo" label="stowage.container-no" />
          <SelectField name="cabinetType" label="stowage.cabinet-type" options={cabinets} />
          <FormSection title="stowage.booked" />
          <NumberField name="bookedWeight" label="stowage.booked-weight" />
          <NumberField name="bookedVolume" label="stowage.booked-volume" />
          <NumberField name="bookedPieces" label="stowage.booked-pieces" />
          <TextField name="remark" wide />
        </>
      )}
    </RowFormPage>
  )
}
