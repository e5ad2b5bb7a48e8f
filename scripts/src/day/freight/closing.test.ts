import { expect, test } from 'vitest'
import { Chance } from '../../simulation/chance.ts'
import { type Closing, unaccounted } from './closing.ts'
import { ABROAD, bagPlace, Hall } from './hall.ts'
import { labelled, wantedParcels } from './parcels.ts'

/** All of eight hundred parcels came abroad by the books, and nothing names one. */
const quiet = (hall: Hall): Closing => ({
  ...{
    named: new Map(),
    others: [],
    astray: [],
    healed: {},
    answered: 0,
    outcomes: {},
    parked: [],
    charged: [],
    findings: [],
  },
  abroad: new Set(hall.parcels.keys()),
})

function unpacked(): Hall {
  const wanted = wantedParcels({ parcels: 800, seed: 3 })
  const hall = new Hall(wanted.flatMap((one, i) => labelled(one, `PO${i}`)))
  for (const no of hall.parcels.keys()) hall.lay(no, ABROAD)
  return hall
}

test('a day is closed when all parcels are where the books say, and nothing is named to which nothing happened', () => {
  const hall = unpacked()
  const closing = quiet(hall)
  expect(unaccounted(hall, closing)).toEqual([])
  expect(unaccounted(hall, { ...closing, answered: 2 })).toEqual([
    'told as missing before the arrival was heard of: 2',
  ])
  const [one = '', other = ''] = hall.parcels.keys()
  expect(unaccounted(hall, { ...closing, named: new Map([[one, ['missing']]]) })).toEqual([
    `nothing happened to ${one}, and it is named: missing`,
  ])
  hall.lay(other, 'dock')
  hall.mishaps.set(other, 'its label is gone')
  expect(unaccounted(hall, closing)).toEqual([
    `${other} its label is gone, and nothing names it`,
    `${other} is abroad by the books, and really dock`,
  ])
})

test('what is mixed up on purpose lies somewhere else than where it was scanned; what is lost comes nowhere', () => {
  const wanted = wantedParcels({ parcels: 800, seed: 3 })
  const hall = new Hall(wanted.flatMap((one, i) => labelled(one, `PO${i}`)))
  for (const { no, way, isLarge } of hall.parcels.values()) hall.lay(no, isLarge ? 'truck T' : bagPlace(way))
  for (const way of ['AIR', 'SEA'] as const) {
    hall.bags.set(way, { no: way, way, label: way })
    hall.lay(way, 'truck T')
  }
  hall.mixUp(new Chance(1))
  hall.travels('truck T')
  for (const [no, mishap] of hall.mishaps) {
    const way = hall.parcels.get(no)?.way ?? 'AIR'
    const lies = hall.at(bagPlace(way)).includes(no)
    expect(lies, mishap).toBe(false)
    expect(hall.where(no), mishap).toBe(
      mishap.startsWith('lost') ? 'lost' : mishap.startsWith('fell') ? 'on the floor' : ABROAD,
    )
  }
  expect(new Set(hall.mishaps.values()).size).toBe(4)
  for (const { no } of hall.spared()) expect(hall.where(no)).toBe(ABROAD)
})

test('the bag that stays behind is none out of which a parcel fell: whoever finds that parcel lays it right, and nothing names it', () => {
  const wanted = wantedParcels({ parcels: 12, seed: 3 })
  for (let seed = 0; seed < 60; seed++) {
    const hall = new Hall(wanted.flatMap((one, i) => labelled(one, `PO${i}`)))
    const bagOf = new Map([...hall.parcels.keys()].map((no, i) => [no, `B${i % 6}`]))
    for (const [no, bag] of bagOf) {
      hall.bags.set(bag, { no: bag, way: 'AIR', label: bag })
      hall.lay(no, bagPlace(bag))
    }
    hall.mixUp(new Chance(seed))
    const fell = hall.onFloor.map((no) => bagOf.get(no))
    expect(fell).toHaveLength(1)
    expect(fell).not.toContain(hall.leaveBehind(new Chance(seed)))
  }
})
