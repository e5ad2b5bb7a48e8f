import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { crossings } from '../pricing/postcode-ranges.ts'
import { rangeIndex } from '../pricing/range-index.ts'
import { postcodeKey } from '../setup/area-rule.ts'
import { type IndexedScheme, type RangeOfZone, tiesWith, zoneOf } from './zone-of.ts'
import { keyedRange } from './zone-ranges.ts'

function range(zone: string, postcode: string, postcodeTo = '') {
  const keyed = keyedRange({ zone, postcode, postcodeTo, cage: `cage ${zone}` })
  if (!keyed) throw new Error(`no range: ${postcode}`)
  return keyed
}

type Written = Partial<Omit<IndexedScheme, 'index'>> & { readonly ranges: readonly RangeOfZone[] }

const scheme = ({ ranges, ...more }: Written): IndexedScheme => ({
  ...{ id: more.code ?? 'S', code: 'S', no: 1, country: 'ID', channel: '', priority: 0, templateId: null },
  ...{ ...more, index: rangeIndex(ranges) },
})
const zoneAt = (schemes: readonly IndexedScheme[], postcode: string, channel = '', country = 'ID') =>
  zoneOf(schemes, { country, postcode, channel })?.zone

describe('the zone of a parcel', () => {
  const java = scheme({
    code: 'JAVA',
    ranges: [range('A', '10'), range('A1', '101'), range('B', '40000', '49999'), range('B5', '45000')],
  })

  test.each([
    ['10999', 'A'],
    ['10110', 'A1'],
    ['10', 'A'],
    ['40000', 'B'],
    ['45000', 'B5'],
    ['45001', 'B'],
    ['49999', 'B'],
    ['39999', undefined],
    ['50000', undefined],
    ['', undefined],
  ])('a postcode %s goes to zone %s: a range within another one decides there', (postcode, zone) => {
    expect(zoneAt([java], postcode)).toBe(zone)
  })

  test('a range of one postcode of ten signs holds it, and not the next', () => {
    const one = scheme({ ranges: [range('ONE', '1234567890'), range('TO', '1234567892', '1234567894')] })
    const said = ['1234567890', '1234567891', '1234567892', '1234567894', '1234567895']
    expect(said.map((postcode) => zoneAt([one], postcode))).toEqual(['ONE', undefined, 'TO', 'TO', undefined])
  })

  test('a scheme of another country is not asked', () => {
    expect(zoneAt([java], '10110', '', 'MY')).toBeUndefined()
  })

  test('the whole country is the widest range, and takes parcels without a postcode', () => {
    const all = scheme({ ranges: [range('REST', '*'), range('A', '10')] })
    expect(['10110', '90000', ''].map((postcode) => zoneAt([all], postcode))).toEqual(['A', 'REST', 'REST'])
  })

  test('the largest priority decides, and where it does not know the postcode the next', () => {
    const festive = scheme({ code: 'FESTIVE', priority: 5, ranges: [range('F', '10')] })
    expect(zoneAt([java, festive], '10110')).toBe('F')
    expect(zoneAt([java, festive], '45000')).toBe('B5')
  })

  test('at one priority the scheme for the channel alone decides for its parcels', () => {
    const express = scheme({ code: 'EXPRESS', channel: 'ID_JNE', ranges: [range('E', '10')] })
    expect(zoneAt([java, express], '10110', 'ID_JNE')).toBe('E')
    expect(zoneAt([java, express], '10110', 'ID_TIKI')).toBe('A1')
  })

  test('two schemes tie only with one priority for one country and channel', () => {
    const beside = { code: 'NEW', country: 'ID', channel: '', priority: 0 }
    expect(tiesWith(beside, [java])?.code).toBe('JAVA')
    expect(tiesWith({ ...beside, code: 'JAVA' }, [java])).toBeUndefined()
    for (const other of [{ priority: 1 }, { channel: 'ID_JNE' }, { country: 'MY' }])
      expect(tiesWith({ ...beside, ...other }, [java])).toBeUndefined()
  })
})

describe('ranges beside one another', () => {
  const said = (...ranges: RangeOfZone[]) => crossings(ranges.map((one, i) => ({ ...one, line: i + 1 })))

  test('may lie apart and within one another', () => {
    expect(said(range('A', '10'), range('B', '101'), range('C', '11'), range('D', '*'))).toEqual([])
  })

  test('may not be alike or overlap in part, which names both lines', () => {
    expect(said(range('A', '10'), range('B', '11'), range('C', '10'))).toEqual([{ line: 3, other: 1 }])
    expect(said(range('A', '10000', '20000'), range('B', '15000', '25000'))).toEqual([{ line: 2, other: 1 }])
    expect(said(range('A', '10000', '20000'), range('B', '20000', '25000'))).toEqual([{ line: 2, other: 1 }])
  })
})

/** Those of the ranges that may stand beside the ones before them. */
function notCrossing(written: readonly (readonly [string, string])[]) {
  const kept: ReturnType<typeof range>[] = []
  for (const [i, [postcode, postcodeTo]] of written.entries()) {
    const one = keyedRange({ zone: `Z${i}`, cage: '', postcode, postcodeTo })
    if (one) kept.push(one)
    if (crossings(kept.map((each, line) => ({ ...each, line }))).length) kept.pop()
  }
  return kept
}

test('whatever the schemes, a postcode gets the zone that walking through all ranges finds', () => {
  const digits = (most: number) =>
    fc.array(fc.constantFrom(...'01A'), { minLength: 1, maxLength: most }).map((all) => all.join(''))
  const ranges = fc
    .array(
      fc.oneof(
        digits(4).map((from) => [from, ''] as const),
        fc.tuple(digits(3), digits(3)),
      ),
      {
        maxLength: 12,
      },
    )
    .map(notCrossing)
  const schemes = fc.uniqueArray(
    fc.record({ priority: fc.nat(2), channel: fc.constantFrom('', 'X', 'Y'), ranges }),
    { maxLength: 4, selector: ({ priority, channel }) => `${priority} ${channel}` },
  )
  const sent = fc.tuple(digits(5), fc.constantFrom('X', 'Y', 'W'))
  fc.assert(
    fc.property(schemes, fc.array(sent, { minLength: 1, maxLength: 20 }), (written, parcels) => {
      const indexed = written.map((one, i) => scheme({ ...one, code: `S${i}` }))
      for (const [postcode, channel] of parcels) {
        const key = postcodeKey(postcode) ?? -1
        const fits = written.flatMap((one) =>
          one.channel !== '' && one.channel !== channel
            ? []
            : one.ranges
                .filter(({ fromKey, toKey }) => fromKey <= key && key <= toKey)
                .map((each) => ({ ...each, priority: one.priority, own: Number(one.channel !== '') })),
        )
        const [first] = fits.sort(
          (a, b) => b.priority - a.priority || b.own - a.own || a.toKey - a.fromKey - (b.toKey - b.fromKey),
        )
        expect(zoneAt(indexed, postcode, channel)).toBe(first?.zone)
      }
    }),
    { numRuns: cases(300) },
  )
})
