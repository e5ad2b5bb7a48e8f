import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { Hono } from 'hono'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { columnsFor, sheetResponse, sheetTemplate } from './import-sheet.ts'
import type { SheetImports } from './sheet-imports.ts'
import { SHEET_LIMIT, uploadOf } from './uploads.ts'

const both = ['staff', 'customer'] as const

/** The sheets of one kind of document, and who may see and who may import them. */
export interface SheetCalls {
  /** As the imports know it. */
  readonly name: string
  readonly base: string
  readonly columns: readonly SheetColumn[]
  readonly imports: string
  /** Both where it is not said. */
  readonly audience?: readonly ('staff' | 'customer')[]
  /** Who may export the list, where that is possible. */
  readonly exports?: string
  export?(request: Request, caller: Caller): Promise<Uint8Array<ArrayBuffer>>
}

/** Templates as they are downloaded: they change with the program only, so each is written once. */
class Templates {
  readonly #columns: readonly SheetColumn[]
  readonly #made = new Map<string, ReturnType<typeof sheetTemplate>>()

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns
  }

  for({ actor: { customerId }, language }: Caller): ReturnType<typeof sheetTemplate> {
    const key = `${language} ${customerId === null ? 'staff' : 'customer'}`
    const known = this.#made.get(key)
    if (known) return known
    const made = sheetTemplate(columnsFor(this.#columns, customerId), language)
    this.#made.set(key, made)
    // One that could not be written is tried again.
    made.catch(() => this.#made.delete(key))
    return made
  }
}

/** Serves a template, the import that takes it back filled in, a look at it before, and the export of a list where there is one. */
export function serveSheets(hono: Hono, desk: Desk, imports: SheetImports, calls: SheetCalls): void {
  const { name, base, columns, imports: permission, audience = both, exports } = calls
  const get = { audience, methods: ['GET'] as const }
  const templates = new Templates(columns)
  imports.shares(name, permission)
  serve(
    hono,
    { ...get, name: `${name}.template`, path: `${base}/template`, permission },
    desk,
    async (_, caller) => sheetResponse(await templates.for(caller)),
  )
  if (exports && calls.export) {
    const load = calls.export.bind(calls)
    serve(
      hono,
      { ...get, name: `${name}.export`, path: `${base}/export`, permission: exports },
      desk,
      (request, caller) => desk.sheets.take(caller, async () => sheetResponse(await load(request, caller))),
    )
  }
  serve(
    hono,
    { audience, methods: ['POST'], permission, name: `${name}.look`, path: `${base}/look` },
    desk,
    (request, caller) =>
      desk.sheets.take(caller, async () =>
        accepted(await imports.look(name, await uploadOf(request, SHEET_LIMIT), caller)),
      ),
  )
  serve(
    hono,
    { audience, methods: ['POST'], permission, name: `${name}.check`, path: `${base}/check` },
    desk,
    (request, caller) =>
      desk.sheets.take(caller, async () =>
        accepted(await imports.check(name, await uploadOf(request, SHEET_LIMIT), caller)),
      ),
  )
  serve(
    hono,
    { audience, methods: ['POST'], permission, name: `${name}.import`, path: `${base}/import` },
    desk,
    async (request, caller) => {
      // The file waits with its sender: no more of them are held than are worked on.
      const answer = await desk.sheets.take(caller, async () =>
        imports.take(name, await uploadOf(request, SHEET_LIMIT), caller),
      )
      return { ...accepted(answer), ...('importId' in answer && { status: 202 }) }
    },
  )
}
