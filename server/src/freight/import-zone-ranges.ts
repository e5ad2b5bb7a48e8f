import { derivedId } from '@longshore/shared/command/id.ts'
import { addZoneRanges, beginZoneRanges } from '@longshore/shared/freight/bring-zone-ranges.ts'
import { ZONE_PART } from '@longshore/shared/freight/save-zoning-scheme.ts'
import { keyedRange } from '@longshore/shared/freight/zone-ranges.ts'
import { zoneSheet } from '@longshore/shared/freight/zone-sheet.ts'
import { zoningRefusals } from '@longshore/shared/freight/zoning-refusals.ts'
import { crossings } from '@longshore/shared/pricing/postcode-ranges.ts'
import type { Hono } from 'hono'
import type { ImportLine } from '../files/import-sheet.ts'
import type { DocumentPart, ImportedDocument } from '../files/imported-document.ts'
import type { Importing, ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

/** Ranges from a sheet: those of one scheme are its new version, taken whole or not at all. */
export function zoneRangeImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: zoneSheet, command: beginZoneRanges },
    keyOf: ({ values }) => values.scheme?.trim() ?? '',
    documentsOf: async (groups, importing) => groups.flatMap((lines) => versionOf(lines, importing)),
  }
}

function versionOf(lines: readonly ImportLine[], importing: Importing): ImportedDocument[] {
  const read = lines.map(({ line, values }) => {
    const of = (field: string) => values[field] ?? ''
    const written = {
      ...{ zone: of('zone'), cage: of('cage') },
      ...{ postcode: of('postcode'), postcodeTo: of('postcodeTo') },
    }
    return { line, written, keys: keyedRange(written) }
  })
  const keyed = read.flatMap(({ line, keys }) => (keys ? [{ line, ...keys }] : []))
  // What a cell says is told at the cell.
  for (const { line, keys, written } of read)
    if (!keys && !written.postcode)
      importing.wrong(line, zoningRefusals.rangeUnread({ line }), { field: 'postcode' })
  const crossing = crossings(keyed)
  for (const lines of crossing)
    importing.wrong(lines.line, zoningRefusals.rangesCross(lines), { field: 'postcode' })
  if (keyed.length < lines.length || crossing.length) return []
  const code = lines[0]?.values.scheme?.trim() ?? ''
  const schemeId = derivedId(importing.idOf(code), 'scheme')
  const ranges = read.map(({ written }) => written)
  const partFrom = (after: number): DocumentPart => ({
    ...{ command: addZoneRanges, lines: lines.slice(after, after + ZONE_PART) },
    args: { schemeId, after, lines: ranges.slice(after, after + ZONE_PART) },
  })
  const starts = Array.from(
    { length: Math.ceil(ranges.length / ZONE_PART) - 1 },
    (_, i) => (i + 1) * ZONE_PART,
  )
  const args = { code, ranges: ranges.length, lines: ranges.slice(0, ZONE_PART) }
  return [{ key: code, lines, args, parts: starts.map(partFrom) }]
}

/** The template of ranges, and the import that takes it back filled in. */
export function serveZoneRangeFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'zoneRange', base: '/api/owms/v1/freight/zoning-scheme', columns: zoneSheet },
    ...{ imports: 'freight.zone', audience: ['staff'] },
  })
}
