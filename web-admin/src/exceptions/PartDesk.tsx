import { calls } from '@longshore/shared/contract/endpoint.ts'
import { abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { ORDER_DIFFERS } from '@longshore/shared/stock/count-document.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { send } from '../calls/api.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { exceptionApi } from './exception-calls.ts'

const people: Search = async (text) =>
  (await calls(exceptionApi, send).people({ search: text })).map(({ id, name }) => ({
    value: id,
    label: name,
  }))

interface Props {
  readonly row: ExceptionRow
  done(): void
}

/** Gives an exception to a person, and shows a part to its customer. */
export function PartDesk({ row, done }: Props) {
  const t = useText()
  const may = useMay()
  const [open, setOpen] = useState<'assign' | 'share'>()
  if (!may('exceptions.handle') || !exceptionMachine.allows(row.status, 'assign')) return null
  const close = () => setOpen(undefined)
  const saved = () => {
    close()
    done()
  }
  const isSurplus = row.kind === 'inbound.surplus'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      <Button variant="outlined" onClick={() => setOpen('assign')}>
        {t('abnormal.assign')}
      </Button>
      {row.part === 1 && row.kind !== 'inbound.unknown-part' && row.kind !== ORDER_DIFFERS && (
        <Button variant="outlined" onClick={() => setOpen('share')}>
          {t(row.customerId ? 'abnormal.share-again' : 'abnormal.share')}
        </Button>
      )}
      {open === 'assign' && (
        <FormDialog title="abnormal.assign">
          <SchemaForm of={exceptionApi.assign} fixed={{ exceptionId: row.id }} {...{ saved }} cancel={close}>
            <RemoteSelect name="staffId" label="exception.taken-by" search={people} />
          </SchemaForm>
        </FormDialog>
      )}
      {open === 'share' && (
        <FormDialog title="abnormal.share">
          <SchemaForm
            of={abnormalApi.share}
            fixed={{ exceptionId: row.id }}
            start={{ asks: isSurplus }}
            submit="abnormal.share"
            {...{ saved }}
            cancel={close}
          >
            <TextField name="text" label="abnormal.text" hint="abnormal.share-hint" wide />
            {isSurplus && <SwitchField name="asks" label="abnormal.asks" />}
            {typeof row.details.photo === 'string' && (
              <SwitchField name="showsPhoto" label="abnormal.shows-photo" />
            )}
            <RemoteSelect
              name="customerId"
              label="field.customerName"
              hint="abnormal.customer-hint"
              search={activeCustomers}
            />
          </SchemaForm>
        </FormDialog>
      )}
    </Box>
  )
}
