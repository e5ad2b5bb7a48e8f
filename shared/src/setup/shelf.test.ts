import { expect, test } from 'vitest'
import type { Put } from '../command/change.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import { createPositions, positions } from './save-position.ts'
import { planPositions, positionCode } from './shelf.ts'

const storage = { id: testId(1), kind: 'storage', sequence: 3 }
const batch = {
  partitionId: storage.id,
  prefix: 'a',
  fromLayer: 1,
  layers: 5,
  fromRow: 1,
  rows: 10,
  capacity: 40,
}
const create = (standing: readonly string[], more: object = {}) =>
  decided(
    createPositions,
    { ...batch, ...more },
    {
      partition: storage,
      standing: standing.map((code) => ({ code })),
    },
  )

test('Layout is layers times rows: 5 layers of 10 positions', () => {
  const changes = create([])
  if (typeof changes === 'string') throw new Error(changes)
  const codes = changes.map((change) => ((change as Put).row as unknown as { code: string }).code)
  expect(codes).toHaveLength(50)
  expect([codes[0], codes[49]]).toEqual(['A-01-01', 'A-05-10'])
  expect(changes[0]).toMatchObject({
    row: { kind: 'storage', partitionId: storage.id, capacity: 40, enabled: 1 },
  })
})

test('Shelf position preview errors block creation until fixed', () => {
  const standing = new Set(['A-01-03'])
  const preview = planPositions(batch, standing)
  expect(preview.filter(({ fault }) => fault)).toEqual([
    { code: 'A-01-03', layer: 1, row: 3, fault: 'taken' },
  ])
  expect(create([...standing])).toBe('setup.positions-taken')
  expect(create([...standing], { fromRow: 4 })).toHaveLength(50)
})

test('more than 200 positions are several batches, and no prefix grows without end', () => {
  expect(create([], { layers: 10, rows: 21 })).toBe('setup.too-many-positions')
  expect(planPositions({ ...batch, layers: 900, rows: 900 }, new Set()).length).toBeLessThan(400)
  const full = Array.from({ length: 1990 }, (_, i) => `A-99-${i}`)
  expect(create(full, { layers: 1, rows: 10 })).toHaveLength(10)
  expect(create(full, { layers: 1, rows: 11 })).toBe('setup.too-many-positions')
})

test('a position’s code is its prefix, layer and row, by which its walk is known', () => {
  expect(positionCode({ prefix: 'b-2', layer: 3, row: 112 })).toBe('B-2-03-112')
  const one = { id: null, partitionId: storage.id, prefix: 'A', layer: 1, row: 2, capacity: 0, remark: '' }
  const saved = decided(positions.save, one, { partition: storage, same: [] })
  expect(saved).toMatchObject([{ row: { code: 'A-01-02', walk: expect.stringMatching(/^#013\tA\t#012/) } }])
  const fitted = fit(positions.save.args, { ...one, prefix: 'A B' }, 'json')
  expect(fitted).toMatchObject({ faults: { prefix: { fault: 'matches' } } })
})

test('a position stays of its kind: what stands on it is booked as good or as defective', () => {
  const was = { id: testId(5), kind: 'defective', code: 'A-01-02', enabled: 1 }
  const moved = {
    id: was.id,
    partitionId: storage.id,
    prefix: 'A',
    layer: 1,
    row: 2,
    capacity: 0,
    remark: '',
  }
  expect(decided(positions.save, moved, { was, partition: storage, same: [was] })).toBe(
    'setup.position-kind-fixed',
  )
})
