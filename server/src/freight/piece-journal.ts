import type { Carry } from '@longshore/shared/command/carry.ts'
import { type Carried, standing } from '@longshore/shared/freight/piece-place.ts'
import { type ParcelPiece, parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import { type Draft, flagOf } from '@longshore/shared/rows/table.ts'
import { parsedRow, type RowStatements } from '../commands/row-statements.ts'
import { numberOf } from '../commands/scope-number.ts'
import type { Writing } from '../commands/writing.ts'
import type { Compile } from '../database/statements.ts'

/** A package is carried a few times; each of them is read when it is carried again. */
const MOST = 1000

function pieceStatements(compile: Compile) {
  return {
    write: compile((db, at) =>
      db.insertInto('carriage').values({
        ...{ scopeNo: numberOf(at('scope')), seq: at('seq'), n: at('n') },
        ...{ pieceId: at('pieceId'), fromPlace: at('from'), toPlace: at('to'), at: at('at') },
      }),
    ),
    ofPiece: compile((db, at) =>
      db
        .selectFrom('carriage')
        .select(['fromPlace as from', 'toPlace as to'])
        .where('pieceId', '=', at('pieceId'))
        .limit(at('limit') as number),
    ),
  }
}

/** Writes where packages were carried, and keeps in each one's row where it stands by all that is known of it. */
export class PieceJournal {
  readonly #run: ReturnType<typeof pieceStatements>

  constructor(compile: Compile) {
    this.#run = pieceStatements(compile)
  }

  async carry(writing: Writing, { pieceId, from, to }: Carry): Promise<void> {
    const { session, told, seq } = writing.under
    const values = { scope: told.scope, seq, n: writing.next(), pieceId, from, to, at: told.at }
    await session.run(this.#run.write, values)
    writing.carriedPieces.add(pieceId)
  }

  /** Folds the journal of each package that was carried into its row. A dispute stands as one exception until it is over. */
  async stand(writing: Writing, rows: RowStatements): Promise<void> {
    for (const pieceId of writing.carriedPieces) {
      const asked = { pieceId, limit: MOST }
      const carried = await writing.under.session.all<Carried>(this.#run.ofPiece, asked)
      const { disputed, ...at } = standing(carried)
      const piece = await written(writing, rows, pieceId)
      const stands: Draft<ParcelPiece> = { ...piece, ...at, disputed: flagOf(disputed) }
      writing.put(parcelPiece, stands)
      if (!disputed && piece.disputed === 0) continue
      const kind = 'freight.piece-disputed'
      writing.differs.set(`${kind}/${pieceId}`, {
        ...{ do: 'differ', kind, subject: { table: 'parcelPiece', id: pieceId, label: piece.no } },
        ...{ quantity: flagOf(disputed), grew: disputed && piece.disputed === 0 },
        details: { places: at.place },
      })
    }
  }
}

/** The row as the command leaves it so far. */
async function written(writing: Writing, rows: RowStatements, pieceId: string): Promise<Draft<ParcelPiece>> {
  const put = writing.rows.get(`${parcelPiece.name}/${pieceId}`)?.row ?? writing.before(parcelPiece, pieceId)
  if (put) return put as Draft<ParcelPiece>
  const { get, jsonColumns } = rows.of(parcelPiece)
  const [stored] = await writing.under.session.all(get, { id: pieceId })
  if (!stored) throw new Error(`package ${pieceId} is carried and missing`)
  const row = parsedRow(stored, jsonColumns) as ParcelPiece
  writing.read(parcelPiece, row)
  return row
}
