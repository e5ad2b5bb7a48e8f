import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf, Page } from '@longshore/shared/contract/page.ts'
import type { PackerFigures, parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import type { Kysely } from 'kysely'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

type Input = InputOf<typeof parcelApi.packers.input>
type Asked = Pick<Input, 'packedFrom' | 'packedTo'>

/** Names of workers and of people at desks. */
export async function peopleOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const workerName = await namesOf(db, { table: 'worker', column: 'name' }, ids)
  const staffName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, ids)
  return (id) => workerName(id) || staffName(id)
}

/** What each packer packed, read from one index; a parcel whose packing was undone is nobody's. */
export function figuresQuery(db: Kysely<Database>, scope: string, { packedFrom, packedTo }: Asked) {
  let query = db
    .selectFrom('parcel')
    .select(({ fn, eb }) => [
      'packedBy',
      fn.countAll<number>().as('packed'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.or([eb('rechecked', '=', 1), eb('foundWrong', '!=', '')]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('checked'),
      fn.sum<number>(eb.case().when('foundWrong', '!=', '').then(1).else(0).end()).as('failed'),
    ])
    .where('scope', '=', scope)
    .where('status', '!=', 'unpacked')
  if (packedFrom !== undefined) query = query.where('packedAt', '>=', packedFrom * 1000)
  if (packedTo !== undefined) query = query.where('packedAt', '<', (packedTo + 1) * 1000)
  return query.groupBy('packedBy')
}

/** One page of a warehouse's packers. They are as many as people, so that all are read and sorted here. */
export async function packersOf(
  db: Kysely<Database>,
  input: Input,
  { warehouseId }: Viewer,
): Promise<Page<PackerFigures>> {
  if (warehouseId === null) throw refusals.warehouseRequired()
  const found = await figuresQuery(db, `warehouse:${warehouseId}`, input).execute()
  const nameOf = await peopleOf(
    db,
    found.map(({ packedBy }) => packedBy),
  )
  const sought = input.search.trim().toLowerCase()
  const sort = input.sort as 'failed' | 'rate' | 'checked' | 'packed'
  const turn = input.desc === 'yes' ? -1 : 1
  const rows = found
    .map((row) => figuresOf(row.packedBy, nameOf(row.packedBy), row))
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .sort(
      (one, other) => turn * ((one[sort] ?? -1) - (other[sort] ?? -1)) || (one.name < other.name ? -1 : 1),
    )
  const start = (input.page - 1) * input.size
  return { rows: rows.slice(start, start + input.size), total: rows.length, more: false }
}

function figuresOf(
  id: string,
  name: string,
  sums: { packed: number; checked: number; failed: number },
): PackerFigures {
  const [packed, checked, failed] = [Number(sums.packed), Number(sums.checked), Number(sums.failed)]
  const rate = checked === 0 ? null : Math.round((failed * 1000) / checked) / 10
  return { id, name: name || id, packed, checked, failed, rate }
}
