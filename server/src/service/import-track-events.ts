import { EVENTS_AT_ONCE } from '@longshore/shared/service/carrier-event.ts'
import { eventTold } from '@longshore/shared/service/carrier-message.ts'
import { takeTrackEvents } from '@longshore/shared/service/take-track-events.ts'
import { numberKey } from '@longshore/shared/service/track.ts'
import { trackEventSheet } from '@longshore/shared/service/track-event-sheet.ts'
import type { Hono } from 'hono'
import type { ImportLine } from '../files/import-sheet.ts'
import type { ImportedDocument } from '../files/imported-document.ts'
import type { ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

/** Carriers' events from a sheet: those of one package are taken together. */
export function trackEventImport(): ImportKind {
  return {
    ...{ columns: trackEventSheet, command: takeTrackEvents },
    keyOf: ({ values }) => `${values.carrier} ${numberKey(values.number ?? '')}`,
    documentsOf: async (groups) => groups.flatMap(documentsOf),
  }
}

function documentsOf(lines: readonly ImportLine[]): ImportedDocument[] {
  const parts = Math.ceil(lines.length / EVENTS_AT_ONCE)
  return Array.from({ length: parts }, (_, nth): ImportedDocument => {
    const some = lines.slice(nth * EVENTS_AT_ONCE, (nth + 1) * EVENTS_AT_ONCE)
    const carrier = some[0]?.values.carrier ?? ''
    const events = some.map(({ values }) => {
      const {
        number = '',
        code = '',
        text = '',
        place = '',
        time = '',
        sourceId = '',
        retracts = '',
      } = values
      return eventTold({ number, code, text, place, time, basis: 'actual', id: sourceId, retracts })
    })
    return { key: `${carrier} ${some[0]?.line}`, lines: some, args: { carrier, events } }
  })
}

/** The template of carriers' events, and the import that takes it back filled in. */
export function serveTrackEventFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'trackEvent', base: '/api/owms/v1/service/track', columns: trackEventSheet },
    ...{ imports: 'service.tracking', audience: ['staff'] },
  })
}
