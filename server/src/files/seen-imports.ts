import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetColumn, SheetImport, SheetImportSummary } from '@longshore/shared/contract/sheet.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { idOf, summaryColumns, summaryOf, toldOf } from './import-summary.ts'
import type { WaitingRows } from './waiting-rows.ts'

/** An import as somebody may see it. */
export interface SeenImport {
  readonly kind: string
  readonly summary: SheetImportSummary
  /** The columns of its kind, as its sheets have them. */
  readonly columns: readonly SheetColumn[]
}

/** Imports that a list shows. */
const SHOWN = 5

/** Imports as somebody may see them: those that they began, and those of a customer's people who may import that kind too. */
export class SeenImports {
  readonly #db: Kysely<Database>
  readonly #waiting: WaitingRows
  /** Whether what a kind brings is never taken back. */
  readonly #stays: (kind: string) => boolean
  /** What may be done by whoever sees the imports of a colleague, by kind. */
  readonly #permissions = new Map<string, string>()

  constructor(db: Kysely<Database>, waiting: WaitingRows, stays: (kind: string) => boolean) {
    this.#db = db
    this.#waiting = waiting
    this.#stays = stays
  }

  shares(kind: string, permission: string): void {
    this.#permissions.set(kind, permission)
  }

  /** The newest of a kind. */
  async list(kind: string, actor: Actor): Promise<SheetImportSummary[]> {
    const rows = await this.#by(actor)
      .where('kind', '=', kind)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const waiting = await this.#waiting.counts(rows.map(({ id }) => id))
    return rows.map((row) => this.#summary(row, waiting.get(row.id) ?? 0))
  }

  /** How far one has come; refuses with `row.missing` whoever may not see it. */
  async progress(id: string, actor: Actor): Promise<SheetImport> {
    const row = await this.#by(actor).select(['faults', 'warnings']).where('id', '=', id).executeTakeFirst()
    if (!row) throw refusals.rowMissing()
    const waiting = await this.#waitingOf(id)
    const repair = waiting > 0 && { repair: { id, rows: waiting } }
    return { ...this.#summary(row, waiting), ...toldOf(row), ...repair }
  }

  async one(id: string, actor: Actor): Promise<{ kind: string; summary: SheetImportSummary }> {
    const row = await this.#by(actor).where('id', '=', id).executeTakeFirst()
    if (!row) throw refusals.rowMissing()
    return { kind: row.kind, summary: this.#summary(row, await this.#waitingOf(id)) }
  }

  /** The last import that brought a file. */
  brought(hash: string, kind: string, actor: Actor) {
    return this.#by(actor)
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('back', '<>', 'done')
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  #summary(row: Parameters<typeof summaryOf>[0], waiting: number): SheetImportSummary {
    return summaryOf(row, { waiting, stays: this.#stays(row.kind) })
  }

  async #waitingOf(id: string): Promise<number> {
    return (await this.#waiting.counts([id])).get(id) ?? 0
  }

  #by({ customerId, permissions, ...actor }: Actor) {
    const kinds = [...this.#permissions]
      .filter(([, needed]) => permissions?.has(needed))
      .map(([kind]) => kind)
    return this.#db
      .selectFrom('sheetImport')
      .select(summaryColumns)
      .where((eb) =>
        eb.or([
          eb('actorId', '=', idOf(actor)),
          ...(customerId && kinds.length
            ? [eb.and([eb('customerId', '=', customerId), eb('kind', 'in', kinds)])]
            : []),
        ]),
      )
  }
}
