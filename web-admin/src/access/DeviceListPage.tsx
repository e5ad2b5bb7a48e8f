import { type DeviceLine, deviceApi } from '@longshore/shared/access/device.api.ts'
import { CLOCK_LIMIT } from '@longshore/shared/contract/scan.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link as To } from 'react-router'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useListReload } from '../grid/list-reload.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { clockText, timeOf } from '../look/dates.ts'
import { EnrolDialog } from './EnrolDialog.tsx'

const yesOrNo = (is: boolean) => textOf(is ? 'kit.yes' : 'kit.no')
const bad = (words: string) => <Chip size="small" color="error" label={words} />

const column = columnsOf(deviceApi.list)
const columns = [
  column.text('name'),
  column.yes('revoked', {
    label: 'device.revoked',
    width: 150,
    show: ({ revoked, revokedAt }) =>
      revoked ? bad(revokedAt === null ? textOf('device.revoked') : timeOf(revokedAt)) : '',
    cell: ({ revoked, revokedAt }) => (revoked && revokedAt ? timeOf(revokedAt) : yesOrNo(revoked)),
  }),
  column.time('heardAt', { label: 'device.heard' }),
  column.number('unsent', {
    label: 'device.unsent',
    // Of a device that was never heard nobody knows what it holds.
    show: ({ unsent, heardAt }: DeviceLine) =>
      heardAt === null ? '' : unsent > 0 ? <Chip size="small" color="warning" label={unsent} /> : '0',
    cell: ({ unsent, heardAt }) => (heardAt === null ? null : unsent),
  }),
  column.time('oldestUnsentAt', { label: 'device.oldest' }),
  column.yes('storageKept', {
    label: 'device.kept',
    width: 130,
    show: ({ storageKept }) =>
      storageKept === null ? '' : storageKept ? textOf('kit.yes') : bad(textOf('kit.no')),
    cell: ({ storageKept }) => (storageKept === null ? null : yesOrNo(storageKept)),
  }),
  column.number('clockOff', {
    label: 'device.clock',
    width: 120,
    show: ({ clockOff }: DeviceLine) =>
      Math.abs(clockOff) > CLOCK_LIMIT ? bad(`${clockText(clockOff)} min`) : '',
    cell: ({ clockOff }) => (Math.abs(clockOff) > CLOCK_LIMIT ? `${clockText(clockOff)} min` : null),
  }),
  column.text('app', { label: 'device.app', flex: 0, width: 90, minWidth: 90 }),
  column.time('enrolledAt', { label: 'device.enrolled' }),
  {
    ...column.yes('revoked', { label: 'device.check', width: 160 }),
    field: 'selfTest',
    sortable: false,
    renderCell: ({ row }: { row: DeviceLine }) => checkOf(row),
    show: checkOf,
    cell: ({ selfTest }: DeviceLine) => selfTest && `${timeOf(selfTest.at)} ${yesOrNo(selfTest.good)}`,
  },
]

function checkOf({ selfTest }: DeviceLine) {
  if (!selfTest) return ''
  return selfTest.good ? timeOf(selfTest.at) : bad(timeOf(selfTest.at))
}

const filter = filtersOf(deviceApi.list)
const filters = [filter.search('search'), filter.choice('state', 'device', ['working', 'revoked'])]

const action = actionsOf(deviceApi.list)
const actions = [
  action.does('device.revoke', deviceApi.revoke, ({ id }) => ({ deviceId: id }), {
    ...{ takes: 'one', asks: 'confirm', question: 'device.revoke-question', danger: true },
    fits: ({ revoked }) => !revoked,
  }),
]

/** The handhelds of the chosen warehouse: when each last reached the server, and what it still holds. */
export function DeviceListPage() {
  return (
    <ListPage title="page.staff.devices" of={deviceApi.list} {...{ columns, filters, actions }}>
      <ToSetup />
      <Enrol />
    </ListPage>
  )
}

function ToSetup() {
  const t = useText()
  return (
    <Button component={To} to="/scannerSetup">
      {t('page.staff.scannerSetup')}
    </Button>
  )
}

function Enrol() {
  const t = useText()
  const may = useMay()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  if (!may(deviceApi.enrolment.permission)) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('device.enrol')}
      </Button>
      {open && (
        <EnrolDialog
          close={() => {
            setOpen(false)
            reload()
          }}
        />
      )}
    </>
  )
}
