import { lotsIn } from '@longshore/shared/catalog/lots-in.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import type { Moved, Work } from '@longshore/shared/contract/scan.ts'
import type { Undoes } from '@longshore/shared/job/undo.ts'
import type { Kysely } from 'kysely'
import { scansOf } from '../commands/scans.ts'
import { isOfScope, numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { postingsOf } from './journal.store.ts'
import { inverseOf, keyOf } from './undo-keys.ts'

/** So many of the newest commands about a document are looked at. */
const MOST = 400

type CommandRow = Database['command']

interface Of {
  readonly scope: string
  readonly documentId: string
}

/**
 * What was done on the floor about a document, the newest first: all that a table knows how to take back, and what took
 * something back. What was taken back is not offered again.
 */
export async function workOn(db: Kysely<Database>, of: Of, undoes: Undoes): Promise<Work[]> {
  const commands = await commandsOf(db, of, undoes)
  const seqs = commands.map(({ seq }) => seq)
  const scans = await scansOf(db, commands)
  const said = await detailsOf(db, of)
  const moved = await movesOf(db, of.scope, seqs)
  const offered = offersOf(commands, undoes)
  return scans.map((scan, i) => {
    const { seq, id } = commands[i] as CommandRow
    return {
      ...scan,
      said: { ...scan.said, ...said.get(seq), ...lotsIn(scan) },
      moved: moved.get(seq) ?? [],
      ...(offered.get(id) ?? { undo: null, over: null }),
    }
  })
}

/** Those that wrote on the document or moved goods for it, as far as they can be taken back or take back. */
async function commandsOf(
  db: Kysely<Database>,
  { scope, documentId }: Of,
  undoes: Undoes,
): Promise<CommandRow[]> {
  const newest = (table: 'note' | 'posting') =>
    db
      .selectFrom(table)
      .select('seq')
      .distinct()
      .where('documentId', '=', documentId)
      .where(isOfScope(scope))
      .orderBy('seq', 'desc')
      .limit(MOST)
      .execute()
  const seqs = new Set([...(await newest('note')), ...(await newest('posting'))].map(({ seq }) => seq))
  if (seqs.size === 0) return []
  const names = Object.keys(undoes)
  const areas = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))]
  return db
    .selectFrom('command')
    .selectAll()
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', 'in', [...seqs])
    .where('outcome', 'in', ['applied', 'applied-with-exception'])
    .where((eb) =>
      eb.or([eb('name', 'in', names), ...areas.map((area) => eb('name', 'like', `${area}.un%`))]),
    )
    .orderBy('seq', 'desc')
    .execute()
}

type Offer = Pick<Work, 'undo' | 'over'>

/** For each command what takes it back, unless a later one did: the newest of two that are alike goes first. */
function offersOf(commands: readonly CommandRow[], undoes: Undoes): Map<string, Offer> {
  const inverses = new Map(commands.map((row) => [row.id, inverseOf(row, undoes)]))
  const takers = new Map<string, Command>()
  for (const wanted of inverses.values()) if (wanted) takers.set(wanted.command.name, wanted.command)
  const open = new Map<string, number>()
  const offers = new Map<string, Offer>()
  for (const { id, name, args } of commands) {
    const wanted = inverses.get(id)
    const taker = takers.get(name)
    const key = wanted ? keyOf(wanted.command, wanted.args) : ''
    const waiting = open.get(key) ?? 0
    if (wanted && waiting > 0) {
      open.set(key, waiting - 1)
      offers.set(id, { undo: null, over: 'taken-back' })
    } else if (wanted)
      offers.set(id, { undo: { command: wanted.command.name, args: wanted.args }, over: null })
    else if (taker) {
      const of = keyOf(taker, JSON.parse(args) as object)
      open.set(of, (open.get(of) ?? 0) + 1)
      offers.set(id, { undo: null, over: 'takes-back' })
    }
  }
  return offers
}

type Said = Readonly<Record<string, string | number>>

/** What the document's history says of each command, in words and figures. */
async function detailsOf(db: Kysely<Database>, { scope, documentId }: Of): Promise<Map<number, Said>> {
  const notes = await db
    .selectFrom('note')
    .select(['seq', 'details'])
    .where('documentId', '=', documentId)
    .where(isOfScope(scope))
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute()
  const all = new Map<number, Said>()
  for (const { seq, details } of notes) {
    const { by: _, photo: __, ...plain } = JSON.parse(details) as Record<string, string | number | null>
    const filled = Object.entries(plain).filter(([, value]) => value !== null && value !== '')
    all.set(seq, { ...(Object.fromEntries(filled) as Said), ...all.get(seq) })
  }
  return all
}

async function movesOf(
  db: Kysely<Database>,
  scope: string,
  seqs: readonly number[],
): Promise<Map<number, Moved[]>> {
  const all = new Map<number, Moved[]>()
  for (const { seq, skuCode: sku, ...line } of await postingsOf(db, scope, seqs)) {
    const { quantity, from, to, condition, toCondition } = line
    all.set(seq, [...(all.get(seq) ?? []), { sku, quantity, from, to, condition, toCondition }])
  }
  return all
}
