import { number, string } from 'yup'
import { resource } from '../command/resource.ts'
import { args, filled } from '../command/schema.ts'
import { isPrinterPort, printer, printerDots, printersOfName } from './printer.ts'

/** The printers of a warehouse. */
export const printers = resource({
  ...{ area: 'labels', noun: 'Printer', table: printer, scope: 'warehouse', permission: 'setup.warehouse' },
  fields: args({
    name: filled(64),
    host: string()
      .required()
      .max(253)
      .matches(/^[A-Za-z0-9:][A-Za-z0-9.:-]*$/),
    port: number()
      .required()
      .integer()
      .default(9100)
      .test('port', '9100 to 9109, or 6101', (port) => port !== undefined && isPrinterPort(port)),
    dpi: number()
      .required()
      .oneOf([...printerDots])
      .default(203),
  }),
  columns: (given, was) => ({ ...given, enabled: was?.enabled ?? 1 }),
  on: 'enabled',
  unique: { list: printersOfName, keys: ({ name }, { scope }) => [scope, name] },
})
