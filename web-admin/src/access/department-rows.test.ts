import { expect, test } from 'vitest'
import { asTree } from './department-rows.ts'

const one = (id: string, parentId: string | null) => ({ id, name: id, parentId, enabled: true })

test('departments stand below theirs, and none is lost when its parent is not known', () => {
  const rows = asTree([
    one('floor', 'house'),
    one('house', null),
    one('night', 'floor'),
    one('stray', 'gone'),
  ])
  expect(rows.map(({ row, level }) => `${level} ${row.id}`)).toEqual([
    '0 house',
    '1 floor',
    '2 night',
    '0 stray',
  ])
})
