import { createHash } from 'node:crypto'
import { bringCodLine } from '@longshore/shared/finance/bring-cod-line.ts'
import { codSheet } from '@longshore/shared/finance/cod-sheet.ts'
import { currencyOf } from '@longshore/shared/money/money.ts'
import type { Hono } from 'hono'
import type { ImportedDocument } from '../files/imported-document.ts'
import type { ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

/** Carriers' statements: a line is known by its content and by how often its file said the same before. */
export function codImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: codSheet, command: bringCodLine },
    keyOf: ({ line }) => String(line),
    async documentsOf(groups) {
      const seen = new Map<string, number>()
      return groups.flatMap((lines): ImportedDocument[] => {
        const [first] = lines
        if (!first) return []
        const of = (field: string) => (first.values[field] ?? '').trim()
        const said = {
          ...{ waybillNo: of('waybillNo').toUpperCase(), collected: of('collected') },
          ...{ currency: currencyOf(of('currency')) ?? of('currency'), fee: of('fee') || '0' },
          reference: of('reference'),
        }
        const content = Object.values(said).join('\n')
        const before = seen.get(content) ?? 0
        seen.set(content, before + 1)
        const lineId = idOf(`${content}\n${before}`)
        return [{ key: String(first.line), lines, args: { lineId, ...said } }]
      })
    },
  }
}

/** An id that only the same content has. */
function idOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The template of a statement, and the import that takes it back filled in. */
export function serveCodFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'codLine', base: '/api/owms/v1/finance/cod', columns: codSheet },
    ...{ imports: 'finance.review', audience: ['staff'] },
  })
}
