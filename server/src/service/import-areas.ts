import { derivedId } from '@longshore/shared/command/id.ts'
import { areaKindNamed, areaSheet, saysServed } from '@longshore/shared/service/area-sheet.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import {
  AREA_PART,
  addAreaPlaces,
  beginAreaList,
  keysOf,
  type WrittenPlace,
} from '@longshore/shared/service/save-area-list.ts'
import type { AreaKind } from '@longshore/shared/setup/area-list.ts'
import { countryNamed } from '@longshore/shared/setup/country-name.ts'
import type { Hono } from 'hono'
import type { ImportLine } from '../files/import-sheet.ts'
import type { DocumentPart, ImportedDocument } from '../files/imported-document.ts'
import type { Importing, ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

interface Read {
  readonly line: number
  readonly place: WrittenPlace
  readonly fromKey: number
  readonly toKey: number
}

/** Areas from a sheet: rows of one kind and country are one new version, taken whole or not at all. */
export function areaImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: areaSheet, command: beginAreaList },
    keyOf: ({ values }) =>
      `${values.kind?.toLowerCase()} ${countryNamed(values.country ?? '') ?? values.country}`,
    documentsOf: async (groups, importing) => groups.flatMap((lines) => versionOf(lines, importing)),
  }
}

function versionOf(lines: readonly ImportLine[], importing: Importing): ImportedDocument[] {
  const kind = areaKindNamed(lines[0]?.values.kind ?? '')
  const country = countryNamed(lines[0]?.values.country ?? '')
  // What the cells say by themselves was told at them.
  if (!kind || !country) return []
  const read = lines.flatMap((line) => placeIn(kind, line, importing))
  if (read.length < lines.length || overlap(read, importing)) return []
  const key = `${kind} ${lines[0]?.line}`
  const listId = derivedId(importing.idOf(key), 'list')
  const places = read.map(({ place }) => place)
  const partFrom = (after: number): DocumentPart => ({
    ...{ command: addAreaPlaces, lines: lines.slice(after, after + AREA_PART) },
    args: { listId, after, lines: places.slice(after, after + AREA_PART) },
  })
  const starts = Array.from(
    { length: Math.ceil(places.length / AREA_PART) - 1 },
    (_, i) => (i + 1) * AREA_PART,
  )
  const args = {
    ...{ kind, country, places: places.length },
    ...{ serves: places.some(({ serves }) => serves), lines: places.slice(0, AREA_PART) },
  }
  return [{ key, lines, args, parts: starts.map(partFrom) }]
}

function placeIn(kind: AreaKind, { line, values }: ImportLine, importing: Importing): Read[] {
  const of = (field: string) => values[field] ?? ''
  const place = {
    ...{ postcode: of('postcode'), postcodeTo: of('postcodeTo'), province: of('province'), city: of('city') },
    ...{ serves: saysServed(of('serves')) === true, remark: of('remark') },
  }
  const keys = keysOf(kind, place)
  if (keys) return [{ line, place, ...keys }]
  importing.wrong(line, serviceRefusals.placeUnread({ line }))
  return []
}

/** Tells each range of postcodes that lies over another one: a postcode has one place. */
function overlap(read: readonly Read[], importing: Importing): boolean {
  let last: Read | undefined
  let found = false
  for (const one of read.filter(({ fromKey }) => fromKey >= 0).sort((a, b) => a.fromKey - b.fromKey)) {
    if (last && one.fromKey <= last.toKey) {
      importing.wrong(one.line, serviceRefusals.areasOverlap({ line: last.line }))
      found = true
    }
    if (!last || one.toKey > last.toKey) last = one
  }
  return found
}

/** The template of areas, and the import that takes it back filled in. */
export function serveAreaFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'area', base: '/api/owms/v1/service/area', columns: areaSheet },
    ...{ imports: 'service.area', audience: ['staff'] },
  })
}
