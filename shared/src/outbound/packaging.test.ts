import { describe, expect, test } from 'vitest'
import { derivedId } from '../command/id.ts'
import { defaultSettings } from '../setup/warehouse.ts'
import { isSampled, materialsUsed, stepBefore, stepsAsked } from './packaging.ts'

const root = '018f0000-0000-7000-8000-000000000001'
const ids = Array.from({ length: 2000 }, (_, nth) => derivedId(root, `parcel ${nth}`))
const way = { weighing: 'house', weighAndIssue: 'house', recheckRate: null, stepsFirst: 'any' } as const
type Asking = Parameters<typeof stepsAsked>[1]
const asking = (settings: object, more: object = {}): Asking => ({
  ...{ customer: undefined, channel: undefined },
  house: { settings: { ...defaultSettings, ...settings } } as never,
  ...more,
})
const asked = (settings: object, more: object = {}) => stepsAsked(parcel, asking(settings, more))
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
    const checked = (customer?: { recheckRate: number | null }) =>
      asked({ recheckRate: 100 }, { customer }).toCheck
    expect(checked()).toBe(1)
    expect(checked({ recheckRate: 0 })).toBe(0)
    expect(checked({ recheckRate: null })).toBe(1)
  })

  test('is the channel’s where it says one; its customer has more checked again, not fewer', () => {
    const checked = (channel: number | null, customer: number | null, house = 0) =>
      asked(
        { recheckRate: house },
        { channel: { ...way, recheckRate: channel }, customer: { recheckRate: customer } },
      ).toCheck
    expect(checked(100, 0)).toBe(1)
    expect(checked(0, 100)).toBe(1)
    expect(checked(0, null, 100)).toBe(0)
    expect(checked(null, 0, 100)).toBe(0)
    expect(checked(null, null, 100)).toBe(1)
  })
})

test('a channel has its parcels weighed, or not, whatever the warehouse does', () => {
  for (const [word, weighs, is] of [
    ['house', true, 1],
    ['house', false, 0],
    ['yes', false, 1],
    ['no', true, 0],
  ] as const) {
    const channel = { ...way, weighing: word, weighAndIssue: word }
    expect(asked({ weighing: weighs, weighAndIssue: weighs }, { channel })).toMatchObject({
      toWeigh: is,
      issues: is,
    })
  }
})

test('of weighing and re-check, the later one waits for the earlier one that its parcel needs', () => {
  const both = { toWeigh: 1, toCheck: 1, weighed: 0, rechecked: 0 } as const
  expect(stepBefore('weigh', { ...both, first: 'check' })).toBe('check')
  expect(stepBefore('check', { ...both, first: 'check' })).toBeUndefined()
  expect(stepBefore('weigh', { ...both, first: 'check', rechecked: 1 })).toBeUndefined()
  expect(stepBefore('weigh', { ...both, first: 'check', toCheck: 0 })).toBeUndefined()
  expect(stepBefore('check', { ...both, first: 'weigh' })).toBe('weigh')
  expect(stepBefore('check', { ...both, first: 'weigh', weighed: 1 })).toBeUndefined()
  expect(stepBefore('check', { ...both, first: 'weigh', toWeigh: 0 })).toBeUndefined()
  for (const step of ['weigh', 'check'] as const)
    expect(stepBefore(step, { ...both, first: 'any' })).toBeUndefined()
})

test('a weight may differ by a number of grams or a percentage, whichever is larger', () => {
  expect(asked({ weightGrams: 50, weightPercent: 5 }).tolerance).toBe(200)
  expect(stepsAsked({ ...parcel, expected: 400 }, asking({})).tolerance).toBe(50)
})

test('a device that knows no settings asks for nothing by itself', () => {
  expect(stepsAsked(parcel, { ...asking({}), house: undefined })).toEqual({
    ...{ toWeigh: 0, toCheck: 0, issues: 0, first: 'any', tolerance: 0 },
  })
})
