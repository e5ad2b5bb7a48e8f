import type { Performer } from '@longshore/server/commands/perform.ts'
import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Database } from '@longshore/server/database/tables.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { type Fault, fit } from '@longshore/shared/contract/fit.ts'
import { checkPostcode } from '@longshore/shared/setup/postcode.ts'
import type { Kysely } from 'kysely'
import { entriesOf } from './entries.ts'
import type { Entry, ImportKind, Refuse, Standing } from './kind.ts'
import type { MappedRow } from './mapping.ts'

/** Every id of an import derives from this one. */
const ROOT = '01990000-0000-7000-8000-0000000da7a0'
/** So many entries are looked up and performed together. */
const CHUNK = 200

export interface Repair {
  readonly line: number
  readonly field: string
  readonly from: string
  readonly to: string
}

/** Why an entry was not taken: a fault of one of its fields, or the outcome of its command. */
export interface Refused {
  readonly line: number
  readonly field?: string
  readonly fault?: Fault
  readonly outcome?: Outcome
}

/** What became of a file. */
export interface Imported {
  rows: number
  created: number
  changed: number
  same: number
  readonly refused: Refused[]
  /** Offered, or applied when that was asked for. */
  readonly repairs: Repair[]
}

export interface ImportParts {
  readonly db: Kysely<Database>
  readonly performer: Pick<Performer, 'perform'>
  readonly kind: ImportKind
  readonly scope: string
  readonly applyRepairs: boolean
  now(): number
}

/** Imports rows: what is new is made, what differs is changed, what is the same already needs no command. */
export async function importRows(rows: AsyncIterable<MappedRow>, parts: ImportParts): Promise<Imported> {
  const imported: Imported = { rows: 0, created: 0, changed: 0, same: 0, refused: [], repairs: [] }
  const importer = new Importer(parts, imported)
  let chunk: Entry[] = []
  for await (const entry of entriesOf(counted(rows, imported), parts.kind, imported.refused)) {
    // A key that comes again must find what its first row made.
    if (chunk.length === CHUNK || chunk.some(({ key }) => key === entry.key)) {
      await importer.take(chunk)
      chunk = []
    }
    chunk.push(entry)
  }
  await importer.take(chunk)
  imported.refused.sort((a, b) => a.line - b.line)
  return imported
}

async function* counted(rows: AsyncIterable<MappedRow>, imported: Imported): AsyncGenerator<MappedRow> {
  for await (const row of rows) {
    imported.rows++
    yield row
  }
}

class Importer {
  readonly #parts: ImportParts
  readonly #imported: Imported

  constructor(parts: ImportParts, imported: Imported) {
    this.#parts = parts
    this.#imported = imported
  }

  async take(entries: readonly Entry[]): Promise<void> {
    const { kind, db } = this.#parts
    if (!entries.length) return
    const out = new Set<Entry>()
    const refuse: Refuse = (entry, { field, ...fault }, line = entry.line) => {
      out.add(entry)
      this.#imported.refused.push({ line, field, fault })
    }
    await kind.resolve(db, entries, refuse)
    const whole = entries.filter((entry) => !out.has(entry) && this.#repaired(entry))
    const standing = await kind.standing(db, whole)
    await Promise.all(whole.map((entry) => this.#save(entry, standing.get(entry.key), refuse)))
  }

  /** False while a repair of the entry waits to be agreed to. */
  #repaired(entry: Entry): boolean {
    const { kind, applyRepairs } = this.#parts
    if (!kind.postcode) return true
    const country = at(entry.args, kind.postcode.country)
    const from = at(entry.args, kind.postcode.postcode)
    if (typeof country !== 'string' || typeof from !== 'string' || from === '') return true
    const answer = checkPostcode(country, from)
    if (answer.ok || answer.suggestion === undefined) return true
    const field = kind.postcode.postcode
    this.#imported.repairs.push({ line: entry.line, field, from, to: answer.suggestion })
    if (applyRepairs) put(entry.args, field, answer.suggestion)
    return applyRepairs
  }

  async #save(entry: Entry, standing: Standing | undefined, refuse: Refuse): Promise<void> {
    const { kind, performer, scope, now } = this.#parts
    const { command, idArg } = kind
    const merged = { ...standing?.args, ...entry.args, ...(standing && { [idArg]: standing.id }) }
    const fitted = fit(command.args, withoutNull(merged), 'json')
    if ('faults' in fitted) {
      for (const [field, fault] of Object.entries(fitted.faults)) refuse(entry, { field, ...fault })
      return
    }
    const args = fitted.input as Record<string, unknown>
    if (standing && this.#isSame(args, standing)) {
      this.#imported.same++
      return
    }
    if (standing?.closed) {
      refuse(entry, { field: '', fault: 'closed', values: { status: standing.closed } })
      return
    }
    const at = now()
    const { outcome } = await performer.perform({
      id: houseId(ROOT, `${kind.name} ${scope} ${entry.key} ${standing?.version ?? 0}`),
      ...{ name: command.name, scope, args, actor: { ...SYSTEM, id: 'import', name: 'Import' } },
      ...{ via: 'system', occurredAt: at, receivedAt: at },
    })
    if (outcome.outcome !== 'applied') this.#imported.refused.push({ line: entry.line, outcome })
    else if (standing) this.#imported.changed++
    else this.#imported.created++
  }

  #isSame(args: Record<string, unknown>, { id, args: standing }: Standing): boolean {
    const { command, idArg, kept } = this.#parts.kind
    const fitted = fit(command.args, withoutNull({ ...standing, [idArg]: id }), 'json')
    if ('faults' in fitted) return false
    return canonical(kept(args)) === canonical(kept(fitted.input as Record<string, unknown>))
  }
}

function withoutNull(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
}

/** The same text for the same content, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function at(args: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], args)
}

function put(args: Record<string, unknown>, path: string, value: string): void {
  const [first = '', second] = path.split('.')
  args[first] = second ? { ...(args[first] as object), [second]: value } : value
}
