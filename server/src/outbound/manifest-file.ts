import { toKg } from '@longshore/shared/money/units.ts'
import { handover } from '@longshore/shared/outbound/handover.ts'
import { handoverApi } from '@longshore/shared/outbound/parcel.api.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { sheetResponse } from '../files/import-sheet.ts'
import { writeSheet } from '../files/sheets.ts'
import { type Desk, serve } from '../http/mount.ts'
import { inputOf } from '../http/request-input.ts'
import { handoverListing, parcelsOfHandover } from './parcel.routes.ts'

const columns = [
  'handover_no',
  'carrier',
  'vehicle',
  'dock',
  'package_no',
  'waybill',
  'order_no',
  'pieces',
  'weight_kg',
]

/** The manifest of a hand-over as a spreadsheet, one line for each parcel. */
export function serveManifest(hono: Hono, desk: Desk, db: Kysely<Database>): void {
  const call = { name: `${handover.name}.manifest`, path: '/api/owms/v1/handover/manifest' }
  serve(
    hono,
    { ...call, audience: ['staff'], methods: ['GET'], permission: 'outbound.view', query: ['id'] },
    desk,
    async (request, viewer) => {
      const { id } = (await inputOf(request, handoverApi.byId.input)) as { id: string }
      return desk.sheets.take(viewer, async () => sheetResponse(await manifestOf(db, viewer, id)))
    },
  )
}

async function manifestOf(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { no, carrierName, vehicle, dock } = await rowOf(db, handoverListing, { viewer, id })
  const rows = (await parcelsOfHandover(db, id)).map((one) => [
    ...[no, carrierName, vehicle, dock, one.no, one.waybillNo, one.orderNo],
    ...[one.content.reduce((sum, { quantity }) => sum + quantity, 0), toKg(one.weight)],
  ])
  return writeSheet([columns, ...rows])
}
