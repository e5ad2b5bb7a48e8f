import { refusals } from '@longshore/shared/command/refusals.ts'
import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import type { stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import type { Kysely } from 'kysely'
import { pageOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { ageLines, ageSums, turnoverLines } from './history/age-lines.ts'
import { ageListing, deadListing, turnoverListing } from './history/age-listing.ts'
import { dayOf } from './history/crossing.ts'

/** Days of a period that nobody says, and the most that one has. */
const USUAL = 30
const MOST = 366

export function stockAgeRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof stockAgeApi> {
  return {
    async list(input, viewer) {
      mustChoose(viewer)
      const at = now()
      const page = await pageOf(db, ageListing(at), { viewer, input })
      return { ...page, rows: await ageLines(db, page.rows, at) }
    },
    sums({ customerId }, viewer) {
      const { actor } = viewer
      const ownerId = actor.kind === 'customer' ? (actor.customerId ?? '-') : customerId
      return ageSums(db, { scope: mustChoose(viewer), ownerId, at: now() })
    },
    async dead(input, viewer) {
      mustChoose(viewer)
      const at = now()
      const days = input.days || (await deadDays(db, viewer))
      const page = await pageOf(db, deadListing(at), { viewer, input: { ...input, days } })
      return { ...page, rows: await ageLines(db, page.rows, at) }
    },
    async turnover(input, viewer) {
      mustChoose(viewer)
      const at = now()
      const to = dayOf(Math.min(at, input.to === undefined ? at : input.to * 1000))
      const asked = input.from === undefined ? to - USUAL + 1 : dayOf(input.from * 1000)
      const days = { from: Math.min(to, Math.max(asked, to - MOST + 1)), to }
      const page = await pageOf(db, turnoverListing, { viewer, input })
      return { ...page, rows: await turnoverLines(db, page.rows, { days, at }) }
    },
  }
}

/** The scope of the warehouse that was chosen. */
function mustChoose({ warehouseId }: Viewer): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}

async function deadDays(db: Kysely<Database>, { warehouseId }: Viewer): Promise<number> {
  const house = await db
    .selectFrom('warehouse')
    .select('settings')
    .where('id', '=', warehouseId ?? '')
    .executeTakeFirst()
  return settingsOf(house && { settings: JSON.parse(house.settings) as WarehouseSettings }).deadDays
}
