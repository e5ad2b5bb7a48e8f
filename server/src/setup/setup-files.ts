import {
  customerSheet,
  partitionSheet,
  positionSheet,
  warehouseSheet,
  workerSheet,
} from '@longshore/shared/setup/setup-sheets.ts'
import type { Hono } from 'hono'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

const sheets = [
  { name: 'warehouse', columns: warehouseSheet, imports: 'setup.warehouse' },
  { name: 'partition', columns: partitionSheet, imports: 'setup.partition' },
  { name: 'position', columns: positionSheet, imports: 'setup.position' },
  { name: 'customer', columns: customerSheet, imports: 'setup.customer' },
  { name: 'worker', columns: workerSheet, imports: 'setup.worker' },
] as const

/** The files of the set-up: a template of each list, and the import that takes it back filled in. */
export function serveSetupFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  for (const { name, ...sheet } of sheets)
    serveSheets(hono, desk, imports, {
      ...{ name, base: `/api/owms/v1/setup/${name}`, audience: ['staff'] as const, ...sheet },
    })
}
