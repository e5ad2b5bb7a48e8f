import { derivedId } from '@longshore/shared/command/id.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Engine } from '../database/engine.ts'
import { anyTables } from '../database/statements.ts'
import { refusalSentence } from '../http/sentences.ts'
import { actorOf } from '../jobs/kept-actor.ts'
import { type ImportKind, MOST_FAULTS } from './importing.ts'
import type { InTurns } from './sheet-dry.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'
import { documentsOf } from './sheet-origins.ts'
import type { WaitingRows } from './waiting-rows.ts'

/** Documents of one slice. */
const SLICE = 10

interface Parts {
  readonly engine: Engine
  readonly perform: (asked: Asked) => Promise<Performed>
  now(): number
  readonly waiting: Pick<WaitingRows, 'discard'>
  readonly inTurns: InTurns
  note(change: Partial<SheetImportRow>): Promise<void>
}

interface Standing {
  readonly id: string
  readonly no: string
  readonly line: number
}

/** What stands in the way, by line. */
type InTheWay = readonly { readonly line: number; readonly message: string }[]

/**
 * Takes back what an import brought: all of it with its rows that wait, or nothing while a document stands in the way, which is
 * told by line.
 */
export async function takeBack(row: SheetImportRow, kind: ImportKind, parts: Parts): Promise<void> {
  const stands = await documentsBack(row, kind, parts)
  const faults = JSON.stringify(stands.slice(0, MOST_FAULTS))
  if (stands.length) return parts.note({ back: '', faults })
  await parts.waiting.discard(row.id, [])
  await parts.note({ back: 'done', taken: 0, faults })
}

/**
 * Each is asked by a dry run of the very command that takes it back, so that there is one rule. Documents that people took back
 * themselves are left alone.
 */
async function documentsBack(
  row: SheetImportRow,
  { takesBack, command }: ImportKind,
  { engine, perform, now, inTurns }: Parts,
): Promise<InTheWay> {
  if (!takesBack) throw new Error(`what ${row.kind} brings is not taken back`)
  const standing = await standingOf(engine, row.id, takesBack)
  const slices = Array.from({ length: Math.ceil(standing.length / SLICE) }, (_, nth) =>
    standing.slice(nth * SLICE, (nth + 1) * SLICE),
  )
  const asks = async (dry: boolean): Promise<InTheWay> => {
    const stands: { line: number; message: string }[] = []
    await inTurns(slices, async (slice) => {
      const at = now()
      const answers = await Promise.all(
        slice.map(({ id }) =>
          perform({
            ...{ id: derivedId(row.id, `back ${row.backs} ${id}`), name: takesBack.command.name },
            ...{ args: takesBack.args(id), actor: actorOf(row.actor), via: 'desk' },
            scope: command.scope === 'company' ? 'company' : row.scope,
            ...{ occurredAt: at, receivedAt: at, ...(dry && { dry: true as const }) },
          }),
        ),
      )
      for (const [nth, { outcome }] of answers.entries())
        if (outcome.outcome === 'rejected')
          stands.push({
            line: slice[nth]?.line ?? 0,
            message: `${slice[nth]?.no}: ${refusalSentence(row.language, outcome.code ?? '', outcome.values)}`,
          })
    })
    return stands
  }
  const stands = await asks(true)
  return stands.length ? stands : asks(false)
}

async function standingOf(
  engine: Engine,
  importId: string,
  { table, gone }: NonNullable<ImportKind['takesBack']>,
): Promise<Standing[]> {
  const lines = await documentsOf(engine.reader, importId)
  const ids = [...lines.keys()]
  const found: Standing[] = []
  for (let from = 0; from < ids.length; from += 200) {
    const rows = await anyTables(engine.reader)
      .selectFrom(table)
      .select(['id', 'no'])
      .where('id', 'in', ids.slice(from, from + 200))
      .where('status', 'not in', [...gone])
      .execute()
    for (const { id, no } of rows)
      found.push({ id: String(id), no: String(no), line: lines.get(String(id)) ?? 0 })
  }
  return found.sort((a, b) => a.line - b.line)
}
