import { expect, test } from 'vitest'
import type { Put } from '../command/change.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import { createPositions, fillPositions } from './create-positions.ts'
import { prefixesOf, SLICE, slicesOfSeries } from './position-series.ts'
import { positions } from './save-position.ts'
import { planPositions, positionCode } from './shelf.ts'
import type { Position } from './warehouse.ts'

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
const create = (standing: readonly string[], more: object = {}, command = createPositions) =>
  decided(
    command,
    { ...batch, ...more },
    { partition: storage, 'layer 1': standing.map((code) => ({ code })) },
  )

test('Layout is layers times rows (example: 5 layers of 10 positions)', () => {
  const changes = create([])
  if (typeof changes === 'string') throw new Error(changes)
  const codes = changes.map((change) => ((change as Put).row as Position).code)
  expect(codes).toHaveLength(50)
  expect([codes[0], codes[49]]).toEqual(['A-01-01', 'A-05-10'])
  expect(changes[0]).toMatchObject({
    row: { kind: 'storage', partitionId: storage.id, capacity: 40, enabled: 1 },
  })
})

test('one that exists already stops them all; a slice of a series leaves it as it is', () => {
  expect(create(['A-01-03'])).toBe('setup.positions-taken')
  expect(create(['A-01-03'], { fromRow: 4 })).toHaveLength(50)
  const filled = create(['A-01-03'], {}, fillPositions)
  expect(filled).toHaveLength(49)
  expect(JSON.stringify(filled)).not.toContain('A-01-03')
})

test('one command makes 200 positions, and no layer or row is above 999', () => {
  expect(create([], { layers: 10, rows: 21 })).toBe('setup.too-many-positions')
  expect(create([], { fromLayer: 999, layers: 1, rows: 5 })).toHaveLength(5)
  expect(create([], { fromLayer: 999, layers: 2, rows: 5 })).toBe('setup.levels-beyond')
})

test.each([
  ['a01', 'A03', ['A01', 'A02', 'A03']],
  ['A9', 'A11', ['A9', 'A10', 'A11']],
  ['C-A', 'C-D', ['C-A', 'C-B', 'C-C', 'C-D']],
  ['B', '', ['B']],
  ['A50', 'A01', undefined],
  ['A01', 'A9', undefined],
  ['A01', 'B05', undefined],
  ['A', 'A5', undefined],
  ['A1', 'A1001', undefined],
])('prefixes from %s to %s', (prefix, toPrefix, made) => {
  expect(prefixesOf({ prefix, toPrefix })).toEqual(made)
})

test.each([
  [50, 40, 50],
  [1, 999, 100],
  [1, 3, 999],
])(
  'a series of %i prefixes, %i layers and %i rows is cut so that each position is in one slice',
  (deep, layers, rows) => {
    const prefixes = Array.from({ length: deep }, (_, i) => `A${i + 1}`)
    const series = { ...batch, prefix: 'A1', toPrefix: `A${deep}`, layers, rows }
    const codes = new Set<string>()
    for (const slice of slicesOfSeries(series, prefixes)) {
      expect(slice.layers * slice.rows).toBeLessThanOrEqual(SLICE)
      for (const { code } of planPositions({ ...slice, prefix: slice.prefix })) codes.add(code)
    }
    expect(codes.size).toBe(deep * layers * rows)
  },
)

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
