import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { List } from '@longshore/shared/rows/table.ts'
import { expect, test } from 'vitest'
import { migratedInMemory } from './test-migrated.ts'

/** Read by devices and stations alone, which hold few rows and in memory. */
const ofDevices = [
  ...['wavesByStatus', 'openParcels', 'ordersInSlot', 'carriersInUse', 'openHandovers', 'linesOfSku'],
  ...['openLines', 'receiptsByStatus', 'materialsInUse', 'lotsToShelve', 'openDestructions'],
  ...['openDestructionLines', 'openCounts', 'openMoveTasks', 'itemsOfNo'],
]
/** Found by one of their keys, which few rows share: boxes of one receipt, words and units of one code. */
const byOneKey = ['openBoxes', 'entriesOfCode', 'unitsOfCode']

const shared = fileURLToPath(new URL('../../../shared/src/', import.meta.url))

async function everyList(): Promise<List[]> {
  const files = globSync('**/*.ts', { cwd: shared }).filter(
    (file) => !/\.test\.ts$|\/test-|\.d\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(shared + file).href)))
  const exported = modules.flatMap((module) => Object.values(module as Record<string, unknown>))
  return [...new Set(exported.filter(isList))]
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'by' in value && 'order' in value && 'table' in value
}

test('what a command reads by its keys is found by an index on all of them', async () => {
  const database = migratedInMemory()
  const quoted = (column: string) => `"${column}"`
  const walked: string[] = []
  const lists = await everyList()
  for (const { name, table, by, order, filled } of lists) {
    const keys = [
      ...by.map((column) => `${quoted(column)} = ?`),
      ...(filled ? [`${quoted(filled)} <> ''`] : []),
    ].join(' and ')
    const sql = `select * from ${quoted(table.name)} where ${keys} order by ${order.map(quoted).join()} limit 3`
    const steps = database.prepare(`explain query plan ${sql}`).all(...by.map(() => 'x')) as {
      detail: string
    }[]
    const plan = steps.map(({ detail }) => detail).join('; ')
    if (!by.every((column) => plan.includes(`${column}=?`))) walked.push(name)
  }
  expect(lists.length).toBeGreaterThan(50)
  expect(walked.sort()).toEqual([...ofDevices, ...byOneKey].sort())
})
