import { expect, test } from 'vitest'
import { type Change, promise } from '../command/change.ts'
import type { Table } from '../rows/table.ts'
import { outboundLine, outboundOrder } from './order.ts'
import { pickTask } from './wave.ts'
import { changesOf } from './wave-work.ts'

const rowOf = (table: Table, id: string): Change => ({ do: 'put', table, row: { id } })
const workOf = (no: string) => ({
  changes: () => [
    promise(`sku of ${no}`, 'owner', -1),
    rowOf(outboundOrder, no),
    rowOf(outboundLine, `${no}-1`),
    rowOf(outboundLine, `${no}-2`),
    rowOf(pickTask, `${no}-task`),
  ],
})

test('what orders hold is said before their rows, and rows of many orders go table by table, the oldest order first', () => {
  const said = changesOf(['O1', 'O2'].map(workOf)).map((change) =>
    change.do === 'put' ? `${change.table.name} ${change.row.id}` : change.do,
  )
  expect(said).toEqual([
    ...['promise', 'promise'],
    ...['outboundOrder O1', 'outboundOrder O2'],
    ...['outboundLine O1-1', 'outboundLine O1-2', 'outboundLine O2-1', 'outboundLine O2-2'],
    ...['pickTask O1-task', 'pickTask O2-task'],
  ])
})
