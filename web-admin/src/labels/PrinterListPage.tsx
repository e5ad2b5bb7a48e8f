import { labelApi, type Printed } from '@longshore/shared/labels/label.api.ts'
import { type PrinterLine, printerApi } from '@longshore/shared/labels/printer.api.ts'
import Alert from '@mui/material/Alert'
import { freshId } from '../calls/id.ts'
import { NumberField } from '../form/NumberField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { spoken, t, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { sendLabels, usePrinters } from './use-printers.ts'

const column = columnsOf(printerApi.list)
const columns = [
  column.text('name'),
  column.text('host'),
  // Names, not quantities: no marks between thousands.
  column.number('port', { show: ({ port }) => String(port) }),
  column.number('dpi', { show: ({ dpi }) => String(dpi) }),
  column.yes('enabled'),
]
const filter = filtersOf(printerApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]

/** A label with the printer's name and address, recorded like any other. */
const tests: RowAction<PrinterLine> = {
  ...{ name: 'labels.test-print', label: 'labels.test-print', takes: 'one', permission: 'labels.print' },
  fits: ({ enabled }) => enabled,
  async run(send, [printer], _, { key = freshId() }) {
    if (!printer) return []
    const { id: printerId, name, host, port } = printer
    const body = {
      ...{ kind: 'free', codes: ['TEST-123'], headline: name, lines: [`${host}:${port}`] },
      ...{ medium: '60x40', language: spoken(), format: 'zpl' },
    }
    const made = (await send({ method: 'POST', path: labelApi.print.path, body, key })) as Printed
    await sendLabels(send, { jobId: made.jobId, printerId, key })
    notify.success(t('labels.test-sent'))
    return []
  },
}
const actions = [tests, ...switchOf(printerApi)]
const form = rowForm(printerApi.save, {
  title: 'labels.printer',
  fixed: ({ id }: PrinterLine) => ({ id }),
  fields: (
    <>
      <TextField name="name" autoFocus />
      <TextField name="host" hint="labels.host-hint" />
      <NumberField name="port" hint="labels.port-hint" />
      <NumberField name="dpi" hint="labels.dpi-hint" />
    </>
  ),
})

/** The thermal printers of the chosen warehouse that the server sends labels to. */
export function PrinterListPage() {
  const words = useText()
  const here = usePrinters()
  return (
    <ListPage title="page.staff.printers" of={printerApi.list} {...{ columns, filters, actions, form }}>
      {here?.on === false && <Alert severity="info">{words('labels.printers-off')}</Alert>}
    </ListPage>
  )
}
