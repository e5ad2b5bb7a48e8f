import { refusals } from '@longshore/shared/command/refusals.ts'
import type { lookUpApi } from '@longshore/shared/home/look-up.api.ts'
import { lookUpKinds } from '@longshore/shared/home/look-up.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import * as documents from './look-up-documents.ts'
import * as freight from './look-up-freight.ts'
import { kindsOf } from './look-up-kinds.ts'
import * as places from './look-up-places.ts'
import type { Look } from './look-up-told.ts'

/** What is looked for, and who at a desk may see it. */
const looks: readonly (readonly [kind: string, permission: string, look: Look])[] = [
  ['positions', 'stock.view', places.positions],
  ['orders', 'outbound.view', documents.orders],
  ['parcels', 'outbound.view', documents.parcels],
  ['waves', 'outbound.view', documents.waves],
  ['receipts', 'inbound.view', documents.receipts],
  ['boxes', 'inbound.view', documents.boxes],
  ['counts', 'stock.view', documents.counts],
  ['parts', 'exceptions.unknown', documents.parts],
  ['destructions', 'exceptions.destroy', documents.destructions],
  ['bags', 'freight.view', freight.bags],
  ['loads', 'freight.view', freight.stowages],
  ['skus', 'catalog.view', places.skus],
  // Their codes have a form: no row says that they are there.
  ['totes', 'outbound.view', places.totes],
  ['slots', 'outbound.view', places.slots],
]
const byForm = ['totes', 'slots']

/** What goes by the code is asked for at once, as far as the asker may see it. */
export function lookUpRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof lookUpApi> {
  return {
    async lookUp({ code }, caller) {
      const viewer = viewerOf(caller)
      const at = now()
      if (code === '') return { at: toSeconds(at), meanings: [] }
      const looked = { viewer, scope: `warehouse:${viewer.warehouseId}`, code, at }
      const { permissions } = viewer.actor
      const kinds = await kindsOf(db, looked)
      const asked = looks.filter(
        ([kind, permission]) =>
          (kinds.has(kind) || byForm.includes(kind)) && (permissions?.has(permission) ?? true),
      )
      const found = (await Promise.all(asked.map(([, , look]) => look(db, looked)))).flat()
      const place = ({ kind }: (typeof found)[number]) => lookUpKinds.indexOf(kind)
      return { at: toSeconds(at), meanings: found.sort((a, b) => place(a) - place(b)) }
    },
  }
}

/** A handheld looks in its own warehouse, whatever it says, and may look at all that the floor works with. */
function viewerOf({ identity, actor, warehouseId }: Caller): Viewer & { readonly warehouseId: string } {
  const device = identity?.device
  if (device?.revoked) throw syncRefusals.deviceRevoked()
  if (device) return { actor: { ...actor, permissions: undefined }, warehouseId: device.warehouseId }
  if (warehouseId === null) throw refusals.warehouseRequired()
  return { actor, warehouseId }
}
