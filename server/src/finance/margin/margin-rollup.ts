import { ALL_MONTHS, type Margin, type MarginLine } from '@longshore/shared/finance/margin.ts'
import type { Kysely } from 'kysely'
import { anyTables } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'

type Counted = Pick<
  MarginLine,
  | 'state'
  | 'customerId'
  | 'documentId'
  | 'documentNo'
  | 'pieceId'
  | 'pieceNo'
  | 'loadId'
  | 'loadNo'
  | 'month'
  | 'currency'
  | 'amount'
>
type Subject = Pick<Margin, 'kind' | 'subjectId' | 'subjectNo' | 'customerId'>

const sums = ['revenue', 'expected', 'invoiced', 'margin', 'lines'] as const
/** Rows that one statement writes: a parameter for each of their columns. */
const SOME = 200

/** Whose margins a line is part of. */
function subjectsOf(line: Counted): Subject[] {
  const { customerId, documentId, documentNo, pieceId, pieceNo, loadId, loadNo } = line
  const load = { subjectId: loadId, subjectNo: loadNo }
  return [
    { kind: 'customer', subjectId: customerId, subjectNo: '', customerId },
    { kind: 'order', subjectId: documentId, subjectNo: documentNo, customerId },
    ...(pieceId ? ([{ kind: 'parcel', subjectId: pieceId, subjectNo: pieceNo, customerId }] as const) : []),
    ...(loadId
      ? ([
          { kind: 'load', ...load, customerId: '' },
          { kind: 'load-customer', ...load, customerId },
        ] as const)
      : []),
  ]
}

/** What margins change by, where some lines take the place of others. */
export class MarginRollup {
  readonly #rows = new Map<string, Omit<Margin, 'scope' | 'version'>>()

  add(line: Counted, by: 1 | -1): void {
    const { state, month, currency, amount } = line
    for (const subject of subjectsOf(line))
      for (const when of [month, ALL_MONTHS]) {
        const { kind, subjectId, customerId } = subject
        const id = [kind, subjectId, customerId, when, currency].join('|')
        const none = { revenue: 0, expected: 0, invoiced: 0, margin: 0, lines: 0 }
        const was = this.#rows.get(id) ?? { ...subject, ...none, id, month: when, currency }
        const of = state === 'charged' ? 'revenue' : state
        const left = state === 'charged' ? amount : -amount
        this.#rows.set(id, {
          ...was,
          ...{ [of]: was[of] + by * amount, margin: was.margin + by * left, lines: was.lines + by },
        })
      }
  }

  /** In the order of their ids, so that two who write wait for each other. */
  async write(db: Kysely<Database>): Promise<void> {
    const changed = [...this.#rows.values()]
      .filter((row) => sums.some((sum) => row[sum] !== 0))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) => ({ ...row, scope: 'company', version: 0 }))
    for (let from = 0; from < changed.length; from += SOME)
      await db
        .insertInto('margin')
        .values(changed.slice(from, from + SOME))
        .onConflict((standing) =>
          standing
            .column('id')
            .doUpdateSet((row) =>
              Object.fromEntries(
                sums.map((sum) => [sum, row(row.ref(`margin.${sum}`), '+', row.ref(`excluded.${sum}`))]),
              ),
            ),
        )
        .execute()
    const ended = changed.filter(({ lines }) => lines < 0).map(({ id }) => id)
    for (let from = 0; from < ended.length; from += SOME)
      await anyTables(db)
        .deleteFrom('margin')
        .where('id', 'in', ended.slice(from, from + SOME))
        .where('lines', '=', 0)
        .execute()
  }
}
