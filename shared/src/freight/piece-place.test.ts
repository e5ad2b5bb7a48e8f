import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECEIVING, SUPPLIER } from '../stock/place.ts'
import { type CarriedEntry, inBag, STAGE, settlement } from './piece-place.ts'

const places = [RECEIVING, STAGE, inBag('one'), inBag('two')]
const carried = (from: string, to: string, nth: number): CarriedEntry => ({
  ...{ from, to, at: nth * 1000, seq: nth, settles: 0 },
})

test('what two handhelds laid into the same bag gives one of both back to where they took it from', () => {
  const twice = [
    carried(SUPPLIER, STAGE, 1),
    carried(STAGE, inBag('one'), 2),
    carried(STAGE, inBag('one'), 3),
  ]
  expect(settlement(twice)).toMatchObject([{ from: inBag('one'), to: STAGE }])
  expect(settlement([carried(SUPPLIER, STAGE, 1), carried(STAGE, inBag('one'), 2)])).toEqual([])
})

test('what is settled does not depend on the order in which it was heard', () => {
  const place = fc.integer({ min: 0, max: places.length - 1 }).map((nth) => places[nth] ?? STAGE)
  const step = fc.record({ to: place, lost: fc.option(place, { freq: 3 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      let at = SUPPLIER
      const entries = steps.map(({ to, lost }, nth) => {
        const from = nth > 0 && lost !== null ? lost : at
        at = to
        return carried(from, to, nth + 1)
      })
      expect(settlement([...entries].reverse())).toEqual(settlement(entries))
    }),
    { numRuns: 1000 },
  )
})
