import { expect, test } from 'vitest'
import { classOf, figuresOf, usedOf } from './hall-heat.ts'

const bay = (row: number, more: object) => ({ row, pieces: 0, room: 0, inRoom: 0, picks: 0, ...more })
const rack = { aisle: 0, side: 'left', from: 0, bay: 120, rows: 3, down: false } as const

test('each bay and each rack has its figure; a bay without room of its own is not known', () => {
  const bays = [bay(1, { pieces: 10, room: 40, inRoom: 10 }), bay(3, { pieces: 4 })]
  const heat = { racks: [{ prefix: 'A', bays }], cut: false, partitions: [] }
  const pieces = figuresOf('pieces', heat)
  expect(pieces.bays({ ...rack, prefix: 'A' })).toEqual([10, 0, 4])
  expect([pieces.rack('a'), pieces.rack('B')]).toEqual([14, 0])
  const share = figuresOf('share', heat)
  expect(share.bays({ ...rack, prefix: 'A' })).toEqual([25, undefined, undefined])
  expect([share.rack('A'), classOf(share.classes, 25), classOf(share.classes, 130)]).toEqual([25, 2, 5])
})

test('classes share out what was picked, so that one busy bay does not make all others pale', () => {
  const bays = [1, 1, 2, 3, 4, 6, 9, 12, 40, 5000].map((picks, i) => bay(i + 1, { picks }))
  const { classes } = figuresOf('picks-7', { racks: [{ prefix: 'A', bays }], cut: false, partitions: [] })
  expect(classes).toEqual([1, 3, 6, 12, 5000])
  expect([0, 1, 5, 41].map((figure) => classOf(classes, figure))).toEqual([0, 1, 3, 5])
  const same = figuresOf('picks-7', {
    racks: [{ prefix: 'A', bays: [bay(1, { picks: 2 })] }],
    cut: false,
    partitions: [],
  })
  expect(same.classes).toEqual([2])
})

test('each bay has the colour of its partition; a rack may stand in several', () => {
  const partition = { name: '', pieces: 9 }
  const partitions = [
    { ...partition, code: 'P-1', positions: 200, used: 90, bays: [{ prefix: 'a', row: 1 }] },
    { ...partition, code: 'P-2', positions: 10, used: 10, bays: [{ prefix: 'A', row: 3 }] },
    { ...partition, code: 'P-3', positions: 0, used: 0, bays: [] },
  ]
  const figures = figuresOf('partitions', { racks: [], cut: false, partitions })
  expect(figures.bays({ ...rack, prefix: 'A' })).toEqual([45, undefined, 100])
  expect([45, 100, 0].map((figure) => classOf(figures.classes, figure))).toEqual([3, 5, 0])
  expect(partitions.map(usedOf)).toEqual([45, 100, 0])
})
