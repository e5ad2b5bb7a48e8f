import { expect, test } from 'vitest'
import { decided, testId } from '../command/test-desk.ts'
import { categories } from './save-sku-class.ts'

const above = (level: number) => ({
  ...{ id: testId(level), scope: 'company', version: 1, code: `L${level}`, name: `Level ${level}`, level },
  ...{
    parentId: level > 1 ? testId(level - 1) : null,
    path: ['', 'L1', 'L2', 'L3'].slice(0, level + 1).join('/'),
  },
  enabled: 1 as const,
})
const given = { id: null, code: 'MUGS', name: 'Mugs', parentId: null as string | null }
const saved = (args: object, rows: object) =>
  decided(categories.save, { ...given, ...args }, { same: [], below: [], ...rows })

test('categories stand in three levels, and no deeper (sku_level: three levels of classification)', () => {
  expect(saved({}, {})).toMatchObject([{ row: { level: 1, parentId: null, path: '/MUGS' } }])
  expect(saved({ parentId: testId(2) }, { parent: above(2) })).toMatchObject([
    { row: { level: 3, parentId: testId(2), path: '/L1/L2/MUGS' } },
  ])
  expect(saved({ parentId: testId(3) }, { parent: above(3) })).toBe('catalog.category-too-deep')
  expect(saved({ parentId: testId(9) }, {})).toBe('catalog.category-unknown')
})

test('a category with others below stays where it is, and none stands below itself', () => {
  const was = above(1)
  const kept = { id: was.id, code: was.code, parentId: null }
  expect(saved({ ...kept, name: 'Home' }, { was, below: [above(2)] })).toMatchObject([
    { row: { name: 'Home' } },
  ])
  expect(saved({ ...kept, code: 'X' }, { was, below: [above(2)] })).toBe('catalog.category-has-others')
  expect(saved({ ...kept, parentId: was.id }, { was, parent: was })).toBe('catalog.category-too-deep')
})
