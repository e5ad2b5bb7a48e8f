import type { InputOf } from '@longshore/shared/contract/page.ts'
import { ZONE_PART } from '@longshore/shared/freight/save-zoning-scheme.ts'
import { zoneOf } from '@longshore/shared/freight/zone-of.ts'
import type { WrittenRange } from '@longshore/shared/freight/zone-ranges.ts'
import type {
  ZoneRangeLine,
  ZoningSchemeLine,
  zoningSchemeApi,
} from '@longshore/shared/freight/zoning-scheme.api.ts'
import {
  type ZoneRange,
  type ZoningScheme,
  zoneRange,
  zoningScheme,
} from '@longshore/shared/freight/zoning-scheme.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import type { Kysely } from 'kysely'
import { equal, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { ZoneIndexes } from './zone-indexes.ts'

export const zoningListing: Listing<ZoningScheme, InputOf<typeof zoningSchemeApi.list.input>> = {
  ...{ table: zoningScheme, scope: 'company' },
  filters: {
    search: startsWith('code', 'name'),
    country: equal('country'),
    channel: equal('channel'),
    status: equal('status'),
  },
}

export const rangeListing: Listing<ZoneRange, InputOf<typeof zoningSchemeApi.ranges.input>> = {
  ...{ table: zoneRange, scope: 'company' },
  filters: { rangesId: equal('rangesId'), search: startsWith('zone', 'postcode') },
}

export function zoningSchemeRoutes(
  db: Kysely<Database>,
  indexes: ZoneIndexes,
): HandlersOf<typeof zoningSchemeApi> {
  const schemes = readsOf(db, zoningListing, async (rows) => {
    const nameOf = await namesOf(
      db,
      { table: 'weightTemplate', column: 'name' },
      rows.map(({ templateId }) => templateId ?? ''),
    )
    return rows.map((row) => schemeLine(row, nameOf(row.templateId ?? '')))
  })
  return {
    list: schemes.list,
    async byId(input, viewer) {
      const scheme = await schemes.byId(input, viewer)
      const ranges = scheme.rangeCount <= ZONE_PART ? await writtenRanges(db, scheme.rangesId) : null
      return { ...scheme, ranges }
    },
    ranges: readsOf(db, rangeListing, (rows) => rows.map(rangeLine)).list,
    async zone(sent) {
      const found = zoneOf(await indexes.inUse(countryOf(sent.country)), sent)
      if (!found) return null
      const { zone, cage, scheme } = found
      return { zone, cage, schemeId: scheme.id, scheme: scheme.code, no: scheme.no }
    },
  }
}

function schemeLine(
  { scope: _, ranges, createdAt, replacedAt, ...row }: ZoningScheme,
  templateName: string,
): ZoningSchemeLine {
  return {
    ...{ ...row, templateName, rangeCount: ranges, createdAt: toSeconds(createdAt) },
    replacedAt: replacedAt === null ? null : toSeconds(replacedAt),
  }
}

function rangeLine({ id, version, zone, cage, postcode, postcodeTo }: ZoneRange): ZoneRangeLine {
  return { id, version, zone, cage, postcode, postcodeTo }
}

function writtenRanges(db: Kysely<Database>, rangesId: string): Promise<WrittenRange[]> {
  return db
    .selectFrom('zoneRange')
    .select(['zone', 'cage', 'postcode', 'postcodeTo'])
    .where('rangesId', '=', rangesId)
    .orderBy('fromKey')
    .orderBy('id')
    .execute()
}
