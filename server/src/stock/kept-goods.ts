import type { Draft } from '@longshore/shared/rows/table.ts'
import { position } from '@longshore/shared/setup/warehouse.ts'
import { defectiveShelf, positionAt, shelf } from '@longshore/shared/stock/place.ts'
import { lying, type PositionGoods, positionGoods } from '@longshore/shared/stock/position-goods.ts'
import type { CommandStatements } from '../commands/command-statements.ts'
import { parsedRow, type RowStatements } from '../commands/row-statements.ts'
import type { Writing } from '../commands/writing.ts'

interface Parts {
  readonly rows: RowStatements
  readonly run: CommandStatements
}

/**
 * Keeps whose goods lie on the positions where goods of a kind came up or ran out. Other movements change nothing of it,
 * and cost no look.
 */
export async function keepGoods(writing: Writing, parts: Parts): Promise<void> {
  for (const positionId of new Set([...writing.turned].flatMap((place) => positionAt(place) ?? [])))
    await keep(writing, positionId, parts)
}

async function keep(writing: Writing, positionId: string, { rows, run }: Parts): Promise<void> {
  const { session, told } = writing.under
  const { get, jsonColumns } = rows.of(positionGoods)
  const [stored] = await session.all(get, { id: positionId })
  const was = stored && (parsedRow(stored, jsonColumns) as PositionGoods)
  const places = { good: shelf(positionId), defective: defectiveShelf(positionId) }
  const found = await session.all(run.lyingAt, { scope: told.scope, ...places, none: 0 })
  const is = lying(
    found.flatMap(({ ownerId, firstSku, lastSku }) =>
      [firstSku, lastSku].map((skuId) => ({ ownerId: String(ownerId), skuId: String(skuId) })),
    ),
  )
  if (is.owners.join() === (was?.owners ?? []).join() && is.skuId === (was?.skuId ?? '')) return
  if (was) writing.read(positionGoods, was)
  if (is.owners.length === 0) return writing.remove(positionGoods, positionId)
  const code = was?.code ?? (await codeOf(writing, positionId, rows))
  if (code === undefined) return
  const row: Draft<PositionGoods> = { id: positionId, code, ...is }
  writing.put(positionGoods, row)
}

/** Undefined for a position that a device made up: nothing is known of it. */
async function codeOf(
  writing: Writing,
  positionId: string,
  rows: RowStatements,
): Promise<string | undefined> {
  const [found] = await writing.under.session.all(rows.of(position).get, { id: positionId })
  return found && String(found.code)
}
