import { flag, integer, listOf, type RowOf, table, text } from '../rows/table.ts'

/** Dots an inch of the thermal printers that there are. */
export const printerDots = [203, 300] as const

/** A thermal printer in the network of a warehouse that takes ZPL as it comes on a port. */
export const printer = table('printer', {
  name: text,
  /** A name or an address; the server reaches those alone that its setting allows. */
  host: text,
  port: integer,
  dpi: integer,
  enabled: flag,
})
export type Printer = RowOf<typeof printer>
export const printersOfName = listOf('printersOfName', printer, ['scope', 'name'])

/** Where printers listen: 9100 and those beside it on a print server with several, 6101 of older ones. */
export function isPrinterPort(port: number): boolean {
  return port === 6101 || (port >= 9100 && port <= 9109)
}
