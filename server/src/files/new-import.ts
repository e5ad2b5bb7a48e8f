import { derivedId } from '@longshore/shared/command/id.ts'
import { actorOf, keptActor } from '../jobs/kept-actor.ts'
import { idOf } from './import-summary.ts'
import type { ImportOrder } from './importing.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'

type Given = Pick<SheetImportRow, 'kind' | 'fileName' | 'hash' | 'memory' | 'rows'>

/** An import of which nothing is done yet. */
export function newImport(
  { id, scope, actor, language }: ImportOrder,
  startedAt: number,
  given: Given,
): SheetImportRow {
  return {
    ...{ id, scope, ...given, actorId: idOf(actor), customerId: actor.customerId, actor: keptActor(actor) },
    ...{ language, status: 'running', round: 0, checked: 0, rowsDone: 0, documentsDone: 0, taken: 0 },
    ...{ faults: '[]', warnings: '[]', defect: '', back: '', backs: 0, startedAt, finishedAt: null },
  }
}

/** Who goes on with an import, and under which id: rows that were sent again are another order of the same import. */
export function orderOf(row: SheetImportRow): ImportOrder {
  const { id, scope, language, round, actor, actorId } = row
  return {
    ...{ scope, language, actor: actorOf(actor), begunBy: actorId.slice(actorId.indexOf(':') + 1) },
    id: round === 0 ? id : derivedId(id, `repair ${round}`),
  }
}
