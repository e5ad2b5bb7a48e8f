import { customerSheet, positionSheet } from '@longshore/shared/setup/setup-sheets.ts'
import type { Hono } from 'hono'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

/** The files of the set-up: templates of positions and customers, and the imports that take them back filled in. */
export function serveSetupFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  const audience = ['staff'] as const
  serveSheets(hono, desk, imports, {
    ...{ name: 'position', base: '/api/owms/v1/setup/position', columns: positionSheet, audience },
    imports: 'setup.position',
  })
  serveSheets(hono, desk, imports, {
    ...{ name: 'customer', base: '/api/owms/v1/setup/customer', columns: customerSheet, audience },
    imports: 'setup.customer',
  })
}
