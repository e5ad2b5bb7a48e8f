import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECEIVING, SUPPLIER } from '../stock/place.ts'
import { type CarriedEntry, goesAt, inBag, inLoad, STAGE, settlement, standing } from './piece-place.ts'

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

/** Two bags and a load, and how packages go between them and where they wait. */
const [first, second, load] = [inBag('one'), inBag('two'), inLoad('x')]
const ways: readonly (readonly [string, string])[] = [
  ...[first, second, load].flatMap((to): [string, string][] => [
    [STAGE, to],
    [to, STAGE],
  ]),
  [first, second],
]

/** The journal of a package once this was heard in this order. The second bag was seen abroad, and takes along what nobody disputes. */
function heard(before: readonly CarriedEntry[], scans: readonly CarriedEntry[]): CarriedEntry[] {
  const journal: CarriedEntry[] = []
  const hear = (entry: CarriedEntry) => {
    journal.push({ ...entry, seq: journal.length + 1 })
    journal.push(...settlement(journal))
  }
  for (const entry of before) hear(entry)
  for (const entry of scans) {
    hear(entry)
    const { place, disputed } = standing(journal)
    if (!disputed && place === second) hear({ ...carried(second, `EXT.CARRIER:y:two`, 50), settles: 1 })
  }
  return journal
}

test('a package in dispute that is loaded and taken off in one moment ends alike, whichever was heard first', () => {
  const way = fc.constantFrom(...ways)
  let disputes = 0
  fc.assert(
    fc.property(fc.array(way, { minLength: 1, maxLength: 4 }), (steps) => {
      const before = [
        carried(SUPPLIER, STAGE, 1),
        ...steps.map(([from, to], nth) => carried(from, to, nth + 2)),
      ]
      if (!standing(heard(before, [])).disputed) return
      disputes++
      const [on, off] = [carried(STAGE, load, 100), carried(load, STAGE, 101)]
      expect(standing(heard(before, [off, on]))).toEqual(standing(heard(before, [on, off])))
    }),
    { numRuns: 700 },
  )
  expect(disputes).toBeGreaterThan(100)
})

test('what was laid into a load last is in dispute where it had been taken off before, and stands in a bag', () => {
  const journal = heard(
    [
      carried(SUPPLIER, STAGE, 1),
      carried(STAGE, first, 2),
      carried(load, STAGE, 3),
      carried(first, second, 4),
    ],
    [carried(STAGE, load, 5)],
  )
  expect(standing(journal)).toMatchObject({ place: `${second} ${load}`, disputed: true })
})

test('who loads by mistake and takes it off at once leaves nothing in dispute, whichever was heard first', () => {
  const before = [carried(SUPPLIER, STAGE, 1), carried(STAGE, first, 2)]
  const both = [carried(STAGE, load, 3), carried(load, STAGE, 4)]
  for (const heard of [both, [...both].reverse()]) {
    const journal = [...before, ...heard]
    journal.push(...settlement(journal))
    expect(standing(journal)).toMatchObject({ place: first, disputed: false })
  }
})

test('what is taken out of where it stands, no sooner than it came there, does not stand there once more', () => {
  const [left, seen] = [`TRANSIT:x:one`, 'EXT.CARRIER:x:one']
  const all = [STAGE, first, second, left, 'TRANSIT:x:two', seen]
  const place = fc.constantFrom(...all)
  const scan = fc.record({
    from: fc.option(place, { freq: 3 }),
    to: place,
    at: fc.integer({ min: 1, max: 10 }),
  })
  const hear = (journal: CarriedEntry[], entry: Omit<CarriedEntry, 'seq'>) => {
    journal.push({ ...entry, seq: journal.length + 1 })
    journal.push(...settlement(journal).map((one) => ({ ...one, seq: journal.length })))
  }
  fc.assert(
    fc.property(
      fc.array(scan, { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 1, max: 10 }),
      (scans, now) => {
        const journal: CarriedEntry[] = [carried(SUPPLIER, STAGE, 0)]
        for (const { from, to, at } of scans) {
          const isSeen = to === seen
          hear(journal, {
            ...{ from: from ?? standing(journal).place.split(' ')[0] ?? STAGE, to },
            ...{ at, settles: isSeen ? 1 : 0 },
          })
        }
        const { place: here, disputed } = standing(journal)
        fc.pre(!disputed)
        const to = here === first ? left : first
        hear(journal, { from: here, to, at: goesAt(journal, { from: here, at: now }), settles: 0 })
        expect(standing(journal).place).not.toBe(here)
      },
    ),
    { numRuns: 3000 },
  )
})
