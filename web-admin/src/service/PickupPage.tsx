import { type PickupDetail, pickupApi } from '@longshore/shared/service/pickup.api.ts'
import { pickupMachine } from '@longshore/shared/service/pickup.ts'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { customer, useLogin } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { pickupActions, pickupDeskActions } from './pickup-actions.ts'

/** One pickup: when and where, and for the desk who comes and what was handed over. */
export function PickupPage() {
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage<PickupDetail>
      title={own ? 'page.customer.pickupDetails' : 'page.staff.pickupDetails'}
      byId={pickupApi.byId}
      actions={own ? pickupActions : pickupDeskActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="pickup" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['field.customerName', !own && one.customerName],
              ['pickup.from', timeOf(one.from)],
              ['pickup.to', timeOf(one.to)],
              ['pickup.where', one.place],
              ['pickup.contact', one.contact],
              ['pickup.pieces', one.pieces],
              ['field.weight', one.weight > 0 && kgText(one.weight)],
              ['field.remark', one.remark],
              ['pickup.driver', [one.driver, one.driverPhone].filter(Boolean).join(', ')],
              ['pickup.fetched', one.fetched],
              ['pickup.reason', one.reason],
            ]}
          />
          {!own && <DeskForms one={one} saved={reload} />}
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function DeskForms({ one, saved }: { readonly one: PickupDetail; saved(): void }) {
  const { status, id, pieces, driver, driverPhone } = one
  const about = { fixed: { pickupId: id }, saved }
  return (
    <>
      {pickupMachine.allows(status, 'assign') && (
        <Sheet>
          <SchemaForm
            {...{ ...about, of: pickupApi.assign, submit: 'pickup.assign', start: { driver, driverPhone } }}
          >
            <TextField name="driver" label="pickup.driver" />
            <TextField name="driverPhone" label="pickup.driver-phone" />
          </SchemaForm>
        </Sheet>
      )}
      {pickupMachine.allows(status, 'complete') && (
        <Sheet>
          <SchemaForm
            {...{ ...about, of: pickupApi.complete, submit: 'pickup.complete', start: { fetched: pieces } }}
          >
            <NumberField name="fetched" label="pickup.fetched" />
          </SchemaForm>
        </Sheet>
      )}
    </>
  )
}

function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ px: 2, mb: 1, maxWidth: 760, displayPrint: 'none' }}>
      {children}
    </Paper>
  )
}
