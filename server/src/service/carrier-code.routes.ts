import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type carrierCodeApi,
  carrierCodeLine,
  type MeaningPreview,
} from '@longshore/shared/service/carrier-code.api.ts'
import { foldTrack } from '@longshore/shared/service/fold-track.ts'
import { type CarrierCode, carrierCode, type TrackEvent } from '@longshore/shared/service/track.ts'
import { meaningOf } from '@longshore/shared/service/track-work.ts'
import type { Kysely } from 'kysely'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { codesOf } from './track.routes.ts'

type Input = InputOf<typeof carrierCodeApi.list.input>

export const carrierCodeListing: Listing<CarrierCode, Input> = {
  ...{ table: carrierCode, scope: 'warehouse' },
  filters: {
    search: foundBy('code', 'carrier'),
    isKnown: (columns, asked) => columns('status', asked === 'no' ? '=' : '>', ''),
  },
  tabs: { field: 'isKnown', words: ['no', 'yes'] },
}

/** Packages that a preview looks at, those of one query, and those that it names. */
const LOOKED = 500
const AT_ONCE = 50
const NAMED = 20

export function carrierCodeRoutes(db: Kysely<Database>): HandlersOf<typeof carrierCodeApi> {
  return {
    ...readsOf(db, carrierCodeListing, (rows: readonly CarrierCode[]) => rows.map(carrierCodeLine)),
    async preview({ codeId, status }, viewer) {
      const code = await rowOf(db, carrierCodeListing, { viewer, id: codeId })
      return previewOf(db, { ...code, status: status as CarrierCode['status'] })
    },
  }
}

/** What the statuses of packages would be if a code meant this; nothing is changed. */
async function previewOf(db: Kysely<Database>, meant: CarrierCode): Promise<MeaningPreview> {
  const told = await db
    .selectFrom('trackEvent')
    .select('trackId')
    .distinct()
    .where('codeId', '=', meant.id)
    .where('codeId', '<>', '')
    .orderBy('trackId')
    .limit(LOOKED + 1)
    .execute()
  const ids = told.slice(0, LOOKED).map(({ trackId }) => trackId)
  const changed: MeaningPreview['first'][number][] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    changed.push(...(await changedAmong(db, ids.slice(from, from + AT_ONCE), meant)))
  return {
    ...{ looked: ids.length, more: told.length > LOOKED },
    ...{ changes: changed.length, first: changed.slice(0, NAMED) },
  }
}

async function changedAmong(db: Kysely<Database>, ids: readonly string[], meant: CarrierCode) {
  const tracks = await db
    .selectFrom('track')
    .select(['id', 'no', 'orderNo', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const events: TrackEvent[] = await db
    .selectFrom('trackEvent')
    .selectAll()
    .where('trackId', 'in', [...ids])
    .execute()
  const codes = new Map([...(await codesOf(db, events)), [meant.id, meant]])
  return tracks.flatMap(({ status: from, ...one }) => {
    const own = events.filter(({ trackId }) => trackId === one.id)
    const { status: to } = foldTrack(own.map((event) => ({ ...event, status: meaningOf(event, codes) })))
    return to === from ? [] : [{ ...one, from, to }]
  })
}
