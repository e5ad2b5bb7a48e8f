import { describe, expect, test } from 'vitest'
import { derivedId } from '../command/id.ts'
import { defaultSettings } from '../setup/warehouse.ts'
import { isSampled, materialsUsed, stepsAsked } from './packaging.ts'

const root = '018f0000-0000-7000-8000-000000000001'
const ids = Array.from({ length: 2000 }, (_, nth) => derivedId(root, `parcel ${nth}`))
const house = (more: object) => ({ settings: { ...defaultSettings, ...more } }) as never
const parcel = { id: ids[0] ?? '', expected: 4000 }

test('the material that was scanned and those that were chosen are counted together', () => {
  const chosen = [
    { code: 'BOX', quantity: 1 },
    { code: 'FILL', quantity: 3 },
  ]
  expect(materialsUsed('BOX', chosen)).toEqual([
    { code: 'BOX', quantity: 2 },
    { code: 'FILL', quantity: 3 },
  ])
  expect(materialsUsed('', [])).toEqual([])
})

describe('the sample', () => {
  test.each([0, 10, 50, 100])('of %i in a hundred is about that many, and the same for everybody', (rate) => {
    const drawn = ids.filter((id) => isSampled(id, rate)).length
    expect(Math.abs(drawn / ids.length - rate / 100)).toBeLessThan(0.04)
    expect(ids.filter((id) => isSampled(id, rate)).length).toBe(drawn)
  })

  test('follows the customer, else the warehouse', () => {
    const all = house({ recheckRate: 100 })
    expect(stepsAsked(parcel, all, undefined).toCheck).toBe(1)
    expect(stepsAsked(parcel, all, { recheckRate: 0 } as never).toCheck).toBe(0)
    expect(stepsAsked(parcel, all, { recheckRate: null } as never).toCheck).toBe(1)
  })
})

test('a weight may differ by a number of grams or a percentage, whichever is larger', () => {
  expect(stepsAsked(parcel, house({ weightGrams: 50, weightPercent: 5 }), undefined).tolerance).toBe(200)
  expect(stepsAsked({ ...parcel, expected: 400 }, house({}), undefined).tolerance).toBe(50)
})

test('a device that knows no settings asks for nothing by itself', () => {
  expect(stepsAsked(parcel, undefined, undefined)).toEqual({
    toWeigh: 0,
    toCheck: 0,
    issues: 0,
    tolerance: 0,
  })
})
