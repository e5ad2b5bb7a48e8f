import { refusalOf } from '@longshore/server/files/sheet-line.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Refused } from './importer.ts'
import type { Entry, ImportKind } from './kind.ts'
import type { MappedRow } from './mapping.ts'

/**
 * Makes entries of rows: one of each, or one of the rows of a document. Rows of one number stand together, whichever
 * customers' they are; one that stands apart is refused, and so are the rows of an entry of which a line is no row.
 */
export async function* entriesOf(
  rows: AsyncIterable<MappedRow>,
  { keyOf, numberOf }: ImportKind,
  refused: Refused[],
): AsyncGenerator<Entry> {
  const ended = new Set<string>()
  const open = new Map<string, MappedRow[]>()
  let number: string | undefined
  for await (const row of rows) {
    const key = keyOf(row.values)
    if (!numberOf) {
      yield* whole(entryOf(key, [row]), refused)
      continue
    }
    if (numberOf(row.values) !== number) {
      yield* closed(open, { ended, refused })
      number = numberOf(row.values)
    }
    const others = open.get(key)
    if (others) others.push(row)
    else if (ended.has(key)) refused.push({ line: row.line, fault: { fault: 'apart', values: { key } } })
    else open.set(key, [row])
  }
  yield* closed(open, { ended, refused })
}

function* closed(
  open: Map<string, MappedRow[]>,
  { ended, refused }: { ended: Set<string>; refused: Refused[] },
): Generator<Entry> {
  for (const [key, rows] of open) {
    ended.add(key)
    yield* whole(entryOf(key, rows), refused)
  }
  open.clear()
}

function* whole(entry: Entry, refused: Refused[]): Generator<Entry> {
  const broken = entry.rows.find(({ wrong }) => wrong)
  if (!broken) yield entry
  else
    for (const { line, wrong } of entry.rows) {
      const { code, values } = wrong ? refusalOf(wrong) : refusals.besideBroken({ line: broken.line })
      refused.push({ line, fault: { fault: code, values } })
    }
}

function entryOf(key: string, rows: readonly MappedRow[]): Entry {
  const [first] = rows
  return { key, rows, line: first?.line ?? 0, values: first?.values ?? {}, args: {} }
}
