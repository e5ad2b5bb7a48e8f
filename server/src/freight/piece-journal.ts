import type { Carry } from '@longshore/shared/command/carry.ts'
import type { Change, Differ } from '@longshore/shared/command/change.ts'
import { type Bag, bag, bagStatusAt } from '@longshore/shared/freight/bag.ts'
import {
  bagAt,
  bagOpened,
  bagStanding,
  type Carried,
  type CarriedEntry,
  goesAt,
  insideOf,
  isAway,
  isThere,
  settlement,
  standing,
  stowageAt,
  travelsWith,
} from '@longshore/shared/freight/piece-place.ts'
import { gathering, keepingExpected } from '@longshore/shared/freight/stowage.ts'
import { type ParcelPiece, parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import { type Draft, flagOf, type Row } from '@longshore/shared/rows/table.ts'
import { SUPPLIER } from '@longshore/shared/stock/place.ts'
import { parsedRow, type RowStatements } from '../commands/row-statements.ts'
import type { Writing } from '../commands/writing.ts'
import { inList } from '../database/json-list.ts'
import { type Compile, type Dialect, perCompiler } from '../database/statements.ts'

const pieceStatements = perCompiler((compile, dialect: Dialect) => {
  return {
    /** A package or a bag is carried a few times; each of them is read when it is carried again. */
    ofPieces: compile((db, at) =>
      db
        .selectFrom('carriage')
        .select(['pieceId', 'fromPlace as from', 'toPlace as to', 'at', 'seq', 'settles'])
        .where('pieceId', 'in', inList(dialect, at('ids'))),
    ),
  }
})

/** Writes where packages and bags were carried, and keeps in each one's row where it stands by all that is known of it. */
export class PieceJournal {
  readonly #run: ReturnType<typeof pieceStatements>

  constructor(compile: Compile, dialect: Dialect) {
    this.#run = pieceStatements(compile, dialect)
  }

  /** Reads what is known of all that a command carries, at once. */
  async read({ under: { session }, carriages }: Writing, changes: readonly Change[]): Promise<void> {
    const ids = new Set(changes.flatMap((change) => (change.do === 'carry' ? [change.id] : [])))
    if (ids.size === 0) return
    const asked = { ids: JSON.stringify([...ids]) }
    const known = await session.all<CarriedEntry & { readonly pieceId: string }>(this.#run.ofPieces, asked)
    for (const id of ids) carriages.set(id, [])
    for (const { pieceId, ...entry } of known) carriages.get(pieceId)?.push(entry)
  }

  carry(writing: Writing, { what, id: pieceId, from, to, settles, unseen, at: left }: Carry): void {
    const known = writing.carriages.get(pieceId) ?? []
    const at = left === undefined ? writing.under.told.at : goesAt(known, { from, at: left })
    writes(writing, pieceId, { from, to, at, settles: unseen ? 3 : flagOf(settles === true) })
    writing.carriedThings.set(pieceId, what)
  }

  /** Folds the journal of each thing that was carried into its row. A dispute stands as one exception until it is over. */
  async stand(writing: Writing, rows: RowStatements): Promise<void> {
    for (const [id, what] of writing.carriedThings) {
      const entries = [...(writing.carriages.get(id) ?? [])]
      const more = settlement(what === 'bag' ? [bagOpened, ...entries] : entries)
      for (const entry of more) writes(writing, id, entry)
      const carried = [...entries, ...more]
      const settled = more.length > 0
      const { seq } = writing.under
      const own = entries.filter((entry) => entry.seq === seq)
      const seen = settled || own.some(({ settles }) => settles !== 0)
      const went = seen ? own : undefined
      if (what === 'bag') await this.#bagStands(writing, rows, { id, carried, settled, went })
      else await this.#pieceStands(writing, rows, { id, carried, settled, went })
    }
  }

  async #pieceStands(
    writing: Writing,
    rows: RowStatements,
    { id, carried, settled, went }: Folded,
  ): Promise<void> {
    const { disputed, ...at } = standing(carried)
    const piece = (await written(writing, rows, parcelPiece, id)) as Draft<ParcelPiece>
    writing.put(parcelPiece, { ...piece, ...at, disputed: flagOf(disputed) } as Draft<ParcelPiece>)
    disputes(writing, 'freight.piece-disputed', { row: piece, table: parcelPiece.name, disputed, ...at })
    if (went) keepsExpected(writing, id, { was: piece.place, is: at.place, went })
    // Who was seen arrives alone, wherever its bag is.
    const bagId = isThere(at.place) ? undefined : bagAt(at.place)
    if (!disputed && bagId !== undefined && (settled || piece.disputed === 1))
      gathers(writing, bagId, [at.place])
  }

  async #bagStands(
    writing: Writing,
    rows: RowStatements,
    { id, carried, settled, went }: Folded,
  ): Promise<void> {
    const { disputed, place } = bagStanding(carried)
    const one = (await written(writing, rows, bag, id)) as Draft<Bag>
    const at = { ...one, place, disputed: flagOf(disputed) }
    writing.put(bag, { ...at, status: bagStatusAt(at) } as Draft<Bag>)
    disputes(writing, 'freight.bag-disputed', { row: one, table: bag.name, disputed, place })
    if (went) keepsExpected(writing, id, { was: one.place, is: place, went })
    if (disputed) return
    const isElsewhere = stowageAt(one.place) !== stowageAt(place)
    if (settled || isElsewhere || one.disputed === 1) gathers(writing, id, leftBehind(id, carried, place))
  }
}

function writes(
  writing: Writing,
  pieceId: string,
  { from, to, at, settles }: Omit<CarriedEntry, 'seq'>,
): void {
  const line = { n: writing.next(), pieceId, fromPlace: from, toPlace: to, at, settles }
  writing.line('carriage', line)
  writing.carriages.get(pieceId)?.push({ from, to, at, seq: writing.under.seq, settles })
}

interface Folded {
  readonly id: string
  readonly carried: readonly Carried[]
  /** What was seen told against what else is known of it. */
  readonly settled: boolean
  /** Where it was carried just now, where a sight or one that is taken back says where it is. */
  readonly went: readonly CarriedEntry[] | undefined
}

/** Where packages of a bag may be that did not come with it to where it is. */
function leftBehind(bagId: string, carried: readonly Carried[], place: string): readonly string[] {
  const places = carried.flatMap(({ from, to }) => [from, to]).filter((one) => one !== SUPPLIER)
  const inside = new Set(places.map((one) => insideOf(bagId, one)))
  inside.delete(insideOf(bagId, place))
  return [...inside].sort()
}

/** The warehouse to which a load goes hears of what is with it no more, or once more. */
function keepsExpected(
  writing: Writing,
  thingId: string,
  { was, is, went }: { readonly was: string; readonly is: string; readonly went: readonly CarriedEntry[] },
): void {
  // What arrives here came with its load.
  const came = new Set(
    went.flatMap(({ settles, from, to }) => (settles === 1 && !isAway(to) ? stowageAt(from) : [])),
  )
  const isOf = (place: string, load: string) =>
    place.split(' ').some((one) => isAway(one) && stowageAt(one) === load)
  for (const stowageId of new Set([was, is, ...went.map(({ to }) => to)].flatMap(travelsWith)))
    if (!came.has(stowageId) && (!isOf(was, stowageId) || !isOf(is, stowageId)))
      writing.carried.push({ command: keepingExpected.name, args: { thingId, stowageId } })
}

function gathers(writing: Writing, bagId: string, places: readonly string[]): void {
  for (const from of places) writing.carried.push({ command: gathering.name, args: { bagId, from } })
}

interface Disputed {
  readonly table: string
  readonly row: { readonly id: string; readonly no: string; readonly disputed: 0 | 1 }
  readonly disputed: boolean
  readonly place: string
}

function disputes(writing: Writing, kind: string, { table, row, disputed, place }: Disputed): void {
  if (!disputed && row.disputed === 0) return
  const subject = { table, id: row.id, label: row.no }
  writing.differs.set(`${kind}/${row.id}`, {
    ...{ do: 'differ', kind, subject },
    ...{ quantity: flagOf(disputed), grew: disputed && row.disputed === 0 },
    details: { places: place },
  })
  if (!disputed)
    for (const told of TELL_OF_A_DISPUTE) writing.differs.set(`${told}/${row.id}`, heals(told, subject))
}

/** A bag was closed, or a load left, with what was in dispute. */
const TELL_OF_A_DISPUTE = ['freight.closed-disputed', 'freight.departed-disputed']

function heals(kind: string, subject: Differ['subject']): Differ {
  return { do: 'differ', kind, subject, quantity: 0, grew: false, details: {} }
}

/** The row as the command leaves it so far. */
async function written(
  writing: Writing,
  rows: RowStatements,
  table: typeof parcelPiece | typeof bag,
  id: string,
): Promise<Draft<Row>> {
  const put = writing.rows.get(`${table.name}/${id}`)?.row ?? writing.before(table, id)
  if (put) return put
  const { get, jsonColumns } = rows.of(table)
  const [stored] = await writing.under.session.all(get, { id })
  if (!stored) throw new Error(`${table.name} ${id} is carried and missing`)
  const row = parsedRow(stored, jsonColumns) as Row
  writing.read(table, row)
  return row
}
