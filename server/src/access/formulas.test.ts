import { expect, test } from 'vitest'
import { readSheet } from '../files/sheets.ts'
import { openWorld } from '../testing/test-world.ts'
import { leaveTraces } from './test-traces.ts'

/** What a spreadsheet takes for a formula, at the start of every text that somebody wrote. */
const starts = ['=cmd', '+1', '-1', '@SUM', '\t=1', '\r=1']

test('no sheet that is downloaded holds a text that would run as a formula, whatever people wrote', async () => {
  const world = await openWorld('sqlite')
  const [[customerId], [warehouseId]] = [world.customers, world.warehouses]
  let handoverId = ''
  for (const [i, word] of starts.entries()) {
    const party = { word, number: 1_000_000 + 10 * i, customerId, warehouseId, actor: 'staff:x' }
    handoverId = (await leaveTraces(world, party)).get('handover') ?? ''
  }
  const { token } = await world.staff('admin')
  const sheets = world.app.declared.filter(({ path }) => /\/(export|manifest)$/.test(path))
  expect(sheets.length).toBeGreaterThanOrEqual(3)
  for (const { path } of sheets) {
    const query = path.endsWith('manifest') ? `?id=${handoverId}` : ''
    const headers = { authorization: `Bearer ${token}`, 'x-warehouse-id': warehouseId }
    const answer = await world.app.hono.request(`${path}${query}`, { headers })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    const { lines } = await readSheet(Buffer.from(await answer.arrayBuffer()))
    const cells = lines.flatMap(({ cells: of }) => of)
    expect(cells.filter((cell) => cell.startsWith("'")).length, path).toBeGreaterThan(0)
    expect(
      cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell)),
      path,
    ).toEqual([])
  }
  expect(world.defects).toEqual([])
  await world.close()
}, 60_000)
