import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toKg, toSeconds } from '@longshore/shared/money/units.ts'
import { sizeOf } from '@longshore/shared/orders/parcel-order-view.ts'
import { byMoment } from '@longshore/shared/service/fold-track.ts'
import {
  type TrackArrival,
  type TrackDetail,
  type TrackEvidence,
  type TrackLine,
  type TrackRecord,
  type trackApi,
  trackLine,
} from '@longshore/shared/service/track.api.ts'
import { MOST_EVENTS, type Track, type TrackEvent, track } from '@longshore/shared/service/track.ts'
import { trackStages } from '@longshore/shared/service/track-status.ts'
import { type CodesById, meaningOf } from '@longshore/shared/service/track-work.ts'
import { judgeNumber, numberForms } from '@longshore/shared/setup/number-form.ts'
import type { Kysely } from 'kysely'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, rowsByIds, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { heldOf } from '../outbound/held-of.ts'

type Input = InputOf<typeof trackApi.list.input>

export const trackListing: Listing<Track, Input> = {
  ...{ table: track, scope: 'warehouse' },
  filters: {
    search: foundBy('no', 'orderNo'),
    stage: equal('stage'),
    country: (columns, country) => columns('country', '=', String(country).trim().toUpperCase()),
    customerId: equal('customerId'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'stage', words: trackStages, kept: true, filteredTo: 1000 },
}

/** Packages of one order that are shown. */
const MOST_TRACKS = 500

export function trackRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof trackApi> {
  const linesOf = async (rows: readonly Track[]): Promise<TrackLine[]> => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => trackLine(row, nameOf(row.customerId)))
  }
  const detailOf = async (row: Track): Promise<TrackDetail> => {
    const [line] = await linesOf([row])
    if (!line) throw new Error(`package ${row.id} is said by nothing`)
    const [records, evidence] = [await recordsOf(db, row.id), await evidenceOf(db, row)]
    const arrivals = await arrivalsOf(db, row)
    const orderId = row.outboundId ?? row.orderId
    const held = orderId === null ? undefined : await heldOf(db, [orderId], now())
    return {
      ...{ ...line, records, evidence, arrivals, numberDoubt: await numberDoubt(db, row) },
      held: held?.get(orderId ?? '') ?? {},
    }
  }
  return {
    list: (input, viewer) => readsOf(db, trackListing, linesOf).list(input, viewer),
    byId: async ({ id }, viewer) => detailOf(await rowOf(db, trackListing, { viewer, id })),
    async ofOrder({ id }, viewer: Viewer) {
      const found = await db
        .selectFrom('track')
        .select('id')
        .where('orderId', '=', id)
        .orderBy('id')
        .limit(MOST_TRACKS)
        .execute()
      const ids = found.map((one) => one.id)
      const rows = ids.length > 0 ? await rowsByIds(db, trackListing, { viewer, ids }) : []
      return Promise.all(rows.map(detailOf))
    },
  }
}

/** What was told of a package, the newest first, each as it is understood today. */
export async function recordsOf(db: Kysely<Database>, trackId: string): Promise<TrackRecord[]> {
  const events: TrackEvent[] = await db
    .selectFrom('trackEvent')
    .selectAll()
    .where('trackId', '=', trackId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  const codes = await codesOf(db, events)
  const gone = new Set(events.map(({ retracts }) => retracts))
  return events
    .filter(({ retracts }) => retracts === '')
    .map((event) => ({ ...event, status: meaningOf(event, codes) }))
    .sort((a, b) => byMoment(b, a))
    .map(({ id, at, offset, source, carrier, status, code, text, place, basis }) => ({
      ...{ id, at: toSeconds(at), offset, source, carrier, status, code, text, place, basis },
      retracted: gone.has(id),
    }))
}

/** What the codes of events mean today. */
export async function codesOf(
  db: Kysely<Database>,
  events: readonly Pick<TrackEvent, 'codeId'>[],
): Promise<CodesById> {
  const ids = [...new Set(events.map(({ codeId }) => codeId))].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const codes = await db.selectFrom('carrierCode').select(['id', 'status']).where('id', 'in', ids).execute()
  return new Map(codes.map((code) => [code.id, code]))
}

/** Whether its carrier's numbers look otherwise. */
async function numberDoubt(
  db: Kysely<Database>,
  { carrier, no }: Track,
): Promise<TrackDetail['numberDoubt']> {
  const said = await db
    .selectFrom('carrier')
    .select('numberForm')
    .where('code', '=', carrier)
    .executeTakeFirst()
  const form = numberForms.find((one) => one === said?.numberForm)
  const judged = form ? judgeNumber(form, no) : 'right'
  return judged === 'right' ? '' : judged
}

async function evidenceOf(db: Kysely<Database>, { outboundId, no }: Track): Promise<TrackEvidence[]> {
  if (outboundId === null) return []
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'no', 'content', 'weight', 'length', 'width', 'height', 'packedAt', 'sweptAt', 'photo'])
    .where('orderId', '=', outboundId)
    .where('waybillNo', '=', no)
    // Packed anew since: its pieces are in another package.
    .where('status', '<>', 'unpacked')
    .orderBy('no')
    .limit(MOST_TRACKS)
    .execute()
  return parcels.map(
    ({ id: parcelId, no: parcelNo, content, weight, packedAt, sweptAt, photo, ...size }) => ({
      ...{ parcelId, parcelNo, photo },
      pieces: (JSON.parse(content) as readonly { quantity: number }[]).reduce(
        (sum, one) => sum + one.quantity,
        0,
      ),
      weight: toKg(weight),
      size: sizeOf(size),
      ...{ packedAt: toSeconds(packedAt), handedOverAt: sweptAt === null ? null : toSeconds(sweptAt) },
    }),
  )
}

/** The packages of its parcel order as the dock had them in hand. */
async function arrivalsOf(db: Kysely<Database>, { orderId }: Track): Promise<TrackArrival[]> {
  if (orderId === null) return []
  const pieces = await db
    .selectFrom('parcelPiece')
    .select(['id', 'no', 'grams', 'length', 'width', 'height', 'photo', 'receivedAt', 'measuredAt'])
    .where('orderId', '=', orderId)
    .where('receivedAt', 'is not', null)
    .orderBy('nth')
    .limit(MOST_TRACKS)
    .execute()
  return pieces.map(({ id: pieceId, no: pieceNo, grams, photo, receivedAt, measuredAt, ...size }) => ({
    ...{ pieceId, pieceNo, weight: toKg(grams), size: sizeOf(size), photo },
    ...{
      receivedAt: toSeconds(Number(receivedAt)),
      measuredAt: measuredAt === null ? null : toSeconds(measuredAt),
    },
  }))
}
