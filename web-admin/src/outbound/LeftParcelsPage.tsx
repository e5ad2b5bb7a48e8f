import { handoverApi, type ParcelSummary } from '@longshore/shared/outbound/parcel.api.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useListReload } from '../grid/list-reload.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { carriers } from './carrier-search.ts'

const column = columnsOf(handoverApi.left)
const columns = [
  column.code('no', { label: 'outbound.package-no' }),
  column.code('waybillNo'),
  column.code('orderNo', { label: 'field.no' }),
  column.text('carrierName', {
    ...{ label: 'handover.carrier', minWidth: 200, display: 'flex' },
    show: (row) => <CarrierOf row={row} />,
    cell: ({ carrierName }) => carrierName || null,
  }),
  column.number('pieces', { width: 80 }),
  column.measure('weight', kg, { extra: true }),
  column.time('packedAt', { label: 'outbound.packed-at', extra: true }),
  column.time('sweptAt', { label: 'outbound.swept-at' }),
]
const action = actionsOf(handoverApi.left)
const actions = [
  action.does(
    'handover.name-carriers',
    handoverApi.nameCarrier,
    ({ id }, { chosen }) => ({ parcelId: id, carrierId: chosen }),
    { choice: { label: 'handover.carrier', search: carriers } },
  ),
]
const filter = filtersOf(handoverApi.left)
const filters = [filter.search('search', { label: 'outbound.package-no' })]

/** `leftWithoutHandover`: parcels that left under no hand-over, until the next manifest of their carrier has them. */
export function LeftParcelsPage() {
  return (
    <ListPage
      title="page.staff.leftWithoutHandover"
      of={handoverApi.left}
      {...{ columns, filters, actions }}
      opens={({ orderId }) => `/outboundDetails?id=${orderId}`}
    />
  )
}

/** Who has the parcel; whoever hands over says it where nobody knew, and corrects it. */
function CarrierOf({ row: { id, no, carrierName } }: { row: ParcelSummary }) {
  const t = useText()
  const may = useMay()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may(handoverApi.nameCarrier.command.permission)) return carrierName
  return (
    <>
      <Button
        size="small"
        aria-label={t('handover.name-carrier', { parcel: no })}
        onClick={() => setOpen(true)}
      >
        {carrierName || t('handover.no-carrier')}
      </Button>
      {open && (
        <FormDialog title="handover.who-has-it">
          <SchemaForm
            of={handoverApi.nameCarrier}
            fixed={{ parcelId: id }}
            success="message.edited"
            saved={() => {
              close()
              reload()
            }}
            cancel={close}
          >
            <RemoteSelect name="carrierId" label="handover.carrier" search={carriers} />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
