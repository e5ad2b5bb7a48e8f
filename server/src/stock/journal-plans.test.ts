import { expect, test } from 'vitest'
import { statementCompiler } from '../database/statements.ts'
import { migratedInMemory } from '../database/test-migrated.ts'
import { stockStatements } from './stock-statements.ts'

test('whoever takes an article off a shelf asks for its accounts there, on however many other shelves it lies', () => {
  const db = migratedInMemory()
  const { sql, names } = stockStatements(statementCompiler('sqlite')).atLocation
  const plan = db.prepare<string[], { detail: string }>(`explain query plan ${sql}`).all(...names)
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('locationId=? AND skuId=?')])
  db.close()
})
