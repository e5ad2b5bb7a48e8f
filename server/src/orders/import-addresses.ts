import { addressSheet } from '@longshore/shared/orders/address-sheet.ts'
import { saveAddress } from '@longshore/shared/orders/save-address.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import { countryNamed } from '@longshore/shared/setup/country-name.ts'
import type { Hono } from 'hono'
import type { ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'
import { documentOf, filledOf } from '../setup/setup-imports.ts'

/** A customer's own addresses from a sheet, one row an entry. */
export function addressImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: addressSheet, command: saveAddress },
    keyOf: ({ line }) => String(line),
    documentsOf: async (groups) =>
      groups.flat().map((line) => {
        const { country = '', confirmed = '', ...values } = line.values
        const place = {
          id: null,
          country: countryNamed(country) ?? countryOf(country),
          confirmed: confirmed !== '',
        }
        return documentOf(line, { ...filledOf(values), ...place })
      }),
  }
}

/** The template of the address book, and the import that takes it back filled in. */
export function serveAddressFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'address', base: '/api/owms/v1/orders/address', columns: addressSheet },
    ...{ imports: 'orders.address', audience: ['customer'] },
  })
}
