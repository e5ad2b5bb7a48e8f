import { zoningSchemeApi } from '@longshore/shared/freight/zoning-scheme.api.ts'
import Alert from '@mui/material/Alert'
import { useNavigate } from 'react-router'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useChannels } from '../pricing/known-channels.ts'
import { CodedField } from '../setup/CodedField.tsx'
import { CountryField } from '../setup/CountryField.tsx'
import { openTemplates } from './template-search.ts'

/** `addPartition`: a zoning scheme, or a new version of one. Ranges that are too many for a form stay, or come by a sheet. */
export function ZoningSchemeFormPage() {
  const t = useText()
  const navigate = useNavigate()
  const channels = useChannels()
  const back = () => void navigate('/zoningScheme')
  return (
    <RowFormPage
      title="page.staff.addPartition"
      byId={zoningSchemeApi.byId}
      of={zoningSchemeApi.save}
      done={back}
    >
      {(row) => (
        <>
          <TextField name="code" autoFocus />
          <TextField name="name" />
          <CountryField name="country" />
          <CodedField name="channel" words={channels} hint="zoning.channel-hint" />
          <NumberField name="priority" label="zoning.priority" hint="zoning.priority-hint" />
          <RemoteSelect
            name="templateId"
            label="zoning.template"
            search={openTemplates}
            shown={row?.templateName}
          />
          <TextField name="remark" wide />
          <FormSection title="zoning.ranges" />
          {row && row.ranges === null ? (
            <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
              {t('zoning.ranges-stay', { ranges: row.rangeCount })}
            </Alert>
          ) : (
            <LineEditor
              name="ranges"
              start={{ zone: '', postcode: '' }}
              columns={[
                { field: 'zone', label: 'zoning.zone', width: 90 },
                { field: 'postcode', label: 'zoning.from-postcode' },
                { field: 'postcodeTo', label: 'zoning.to-postcode' },
                { field: 'cage', label: 'zoning.cage' },
              ]}
            />
          )}
        </>
      )}
    </RowFormPage>
  )
}
