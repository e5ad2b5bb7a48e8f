import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Receiving } from './abroad-received.ts'

const lines = [
  {
    kind: 'bag' as const,
    no: 'BG1',
    pieces: 2,
    grams: 4000,
    mark: '040123450000000078',
    inside: ['P1-1', 'P2-1'],
  },
  { kind: 'bag' as const, no: 'BG2', pieces: 1, grams: 2000, inside: ['P3-1'] },
  { kind: 'piece' as const, no: 'P4-1', pieces: 1, grams: 900 },
]
/** Scans one after another, as a device keeps them; answers the verdicts and what is known then. */
const scanned = (...codes: readonly string[]) => {
  const receiving = new Receiving(lines)
  const facts = codes.flatMap((code) => {
    const { facts: told } = receiving.scan(code)
    for (const fact of told) receiving.take(fact)
    return told
  })
  return { receiving, facts, ...receiving.received() }
}

test('a bag brings its packages, by its number or its mark', () => {
  for (const code of ['bg1', ']C100040123450000000078']) {
    const { came, of, lines: told } = scanned(code)
    expect([came, of, told[0]?.came]).toEqual([2, 4, 2])
  }
})

test('packages that are scanned out of a bag say what of it is missing; the last of them brings the bag', () => {
  const first = scanned('p1-1')
  expect(first.lines[0]).toMatchObject({ came: 1, of: 2, missing: ['P2-1'] })
  expect(first.facts).toEqual([{ what: 'arrived', code: 'p1-1' }])
  const both = scanned('P1-1', 'P2-1')
  expect(both.facts.map(({ code }) => code)).toEqual(['P1-1', 'P2-1', 'BG1'])
  expect(both.lines[0]).toMatchObject({ came: 2, missing: [] })
})

test('what came before is said, and what the manifest does not name is surplus once', () => {
  const { receiving, surplus, facts } = scanned('BG1', 'X-9')
  expect(['p1-1', 'BG1', 'X-9 ', 'Y-1'].map((code) => receiving.scan(code).verdict)).toEqual([
    ...['before', 'before', 'before', 'surplus'],
  ])
  expect(surplus).toEqual(['X-9'])
  expect(facts).toHaveLength(2)
})

test('the same is known whatever order the facts stand in, and however often', () => {
  const codes = ['BG1', 'P1-1', 'P2-1', 'P3-1', 'BG2', 'P4-1', 'X-1', 'X-2']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 20 }), fc.nat(), (some, turn) => {
      const facts = some.map((code) => ({ what: 'arrived' as const, code }))
      const turned = [...facts.slice(turn % (facts.length || 1)), ...facts].reverse()
      const known = (of: typeof facts) => {
        const { surplus, ...told } = new Receiving(lines, of).received()
        return { ...told, surplus: [...surplus].sort() }
      }
      expect(known(turned)).toEqual(known(facts))
      expect(known(facts).came).toBeLessThanOrEqual(4)
    }),
  )
})
